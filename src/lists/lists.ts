// Creates the lists that the `iterate` methods return: reads pages by offset or by number, in one range or in windows of time.
import type { AnyListOptions } from '../call/any-options.js';
import type { RequestOptions } from '../call/options.js';
import { anyListChecks, requestChecks } from '../call/settings.js';
import type { Transport } from '../call/transport.js';
import { checkAnyRequest } from '../request/any-request.js';
import { checkOptions, wholeNumberFrom0 } from '../base/check-options.js';
import { splitRange } from '../request/dates.js';
import { contract, type ListOperation, type Operation, type Pagination } from '../base/operation.js';
import { checkQuery } from '../request/query.js';
import type { CheckedQuery, CheckedRequest, Reject } from '../request/checked-request.js';
import { InvalidRequestError } from '../errors.js';
import { PagedList } from './paged-list.js';
import { readPages, toWholeNumber, type Pages } from './pages.js';

type ListRules = Operation & { readonly pagination: Pagination };

/** Requests one page. */
type RequestPage = (query: CheckedQuery) => Promise<unknown>;

/**
 * Creates a list that calls an operation for each page. All calls of an iteration share one deadline and the signals.
 *
 * @typeParam Item - the contract's type of an item, which the generated methods pass
 */
export function createList<Item>(
  transport: Transport,
  operation: ListOperation,
  callerQuery: object,
  requestOptions: RequestOptions = {},
): PagedList<Item> {
  // The cast: a `ListOperation` has pages.
  const rules = contract[operation] as ListRules;
  const { pagination } = rules;
  const reject: Reject = (argument, rule, cause) => {
    throw new InvalidRequestError(argument, rule, operation, { cause });
  };
  const query = checkQuery(rules, callerQuery, reject, true);
  const limit = Number(query[pagination.limit] ?? pagination.pageSize);
  if (limit < 1) reject(`query.${pagination.limit}`, 'must be at least 1 to iterate');
  const options = checkOptions(requestOptions, requestChecks, operation);
  const request = { rules, path: {}, query: { ...query, [pagination.limit]: limit }, body: undefined, secrets: [] };
  return createPagedList(transport, operation, request, options);
}

/** Items per page. Brevo's lists allow at least as many, as far as we know. */
const usualPageSize = 50;

/** Creates a list that calls any operation for each page. */
export function createAnyList<Item>(
  transport: Transport,
  template: string,
  input: AnyListOptions = {},
): PagedList<Item> {
  const options = checkOptions(input, anyListChecks);
  const { items, limit = usualPageSize } = options;
  const request = checkAnyRequest('GET', template, options);
  const { query = {}, rules } = request;
  const reject: Reject = (argument, rule) => {
    throw new InvalidRequestError(argument, rule, undefined, { method: rules.method, path: template });
  };
  if (query.limit !== undefined) reject('query.limit', 'must be set as options.limit');
  const offsetProblem = wholeNumberFrom0(query.offset ?? 0);
  if (offsetProblem) reject('query.offset', offsetProblem);
  const names = { kind: 'offset', limit: 'limit', items, total: 'count', identifier: 'id' } as const;
  const listRules: ListRules = { ...rules, pagination: { ...names, pageSize: limit } };
  const firstPage = { ...request, rules: listRules, query: { ...query, limit } };
  return createPagedList(transport, undefined, firstPage, options);
}

type ListRequest = CheckedRequest & { readonly rules: ListRules; readonly query: CheckedQuery };

function createPagedList<Item>(
  transport: Transport,
  operation: ListOperation | undefined,
  request: ListRequest,
  options: RequestOptions,
): PagedList<Item> {
  return new PagedList(operation, () => {
    const lifetime = transport.startLifetime(options);
    const requestPage = (query: CheckedQuery) =>
      transport.callChecked(operation, { ...request, query }, options, lifetime);
    const pages = readWindows(requestPage, request.rules, request.query);
    // The cast: `parseResponse` checks only the outline of a page.
    return { pages: pages as Pages<Item>, signals: lifetime.signals };
  });
}

/** Reads the list in windows of time that the API accepts, if the contract limits the range and the caller sets one. */
async function* readWindows(requestPage: RequestPage, rules: ListRules, query: CheckedQuery): Pages<unknown> {
  const { query: parameters = {}, dateRange, pagination } = rules;
  const { offset = 'offset' } = pagination;
  const from = dateRange && query[dateRange.start];
  const to = dateRange && query[dateRange.end];
  if (!dateRange || typeof from !== 'string' || typeof to !== 'string')
    return yield* readList(requestPage, rules, query);
  const { start, end, sort } = dateRange;
  const direction = (query[sort] ?? parameters[sort]?.default) === 'asc' ? 'asc' : 'desc';
  const windows = [...splitRange(from.slice(0, 10), to.slice(0, 10), dateRange, direction)];
  if (windows.length === 1) return yield* readList(requestPage, rules, query);
  // The offset counts the items of all windows, so the API can't apply it.
  let countToSkip = Number(query[offset] ?? 0);
  let isEachComplete = true;
  for (const [index, window] of windows.entries()) {
    // The caller's dates may be date-times. Send them unchanged at the two ends of the range.
    const dates = {
      [start]: from.startsWith(window.start) ? from : window.start,
      [end]: to.startsWith(window.end) ? to : window.end,
    };
    const isLastWindow = index === windows.length - 1;
    for await (const page of readList(requestPage, rules, { ...query, [offset]: 0, ...dates })) {
      const items = page.items.slice(countToSkip);
      countToSkip -= page.items.length - items.length;
      if (page.isComplete === false) isEachComplete = false;
      const isLastPage = page.isRepeated || (isLastWindow && page.isComplete !== undefined);
      yield { ...page, items, isComplete: isLastPage ? isEachComplete : undefined };
      if (page.isRepeated) return;
    }
  }
}

const readList = (requestPage: RequestPage, rules: ListRules, query: CheckedQuery): Pages<unknown> =>
  rules.pagination.kind === 'page' ? readByPage(requestPage, rules, query) : readByOffset(requestPage, rules, query);

function readByOffset(requestPage: RequestPage, rules: ListRules, query: CheckedQuery): Pages<unknown> {
  const { offset: parameter = 'offset', total } = rules.pagination;
  const firstOffset = Number(query[parameter] ?? 0);
  const sizes = pageSizes(rules, query);
  return readPages(rules.pagination.identifier, async (itemCount) => {
    const offset = firstOffset + itemCount;
    const page = await requestPage({ ...query, [parameter]: offset });
    const items = itemsOf(page, rules);
    const count = fieldOf(page, total);
    // An unknown list's `count` may be the number of items on a full page. Then only an empty page ends the list.
    const isFull = items.length >= Math.min(sizes.size, usualPageSize);
    const isAmbiguous = isUnknown(rules) && isFull && count === items.length;
    return { items, total: isAmbiguous ? undefined : count, start: offset, ...sizes };
  });
}

/** Whether the list is outside the contract. Only such lists have the response type `json`, which means any JSON. */
const isUnknown = ({ responseType }: ListRules) => responseType === 'json';

/**
 * If no maximum is published, the API may cap `limit`. So a page of the default size counts as full. In an unknown list, so does any
 * page that has an item.
 */
function pageSizes(rules: ListRules, query: CheckedQuery) {
  const { query: parameters = {}, pagination } = rules;
  const size = Number(query[pagination.limit]);
  if (isUnknown(rules)) return { size, fullSize: 1 };
  const { maximum, default: defaultSize } = parameters[pagination.limit] ?? {};
  const isCapped = maximum === undefined && typeof defaultSize === 'number';
  return { size, fullSize: isCapped ? Math.min(size, defaultSize) : size };
}

/**
 * In the contract, `page` is the index of the first item. In the live API, `page` is a page number from 1, and responses have a
 * pager. So the first request sends the caller's `page`, if any. The responses then show what `page` means.
 */
function readByPage(requestPage: RequestPage, rules: ListRules, query: CheckedQuery): Pages<unknown> {
  const { page: parameter = 'page', total, pager, pagerLimit } = rules.pagination;
  const callerPage = query[parameter];
  const sizes = pageSizes(rules, query);
  let hasPager = false;
  return readPages(rules.pagination.identifier, async (itemCount, pageCount) => {
    // If `page` is a page number, then 0 and 1 both mean the first page.
    const pageNumber = Math.max(1, Number(callerPage ?? 1)) + pageCount;
    const itemIndex = Number(callerPage ?? 0) + itemCount;
    const nextQuery = { ...query, [parameter]: hasPager ? pageNumber : itemIndex };
    const page = await requestPage(pageCount === 0 ? query : nextQuery);
    const items = itemsOf(page, rules);
    hasPager ||= Boolean(fieldOf(page, pager));
    if (!hasPager) return { items, start: itemIndex, ...sizes };
    const size = toWholeNumber(fieldOf(page, pagerLimit)) || sizes.size;
    return { items, start: (pageNumber - 1) * size, size, fullSize: size, total: fieldOf(page, total) };
  });
}

/** The casts: `parseResponse` rejects a page without a list. */
const itemsOf = (page: unknown, { pagination: { items } }: ListRules) =>
  (items === undefined ? page : (page as Record<string, unknown>)[items]) as readonly unknown[];

/** @param path - a field, or a field of a field: `pager.total` */
function fieldOf(value: unknown, path: string | undefined): unknown {
  if (path === undefined) return undefined;
  return path.split('.').reduce((parent, name) => (Object(parent) as Record<string, unknown>)[name], value);
}
