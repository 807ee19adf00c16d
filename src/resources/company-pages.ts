// The pages of companies. `page` is documented as an index and taken as a page number by the live service: right under both.
import type { CompaniesList, Company } from '../../generated/openapi.js';
import { pageLimit, RepeatDetector, type Plan, type Taken } from '../core/plan.js';
import type { ListCompaniesQuery } from './companies.js';

export class CompanyPages implements Plan<CompaniesList, Company, undefined> {
  readonly #query: ListCompaniesQuery;
  readonly #limit: number;
  readonly #repeats = new RepeatDetector();
  /** How `page` counts, known from the first answer: a `pager` means page numbers. */
  #counts: 'unknown' | 'pages' | 'companies' = 'unknown';
  #page: number | undefined;
  #lastPage = Infinity;
  #received: number;
  #isAsked = false;

  constructor(query: ListCompaniesQuery) {
    this.#query = query;
    this.#limit = pageLimit('companiesGet', query.limit);
    // The first request sends a page only where the caller gave one.
    this.#page = query.page;
    this.#received = query.page ?? 0;
  }

  next(): ListCompaniesQuery | undefined {
    // How to ask for a second page is known only when the first is there.
    if (this.#isAsked && (this.#counts === 'unknown' || this.#page! > this.#lastPage)) return undefined;
    this.#isAsked = true;
    const query = { ...this.#query, limit: this.#limit, ...(this.#page !== undefined && { page: this.#page }) };
    if (this.#counts !== 'unknown') this.#page! += this.#counts === 'pages' ? 1 : this.#limit;
    return query;
  }

  take({ items = [], pager }: CompaniesList): Taken<Company> {
    if (this.#repeats.sees(items)) return { items: [], end: 'unknown' };
    this.#received += items.length;
    if (this.#counts === 'unknown') {
      this.#counts = pager ? 'pages' : 'companies';
      this.#page = pager ? (pager.current ?? this.#page ?? 1) + 1 : this.#received;
    }
    this.#lastPage = pager?.max ?? Infinity;
    const isLast = pager?.max === undefined ? items.length < this.#limit : (pager.current ?? Infinity) >= pager.max;
    return { items, end: isLast ? 'whole' : undefined };
  }

  position(): undefined {
    return undefined;
  }
}
