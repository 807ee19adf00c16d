// The pages of companies. `page` is documented as an index and taken as a page number by the live service: right under both.
import type { CompaniesList, CompaniesPager, Company } from '../../generated/openapi.js';
import { pageLimit, RepeatDetector, type Plan, type Taken } from '../core/plan.js';
import type { ListCompaniesQuery } from './companies.js';

export class CompanyPages implements Plan<ListCompaniesQuery, CompaniesList, Company, undefined> {
  readonly #query: ListCompaniesQuery;
  readonly #limit: number;
  readonly #repeats = new RepeatDetector();
  /** How `page` counts, known from the first answer: a `pager` means page numbers. */
  #counts: 'unknown' | 'pages' | 'companies' = 'unknown';
  /** The `page` to ask for next; none in the first request, unless the caller gave one. */
  #next: number | undefined;
  #isAsked = false;
  #received: number;
  /** The page taken last, and the last of all, as page numbers. */
  #current: number;
  #last = Infinity;

  constructor(query: ListCompaniesQuery) {
    this.#query = query;
    this.#limit = pageLimit('companiesGet', query);
    this.#next = query.page;
    this.#received = query.page ?? 0;
    this.#current = (query.page ?? 1) - 1;
  }

  get isEndKnown(): boolean {
    return this.#last < Infinity;
  }

  next(): ListCompaniesQuery | undefined {
    // How to ask for a second page is known only when the first is there.
    if (this.#isAsked && (this.#counts === 'unknown' || this.#next! > this.#last)) return undefined;
    this.#isAsked = true;
    const page = this.#next;
    if (page !== undefined && this.#counts !== 'unknown')
      this.#next = page + (this.#counts === 'pages' ? 1 : this.#limit);
    return { ...this.#query, limit: this.#limit, ...(page !== undefined && { page }) };
  }

  take({ items = [], pager }: CompaniesList): Taken<Company> {
    if (this.#repeats.sees(items)) return { items: [], end: 'unknown' };
    this.#received += items.length;
    this.#current = pager?.current ?? this.#current + 1;
    if (this.#counts === 'unknown') {
      this.#counts = pager ? 'pages' : 'companies';
      this.#next = pager ? this.#current + 1 : this.#received;
    }
    if (this.#counts === 'pages') this.#last = lastPage(pager, this.#limit) ?? this.#last;
    if (this.#last === Infinity) return { items, end: items.length < this.#limit ? 'whole' : undefined };
    if (this.#current >= this.#last) return { items, end: 'whole' };
    // The pager promises more, but a page without companies is no page to go on from.
    return { items, end: items.length === 0 ? 'unknown' : undefined };
  }

  position(): undefined {
    return undefined;
  }
}

/** The number of the last page, where the pager tells it. */
function lastPage({ max, total, limit }: CompaniesPager = {}, asked: number): number | undefined {
  return max ?? (total === undefined ? undefined : Math.ceil(total / (limit || asked)));
}
