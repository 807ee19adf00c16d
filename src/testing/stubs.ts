// Return values for stubs of the client's methods.
import type { ApiPromise, ResponseDetails } from '../index.js';
// Stubs use the real class, so that a stub's list can be read only once, too.
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the class works without a client
import { PagedList } from '../lists/paged-list.js';

/**
 * Creates the return value of a method whose call succeeds.
 *
 * @param value - the result of the call
 * @param details - what `withResponse()` resolves to; by default, a 200 without a request id or rate limit
 *
 * @example
 * const credits: Pick<ChildCreditsResource, 'add'> = { add: () => resolved({ child, reseller }) };
 */
export function resolved<Result>(
  value: Result,
  details: Partial<Omit<ResponseDetails<Result>, 'data'>> = {},
): ApiPromise<Result> {
  const { response = new Response(null), requestId, rateLimit = {} } = details;
  return toApiPromise(Promise.resolve(value), () => Promise.resolve({ data: value, response, requestId, rateLimit }));
}

/**
 * Creates the return value of a method whose call fails.
 *
 * @param error - what the call rejects with, for example the result of `failure`
 *
 * @example
 * const add = () => rejected(failure('addCredits', lost()));
 */
export function rejected(error: unknown): ApiPromise<never> {
  const promise = Promise.reject(error);
  // Mark the rejection as handled: a test may create the promise long before awaiting it.
  promise.catch(() => {});
  return toApiPromise(promise, () => promise);
}

/**
 * Creates the return value of `iterate`: a list of one page.
 *
 * @param items - the items, in order
 * @param options - `complete`: the list's `complete` after reading, true by default; `error`: an error to throw after the items,
 *   for example the result of `failure` (the list then stays incomplete)
 *
 * @example
 * const companies: Pick<CompaniesResource, 'iterate'> = { iterate: () => resolvedList([{ id: '1', attributes: {} }]) };
 */
export function resolvedList<Item>(
  items: readonly Item[],
  options: { complete?: boolean | undefined; error?: Error | undefined } = {},
): PagedList<Item> {
  const { complete = true, error } = options;
  async function* pages() {
    yield { items: [...items], isComplete: complete && error === undefined };
    if (error !== undefined) throw error;
  }
  return new PagedList(pages);
}

function toApiPromise<Result>(
  promise: Promise<Result>,
  withResponse: () => Promise<ResponseDetails<Result>>,
): ApiPromise<Result> {
  // The cast: `ApiPromise` has a private member, so no other object has its type.
  return Object.assign(promise, { withResponse }) as unknown as ApiPromise<Result>;
}
