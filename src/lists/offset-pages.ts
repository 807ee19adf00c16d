// The pages of a list that is read by `limit` and `offset`.
import type { Result } from '../call/signature.js';
import type { ListOperation, ListQuery, Plan } from './plan.js';

/** Items of a page, and how many the whole list has where the service says so. */
interface PageContent<Item> {
  items: readonly Item[];
  total?: number | undefined;
}

/**
 * @param list - the caller's query, `limit` and `offset` included
 * @param read - the items of an answer, and the total
 * @param firstPageTellsEnd - nothing is asked for beyond the first page before it is there
 */
export function offsetPages<Id extends ListOperation, Item>(
  operation: Id,
  { query, limit }: ListQuery,
  read: (reply: Result<Id>) => PageContent<Item>,
  firstPageTellsEnd = false,
): Plan<Result<Id>, Item, { offset: number }> {
  const start = Number(query['offset'] ?? 0);
  let asked = start;
  let taken = start;
  let pageStart = start;
  let end = firstPageTellsEnd ? start + 1 : Infinity;
  return {
    operation,
    get isEndKnown() {
      return end < Infinity;
    },
    next() {
      if (asked >= end) return undefined;
      const offset = asked;
      asked += limit;
      return { ...query, limit: String(limit), offset: String(offset) };
    },
    take(reply) {
      const { items: given, total } = read(reply);
      // What comes beyond `limit` comes again with the next page.
      const items = given.slice(0, limit);
      pageStart = taken;
      taken += items.length;
      end = total ?? Infinity;
      if (taken >= end) return { items, end: 'whole' };
      if (items.length >= limit) return { items };
      return { items, end: total === undefined ? 'whole' : 'unknown' };
    },
    position: (delivered) => ({ offset: pageStart + delivered }),
  };
}
