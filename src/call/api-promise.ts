// The promise that a call returns.
import type { OperationId } from '../../generated/contract.js';
import { parseRateLimit, requestIdOf } from '../response/headers.js';
import { toResponse, type CallContext, type FetchResponse } from '../response/received.js';
import type { RateLimit } from '../errors.js';
import { showCallerInStack } from './caller-stack.js';

/** A response body, with the response itself and facts from its headers. */
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
  /** The response as `fetch` returned it. The result doesn't keep the text, which may be large. */
  readonly response: FetchResponse;
  readonly call: CallContext;
}

/**
 * A function with this key returns the call's result. It is a function, because inspecting the promise must not print the call's keys.
 * A `WeakMap` would keep large results until a full garbage collection.
 */
const resultOf = Symbol('result');

/**
 * A call in progress. `await` returns the response body; `withResponse()` also returns the response.
 *
 * You can do both: the client still calls the operation only once.
 */
export class ApiPromise<Result, Id extends OperationId | undefined = OperationId | undefined> extends Promise<Result> {
  /** The operation; undefined in `client.request`. */
  readonly operation: Id;

  /** @internal */
  declare readonly [resultOf]: () => Promise<CallResult<Result>>;

  static {
    // Makes `then` and `catch` return plain promises, because only the call itself has a response.
    Reflect.defineProperty(this.prototype, 'constructor', { value: Promise });
  }

  /** @internal */
  constructor(operation: Id, result: Promise<CallResult<Result>>) {
    // Because `dataOf` is async, the stack of its error can show the caller that awaits this promise.
    super((resolve) => resolve(dataOf(result)));
    this.operation = operation;
    Reflect.defineProperty(this, resultOf, { value: () => result });
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
    // If the call fails, both `this` and the returned promise reject. Prevent an unhandled rejection of `this`.
    this.catch(() => {});
    try {
      const { data, response, call } = await this[resultOf]();
      return {
        data,
        response: toResponse(response),
        requestId: requestIdOf(response.headers, call),
        rateLimit: parseRateLimit(response.headers),
      };
    } catch (error) {
      throw showCallerInStack(error, this.withResponse);
    }
  }
}

async function dataOf<Result>(result: Promise<CallResult<Result>>): Promise<Result> {
  try {
    return (await result).data;
  } catch (error) {
    // V8 keeps only ten stack frames, and our own would fill them.
    throw showCallerInStack(error, dataOf);
  }
}
