// The list of companies: its filters, its order, and its pages.
import { checkNotNegative, isSince } from '../collections/handlers.js';
import { parseJson } from '../request/incoming-request.js';
import { operationNamed } from '../request/operations.js';
import type { QueryOf } from '../request/operation-types.js';
import { entryKey } from '../request/parse.js';
import { isJsonObject } from '../request/schema.js';
import { invalidParameter } from '../response/rejection.js';
import type { Account, Handlers } from './account.js';
import { attributesOf } from './attributes.js';
import { referencesOf } from './companies.js';
import type { CompanyRecord, SandboxState } from './state.js';

type Query = QueryOf<'companies.list'>;

export const handlers: Handlers = {
  'companies.list'(account, { query }) {
    const companies = sortCompanies(filterCompanies(account, query), query);
    const { page = 1, limit = 50 } = query;
    checkNotNegative('limit', limit);
    checkNotNegative('page', page);
    // Recorded: `page` counts pages from 1, and page 0 is the same as page 1.
    const current = Math.max(page, 1);
    const from = (current - 1) * limit;
    const to = current * limit;
    const items = companies.slice(from, to);
    const lastPage = limit === 0 ? 1 : Math.max(Math.ceil(companies.length / limit), 1);
    const pager = { current, limit, from, to, count: items.length, total: companies.length, max: lastPage };
    return { items, pager, refs: referencesOf(items) };
  },
};

function filterCompanies(account: Account, query: Query): CompanyRecord[] {
  const { state } = account;
  // Documented: despite the plural names, each parameter is a single id.
  const { linkedContactsIds: contact, linkedDealsIds: requestedDeal, createdSince, modifiedSince } = query;
  const filters = parseFilters(state, query);
  // Reported: Brevo ignores an unknown deal.
  const deal = requestedDeal !== undefined && isKnownDeal(state, requestedDeal) ? requestedDeal : undefined;
  return state.companies.filter(
    (company) =>
      filters.every(({ attribute, value }) => hasValue(company.attributes[attribute], value)) &&
      isSince(account, company.attributes.created_at, createdSince) &&
      isSince(account, company.attributes.last_updated_at, modifiedSince) &&
      (contact === undefined || company.linkedContactsIds.includes(contact)) &&
      (deal === undefined || company.linkedDealsIds.includes(deal)),
  );
}

/** Reported: Brevo ignores the JSON object in `filters`, but not separate parameters such as `filters[attributes.name]`. */
function parseFilters(state: SandboxState, query: Query) {
  const schema = operationNamed('companies.list').facts.query?.['filters'];
  const { value: ignored } = parseJson(query.filters ?? '{}');
  if (!isJsonObject(ignored)) throw invalidParameter('filters must be a JSON object');
  for (const key of Object.keys(ignored)) attributeIn(key);
  return Object.entries(query).flatMap(([name, value]) => {
    const key = entryKey(name, schema);
    if (key === undefined) return [];
    const attribute = attributeIn(key);
    const isEmail = schema?.['x-entries']?.emails.includes(key);
    return { attribute, value: isEmail ? findUserId(state, value) : String(value) };
  });
}

function attributeIn(key: string): string {
  const name = /^attributes\.(.+)$/.exec(key)?.[1];
  if (name === undefined) throw invalidParameter('filters must have keys of the form attributes.<attribute_name>');
  return name;
}

/** Each option of the attribute `owner` is a user: the key is the id, and the value is the email address. */
function findUserId(state: SandboxState, email: unknown): string | undefined {
  const options = attributesOf(state, 'companies').flatMap(({ attributeOptions = [] }) => attributeOptions);
  return options.find(({ value }) => value === email)?.key;
}

/** An attribute may have several values. No company has an undefined one. */
function hasValue(valueOrValues: unknown, wanted: string | undefined): boolean {
  return valueOrValues !== undefined && [valueOrValues].flat().some((value) => String(value) === wanted);
}

/** A deal is known if a company or a note is linked to it. */
function isKnownDeal({ companies, notes }: SandboxState, deal: string): boolean {
  return (
    companies.some(({ linkedDealsIds }) => linkedDealsIds.includes(deal)) ||
    notes.some(({ dealIds }) => dealIds?.includes(deal))
  );
}

/** Our choice: companies without the attribute that `sortBy` names come last. Without it, the newest come first. */
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
  const [first, second] = [String(one), String(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
