// Which pages of a list to ask for, in which order, and where the list ends. Pure: it asks for nothing itself.
import { contract } from '../../generated/contract.js';
import { InvalidRequestError, type OperationId } from '../errors.js';

/** What a page gave. */
export interface Taken<Item> {
  items: readonly Item[];
  /** What ended with it: a part of the list, the whole list, or the walk, without knowing whether that is the whole list. */
  end?: 'part' | 'whole' | 'unknown' | undefined;
}

/** The pages of one list. */
export interface Plan<Reply, Item, Position> {
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

/** Items on a page: the caller's number, else the most that the contract allows, else its default. */
export function pageLimit(operation: OperationId, limit?: number): number {
  if (limit === 0) throw new InvalidRequestError('query.limit', 'must be at least 1 to iterate', operation);
  const bounds = contract[operation].integers?.['limit'];
  return limit ?? bounds?.maximum ?? bounds?.default ?? 50;
}

/** Tells a page that repeats the one before it. */
export class RepeatDetector {
  #before: string | undefined;

  sees(items: readonly unknown[]): boolean {
    const page = items.length ? JSON.stringify([items.length, items[0], items.at(-1)]) : undefined;
    const repeats = page !== undefined && page === this.#before;
    this.#before = page;
    return repeats;
  }
}

/** A list read by `limit` and `offset`. */
export class OffsetPlan<Reply, Item> implements Plan<Reply, Item, { offset: number }> {
  readonly #query: object;
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
   * @param tellsTotal - the service tells the total, so nothing is asked for beyond the first page before it is known
   */
  constructor(
    operation: OperationId,
    query: { limit?: number; offset?: number },
    read: (reply: Reply) => PageContent<Item>,
    tellsTotal = false,
  ) {
    this.#query = query;
    this.#limit = pageLimit(operation, query.limit);
    this.#read = read;
    this.#asked = this.#taken = this.#pageStart = query.offset ?? 0;
    this.#waits = tellsTotal;
  }

  next(): object | undefined {
    const offset = this.#asked;
    if (offset >= this.#total || (this.#waits && offset > this.#taken)) return undefined;
    this.#asked += this.#limit;
    return { ...this.#query, limit: this.#limit, offset };
  }

  take(reply: Reply): Taken<Item> {
    const { items, total } = this.#read(reply);
    if (this.#repeats.sees(items)) return { items: [], end: 'unknown' };
    this.#waits = false;
    this.#pageStart = this.#taken;
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
