// What a method of the client returns, without a client: for stubs of single methods.
import type { ApiPromise, ResponseDetails } from '../index.js';
// A stub is read as the real list is: once, in one way.
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the class needs no client
import { PagedList } from '../lists/paged-list.js';

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

/**
 * What `iterate` returns: a list of one page.
 *
 * @param items - in their order
 * @param options - `complete`: what the list says of itself once it is read, true by default; `error`: what reading throws
 *   after the items, for example one that `failure` makes: the list is then incomplete
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
    yield await Promise.resolve({ items: [...items], isComplete: complete && error === undefined });
    if (error !== undefined) throw error;
  }
  // The cast: a stub belongs to no operation, and only the error of a second reading would name one.
  return new PagedList(undefined as never, () => ({ pages: pages(), signals: [] }));
}

function stub<Result>(
  promise: Promise<Result>,
  withResponse: () => Promise<ResponseDetails<Result>>,
): ApiPromise<Result, never> {
  // The cast: the class has a private member, so nothing else has its type; `never` fits the method of every operation.
  return Object.assign(promise, { withResponse }) as unknown as ApiPromise<Result, never>;
}
