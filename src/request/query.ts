// Checks the query of a request, and converts its values to text and numbers.
import type { Operation, Schema } from '../base/operation.js';
import { isMissing, isPlainObject, kindOfValue, tagOf } from '../base/values.js';
import { toJson } from './body.js';
import { checkDateRange } from './dates.js';
import { valueProblem, type Reject } from './schema.js';

/** Query values by name: text, numbers, booleans, and arrays of them. Checking them again changes nothing. */
export type CheckedQuery = Readonly<Record<string, unknown>>;

/** @param isList - whether many requests read a list: it sends the position itself, and may split a range of dates */
export function checkQuery(operation: Operation, input: object, reject: Reject, isList = false): CheckedQuery {
  const { query: parameters = {}, requiredQuery = [], pagination, dateRange } = operation;
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(requirePlainObject('query', input, reject))) {
    if (isMissing(value)) continue;
    const schema = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (schema?.['x-entries'] && isPlainObject(value)) {
      Object.assign(query, toEntries(name, value, schema['x-entries'], reject));
      continue;
    }
    const sent = toQueryValue(name, value, schema, reject);
    const problem = schema ? parameterProblem(value, sent, schema) : anyValueProblem(sent);
    if (problem) reject(`query.${name}`, problem);
    query[name] = sent;
  }
  const ownNames = isList ? [pagination?.limit, pagination?.offset, pagination?.page] : [];
  const missing = requiredQuery.find((name) => query[name] === undefined && !ownNames.includes(name));
  if (missing !== undefined) reject(`query.${missing}`, 'is required');
  if (dateRange) checkDateRange(dateRange, query, isList, reject);
  return query;
}

/** Converts a `Date` to text or to milliseconds, an object to JSON, and each item of an array. */
function toQueryValue(name: string, value: unknown, schema: Schema | undefined, reject: Reject): unknown {
  if (Array.isArray(value)) return value.map((item) => toQueryValue(name, item, schema?.items, reject));
  if (isPlainObject(value) && schema?.type === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, entry]) => !isMissing(entry))
        .map(([key, entry]) => [key, toQueryValue(name, entry, schema.properties?.[key], reject)]),
    );
  if (isPlainObject(value) && schema?.contentMediaType) return toJson(`query.${name}`, value, reject);
  if (tagOf(value) !== 'Date') return value;
  if (schema?.['x-timestamp']) return Number(value);
  if (schema && schema.type !== 'string') return value;
  return (value as Date).toJSON()?.slice(0, schema?.format === 'date' ? 10 : undefined);
}

/** @param sent - the converted value */
function parameterProblem(value: unknown, sent: unknown, schema: Schema): string | undefined {
  const { type, items = {} } = schema;
  if (type === 'array') {
    // A text may contain several values, if the API splits it.
    if (!Array.isArray(sent)) return 'must be an array';
    return anyValueProblem(sent) ?? sent.map((item) => parameterProblem(item, item, items)).find(Boolean);
  }
  if (type === 'object') {
    const isFlat = isPlainObject(sent) && Object.values(sent).every((entry) => !anyValueProblem(entry));
    return isFlat ? undefined : `must be a plain object of text, numbers, booleans and dates, not ${kindOfValue(sent)}`;
  }
  if (schema['x-timestamp']) return timestampProblem(value, sent);
  return valueProblem(sent, schema) ?? typeProblem(sent, schema);
}

/** March 3, 1973, in milliseconds. A smaller number probably means seconds. */
const earliestTimestamp = 100_000_000_000;

function timestampProblem(value: unknown, sent: unknown): string | undefined {
  if (typeof value === 'number' && value > 0 && value < earliestTimestamp)
    return 'looks like seconds: pass milliseconds (seconds * 1000) or a Date';
  const shown = typeof sent === 'number' ? sent : kindOfValue(sent);
  return Number.isSafeInteger(sent) ? undefined : `must be a Date or whole milliseconds, not ${shown}`;
}

/** Returns what is wrong with the type of a value that is neither a number nor from a list. */
function typeProblem(value: unknown, { type, format, enum: listed, contentMediaType }: Schema): string | undefined {
  if (listed || (type !== 'string' && type !== 'boolean')) return undefined;
  if (format === 'date' || format === 'date-time') {
    const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
    return isTime ? undefined : `must be a Date or text such as 2026-10-01${format === 'date' ? '' : 'T00:00:00.000Z'}`;
  }
  if (typeof value === type) return undefined;
  return `must be ${contentMediaType ? 'a plain object or its JSON' : `a ${type}`}, not ${kindOfValue(value)}`;
}

function anyValueProblem(value: unknown): string | undefined {
  const values = [value].flat();
  const isSendable = (item: unknown) => /^(string|boolean)$/.test(typeof item) || Number.isFinite(item);
  // An empty array would vanish from the URL, and a list without that filter would return every item.
  if (values.length > 0 && values.every(isSendable)) return undefined;
  return 'must be text, a number, a boolean, a Date, or an array of at least one of them';
}

/**
 * Returns each entry of a JSON parameter as a parameter of its own, because the API may know only one of the two forms. For a key in
 * `emails`, the JSON accepts only an id, and the parameter only an email address.
 */
function toEntries(
  name: string,
  value: Record<string, unknown>,
  { name: pattern, emails }: NonNullable<Schema['x-entries']>,
  reject: Reject,
) {
  const entries = Object.entries(value).filter(([, entry]) => !isMissing(entry));
  const isEmail = ([key, entry]: [string, unknown]) => emails.includes(key) && String(entry).includes('@');
  const inJson = entries.filter((entry) => !isEmail(entry));
  const parameters = entries.filter((entry) => isEmail(entry) || !emails.includes(entry[0]));
  return {
    ...(inJson.length > 0 && { [name]: toJson(`query.${name}`, Object.fromEntries(inJson), reject) }),
    ...Object.fromEntries(parameters.map(([key, entry]) => [pattern.replace('{key}', key), String(entry)])),
  };
}

export function requirePlainObject(argument: string, value: unknown, reject: Reject): Record<string, unknown> {
  return isPlainObject(value) ? value : reject(argument, `must be a plain object, not ${kindOfValue(value)}`);
}
