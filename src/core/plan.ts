// Which pages of a list to ask for, in which order, and where the list ends. Pure: it asks for nothing itself.
import { contract } from '../../generated/contract.js';
import { InvalidRequestError, type OperationId } from '../errors.js';
import { checkValues } from './rules.js';

/** What a page gave. */
export interface Taken<Item> {
  items: readonly Item[];
  /** What ended with it: a part of the list, the whole list, or the walk, without knowing whether that is the whole list. */
  end?: 'part' | 'whole' | 'unknown' | undefined;
}

/** The pages of one list. */
export interface Plan<Query, Reply, Item, Position> {
  /** Where the list ends is known, so that `next` gives no page beyond it. */
  readonly isEndKnown: boolean;
  /** The query of the next page, as if the pages still under way were full; undefined when there is none to ask for yet. */
  next(): Query | undefined;
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

/**
 * Check a query that is to be walked.
 *
 * @returns items on a page: the caller's number, else the most that the contract allows, else its default
 */
export function pageLimit(operation: OperationId, query: { limit?: number }, rules = contract[operation]): number {
  checkValues(operation, rules, { query });
  const { limit } = query;
  if (limit !== undefined && limit < 1)
    throw new InvalidRequestError('query.limit', 'must be at least 1 to iterate', operation);
  const bounds = rules.integers?.['limit'];
  return limit ?? bounds?.maximum ?? bounds?.default ?? 50;
}

/** Tells a page that was there before. It keeps of each page only what names its first and its last item. */
export class RepeatDetector {
  readonly #seen = new Set<string>();

  sees(items: readonly object[]): boolean {
    if (items.length === 0) return false;
    const page = `${items.length} ${nameOf(items[0]!)} ${nameOf(items.at(-1)!)}`;
    const repeats = this.#seen.has(page);
    this.#seen.add(page);
    return repeats;
  }
}

function nameOf(item: { id?: unknown; uuid?: unknown }): string {
  return String(item.id ?? item.uuid ?? JSON.stringify(item));
}

/** A list read by `limit` and `offset`. */
export class OffsetPlan<Query extends { limit?: number; offset?: number }, Reply, Item extends object> implements Plan<
  Query,
  Reply,
  Item,
  { offset: number }
> {
  readonly #query: Query;
  readonly #limit: number;
  readonly #read: (reply: Reply) => PageContent<Item>;
  readonly #repeats = new RepeatDetector();
  #asked: number;
  #taken: number;
  #pageStart: number;
  #total = Infinity;
  #waits: boolean;

  /**
   * @param query - of the caller, `limit` and `offset` included
   * @param read - the items of an answer, and the total
   * @param waits - the first page may tell the end, so nothing is asked for beyond it before it is there
   */
  constructor(operation: OperationId, query: Query, read: (reply: Reply) => PageContent<Item>, waits = false) {
    this.#query = query;
    this.#limit = pageLimit(operation, query);
    this.#read = read;
    this.#asked = this.#taken = this.#pageStart = query.offset ?? 0;
    this.#waits = waits;
  }

  get isEndKnown(): boolean {
    return this.#total < Infinity;
  }

  next(): Query | undefined {
    const offset = this.#asked;
    if (offset >= this.#total || (this.#waits && offset > this.#taken)) return undefined;
    this.#asked += this.#limit;
    return { ...this.#query, limit: this.#limit, offset };
  }

  take(reply: Reply): Taken<Item> {
    const { items, total } = this.#read(reply);
    this.#waits = false;
    this.#pageStart = this.#taken;
    if (this.#repeats.sees(items)) return { items: [], end: 'unknown' };
    this.#taken += items.length;
    this.#total = total ?? Infinity;
    if (this.#taken >= this.#total) return { items, end: 'whole' };
    if (items.length >= this.#limit) return { items };
    return { items, end: total === undefined ? 'whole' : 'unknown' };
  }

  position(delivered: number): { offset: number } {
    return { offset: this.#pageStart + delivered };
  }
}
