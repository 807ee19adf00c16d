// Creates the lists that `iterate` returns: checks what the caller passed, and decides how to read the pages.
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

/** The list of a generated `iterate` method. */
export function createList<Item>(
  api: Api,
  path: ListPath,
  input: Input,
  options: RequestOptions = {},
): PagedList<Item> {
  const operation = findOperation('GET', path);
  return checked(operation, () => createPagedList(api, operation, input, options));
}

/** The list of any path, for `client.iterate`. */
export function createAnyList<Item>(api: Api, path: string, anyOptions: AnyListOptions): PagedList<Item> {
  const operation = findOperation('GET', path);
  return checked(operation, () => {
    const { path: values, query, items, limit, ...options } = anyOptions;
    if (operation.name && !operation.pagination) return rejectWithoutPages(operation);
    const pagination = operation.pagination ?? { ...anyPagination, items };
    const { limit: limitName, pageSize } = pagination;
    if (limit !== undefined && limitName === undefined)
      reject('limit', `can’t be set: each page has ${pageSize} items`);
    const limitQuery = limit === undefined || limitName === undefined ? {} : { [limitName]: limit };
    const listQuery = { ...requirePlainObject('query', query ?? {}), ...limitQuery };
    const rules: Operation = operation.pagination ? operation : { ...operation, responseType: 'page', pagination };
    return createPagedList(api, rules, { path: values, query: listQuery }, options);
  });
}

/** Creates a list that requests a path for each page. All calls of an iteration share one deadline and the signals. */
function createPagedList<Item>(
  api: Api,
  operation: Operation,
  { path: values = {}, query: callerQuery = {} }: Input,
  options: RequestOptions,
): PagedList<Item> {
  const { pagination } = operation;
  if (!pagination) return rejectWithoutPages(operation);
  checkRequestOptions(options);
  checkPath(operation, values);
  const query = checkQuery(operation, callerQuery, true);
  const { limit: limitName, pageSize } = pagination;
  const limit = Number((limitName && query[limitName]) ?? pageSize);
  if (!(limit >= 1)) reject(`query.${limitName}`, 'must be at least 1 to iterate');
  const rules = listRules(operation, pagination, limit);
  return new PagedList(() => {
    const lifetime = api.startLifetime(options);
    const requestPage = (pageQuery: Query) =>
      api.request(operation, { path: values, query: pageQuery }, options, lifetime);
    const pages = readWindows(requestPage, rules, limitName === undefined ? query : { ...query, [limitName]: limit });
    // The cast: nothing checks the items of a page.
    return pages as AsyncIterable<ReadPage<Item>>;
  });
}

const rejectWithoutPages = ({ name }: Operation) =>
  reject('path', `has no pages that the client can read: call client.${name}`);

/** How Brevo pages lists. `count` is usually the number of all items, and sometimes that of the page. */
const anyPagination = {
  kind: 'offset',
  offset: 'offset',
  limit: 'limit',
  total: 'count',
  identifier: 'id',
  pageSize: 50,
} as const;

function listRules({ query = {}, dateRange, name }: Operation, pagination: Pagination, limit: number): ListRules {
  const { maximum, default: defaultSize } = query[pagination.limit ?? ''] ?? {};
  // If no maximum is published, the API may cap `limit`. So a page of the default size counts as full.
  const fullSize = maximum === undefined ? Math.min(limit, Number(defaultSize ?? limit)) : limit;
  // Without facts, Brevo may allow fewer items per page than the caller asks for, so only an empty page ends a list.
  const isUnknown = !name && limit > anyPagination.pageSize;
  return { pagination, dateRange, fullSize, leastSize: isUnknown ? 1 : fullSize };
}
