// How far a list has been read, and whether nothing was missed.
import type { DateRange, Pagination } from '../base/operation.js';
import type { CheckedQuery } from '../request/query.js';
import { fieldOf, toWholeNumber, type Position } from './position.js';

/** How to read a list. */
export interface ListRules {
  readonly pagination: Pagination;
  readonly dateRange: DateRange | undefined;
  /** The number of items on a full page. */
  readonly fullSize: number;
  /** Without a total, a page with fewer items is the last one. */
  readonly leastSize: number;
}

/** The items that were read, each with the query of its window. */
export type SeenItems = Map<string, CheckedQuery>;

export class Progress {
  readonly #rules: ListRules;
  readonly #position: Position;
  readonly #window: CheckedQuery;
  readonly #seen: SeenItems;
  #total: number | undefined;
  /** How many items the pages so far end after. */
  #end = 0;
  #pageCount = 0;
  #itemCount = 0;
  /** Whether the API says that there are further items; undefined if it says nothing. */
  #hasMore: unknown;
  #isConsistent = true;
  #isRepeated = false;

  /** @param seen - the items of earlier windows, too */
  constructor(rules: ListRules, position: Position, window: CheckedQuery, seen: SeenItems) {
    this.#rules = rules;
    this.#position = position;
    this.#window = window;
    this.#seen = seen;
  }

  /** The number of items in the whole list, if the API reports it. */
  get total(): number | undefined {
    return this.#total;
  }

  /** Whether the last page has only items of earlier pages. The API probably ignores the offset. */
  get isRepeated(): boolean {
    return this.#isRepeated;
  }

  /** Records a page, and moves on to the next one. */
  add(page: unknown, items: readonly unknown[]): void {
    const keys = items.map((item) => JSON.stringify(fieldOf(item, this.#rules.pagination.identifier) ?? item));
    const newKeys = new Set(keys.filter((key) => this.#seen.get(key) !== this.#window));
    this.#isRepeated = items.length > 0 && newKeys.size === 0;
    if (this.#isRepeated) return;
    const hasOldItem = newKeys.size < items.length || keys.some((key) => this.#seen.has(key));
    for (const key of newKeys) this.#seen.set(key, this.#window);
    const total = toWholeNumber(fieldOf(page, this.#rules.pagination.total)) ?? this.#total;
    // A smaller total means that items were removed, so later items may have moved to a page that was already read.
    const hasShrunk = this.#total !== undefined && total !== undefined && total < this.#total;
    this.#isConsistent &&= !hasOldItem && !hasShrunk;
    this.#total = total;
    this.#end = this.#position.advance(page, items.length);
    this.#itemCount = items.length;
    this.#hasMore = fieldOf(page, this.#rules.pagination.more);
    this.#pageCount++;
  }

  /** Whether the list ends here: it reaches a credible total or, without one, its last page isn't full. */
  get isEnd(): boolean {
    if (this.#isRepeated || this.#itemCount === 0) return true;
    if (typeof this.#hasMore === 'boolean') return !this.#hasMore;
    const { leastSize } = this.#rules;
    if (this.#hasCredibleTotal) return this.#end === this.#total;
    return this.#itemCount < Math.min(leastSize, this.#position.pageSize);
  }

  /** Whether the list was read to its end and total with no item twice. */
  get isComplete(): boolean {
    const hasReachedTotal = this.#end === this.#total || (this.#total === undefined && !this.#isRepeated);
    return this.isEnd && this.#isConsistent && hasReachedTotal;
  }

  get #hasCredibleTotal(): boolean {
    if (this.#total === undefined || this.#total < this.#end) return false;
    // On a full first page, an equal number may count only the items of the page.
    const isFull = this.#itemCount >= Math.min(this.#rules.fullSize, this.#position.pageSize);
    return !(this.#pageCount === 1 && isFull && this.#total === this.#itemCount);
  }
}
