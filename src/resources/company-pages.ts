// The pages of companies. `page` is documented as an index and taken as a page number by the live service: right under both.
import type { CompaniesList, CompaniesPager, Company } from '../../generated/openapi.js';
import { pageLimit, type Plan } from '../core/plan.js';
import type { ListCompaniesQuery } from './companies.js';

export function companyPages(query: ListCompaniesQuery): Plan<CompaniesList, Company, undefined> {
  const operation = 'companiesGet';
  const limit = pageLimit(operation, query);
  /** The `page` to ask for next; none in the first request, unless the caller gave one. */
  let { page } = query;
  /** How `page` counts, known from the first answer: a `pager` means page numbers. */
  let counts: 'unknown' | 'pages' | 'companies' = 'unknown';
  let isAsked = false;
  /** The page taken last, and the last of all, as page numbers. */
  let current = (page ?? 1) - 1;
  let last = Infinity;
  return {
    operation,
    get isEndKnown() {
      return last < Infinity;
    },
    next() {
      // How to ask for a second page is known only when the first is there.
      if (isAsked && (counts === 'unknown' || page! > last)) return undefined;
      isAsked = true;
      const asked = { ...query, limit, page };
      if (counts !== 'unknown') page! += counts === 'pages' ? 1 : limit;
      return asked;
    },
    take({ items = [], pager }) {
      current = pager?.current ?? current + 1;
      if (counts === 'unknown') {
        counts = pager ? 'pages' : 'companies';
        page = pager ? current + 1 : (page ?? 0) + items.length;
      }
      if (counts === 'pages') last = lastPage(pager, limit);
      if (last === Infinity ? items.length < limit : current >= last) return { items, end: 'whole' };
      // The pager promises more, but a page without companies is no page to go on from.
      return { items, end: items.length === 0 ? 'unknown' : undefined };
    },
    position: () => undefined,
  };
}

/** The number of the last page; Infinity where the pager does not tell it. */
function lastPage({ max, total = Infinity, limit }: CompaniesPager = {}, asked: number): number {
  return max ?? Math.ceil(total / (limit || asked));
}
