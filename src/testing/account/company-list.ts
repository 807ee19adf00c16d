// The list of companies: filtered by either form of `filters`, sorted, and paged by either meaning of `page`.
import { invalidParameter, outOfRange } from '../rejection.js';
import { parseJson } from '../request/incoming-request.js';
import type { RequestValues } from '../request/operation-types.js';
import { isJsonObject } from '../request/schema.js';
import type { Account, OperationHandler } from './account.js';
import { referencesOf } from './companies.js';
import { checkNotNegative } from './page.js';
import type { CompanyRecord, SandboxState } from './state.js';

type Query = RequestValues<'companiesGet'>['query'];

export const companiesGet: OperationHandler<'companiesGet'> = (account, { query }) => {
  const found = sortCompanies(filterCompanies(account, query), query);
  const { limit = 0, page } = query;
  checkNotNegative('limit', limit);
  checkNotNegative('page', page ?? 0);
  if (account.options.companyPages === 'index') {
    const items = found.slice(page ?? 0, (page ?? 0) + limit);
    return { items, refs: referencesOf(items) };
  }
  const current = Math.max(page ?? 1, 1);
  const from = (current - 1) * limit;
  const to = current * limit;
  if (!Number.isSafeInteger(to)) throw outOfRange('page is too large for this limit');
  const items = found.slice(from, to);
  const max = Math.max(Math.ceil(found.length / (limit || Infinity)), 1);
  const pager = { current, limit, from, to, count: items.length, total: found.length, max };
  return { items, pager, refs: referencesOf(items) };
};

function filterCompanies(account: Account, query: Query): CompanyRecord[] {
  const { state } = account;
  const { linkedContactsIds: contact, linkedDealsIds } = query;
  const filters = parseFilters(account, query);
  // As reported, the API ignores an unknown deal.
  const deal = linkedDealsIds !== undefined && isKnownDeal(state, linkedDealsIds) ? linkedDealsIds : undefined;
  return state.companies.filter(
    (company) =>
      filters.every(({ attribute, value }) => hasValue(company.attributes[attribute], value)) &&
      (contact === undefined || company.linkedContactsIds.includes(contact)) &&
      (deal === undefined || company.linkedDealsIds.includes(deal)),
  );
}

/** Parses both forms: `filters`, and one `filters[attributes.name]` for each attribute. */
function parseFilters({ options }: Account, query: Query): { attribute: string; value: string }[] {
  const filters = options.filters === 'ignore' ? [] : Object.entries(parseFiltersJson(query.filters));
  for (const [name, value] of Object.entries(query)) {
    const key = /^filters\[(.+)\]$/.exec(name)?.[1];
    if (key !== undefined) filters.push([key, value]);
  }
  return filters.map(([key, value]) => {
    const attribute = /^attributes\.(.+)$/.exec(key)?.[1];
    if (attribute === undefined)
      throw invalidParameter('filters must have keys of the form attributes.<attribute_name>');
    return { attribute, value: String(value) };
  });
}

function parseFiltersJson(text = '{}'): Readonly<Record<string, unknown>> {
  const { value, problem } = parseJson(text);
  if (problem !== undefined || !isJsonObject(value)) throw invalidParameter('filters must be a JSON object');
  return value;
}

/** For an attribute with several values, whether one of them matches. */
function hasValue(attribute: unknown, value: string): boolean {
  if (attribute === undefined) return false;
  return [attribute].flat().some((item) => String(item) === value);
}

/** No operation creates deals, so a deal is known if a company or a note is linked to it. */
function isKnownDeal({ companies, notes }: SandboxState, deal: string): boolean {
  return (
    companies.some(({ linkedDealsIds }) => linkedDealsIds.includes(deal)) ||
    notes.some(({ dealIds }) => dealIds?.includes(deal))
  );
}

/** By default the newest first. With `sortBy`, companies without the attribute come last. */
function sortCompanies(companies: CompanyRecord[], { sort = 'desc', sortBy }: Query): CompanyRecord[] {
  const direction = sort === 'asc' ? 1 : -1;
  if (sortBy === undefined) return direction > 0 ? companies : [...companies].reverse();
  const name = sortBy.replace(/^attributes\./, '');
  const valueOf = ({ attributes }: CompanyRecord) => attributes[name];
  const withValue = companies.filter((company) => valueOf(company) !== undefined);
  withValue.sort((one, other) => direction * compare(valueOf(one), valueOf(other)));
  return [...withValue, ...companies.filter((company) => valueOf(company) === undefined)];
}

/** Compares two numbers by size, and other values as text. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const left = String(one);
  const right = String(other);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
