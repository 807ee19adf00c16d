// Creates the lists that the `iterate` methods return.
import type { CompaniesList, Company, GetInboundEmailEvents, InboundEmailEvent } from '../../generated/openapi.js';
import type { RequestOptions } from '../call/options.js';
import { requestChecks } from '../call/settings.js';
import type { Result } from '../call/signature.js';
import type { Transport } from '../call/transport.js';
import { checkOptions } from '../request/check.js';
import { splitRange } from '../request/dates.js';
import { contract } from '../request/operation.js';
import { checkQuery, type CheckedQuery } from '../request/query.js';
import { InvalidRequestError } from '../errors.js';
import { PagedList } from './paged-list.js';
import { readPages, toWholeNumber, type Pages, type ReceivedPage } from './pages.js';

type ListOperation = 'getResellerChilds' | 'companiesGet' | 'getInboundEmailEvents' | 'crmNotesGet';

type RequestPage<Data> = (query: CheckedQuery) => Promise<Data>;

/** A checked query whose `limit` is set: the page size. */
type ListQuery = CheckedQuery & { readonly limit: number };

/** Reads the pages of a list, starting with the page that the caller's query asks for. */
type ReadList<Data, Item> = (requestPage: RequestPage<Data>, query: ListQuery) => Pages<Item>;

/** Creates a list that calls an operation for each page. All calls of an iteration share one deadline and the signals. */
export function createList<Id extends ListOperation, Item>(
  transport: Transport,
  operation: Id,
  callerQuery: object,
  requestOptions: RequestOptions = {},
  readList: ReadList<Result<Id>, Item>,
): PagedList<Item> {
  const rules = contract[operation];
  // Dates may be more than `months` apart, because `readEvents` splits the range.
  const dateRange = rules.dateRange && { ...rules.dateRange, months: undefined };
  const query = checkQuery({ ...rules, dateRange }, callerQuery, operation);
  const limit = Number(query['limit'] ?? rules.pageSize);
  if (limit < 1) throw new InvalidRequestError('query.limit', 'must be at least 1 to iterate', operation);
  const options = checkOptions(requestOptions, requestChecks, operation);
  return new PagedList(operation, () => {
    const limits = transport.startLimits(options);
    const requestPage = (pageQuery: CheckedQuery) => transport.callWithQuery(operation, pageQuery, options, limits);
    return { pages: readList(requestPage, { ...query, limit }), signals: limits.signals };
  });
}

type GetItems<Data, Item> = (data: Data) => Pick<ReceivedPage<Item>, 'items' | 'total'>;

/** Returns a function that reads a list by `limit` and `offset`. */
export function byOffset<Data, Item>(getItems: GetItems<Data, Item>): ReadList<Data, Item> {
  return (requestPage, query) => {
    const firstOffset = Number(query['offset'] ?? 0);
    return readPages(async (itemCount) => {
      const offset = firstOffset + itemCount;
      const itemsAndTotal = await requestPage({ ...query, offset }).then(getItems);
      return { ...itemsAndTotal, start: offset, size: query.limit };
    });
  };
}

/**
 * In the contract, `page` is the index of the first company. In the live API, `page` is a page number from 1, and responses
 * have a `pager`. So the first request sends the caller's `page`, if any. The responses then show what `page` means.
 */
export function readCompanies(requestPage: RequestPage<CompaniesList>, query: ListQuery): Pages<Company> {
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

const readWindow = byOffset(({ events }: GetInboundEmailEvents) => ({ items: events }));

/** Reads the emails between two days in windows of at most one month, because the API rejects a longer range. */
export async function* readEvents(
  requestPage: RequestPage<GetInboundEmailEvents>,
  query: ListQuery,
): Pages<InboundEmailEvent> {
  const { startDate, endDate, sort, offset = 0 } = query;
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return yield* readWindow(requestPage, query);
  const months = contract.getInboundEmailEvents.dateRange?.months ?? 1;
  const windows = [...splitRange(startDate, endDate, months, sort === 'asc' ? 'asc' : 'desc')];
  for (const [index, { start, end }] of windows.entries()) {
    // The caller's offset applies to the first window only.
    const windowOffset = index === 0 ? offset : 0;
    const windowQuery = { ...query, offset: windowOffset, startDate: start, endDate: end };
    for await (const page of readWindow(requestPage, windowQuery)) {
      const isLastWindow = index === windows.length - 1;
      yield page.isComplete && !isLastWindow ? { ...page, isComplete: undefined } : page;
      // A page contained an item of an earlier page, so the list can't become complete.
      if (page.isComplete === false) return;
    }
  }
}
