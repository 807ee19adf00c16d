// Creates the lists that `iterate` returns: checks the caller's input, and decides how to read the pages.
import type { Api } from '../call/api.js';
import type { AnyListOptions } from '../call/any-options.js';
import type { RequestOptions } from '../call/options.js';
import { checkRequestOptions } from '../call/settings.js';
import type { ListPath } from '../call/signature.js';
import { findOperation, type Operation, type Pagination } from '../base/operation.js';
import { checked, reject, requirePlainObject } from '../request/check.js';
import { checkQuery } from '../request/query.js';
import type { Input } from '../request/input.js';
import { checkPath } from '../request/path.js';
import { PagedList, type ReadPage } from './paged-list.js';
import type { Query } from './position.js';
import type { ListRules } from './progress.js';
import { readWindows } from './read-pages.js';

/** Creates the list of a generated `iterate` method. */
export function createList<Item>(
  api: Api,
  path: ListPath,
  input: Input,
  options: RequestOptions = {},
): PagedList<Item> {
  const operation = findOperation('GET', path);
  return checked(operation, () => createPagedList(api, operation, input, options));
}

/** Creates the list of any path, for `client.iterate`. */
export function createAnyList<Item>(api: Api, path: string, anyOptions: AnyListOptions): PagedList<Item> {
  const known = findOperation('GET', path);
  return checked(known, () => {
    const { path: values, query, items, limit, ...options } = anyOptions;
    const pagination = { ...anyPagination, items };
    const operation: Operation = known.name ? known : { ...known, responseType: 'page', pagination };
    const { limit: limitName, pageSize } = paginationOf(operation);
    const listQuery = { ...requirePlainObject('query', query ?? {}) };
    if (limit !== undefined) {
      if (limitName === undefined) reject('limit', `can’t be set: each page has ${pageSize} items`);
      listQuery[limitName] = limit;
    }
    return createPagedList(api, operation, { path: values, query: listQuery }, options);
  });
}

/** Creates a list. All requests of an iteration share one deadline and the signals. */
function createPagedList<Item>(
  api: Api,
  operation: Operation,
  { path: values = {}, query: callerQuery = {} }: Input,
  options: RequestOptions,
): PagedList<Item> {
  const { limit: limitName, pageSize } = paginationOf(operation);
  checkRequestOptions(options);
  checkPath(operation, values);
  const query = checkQuery(operation, callerQuery, true);
  const limit = Number((limitName && query[limitName]) ?? pageSize);
  if (!(limit >= 1)) reject(`query.${limitName}`, 'must be at least 1 to iterate');
  const rules = listRules(operation, limit);
  return new PagedList(() => {
    const lifetime = api.startLifetime(options);
    const requestPage = (pageQuery: Query) =>
      api.request(operation, { path: values, query: pageQuery }, options, lifetime);
    const pages = readWindows(requestPage, rules, limitName === undefined ? query : { ...query, [limitName]: limit });
    // The cast: nothing checks the items of a page.
    return pages as AsyncIterable<ReadPage<Item>>;
  });
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

function listRules(operation: Operation, limit: number): ListRules {
  const { query = {}, dateRange, name } = operation;
  const pagination = paginationOf(operation);
  const { maximum, default: defaultSize } = query[pagination.limit ?? ''] ?? {};
  // If no maximum is published, Brevo may cap `limit`. So a page of the default size counts as full.
  const fullSize = maximum === undefined ? Math.min(limit, Number(defaultSize ?? limit)) : limit;
  // Outside the contract, Brevo may cap `limit` at the usual page size. So only an empty page ends a list.
  const mayBeCapped = !name && limit > anyPagination.pageSize;
  return { pagination, dateRange, fullSize, leastSize: mayBeCapped ? 1 : fullSize };
}
