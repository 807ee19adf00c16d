// Reads the pages of a list by offset or by number, in one range or in windows of time.
import type { DateRange } from '../base/operation.js';
import { splitRange } from '../request/dates.js';
import type { CheckedQuery } from '../request/query.js';
import type { ReadPage } from './paged-list.js';
import { fieldOf, Position } from './position.js';
import { Progress, type ListRules, type SeenItems } from './progress.js';

/** Requests one page. */
type RequestPage = (query: CheckedQuery) => Promise<unknown>;

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
  let areAllComplete = true;
  for (const [index, window] of windows.entries()) {
    const isLastWindow = index === windows.length - 1;
    const windowQuery = { ...query, [offsetName]: 0, ...window };
    for await (const page of readPages(requestPage, rules, windowQuery, seen)) {
      // The API ignores the offset, so it may ignore the dates, too.
      if (page.isRepeated && !isLastWindow) return yield { items: [], isComplete: false };
      const items = page.items.slice(countToSkip);
      countToSkip -= page.items.length - items.length;
      if (page.isComplete === false) areAllComplete = false;
      const isLastPage = isLastWindow && page.isComplete !== undefined;
      yield { items, isComplete: isLastPage ? areAllComplete : undefined };
    }
  }
}

/** Returns the values of the two dates for each window, in the order of the list. */
function windowsOf(dateRange: DateRange | undefined, query: CheckedQuery): CheckedQuery[] {
  if (!dateRange?.sort) return [];
  const { start, end, sort } = dateRange;
  const { [start]: from, [end]: to } = query;
  if (typeof from !== 'string' || typeof to !== 'string') return [];
  const windows = splitRange(from, to, dateRange).map((window) => ({ [start]: window.start, [end]: window.end }));
  return query[sort] === 'asc' ? windows : windows.reverse();
}

/** Reads pages until the list ends. A page without items, or with only items of earlier pages, always ends it. */
async function* readPages(
  requestPage: RequestPage,
  rules: ListRules,
  query: CheckedQuery,
  seen: SeenItems = new Map(),
): AsyncGenerator<ReadPage<unknown>, void, undefined> {
  const { items: field } = rules.pagination;
  const position = new Position(rules.pagination, query);
  const progress = new Progress(rules, position, query, seen);
  for (;;) {
    const page = await requestPage(position.query);
    // The cast: the client has checked the list.
    const items = (field === undefined ? page : fieldOf(page, field)) as readonly unknown[];
    progress.add(page, items);
    const { total, isComplete, isRepeated } = progress;
    yield { items: isRepeated ? [] : items, total, isComplete, isRepeated };
    if (isComplete !== undefined) return;
  }
}
