// Creates the lists that `iterate` returns: checks the caller's input, and decides how to read the pages.
import type { Api } from '../call/api.js';
import type { AnyListOptions } from '../call/any-options.js';
import type { RequestOptions } from '../call/options.js';
import type { ListPath } from '../call/signature.js';
import { findOperation, type Operation, type Pagination } from '../base/operation.js';
import { checked, reject, requirePlainObject } from '../request/check.js';
import type { CheckedQuery } from '../request/query.js';
import type { Input } from '../request/request.js';
import { PagedList, type ReadPage } from './paged-list.js';
import type { ListRules } from './progress.js';
import { readWindows } from './read-pages.js';

/** Creates the list of a generated `iterate` method. */
export const createList = <Item>(api: Api, path: ListPath, input: Input, options?: RequestOptions): PagedList<Item> =>
  createPagedList(api, findOperation('GET', path), input, options);

/** Creates the list of any path, for `client.iterate`. */
export function createAnyList<Item>(api: Api, path: string, anyOptions: AnyListOptions): PagedList<Item> {
  const known = findOperation('GET', path);
  const { operation, input, options } = checked(known, () => {
    const { path: values, query, items, limit, ...requestOptions } = anyOptions;
    const pagination = { ...anyPagination, items };
    const operation: Operation = known.name ? known : { ...known, responseType: 'page', pagination };
    const { limit: limitName, pageSize } = paginationOf(operation);
    const listQuery = { ...requirePlainObject('query', query ?? {}) };
    if (limit !== undefined) {
      if (limitName === undefined) reject('limit', `can’t be set: each page has ${pageSize} items`);
      listQuery[limitName] = limit;
    }
    return { operation, input: { path: values, query: listQuery }, options: requestOptions };
  });
  return createPagedList(api, operation, input, options);
}

/** Creates a list. All requests of an iteration share one deadline and the signals. */
function createPagedList<Item>(
  api: Api,
  operation: Operation,
  input: Input,
  givenOptions: RequestOptions = {},
): PagedList<Item> {
  const request = api.check(asList(operation), input, givenOptions);
  const options = { ...givenOptions };
  const { query, rules } = checked(operation, () => listRules(operation, request.query));
  return new PagedList(() => {
    const lifetime = api.startLifetime(options);
    const requestPage = (pageQuery: CheckedQuery) =>
      api.sendChecked({ ...request, query: pageQuery }, options, lifetime);
    // The cast: nothing checks the items of a page.
    return readWindows(requestPage, rules, query) as AsyncIterable<ReadPage<Item>>;
  });
}

/** A list sends the position itself, and splits a range of dates of any length if it knows their order. */
function asList(operation: Operation): Operation {
  const { pagination, requiredQuery = [], dateRange } = operation;
  const ownNames = [pagination?.limit, pagination?.offset, pagination?.page];
  return {
    ...operation,
    requiredQuery: requiredQuery.filter((name) => !ownNames.includes(name)),
    ...(dateRange?.sort && { dateRange: { start: dateRange.start, end: dateRange.end } }),
  };
}

function paginationOf({ name, pagination }: Operation): Pagination {
  return pagination ?? reject('path', `has no pages that the client can read: call client.${name}`);
}

/** How Brevo usually pages lists. `count` is the number of all items, and sometimes that of the page. */
const anyPagination = {
  kind: 'offset',
  offset: 'offset',
  limit: 'limit',
  total: 'count',
  identifier: 'id',
  pageSize: 50,
} as const;

/** Returns the rules of a list, and the query with its `limit`. */
function listRules(operation: Operation, query: CheckedQuery): { query: CheckedQuery; rules: ListRules } {
  const { query: parameters = {}, dateRange, name } = operation;
  const pagination = paginationOf(operation);
  const { limit: limitName, offset = '', pageSize } = pagination;
  const limit = Number((limitName && query[limitName]) ?? pageSize);
  if (!(limit >= 1)) reject(`query.${limitName}`, 'must be at least 1 to iterate');
  if (!(Number(query[offset] ?? 0) >= 0)) reject(`query.${offset}`, 'must be at least 0 to iterate');
  const { maximum, default: defaultSize } = parameters[limitName ?? ''] ?? {};
  // If no maximum is published, Brevo may cap `limit`. So a page of the default size counts as full.
  const fullSize = maximum === undefined ? Math.min(limit, Number(defaultSize ?? limit)) : limit;
  // Outside the contract, Brevo may cap `limit` at the usual page size. So only an empty page ends a list.
  const mayBeCapped = !name && limit > anyPagination.pageSize;
  const rules = { pagination, dateRange, fullSize, leastSize: mayBeCapped ? 1 : fullSize };
  return { rules, query: limitName === undefined ? query : { ...query, [limitName]: limit } };
}
