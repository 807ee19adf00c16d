// Selects and sorts the records of a list.
import { isJsonObject } from '../request/schema.js';
import { dateRangeFilter } from './date-range.js';
import type { CollectionOperation, JsonRecord } from './facts.js';
import type { Store } from './rules.js';

type Query = Readonly<JsonRecord>;

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
  const found = records.filter(
    (item) =>
      (rules?.isVisible?.(item, account) ?? true) &&
      hasValues(account, item, operation, query) &&
      hasTexts(item, operation, query) &&
      isInTime(item, operation, query) &&
      isInRange(item[range?.field ?? '']),
  );
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

function hasValues(account: Store, item: JsonRecord, operation: CollectionOperation, query: Query): boolean {
  const { collection: name, equal = [], filters: filtersName = '' } = operation;
  const rules = account.rules[name]?.filters ?? {};
  const further = isJsonObject(query[filtersName]) ? query[filtersName] : {};
  const own = Object.entries(query).filter(([field]) => equal.includes(field) || field in rules);
  return [...own, ...Object.entries(further)].every(([field, value]) => {
    if (value === undefined) return true;
    if (isJsonObject(value)) return isWithin(Number(valueAt(item, field)), value);
    const values = [value].flat().map(String);
    // Of several values, a record needs only one.
    const hasOne = () => [valueAt(item, field) ?? []].flat().some((own) => values.includes(String(own)));
    return rules[field]?.(item, value, account, query) ?? hasOne();
  });
}

/** Our choice: capital letters don't matter. */
function hasTexts(item: JsonRecord, { finds = {} }: CollectionOperation, query: Query): boolean {
  const includes = (own: unknown, text: unknown) => String(own).toLowerCase().includes(String(text).toLowerCase());
  return Object.entries(finds).every(([parameter, fields]) => {
    const text = query[parameter];
    return text === undefined || fields.some((field) => includes(item[field] ?? '', text));
  });
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

function isInTime(item: JsonRecord, operation: CollectionOperation, query: Query): boolean {
  const { since = {}, created } = operation;
  const { dateFrom = -Infinity, dateTo = Infinity } = query;
  const creation = created === undefined ? 0 : timeOf(item[created]);
  if (created !== undefined && (creation < Number(dateFrom) || creation > Number(dateTo))) return false;
  // Our choice: `createdSince` and `modifiedSince` include their bound.
  return Object.entries(since).every(
    ([name, field]) => query[name] === undefined || timeOf(valueAt(item, field)) >= timeOf(query[name]),
  );
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
