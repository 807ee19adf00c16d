// The position of the next page in a list.
import type { Pagination } from '../base/operation.js';
import type { CheckedQuery } from '../request/query.js';

/**
 * The position in a list. In the contract, `page` is the index of the first item. In the live API, `page` is a page number from 1,
 * and responses have a pager. So the first request sends the caller's `page`, if any; its response shows what `page` means.
 */
export class Position {
  query: CheckedQuery;
  pageSize = Infinity;
  readonly #pagination: Pagination;
  readonly #parameter: string;
  #index: number;
  #pageNumber: number;

  constructor(pagination: Pagination, query: CheckedQuery) {
    this.#parameter = (pagination.kind === 'page' ? pagination.page : pagination.offset) ?? 'offset';
    this.#index = Number(query[this.#parameter] ?? 0);
    this.#pagination = pagination;
    // If `page` is a page number, then 0 and 1 both mean the first page.
    this.#pageNumber = Math.max(1, this.#index);
    const { kind, first } = pagination;
    const start = first === undefined ? this.#index : this.#pageNumber;
    this.query = kind === 'page' && first === undefined ? query : { ...query, [this.#parameter]: start };
  }

  /** Moves to the next page. Returns the index of its first item. */
  advance(page: unknown, itemCount: number): number {
    const { pager, pagerLimit, limit = '', first } = this.#pagination;
    const isNumbered = first !== undefined || Boolean(fieldOf(page, pager));
    if (isNumbered) {
      // A page number says where the page begins, whatever the caller's `page` was.
      this.pageSize = toWholeNumber(fieldOf(page, pagerLimit)) ?? Number(this.query[limit]);
      this.#index = (this.#pageNumber - 1) * this.pageSize;
      this.#pageNumber++;
    }
    this.#index += itemCount;
    this.query = { ...this.query, [this.#parameter]: isNumbered ? this.#pageNumber : this.#index };
    return this.#index;
  }
}

/** @param path - a field, or a field of a field: `pager.total` */
export function fieldOf(value: unknown, path: string | undefined): unknown {
  if (path === undefined) return undefined;
  return path.split('.').reduce((parent, name) => (Object(parent) as Record<string, unknown>)[name], value);
}

export function toWholeNumber(value: unknown): number | undefined {
  return /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;
}
