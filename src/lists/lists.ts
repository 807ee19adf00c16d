// Creates the lists that the `iterate` methods return. They request pages by `offset`, by `page` (companies),
// or by windows of days (inbound events).
import type { Company, InboundEmailEvent } from '../../generated/openapi.js';
import type { RequestOptions } from '../call/options.js';
import { requestChecks } from '../call/settings.js';
import type { Result } from '../call/signature.js';
import type { Transport } from '../call/transport.js';
import { checkOptions } from '../request/check.js';
import { splitRange } from '../request/dates.js';
import { contract, type Operation } from '../request/operation.js';
import { checkQuery, type CheckedQuery } from '../request/query.js';
import { InvalidRequestError } from '../errors.js';
import { PagedList } from './paged-list.js';
import { readPages, toWholeNumber, type ListOperation, type Pages, type RequestPage } from './pages.js';
import type { ListCompaniesQuery, ListInboundEventsQuery } from './queries.js';

/** Creates a list that calls an operation for each page. The calls share the deadline and the signal in `options`. */
function createList<Id extends ListOperation, Item>(
  transport: Transport,
  operation: Id,
  createPages: (requestPage: RequestPage<Id>) => Pages<Item>,
  input: RequestOptions = {},
): PagedList<Item> {
  const options = checkOptions(input, requestChecks, operation);
  return new PagedList(operation, () => {
    const limits = transport.startLimits(options);
    const requestPage: RequestPage<Id> = async (query) => transport.callWithQuery(operation, query, options, limits);
    return { pages: createPages(requestPage), signals: limits.signals };
  });
}

/** A checked query whose `limit` is set: the page size. */
type ListQuery = CheckedQuery & { readonly limit: number };

/**
 * Checks the query of a list, and sets `limit` to the operation's page size if it is missing.
 *
 * @throws {@link InvalidRequestError} a value breaks a rule in `rules`, or `limit` is below 1
 */
function checkListQuery(id: ListOperation, input: object, rules: Operation = contract[id]): ListQuery {
  const query = checkQuery(rules, input, id);
  const limit = Number(query['limit'] ?? rules.pageSize);
  if (limit < 1) throw new InvalidRequestError('query.limit', 'must be at least 1 to iterate', id);
  return { ...query, limit };
}

/** Returns the items in a response, and the total if the response has one. */
type GetItems<Id extends ListOperation, Item> = (data: Result<Id>) => {
  items: readonly Item[];
  total?: unknown;
};

/** Creates a list whose pages are requested by `limit` and `offset`. */
export function createOffsetList<Id extends ListOperation, Item>(
  transport: Transport,
  operation: Id,
  input: object,
  options: RequestOptions | undefined,
  getItems: GetItems<Id, Item>,
): PagedList<Item> {
  const query = checkListQuery(operation, input);
  return createList(transport, operation, (requestPage) => readByOffset(requestPage, query, getItems), options);
}

function readByOffset<Id extends ListOperation, Item>(
  requestPage: RequestPage<Id>,
  query: ListQuery,
  getItems: GetItems<Id, Item>,
): Pages<Item> {
  const firstOffset = Number(query['offset'] ?? 0);
  return readPages(async (itemCount) => {
    const offset = firstOffset + itemCount;
    const itemsAndTotal = await requestPage({ ...query, offset }).then(getItems);
    return { ...itemsAndTotal, start: offset, size: query.limit };
  });
}

/**
 * Creates a list of companies.
 *
 * In the contract, `page` is the index of the first company. The live API treats `page` as a page number from 1, and adds a
 * `pager` to its responses. So the first request sends the caller's `page`, if any. After that, if a response has had a
 * `pager`, `page` is the number of the next page; otherwise, it is the index of the next company.
 */
export function createCompanyList(
  transport: Transport,
  input: ListCompaniesQuery,
  options: RequestOptions | undefined,
): PagedList<Company> {
  const operation = 'companiesGet';
  const query = checkListQuery(operation, input);
  const createPages = (requestPage: RequestPage<typeof operation>) => readCompanies(requestPage, query);
  return createList(transport, operation, createPages, options);
}

function readCompanies(requestPage: RequestPage<'companiesGet'>, query: ListQuery): Pages<Company> {
  const callerPage = query['page'];
  let hasPager = false;
  return readPages(async (itemCount, pageCount) => {
    // If `page` is a page number, then 0 and 1 both mean the first page.
    const pageNumber = Math.max(1, Number(callerPage ?? 1)) + pageCount;
    const companyIndex = Number(callerPage ?? 0) + itemCount;
    const nextQuery = { ...query, page: hasPager ? pageNumber : companyIndex };
    const { items, pager } = await requestPage(pageCount === 0 ? query : nextQuery);
    hasPager ||= Boolean(pager);
    if (!hasPager) return { items, start: companyIndex, size: query.limit };
    const size = toWholeNumber(pager?.limit) || query.limit;
    return { items, start: (pageNumber - 1) * size, size, total: pager?.total };
  });
}

/**
 * Creates a list of inbound events between any two days. It splits the time between the days into windows of at most one month,
 * because the API rejects a longer range.
 */
export function createEventList(
  transport: Transport,
  input: ListInboundEventsQuery,
  options: RequestOptions | undefined,
): PagedList<InboundEmailEvent> {
  const operation = 'getInboundEmailEvents';
  const rules = contract[operation];
  const months = rules.dateRange?.months ?? 1;
  // The windows obey the limit of `months`, so the whole range may be longer.
  const dateRange = { start: 'startDate', end: 'endDate' };
  const query = checkListQuery(operation, input, { ...rules, dateRange });
  const createPages = (requestPage: RequestPage<typeof operation>) => readEvents(requestPage, query, months);
  return createList(transport, operation, createPages, options);
}

async function* readEvents(
  requestPage: RequestPage<'getInboundEmailEvents'>,
  query: ListQuery,
  months: number,
): Pages<InboundEmailEvent> {
  const getItems: GetItems<'getInboundEmailEvents', InboundEmailEvent> = ({ events }) => ({ items: events });
  const { startDate, endDate, offset = 0 } = query;
  if (typeof startDate !== 'string' || typeof endDate !== 'string')
    return yield* readByOffset(requestPage, query, getItems);
  const direction = query['sort'] === 'asc' ? 'asc' : 'desc';
  const windows = [...splitRange(startDate, endDate, months, direction)];
  for (const [index, { start, end }] of windows.entries()) {
    // The caller's offset applies to the first window only.
    const windowOffset = index === 0 ? offset : 0;
    const windowQuery = { ...query, offset: windowOffset, startDate: start, endDate: end };
    for await (const page of readByOffset(requestPage, windowQuery, getItems)) {
      // The end of a window is the end of the list only for the last window.
      const isLastWindow = index === windows.length - 1;
      yield page.isComplete && !isLastWindow ? { ...page, isComplete: undefined } : page;
      // A page of this window contained an item of an earlier page, so the list can't be complete anymore.
      if (page.isComplete === false) return;
    }
  }
}
