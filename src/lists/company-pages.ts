// The pages of companies. `page` is documented as an index and taken as a page number by the live service: right under both.
import type { CompaniesList, Company } from '../../generated/openapi.js';
import { readListQuery, type Plan } from './plan.js';
import type { ListCompaniesQuery } from './queries.js';

const operation = 'companiesGet';

export function companyPages(given: ListCompaniesQuery): Plan<CompaniesList, Company, undefined> {
  const { query, limit } = readListQuery(operation, given);
  /** The `page` to ask for next; none in the first request, unless the caller gave one. */
  let page = 'page' in query ? Number(query['page']) : undefined;
  let isAsked = false;
  /** Whether answers have a `pager`, so that `page` counts pages, not companies; known from the first answer. */
  let hasPager: boolean | undefined;
  /** The page taken last, and the last of all where the pager tells it, as page numbers. */
  let current = (page ?? 1) - 1;
  let last = Infinity;
  /** The ids of the last page, if it was longer than asked for. */
  let known = new Set<string>();
  return {
    operation,
    get isEndKnown() {
      return last < Infinity;
    },
    next() {
      // How to ask for a second page is known only when the first is there.
      if (isAsked && (hasPager === undefined || page! > last)) return undefined;
      isAsked = true;
      const asked = { ...query, limit: String(limit), ...(page !== undefined && { page: String(page) }) };
      if (hasPager !== undefined) page! += hasPager ? 1 : limit;
      return asked;
    },
    take({ items: given, pager }) {
      // What a page has beyond `limit` comes again; where a pager counts pages, nobody says whether it does.
      const items = pager ? given.filter((item) => !known.has(item?.id)) : given.slice(0, limit);
      known = new Set(given.length > limit ? given.flatMap((item) => item?.id ?? []) : []);
      current = wholeNumber(pager?.current) ?? current + 1;
      if (hasPager === undefined) {
        hasPager = Boolean(pager);
        page = pager ? current + 1 : (page ?? 0) + items.length;
      }
      if (hasPager) {
        const [max, total, size] = [pager?.max, pager?.total, pager?.limit].map(wholeNumber);
        // A 0 beside companies tells nothing: it would end the list too soon.
        last = max || (total ? Math.ceil(total / (size || limit)) : last);
      }
      if (last === Infinity ? items.length < limit : current >= last) return { items, end: 'whole' };
      // The pager promises more, but a page without companies is no page to go on from.
      return { items, end: items.length === 0 ? 'unknown' : undefined };
    },
    position: () => undefined,
  };
}

/** A number of a pager, which may come as text; undefined where it is no whole number, as if it had not been told. */
function wholeNumber(value: unknown): number | undefined {
  const isNumber = typeof value === 'number' || typeof value === 'string';
  return isNumber && /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;
}
