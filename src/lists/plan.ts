// What a plan of pages is: which pages of a list to ask for, in which order, and where the list ends.
import { contract, type Operation, type PlainValues } from '../request/operation.js';
import { readQuery } from '../request/values.js';
import { InvalidRequestError } from '../errors.js';

/** The operations that list something page by page. */
export type ListOperation = 'getResellerChilds' | 'companiesGet' | 'getInboundEmailEvents' | 'crmNotesGet';

/** What a page gave. */
export interface PageResult<Item> {
  items: readonly Item[];
  /** What ended with it: a part of the list, the whole list, or the walk, without knowing whether that is the whole list. */
  end?: 'part' | 'whole' | 'unknown' | undefined;
}

/** The pages of one list. It asks for nothing itself. */
export interface Plan<Reply, Item, Position> {
  readonly operation: ListOperation;
  /** Where the list ends is known, so that `next` gives no page beyond it. */
  readonly isEndKnown: boolean;
  /** The query of the next page, as if the pages still under way were full; undefined when there is none to ask for yet. */
  next(): PlainValues | undefined;
  /** Learn from the next page in order. */
  take(reply: Reply): PageResult<Item>;
  /** The query values to go on from, after so many items of the page taken last. */
  position(delivered: number): Position;
}

/** The query of a list, checked, and how many items to ask for at once. */
export interface ListQuery {
  readonly query: PlainValues;
  readonly limit: number;
}

/**
 * Read the query of a list that is to be walked: once, for all its pages.
 *
 * @param rules - of the operation, where not all of them hold
 * @throws {@link InvalidRequestError} a value breaks a rule of the contract, or `limit` is 0
 */
export function readListQuery(
  operation: ListOperation,
  given: object,
  rules: Operation = contract[operation],
): ListQuery {
  const query = readQuery(rules, given, operation);
  const limit = Number(query['limit'] ?? rules.pageSize);
  if (limit < 1) throw new InvalidRequestError('query.limit', 'must be at least 1 to iterate', operation);
  return { query, limit };
}
