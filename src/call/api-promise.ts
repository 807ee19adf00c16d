// What every method returns: a promise of the response body, with access to the response around it.
import type { OperationId } from '../../generated/contract.js';
import { requestIdOf, responseOf, type Received } from '../response/received.js';
import type { RateLimit } from '../errors.js';
import { keepCallerStack } from './caller-stack.js';

/** A body with the response around it. */
export interface ResponseDetails<Result> {
  /** The body, as the method itself returns it. */
  data: Result;
  /** The platform's response, for its status and headers. Don't read its body: that is `data`. */
  response: Response;
  /** Brevo's id for this request (`sib-request-id`); quote it to support. */
  requestId: string | undefined;
  /** The numbers in the rate-limit headers; empty without them. */
  rateLimit: RateLimit;
}

/** A body, and the response that it came in. */
export interface CallResult<Result> {
  readonly data: Result;
  readonly received: Received;
}

/**
 * A call in progress. `await` returns the response body; `withResponse()` also returns the response around it.
 *
 * The client sends the request once, whichever of the two you await.
 */
export class ApiPromise<Result, Id extends OperationId | undefined = OperationId | undefined> extends Promise<Result> {
  /** The operation that was called; undefined in `client.request`. */
  readonly operation: Id;
  readonly #result: Promise<CallResult<Result>>;

  static {
    // `then` returns a plain promise, because only the call itself has a response.
    Reflect.defineProperty(this.prototype, 'constructor', { value: Promise });
  }

  /** @internal */
  constructor(operation: Id, result: Promise<CallResult<Result>>) {
    // Resolved with a promise: from inside a closure, the engine would lose the trail to the caller.
    super((resolve) => resolve(dataOf(result)));
    this.operation = operation;
    this.#result = result;
  }

  /**
   * Waits for the body together with the response around it.
   *
   * @returns the body, the platform's `Response`, Brevo's request id and the numbers in the rate-limit headers
   * @throws what the call itself throws
   *
   * @example
   * const { data, requestId, rateLimit } = await client.companies.get(id).withResponse();
   */
  async withResponse(): Promise<ResponseDetails<Result>> {
    // The failure reaches the caller through this promise; the other one must not report it again.
    this.catch(() => {});
    try {
      const { data, received } = await this.#result;
      const { rateLimit } = received;
      return { data, response: responseOf(received), requestId: requestIdOf(received), rateLimit };
    } catch (error) {
      throw keepCallerStack(error, this.withResponse);
    }
  }
}

async function dataOf<Result>(result: Promise<CallResult<Result>>): Promise<Result> {
  try {
    return (await result).data;
  } catch (error) {
    // An engine keeps ten frames, and ours would fill them.
    throw keepCallerStack(error, dataOf);
  }
}
