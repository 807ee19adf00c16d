// The list of companies, with two forms of `filters` and two meanings of `page`.
import { contract } from '../request/contract.js';
import { invalidParameter } from '../response/rejection.js';
import { parseJson } from '../request/incoming-request.js';
import type { RequestValues } from '../request/operation-types.js';
import { entryKey } from '../request/parse.js';
import { isJsonObject } from '../request/schema.js';
import type { Account, OperationHandler } from './account.js';
import { referencesOf } from './companies.js';
import { checkNotNegative } from '../collections/page.js';
import type { CompanyRecord, SandboxState } from './state.js';

type Query = RequestValues<'companiesGet'>['query'];

interface Filter {
  readonly attribute: string;
  /** Undefined if no company matches. */
  readonly value: string | undefined;
}

const filtersSchema = contract.companiesGet.query?.['filters'];

export const companiesGet: OperationHandler<'companiesGet'> = (account, { query }) => {
  const companies = sortCompanies(filterCompanies(account, query), query);
  checkNotNegative('limit', query.limit ?? 0);
  checkNotNegative('page', query.page ?? 0);
  return account.options.companyPages === 'index' ? pageByIndex(companies, query) : pageByNumber(companies, query);
};

// `parseQuery` always sets `limit`. The default of 0 only satisfies the types.
function pageByIndex(companies: readonly CompanyRecord[], { page = 0, limit = 0 }: Query) {
  const items = companies.slice(page, page + limit);
  return { items, refs: referencesOf(items) };
}

/** Page 0 is the same as page 1. */
function pageByNumber(companies: readonly CompanyRecord[], { page = 1, limit = 0 }: Query) {
  const current = Math.max(page, 1);
  const from = (current - 1) * limit;
  const to = current * limit;
  const items = companies.slice(from, to);
  const lastPage = limit === 0 ? 1 : Math.max(Math.ceil(companies.length / limit), 1);
  const pager = { current, limit, from, to, count: items.length, total: companies.length, max: lastPage };
  return { items, pager, refs: referencesOf(items) };
}

function filterCompanies(account: Account, query: Query): CompanyRecord[] {
  const { state } = account;
  // Despite the plural names, each parameter is a single id.
  const { linkedContactsIds: contact, linkedDealsIds: requestedDeal, createdSince, modifiedSince } = query;
  const filters = parseFilters(account, query);
  // Brevo is reported to ignore an unknown deal.
  const deal = requestedDeal !== undefined && isKnownDeal(state, requestedDeal) ? requestedDeal : undefined;
  return state.companies.filter(
    (company) =>
      filters.every(({ attribute, value }) => hasValue(company.attributes[attribute], value)) &&
      isSince(company.attributes.created_at, createdSince) &&
      isSince(company.attributes.last_updated_at, modifiedSince) &&
      (contact === undefined || company.linkedContactsIds.includes(contact)) &&
      (deal === undefined || company.linkedDealsIds.includes(deal)),
  );
}

/**
 * Parses both forms: the JSON object in `filters`, and separate parameters such as `filters[attributes.name]`. Brevo is reported
 * to ignore the JSON object but not the separate parameters.
 */
function parseFilters({ options, state }: Account, query: Query): Filter[] {
  const fromJson = Object.entries(parseFiltersJson(query.filters)).map(([key, value]) => toFilter(key, value));
  const fromParameters = Object.entries(query).flatMap(([name, value]) => {
    const key = entryKey(name, filtersSchema);
    if (key === undefined) return [];
    const isEmail = filtersSchema?.['x-entries']?.emails.includes(key);
    return toFilter(key, isEmail ? findUserId(state, value) : value);
  });
  return options.filters === 'apply' ? [...fromJson, ...fromParameters] : fromParameters;
}

function toFilter(key: string, value: unknown): Filter {
  const attribute = /^attributes\.(.+)$/.exec(key)?.[1];
  if (attribute === undefined) throw invalidParameter('filters must have keys of the form attributes.<attribute_name>');
  return { attribute, value: value === undefined ? undefined : String(value) };
}

/** Each option of the attribute `owner` is a user: the key is the id, and the value is the email address. */
function findUserId({ companyAttributes }: SandboxState, email: unknown): string | undefined {
  const options = companyAttributes.flatMap(({ attributeOptions = [] }) => attributeOptions);
  return options.find(({ value }) => value === email)?.key;
}

/** Includes the bound. Whether Brevo does isn't recorded. */
function isSince(time: string | null | undefined, bound: string | undefined): boolean {
  return bound === undefined || Date.parse(time ?? '') >= Date.parse(bound);
}

function parseFiltersJson(text = '{}'): Readonly<Record<string, unknown>> {
  const { value } = parseJson(text);
  if (!isJsonObject(value)) throw invalidParameter('filters must be a JSON object');
  return value;
}

/** An attribute may have several values. */
function hasValue(valueOrValues: unknown, wantedValue: string | undefined): boolean {
  if (valueOrValues === undefined) return false;
  return [valueOrValues].flat().some((value) => String(value) === wantedValue);
}

/** No operation creates deals, so a deal is known if a company or a note is linked to it. */
function isKnownDeal({ companies, notes }: SandboxState, deal: string): boolean {
  return (
    companies.some(({ linkedDealsIds }) => linkedDealsIds.includes(deal)) ||
    notes.some(({ dealIds }) => dealIds?.includes(deal))
  );
}

/** Companies without the attribute that `sortBy` names come last. Without `sortBy`, companies are sorted by creation. */
function sortCompanies(companies: CompanyRecord[], { sort = 'desc', sortBy }: Query): CompanyRecord[] {
  if (sortBy === undefined) return sort === 'asc' ? companies : companies.reverse();
  const direction = sort === 'asc' ? 1 : -1;
  const name = sortBy.replace(/^attributes\./, '');
  const valueOf = ({ attributes }: CompanyRecord) => attributes[name];
  const withValue = companies.filter((company) => valueOf(company) !== undefined);
  withValue.sort((one, other) => direction * compare(valueOf(one), valueOf(other)));
  return [...withValue, ...companies.filter((company) => valueOf(company) === undefined)];
}

/** Compares text by code unit, so the order doesn't depend on a locale. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const first = String(one);
  const second = String(other);
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
