// Selects and sorts the records of a list.
import { isJsonObject } from '../request/schema.js';
import { dateRangeFilter } from './date-range.js';
import type { CollectionOperation, JsonRecord } from './facts.js';
import type { Store } from './rules.js';

type Query = Readonly<JsonRecord>;

type Filter = (item: JsonRecord) => boolean;

/** @throws a `Rejection` the query isn't valid */
export function selectRecords(
  account: Store,
  operation: CollectionOperation,
  records: readonly JsonRecord[],
  query: Query,
): JsonRecord[] {
  const { collection: name, sort, sortBy = '', range } = operation;
  const rules = account.rules[name];
  rules?.checkQuery?.(query);
  const hasDates = range !== undefined && (query[range.start] !== undefined || query[range.end] !== undefined);
  const isLimited = range && (hasDates || !range.isOptional);
  const isInRange = isLimited ? dateRangeFilter(account.now(), range, query) : () => true;
  const filters: Filter[] = [
    (item) => rules?.isVisible?.(item, account) ?? true,
    valueFilter(account, operation, query),
    textFilter(operation, query),
    timeFilter(operation, query),
    (item) => isInRange(item[range?.field ?? '']),
  ];
  const found = records.filter((item) => filters.every((matches) => matches(item)));
  // A time may be in the past or in the future: the test, or the request, can set it.
  if (isLimited) found.sort((one, other) => timeOf(one[range.field]) - timeOf(other[range.field]));
  return sort === undefined ? found : sortRecords(found, String(query['sort'] ?? sort), query[sortBy]);
}

/** `attributes.revenue` is a field of a field, a filter `deals` matches the field `dealsIds`, and `ids` matches `id`. */
function valueAt(item: JsonRecord, field: string): unknown {
  if (field === 'ids') return item['id'];
  const [, attribute] = /^attributes\.(.+)$/.exec(field) ?? [];
  if (attribute === undefined) return item[field] ?? item[`${field}Id`] ?? item[`${field}Ids`];
  return (item['attributes'] as JsonRecord | undefined)?.[attribute];
}

function valueFilter(account: Store, operation: CollectionOperation, query: Query): Filter {
  const { collection: name, equal = [], filters: filtersName = '' } = operation;
  const rules = account.rules[name]?.filters ?? {};
  const further = isJsonObject(query[filtersName]) ? query[filtersName] : {};
  const own = Object.entries(query).filter(([field]) => equal.includes(field) || field in rules);
  const wanted = [...own, ...Object.entries(further)].filter(([, value]) => value !== undefined);
  const matches = (item: JsonRecord, field: string, value: unknown) => {
    if (isJsonObject(value)) return isWithin(Number(valueAt(item, field)), value);
    const values = [value].flat().map(String);
    // Of several values, a record needs only one.
    return [valueAt(item, field) ?? []].flat().some((one) => values.includes(String(one)));
  };
  return (item) =>
    wanted.every(([field, value]) => rules[field]?.(item, value, account, query) ?? matches(item, field, value));
}

/** Our choice: capital letters don't matter. */
function textFilter({ finds = {} }: CollectionOperation, query: Query): Filter {
  const wanted = Object.entries(finds).filter(([parameter]) => query[parameter] !== undefined);
  const includes = (own: unknown, text: unknown) => String(own).toLowerCase().includes(String(text).toLowerCase());
  return (item) =>
    wanted.every(([parameter, fields]) => fields.some((field) => includes(item[field] ?? '', query[parameter])));
}

/** Bounds such as `price[gte]=10`. */
function isWithin(own: number, bounds: Readonly<JsonRecord>): boolean {
  const holds: Readonly<Record<string, (bound: number) => boolean>> = {
    lt: (bound) => own < bound,
    lte: (bound) => own <= bound,
    gt: (bound) => own > bound,
    gte: (bound) => own >= bound,
    eq: (bound) => own === bound,
    ne: (bound) => own !== bound,
  };
  return Object.entries(bounds).every(([name, bound]) => holds[name]?.(Number(bound)) ?? true);
}

function timeFilter({ since = {}, created }: CollectionOperation, query: Query): Filter {
  const { dateFrom = -Infinity, dateTo = Infinity } = query;
  // A record of a seed may have no time.
  const isBetween = (time: number) => !(time < Number(dateFrom) || time > Number(dateTo));
  const bounds = Object.entries(since).filter(([name]) => query[name] !== undefined);
  // Our choice: `createdSince` and `modifiedSince` include their bound.
  return (item) =>
    (created === undefined || isBetween(timeOf(item[created]))) &&
    bounds.every(([name, field]) => timeOf(valueAt(item, field)) >= timeOf(query[name]));
}

const timeOf = (value: unknown) => Date.parse(String(value));

/** Our choice: records without the field that `sortBy` names come last. Without it, they are in the order of their creation. */
function sortRecords(records: JsonRecord[], sort: string, sortBy: unknown): JsonRecord[] {
  if (typeof sortBy !== 'string') return sort === 'asc' ? records : records.reverse();
  const direction = sort === 'asc' ? 1 : -1;
  // `created_at` sorts by `createdAt`.
  const field = sortBy.replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase());
  const valueOf = (item: JsonRecord) => valueAt(item, sortBy) ?? valueAt(item, `attributes.${sortBy}`) ?? item[field];
  const withValue = records.filter((item) => valueOf(item) !== undefined);
  withValue.sort((one, other) => direction * compare(valueOf(one), valueOf(other)));
  return [...withValue, ...records.filter((item) => valueOf(item) === undefined)];
}

/** Compares text by code unit, so the order doesn't depend on a locale. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Number(String(one) > String(other)) - Number(String(one) < String(other));
}
