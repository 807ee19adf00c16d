// What every method returns: a promise of the response body, with access to the response around it.
import type { OperationId } from '../../generated/contract.js';
import { requestIdOf, responseOf, type Received } from '../response/received.js';
import type { RateLimit } from '../errors.js';
import { keepCallerStack } from './caller-stack.js';

/** A body with the response around it. */
export interface ResponseDetails<Result> {
  /** The body, as the method itself returns it. */
  data: Result;
  /** The platform's response, for its status and headers. Do not read its body: that is `data`. */
  response: Response;
  /** Brevo's id for this request (`sib-request-id`); quote it to support. */
  requestId: string | undefined;
  /** What the rate-limit headers said. */
  rateLimit: RateLimit;
}

/** A body, and the response that brought it. */
export interface Answer<Result> {
  readonly data: Result;
  readonly received: Received;
}

/**
 * A call under way. `await` returns the response body; `withResponse()` returns what came around it, too.
 *
 * The method sends the request, once, whichever of the two you await.
 */
export class ApiPromise<Result, Id extends OperationId = OperationId> extends Promise<Result> {
  /** The operation that was called. */
  readonly operation: Id;
  readonly #answer: Promise<Answer<Result>>;

  static {
    // `then` returns a plain promise, since only the call itself has a response; and `await` takes this one as it is.
    Reflect.defineProperty(this.prototype, 'constructor', { value: Promise });
  }

  /** @internal */
  constructor(operation: Id, answer: Promise<Answer<Result>>) {
    // Resolved by the promise itself: from inside a closure the engine would lose the trail to the caller.
    super((resolve) => resolve(bodyOf(answer)));
    this.operation = operation;
    this.#answer = answer;
  }

  /**
   * Waits for the body together with the response around it.
   *
   * @returns the body, the platform's `Response`, Brevo's request id and what the rate-limit headers said
   * @throws what the call itself throws
   *
   * @example
   * const { data, requestId, rateLimit } = await client.companies.get(id).withResponse();
   */
  async withResponse(): Promise<ResponseDetails<Result>> {
    // The failure reaches the caller through this promise; the other one must not report it again.
    this.catch(() => {});
    try {
      const { data, received } = await this.#answer;
      const { rateLimit } = received;
      return { data, response: responseOf(received), requestId: requestIdOf(received), rateLimit };
    } catch (error) {
      throw keepCallerStack(error, this.withResponse);
    }
  }
}

async function bodyOf<Result>(answer: Promise<Answer<Result>>): Promise<Result> {
  try {
    return (await answer).data;
  } catch (error) {
    throw keepCallerStack(error, bodyOf);
  }
}
