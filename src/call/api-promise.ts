// What every method returns: a promise of the answer's body that can also give the answer around it.
import type { OperationId } from '../../generated/contract.js';
import type { Reply } from '../response/reply.js';
import type { RateLimit } from '../errors.js';
import { tellCaller } from './caller.js';

/** An answer with what came around its body. */
export interface ResponseDetails<Result> {
  /** The body, as the method itself gives it. */
  data: Result;
  /** The platform's response, for its status and headers. Its body is not for reading: `data` is what was in it. */
  response: Response;
  /** The service's name for this request (`sib-request-id`); quote it to support. */
  requestId: string | undefined;
  /** What the rate-limit headers said. */
  rateLimit: RateLimit;
}

/** A body, and the reply that it came in. */
export interface Answer<Result> {
  readonly data: Result;
  readonly reply: Reply;
}

/**
 * A call under way. `await` gives the body of the answer; `withResponse()` gives what came around it, too.
 *
 * The request is sent when the method is called, once, whichever of the two is awaited.
 */
export class ApiPromise<Result, Id extends OperationId = OperationId> extends Promise<Result> {
  /** The operation that was called. */
  readonly operation: Id;
  readonly #answer: Promise<Answer<Result>>;

  static {
    // `then` gives a plain promise, since only the call itself has an answer around it; and `await` takes this one as it
    // is, where it would wrap a promise of another constructor.
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
   * Wait for the body together with the response around it.
   *
   * @returns the body, the platform's `Response`, the service's request id and what the rate-limit headers said
   * @throws what the call itself throws
   *
   * @example
   * const { data, requestId, rateLimit } = await client.companies.get(id).withResponse();
   */
  async withResponse(): Promise<ResponseDetails<Result>> {
    // The failure reaches the caller through this promise; the other one must not report it a second time.
    this.catch(() => {});
    try {
      const { data, reply } = await this.#answer;
      const { response, requestId, rateLimit } = reply;
      return { data, response, requestId, rateLimit };
    } catch (error) {
      throw tellCaller(error, this.withResponse);
    }
  }
}

async function bodyOf<Result>(answer: Promise<Answer<Result>>): Promise<Result> {
  try {
    return (await answer).data;
  } catch (error) {
    throw tellCaller(error, bodyOf);
  }
}
