// The contract's lists: by offset, by page of companies, by window of days.
import type { Company, InboundEmailEvent } from '../../generated/openapi.js';
import type { RequestOptions } from '../call/options.js';
import { requestChecks } from '../call/settings.js';
import type { Result } from '../call/signature.js';
import type { Transport } from '../call/transport.js';
import { checkOptions } from '../request/check.js';
import { windows } from '../request/dates.js';
import { contract, type Operation } from '../request/operation.js';
import { checkQuery, type CheckedQuery } from '../request/query.js';
import { InvalidRequestError } from '../errors.js';
import { PagedList } from './paged-list.js';
import { readPages, wholeNumber, type ListOperation, type Pages, type RequestPage } from './pages.js';
import type { ListCompaniesQuery, ListInboundEventsQuery } from './queries.js';

/** Makes a list whose pages are calls of an operation. They share the deadline and the signals in `options`. */
function openList<Id extends ListOperation, Item>(
  transport: Transport,
  operation: Id,
  pages: (request: RequestPage<Id>) => Pages<Item>,
  given: RequestOptions = {},
): PagedList<Item> {
  const options = checkOptions(given, requestChecks, operation);
  return new PagedList(operation, () => {
    const limits = transport.startLimits(options);
    const request: RequestPage<Id> = async (query) => transport.callWithQuery(operation, query, options, limits);
    return { pages: pages(request), signals: limits.signals };
  });
}

/** The query of a list with its page size. */
type ListQuery = CheckedQuery & { readonly limit: number };

/** @throws {@link InvalidRequestError} a value breaks one of the `rules`, or `limit` is below 1 */
function checkListQuery(id: ListOperation, given: object, rules: Operation = contract[id]): ListQuery {
  const query = checkQuery(rules, given, id);
  const limit = Number(query['limit'] ?? rules.pageSize);
  if (limit < 1) throw new InvalidRequestError('query.limit', 'must be at least 1 to iterate', id);
  return { ...query, limit };
}

/** Reads items and total from a response. */
type ReadItems<Id extends ListOperation, Item> = (data: Result<Id>) => {
  items: readonly Item[];
  total?: unknown;
};

/** A list that is read by `limit` and `offset`. */
export function offsetList<Id extends ListOperation, Item>(
  transport: Transport,
  operation: Id,
  given: object,
  options: RequestOptions | undefined,
  read: ReadItems<Id, Item>,
): PagedList<Item> {
  const query = checkListQuery(operation, given);
  return openList(transport, operation, (request) => offsetPages(request, query, read), options);
}

function offsetPages<Id extends ListOperation, Item>(
  request: RequestPage<Id>,
  query: ListQuery,
  read: ReadItems<Id, Item>,
): Pages<Item> {
  const first = Number(query['offset'] ?? 0);
  return readPages(async (count) => {
    const offset = first + count;
    const batch = await request({ ...query, offset }).then(read);
    return { ...batch, start: offset, size: query.limit };
  });
}

/**
 * Companies. The contract says that `page` is an index, and the live API takes it for a page number from 1, so continue as
 * the response does: by number if it has a `pager`, else by the number of companies read.
 */
export function companyList(
  transport: Transport,
  given: ListCompaniesQuery,
  options: RequestOptions | undefined,
): PagedList<Company> {
  const operation = 'companiesGet';
  const query = checkListQuery(operation, given);
  const { page: first, ...rest } = query;
  const pages = (request: RequestPage<typeof operation>) => {
    let isNumbered = false;
    return readPages(async (read, count) => {
      // Page 0 is the first page, too.
      const number = Math.max(1, Number(first ?? 1)) + count;
      const index = Number(first ?? 0) + read;
      const page = isNumbered ? number : index;
      const { items, pager } = await request(count === 0 ? query : { ...rest, page });
      isNumbered ||= Boolean(pager);
      if (!isNumbered) return { items, start: index, size: query.limit };
      const size = wholeNumber(pager?.limit) || query.limit;
      return { items, start: (number - 1) * size, size, total: pager?.total };
    });
  };
  return openList(transport, operation, pages, options);
}

/** Inbound events over a span of any length, in windows of at most one month. */
export function eventList(
  transport: Transport,
  given: ListInboundEventsQuery,
  options: RequestOptions | undefined,
): PagedList<InboundEmailEvent> {
  const operation = 'getInboundEmailEvents';
  const read: ReadItems<typeof operation, InboundEmailEvent> = ({ events }) => ({ items: events });
  const { dateRange, ...rules } = contract[operation];
  const { months = 1, ...dates } = dateRange ?? { start: 'startDate', end: 'endDate' };
  // The windows keep to the longest span of one request; every other rule holds for the whole.
  const query = checkListQuery(operation, given, { ...rules, dateRange: dates });
  const { startDate, endDate } = query;
  const pages = (request: RequestPage<typeof operation>) => {
    if (typeof startDate !== 'string' || typeof endDate !== 'string') return offsetPages(request, query, read);
    const direction = query['sort'] === 'asc' ? 'asc' : 'desc';
    return windowPages(request, query, [...windows(startDate, endDate, months, direction)], read);
  };
  return openList(transport, operation, pages, options);
}

async function* windowPages<Id extends ListOperation, Item>(
  request: RequestPage<Id>,
  query: ListQuery,
  spans: readonly { start: string; end: string }[],
  read: ReadItems<Id, Item>,
): Pages<Item> {
  for (const [index, { start, end }] of spans.entries()) {
    // An offset counts from the start of the first window.
    const { offset, ...rest } = query;
    const inWindow: ListQuery = { ...rest, ...(index === 0 && { offset }), startDate: start, endDate: end };
    for await (const page of offsetPages(request, inWindow, read)) {
      const isLastWindow = index === spans.length - 1;
      yield page.isComplete && !isLastWindow ? { ...page, isComplete: undefined } : page;
      if (page.isComplete === false) return;
    }
  }
}
