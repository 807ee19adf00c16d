// The promise that a call returns.
import type { OperationName } from '../../generated/contract.js';
import { isMessagingPlatformError, type RateLimit } from '../errors.js';
import { parseRateLimit, requestIdOf } from '../response/headers.js';
import type { CallContext, FetchResponse } from '../response/received.js';

/** The result of a call, with its response and facts from the headers. */
export interface ResponseDetails<Result> {
  /** The value that the method's promise resolves to. */
  data: Result;
  /** The `Response` that `fetch` returned, for its status and headers. Don't read its body: use `data`. */
  response: Response;
  /** Brevo's id for this request (`sib-request-id`); quote it to support. */
  requestId: string | undefined;
  /** The numbers in the rate-limit headers; an empty object if there are no such headers. */
  rateLimit: RateLimit;
}

export interface CallResult<Result> {
  readonly data: Result;
  readonly response: FetchResponse;
  readonly call: CallContext;
}

/**
 * A call in progress. `await` returns the response body; `withResponse()` also returns the response.
 *
 * You can do both: the client still calls the operation only once.
 */
export class ApiPromise<Result> extends Promise<Result> {
  /** The client's method, for example `companies.get`; undefined for an operation that the contract doesn't have. */
  readonly operation: OperationName | undefined;
  /** @internal Not a `#private` field: with one, the types of two copies of the package aren't assignable to each other. */
  declare readonly _result: Promise<CallResult<Result>>;

  static {
    // Makes `then` and `catch` return plain promises, because only the call itself has a response.
    Reflect.defineProperty(this.prototype, 'constructor', { value: Promise });
  }

  /** @internal */
  constructor(operation: OperationName | undefined, result: Promise<CallResult<Result>>) {
    super((resolve) => resolve(dataOf(result)));
    this.operation = operation;
    // Hidden from `console.log`. A WeakMap would keep every response until V8's next full collection.
    Reflect.defineProperty(this, '_result', { value: result });
  }

  /**
   * Waits for the body together with its response.
   *
   * @returns the body, the `Response` that `fetch` returned, Brevo's request id and the numbers in the rate-limit headers
   * @throws the errors of the call
   *
   * @example
   * const { data, requestId, rateLimit } = await client.companies.get(id).withResponse();
   */
  async withResponse(): Promise<ResponseDetails<Result>> {
    const data = await this;
    const { response, call } = await this._result;
    return {
      data,
      response: toResponse(response),
      requestId: requestIdOf(response.headers, call),
      rateLimit: parseRateLimit(response.headers),
    };
  }
}

/** undici's transport returns only the parts of a `Response` that the client reads. */
function toResponse(response: FetchResponse): Response {
  if (response instanceof Response) return response;
  const { status, statusText } = response;
  const headers = new Headers();
  response.headers.forEach((value, name) => headers.append(name, value));
  return new Response(null, { status, statusText, headers });
}

async function dataOf<Result>(result: Promise<CallResult<Result>>): Promise<Result> {
  try {
    return (await result).data;
  } catch (error) {
    if (isMessagingPlatformError(error)) showCaller(error);
    throw error;
  }
}

/** Replaces the client's stack frames with those of the code that awaits the call, if the runtime knows them. */
function showCaller(error: Error): void {
  try {
    const { stack } = error;
    // The cast: not every runtime has this function.
    (Error.captureStackTrace as typeof Error.captureStackTrace | undefined)?.(error, dataOf);
    if (stack !== undefined && !/\n +at async /.test(error.stack ?? '')) error.stack = stack;
  } catch {
    // A program's own `Error.prepareStackTrace` threw, which must not hide the error.
  }
}
