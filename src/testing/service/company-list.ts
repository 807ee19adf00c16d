// The list of companies: filtered in either form of `filters`, sorted, cut into pages by either meaning of `page`.
import { invalidParameter, outOfRange } from '../refusal.js';
import { parseJson } from '../request/incoming.js';
import { isJsonObject } from '../request/schema.js';
import type { Values } from '../request/values.js';
import { referencesOf } from './companies.js';
import { refuseNegative } from './fields.js';
import type { Handler, Service } from './service.js';
import type { CompanyRecord, SandboxState } from './state.js';

type Query = Values<'companiesGet'>['query'];

export const companiesGet: Handler<'companiesGet'> = (service, { query }) => {
  const found = sortCompanies(filterCompanies(service, query), query);
  const { limit = 0, page } = query;
  refuseNegative('limit', limit);
  refuseNegative('page', page ?? 0);
  if (service.companyPages === 'index') {
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

function filterCompanies(service: Service, query: Query): CompanyRecord[] {
  const { state } = service;
  const { linkedContactsIds, linkedDealsIds } = query;
  const wanted = readFilters(service, query);
  // The public service does not apply a deal that it does not know.
  const deal = linkedDealsIds !== undefined && isKnownDeal(state, linkedDealsIds) ? linkedDealsIds : undefined;
  return state.companies.filter(
    (company) =>
      wanted.every(([name, value]) => holds(company.attributes[name], value)) &&
      (linkedContactsIds === undefined || company.linkedContactsIds.includes(linkedContactsIds)) &&
      (deal === undefined || company.linkedDealsIds.includes(deal)),
  );
}

/** The names of attributes, and what their values have to be as text: from `filters` and from `filters[attributes.name]`. */
function readFilters({ filters }: Service, query: Query): [name: string, value: string][] {
  const documented = filters === 'apply' ? Object.entries(parseFilters(query.filters)) : [];
  const reported = Object.entries(query).map(([name, value]) => [/^filters\[(.+)\]$/.exec(name)?.[1], value] as const);
  return [...documented, ...reported.filter(([key]) => key !== undefined)].map(([key, value]) => {
    const name = /^attributes\.(.+)$/.exec(key!)?.[1];
    if (name === undefined) throw invalidParameter('filters must have keys of the form attributes.<attribute_name>');
    return [name, String(value)];
  });
}

function parseFilters(text = '{}'): object {
  const { value, problem } = parseJson(text);
  if (problem !== undefined || !isJsonObject(value)) throw invalidParameter('filters must be a JSON object');
  return value;
}

/** An attribute with several values holds each of them. */
function holds(attribute: unknown, value: string): boolean {
  if (attribute === undefined) return false;
  return [attribute].flat().some((each) => String(each) === value);
}

/** A deal is known by what it is linked to, since no operation creates one. */
function isKnownDeal({ companies, notes }: SandboxState, deal: string): boolean {
  const linked = [...companies.map(({ linkedDealsIds }) => linkedDealsIds), ...notes.map(({ dealIds }) => dealIds)];
  return linked.some((deals) => deals?.includes(deal));
}

/** In the order of creation, newest first unless told otherwise; or by an attribute, those without it last. */
function sortCompanies(companies: CompanyRecord[], { sort = 'desc', sortBy }: Query): CompanyRecord[] {
  const direction = sort === 'asc' ? 1 : -1;
  if (sortBy === undefined) return direction > 0 ? companies : [...companies].reverse();
  const name = sortBy.replace(/^attributes\./, '');
  const valueOf = ({ attributes }: CompanyRecord) => attributes[name];
  const withValue = companies.filter((company) => valueOf(company) !== undefined);
  withValue.sort((one, other) => direction * compare(valueOf(one), valueOf(other)));
  return [...withValue, ...companies.filter((company) => valueOf(company) === undefined)];
}

/** Numbers by size, anything else as text. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const left = String(one);
  const right = String(other);
  return left < right ? -1 : left > right ? 1 : 0;
}
