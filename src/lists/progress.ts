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
  /** The number of items in the whole list, if the API reports it. */
  total: number | undefined;
  /** Whether the last page has only items of earlier pages. The API probably ignores the offset. */
  isRepeated = false;
  /** How many items the pages so far end after. */
  #end = 0;
  #pageCount = 0;
  #itemCount = 0;
  /** Whether the API says that there are further items; undefined if it says nothing. */
  #hasMore: unknown;
  #isConsistent = true;

  /** @param seen - the items of earlier windows, too */
  constructor(
    readonly rules: ListRules,
    readonly position: Position,
    readonly window: CheckedQuery,
    readonly seen: SeenItems,
  ) {}

  /** Records a page, and moves on to the next one. */
  add(page: unknown, items: readonly unknown[]): void {
    const keys = items.map((item) => JSON.stringify(fieldOf(item, this.rules.pagination.identifier) ?? item));
    const newKeys = new Set(keys.filter((key) => this.seen.get(key) !== this.window));
    this.isRepeated = items.length > 0 && newKeys.size === 0;
    if (this.isRepeated) return;
    const hasOldItem = newKeys.size < items.length || keys.some((key) => this.seen.has(key));
    for (const key of newKeys) this.seen.set(key, this.window);
    const total = toWholeNumber(fieldOf(page, this.rules.pagination.total)) ?? this.total;
    // A smaller total means that items were removed, so later items may have moved to a page that was already read.
    const hasShrunk = this.total !== undefined && total !== undefined && total < this.total;
    this.#isConsistent &&= !hasOldItem && !hasShrunk;
    this.total = total;
    this.#end = this.position.advance(page, items.length);
    this.#itemCount = items.length;
    this.#hasMore = fieldOf(page, this.rules.pagination.more);
    this.#pageCount++;
  }

  /** Whether the list was read to its end and total with no item twice; undefined if there are more pages. */
  get isComplete(): boolean | undefined {
    if (!this.#isEnd) return undefined;
    const hasReachedTotal = this.#end === this.total || (this.total === undefined && !this.isRepeated);
    return this.#isConsistent && hasReachedTotal;
  }

  /** Whether the list ends here: it reaches a credible total or, without one, its last page isn't full. */
  get #isEnd(): boolean {
    if (this.isRepeated || this.#itemCount === 0) return true;
    if (typeof this.#hasMore === 'boolean') return !this.#hasMore;
    const { leastSize } = this.rules;
    if (this.#hasCredibleTotal) return this.#end === this.total;
    return this.#itemCount < Math.min(leastSize, this.position.pageSize);
  }

  get #hasCredibleTotal(): boolean {
    if (this.total === undefined || this.total < this.#end) return false;
    // On a full first page, an equal number may count only the items of the page.
    const isFull = this.#itemCount >= Math.min(this.rules.fullSize, this.position.pageSize);
    return !(this.#pageCount === 1 && isFull && this.total === this.#itemCount);
  }
}
