// Reads the pages of a list by offset or by number, in one range or in windows of time.
import type { DateRange, Pagination } from '../base/operation.js';
import { splitRange } from '../request/dates.js';
import type { CheckedQuery } from '../request/query.js';
import type { ReadPage } from './paged-list.js';
import { fieldOf, Position, toWholeNumber, type Query } from './position.js';

/** Requests one page. */
type RequestPage = (query: Query) => Promise<unknown>;

/** How to read a list. */
export interface ListRules {
  readonly pagination: Pagination;
  readonly dateRange: DateRange | undefined;
  /** The number of items on a full page. */
  readonly fullSize: number;
  /** Without a total, a page with fewer items is the last one. */
  readonly leastSize: number;
}

/** Reads the list in windows of time that the API accepts, if the contract limits the range and the caller sets one. */
export async function* readWindows(
  requestPage: RequestPage,
  rules: ListRules,
  query: CheckedQuery,
): AsyncGenerator<ReadPage<unknown>, void, undefined> {
  const windows = windowsOf(rules.dateRange, query);
  if (windows.length < 2) return yield* readPages(requestPage, rules, query);
  const seen: SeenItems = new Map();
  const { offset: offsetName = 'offset' } = rules.pagination;
  // The offset counts the items of all windows, so the API can't apply it.
  let countToSkip = Number(query[offsetName] ?? 0);
  let isEachComplete = true;
  for (const [index, window] of windows.entries()) {
    const windowQuery = { ...query, [offsetName]: 0, ...window };
    for await (const page of readPages(requestPage, rules, windowQuery, seen)) {
      const items = page.items.slice(countToSkip);
      countToSkip -= page.items.length - items.length;
      if (page.isComplete === false) isEachComplete = false;
      const isLast = index === windows.length - 1 && page.isComplete !== undefined;
      yield { items, isComplete: isLast || page.isRepeated ? isEachComplete : undefined };
      if (page.isRepeated) return;
    }
  }
}

/** The items that were read, each with the query of its window. */
type SeenItems = Map<string, Query>;

/** Returns the values of the two dates for each window, in the order of the list. */
function windowsOf(dateRange: DateRange | undefined, query: CheckedQuery): Query[] {
  const { start = '', end = '', sort = '' } = dateRange ?? {};
  const { [start]: from, [end]: to } = query;
  if (!dateRange?.sort || typeof from !== 'string' || typeof to !== 'string') return [];
  const windows = splitRange(from, to, dateRange).map((window) => ({ [start]: window.start, [end]: window.end }));
  return query[sort] === 'asc' ? windows : windows.reverse();
}

/**
 * Reads pages until the list reaches its total. Without a credible total, a page that isn't full ends the list. A page without
 * items, or with only items of earlier pages, always ends the list.
 */
async function* readPages(
  requestPage: RequestPage,
  { pagination, fullSize, leastSize }: ListRules,
  query: Query,
  seen: SeenItems = new Map(),
): AsyncGenerator<ReadPage<unknown>, void, undefined> {
  const position = new Position(pagination, query);
  let isConsistent = true;
  let total: number | undefined;
  let end = 0;
  for (let pageCount = 1; ; pageCount++) {
    const page = await requestPage(position.query);
    const items = (
      pagination.items === undefined ? page : (page as Record<string, unknown>)[pagination.items]
    ) as readonly unknown[];
    const keys = items.map((item) => JSON.stringify(fieldOf(item, pagination.identifier) ?? item));
    const newKeys = new Set(keys.filter((key) => seen.get(key) !== query));
    // All items were on earlier pages: the API probably ignores the offset.
    if (items.length > 0 && newKeys.size === 0)
      return yield { items: [], total, isComplete: isConsistent && end === total, isRepeated: true };
    const isRepeated = newKeys.size < items.length || keys.some((key) => seen.has(key));
    for (const key of newKeys) seen.set(key, query);
    const newTotal = toWholeNumber(fieldOf(page, pagination.total)) ?? total;
    // A smaller total means that items were removed, so later items may have moved to a page that was already read.
    const hasShrunk = total !== undefined && newTotal !== undefined && newTotal < total;
    isConsistent &&= !isRepeated && !hasShrunk;
    total = newTotal;
    end = position.advance(page, items.length);
    // On a full first page, an equal number may count only the items of the page.
    const isDoubtful =
      pageCount === 1 && total === items.length && items.length >= Math.min(fullSize, position.pageSize);
    const isTotalCredible = total !== undefined && total >= end && !isDoubtful;
    const isEnd =
      items.length === 0 || (isTotalCredible ? end === total : items.length < Math.min(leastSize, position.pageSize));
    const isComplete = isEnd ? isConsistent && (total === undefined || end === total) : undefined;
    yield { items, total, isComplete };
    if (isEnd) return;
  }
}
