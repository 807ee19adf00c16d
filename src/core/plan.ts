// Which pages of a list to ask for, in which order, and where the list ends. Pure: it asks for nothing itself.
import { contract } from '../../generated/contract.js';
import { InvalidRequestError } from '../errors.js';
import type { Result } from './operation.js';
import { checkValues } from './rules.js';

/** The operations that list something page by page. */
export type ListOperation = 'getResellerChilds' | 'companiesGet' | 'getInboundEmailEvents' | 'crmNotesGet';

/** What a page gave. */
export interface Taken<Item> {
  items: readonly Item[];
  /** What ended with it: a part of the list, the whole list, or the walk, without knowing whether that is the whole list. */
  end?: 'part' | 'whole' | 'unknown' | undefined;
}

/** The pages of one list. */
export interface Plan<Reply, Item, Position> {
  readonly operation: ListOperation;
  /** Where the list ends is known, so that `next` gives no page beyond it. */
  readonly isEndKnown: boolean;
  /** The query of the next page, as if the pages still under way were full; undefined when there is none to ask for yet. */
  next(): object | undefined;
  /** Learn from the next page in order. */
  take(reply: Reply): Taken<Item>;
  /** The query values to go on from, after so many items of the page taken last. */
  position(delivered: number): Position;
}

/** Items of a page, and how many the whole list has where the service says so. */
export interface PageContent<Item> {
  items: readonly Item[];
  total?: number | undefined;
}

/** Check a query that is to be walked, and tell how many items to ask for at once. */
export function pageLimit(operation: ListOperation, query: { limit?: number }): number {
  const rules = contract[operation];
  checkValues(operation, rules, { query });
  const limit = query.limit ?? rules.pageSize!;
  if (limit < 1) throw new InvalidRequestError('query.limit', 'must be at least 1 to iterate', operation);
  return limit;
}

/**
 * A list read by `limit` and `offset`.
 *
 * @param query - of the caller, `limit` and `offset` included
 * @param read - the items of an answer, and the total
 * @param waits - the first page may tell the end, so nothing is asked for beyond it before it is there
 */
export function offsetPlan<Id extends ListOperation, Item>(
  operation: Id,
  query: { limit?: number; offset?: number },
  read: (reply: Result<Id>) => PageContent<Item>,
  waits = false,
): Plan<Result<Id>, Item, { offset: number }> {
  const limit = pageLimit(operation, query);
  const start = query.offset ?? 0;
  let asked = start;
  let taken = start;
  let pageStart = start;
  // Until its first page is there, a list that waits for it ends with it.
  let end = waits ? start + 1 : Infinity;
  return {
    operation,
    get isEndKnown() {
      return end < Infinity;
    },
    next() {
      if (asked >= end) return undefined;
      const offset = asked;
      asked += limit;
      return { ...query, limit, offset };
    },
    take(reply) {
      const { items, total } = read(reply);
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
