// What a method of the client returns, without a client: for stubs of single methods.
import type { ApiPromise, ResponseDetails } from '../index.js';

/**
 * What a method returns when its call succeeds; `details` are for `withResponse()`, with a 200 by default.
 *
 * @example
 * const credits: Pick<ChildCreditsResource, 'add'> = { add: () => resolved({ child, reseller }) };
 */
export function resolved<Result>(
  value: Result,
  details: Partial<Omit<ResponseDetails<Result>, 'data'>> = {},
): ApiPromise<Result, never> {
  const { response = new Response(null), requestId, rateLimit = {} } = details;
  return stub(Promise.resolve(value), () => Promise.resolve({ data: value, response, requestId, rateLimit }));
}

/**
 * What a method returns when its call fails with an error, for example one that `failure` makes.
 *
 * @example
 * const add = () => rejected(failure('addCredits', lost()));
 */
export function rejected(error: unknown): ApiPromise<never, never> {
  const promise = Promise.reject(error);
  // A stub may be made long before it is called.
  promise.catch(() => {});
  return stub(promise, () => Promise.reject(error));
}

function stub<Result>(
  promise: Promise<Result>,
  withResponse: () => Promise<ResponseDetails<Result>>,
): ApiPromise<Result, never> {
  // The cast: the class has a private member, so nothing else has its type; `never` fits the method of every operation.
  return Object.assign(promise, { withResponse }) as unknown as ApiPromise<Result, never>;
}
