// Checks the query of a request, and converts its values to text and numbers.
import type { Operation, Schema } from '../base/operation.js';
import { isMissing, isPlainObject, kindOfValue, tagOf } from '../base/values.js';
import { toJson } from './body.js';
import { reject, requirePlainObject, valueProblem } from './check.js';
import { dateRangeProblem } from './dates.js';

/** Query values by name: text, numbers, booleans, and arrays of them. */
export type CheckedQuery = Readonly<Record<string, unknown>>;

/** The options of a call, which the contract's queries don't have. */
const optionNames = ['signal', 'timeout', 'deadline', 'retries', 'headers'];

export function checkQuery(operation: Operation, input: object): CheckedQuery {
  const { query: parameters = {}, requiredQuery = [], dateRange } = operation;
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(requirePlainObject('query', input))) {
    if (isMissing(value)) continue;
    const schema = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (operation.name && !schema && optionNames.includes(name))
      reject(`query.${name}`, 'is an option: pass it in the argument after the query');
    if (schema?.['x-entries']) Object.assign(query, toEntries(name, value, schema['x-entries']));
    else query[name] = toQueryValue(`query.${name}`, value, schema);
  }
  const missing = requiredQuery.find((name) => query[name] === undefined);
  if (missing !== undefined) reject(`query.${missing}`, 'is required');
  const problem = dateRange && dateRangeProblem(dateRange, query);
  if (problem) reject(`query.${problem.name}`, problem.rule);
  return query;
}

/** openapi-fetch encodes only the values of a query. It repeats the name of an array, and writes an object as `name[key]=value`. */
export const encodeNames = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      encodeURIComponent(name),
      isPlainObject(value) ? encodeNames(value) : value,
    ]),
  );

const anyRule = 'must be text, a number, a boolean, a Date, or an array of at least one of them';
const flatRule = 'must be a plain object of text, numbers, booleans and dates';

/** Returns what is sent for a value. A `Date` becomes text or milliseconds, and an object becomes JSON, if the contract says so. */
function toQueryValue(argument: string, value: unknown, schema: Schema = {}): unknown {
  const { type, items, properties = {} } = schema;
  if (type === 'object') {
    const object = typeof value === 'string' ? parseIfJson(value) : value;
    if (!isPlainObject(object)) return reject(argument, `${flatRule}, not ${kindOfValue(object)}`);
    const entries = Object.entries(object).filter(([, entry]) => !isMissing(entry));
    return Object.fromEntries(entries.map(([key, entry]) => [key, toQueryValue(argument, entry, properties[key])]));
  }
  // A text may contain several values, if the API splits it.
  if (type === 'array' && !Array.isArray(value)) return reject(argument, 'must be an array');
  if (Array.isArray(value) && (type === 'array' || type === undefined)) {
    // An empty array would vanish from the URL, and a list without that filter would return every item.
    if (value.length === 0 || value.some(Array.isArray)) reject(argument, anyRule);
    return Array.from(value, (item) => toQueryValue(argument, item, items));
  }
  const sent = toScalar(argument, value, schema);
  const problem = schema['x-timestamp'] ? timestampProblem(value, sent) : scalarProblem(sent, schema);
  return problem ? reject(argument, problem) : sent;
}

function toScalar(argument: string, value: unknown, schema: Schema): unknown {
  const { type = 'string', format, contentMediaType } = schema;
  if (contentMediaType && (isPlainObject(value) || Array.isArray(value))) return toJson(argument, value);
  if (tagOf(value) !== 'Date') return value;
  if (schema['x-timestamp']) return Number(value);
  return type === 'string' ? (value as Date).toJSON()?.slice(0, format === 'date' ? 10 : undefined) : value;
}

/** March 3, 1973, in milliseconds. A smaller number probably means seconds. */
const earliestTimestamp = 100_000_000_000;

function timestampProblem(value: unknown, sent: unknown): string | undefined {
  if (typeof value === 'number' && value > 0 && value < earliestTimestamp)
    return 'looks like seconds: pass milliseconds (seconds * 1000) or a Date';
  const shown = typeof sent === 'number' ? sent : kindOfValue(sent);
  return Number.isSafeInteger(sent) ? undefined : `must be a Date or whole milliseconds, not ${shown}`;
}

function scalarProblem(value: unknown, schema: Schema): string | undefined {
  const { type, format, enum: listed, contentMediaType } = schema;
  if (typeof value === 'string' && /\p{Cs}/u.test(value)) return 'must not contain half a surrogate pair';
  const isSendable = /^(string|boolean)$/.test(typeof value) || Number.isFinite(value);
  if (type === undefined) return isSendable ? undefined : anyRule;
  if (listed || (type !== 'string' && type !== 'boolean')) return valueProblem(value, schema);
  if (format === 'date' || format === 'date-time') {
    const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
    return isTime ? undefined : `must be a Date or text such as 2026-10-01${format === 'date' ? '' : 'T00:00:00.000Z'}`;
  }
  if (typeof value === type) return undefined;
  return `must be ${contentMediaType ? 'a plain object or its JSON' : `a ${type}`}, not ${kindOfValue(value)}`;
}

function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Returns each entry of an object or its JSON as a parameter of its own, and the JSON, because the API may know only one of the two
 * forms. For a key in `emails`, the JSON accepts only an id, and the parameter only an email address.
 */
function toEntries(name: string, value: unknown, { name: pattern, emails }: NonNullable<Schema['x-entries']>) {
  const object = typeof value === 'string' ? parseIfJson(value) : value;
  if (!isPlainObject(object))
    return reject(`query.${name}`, `must be a plain object or its JSON, not ${kindOfValue(object)}`);
  const entries = Object.entries(object).filter(([, entry]) => !isMissing(entry));
  const isEmail = ([key, entry]: [string, unknown]) => emails.includes(key) && String(entry).includes('@');
  const inJson = entries.filter((entry) => !isEmail(entry));
  const parameters = entries.filter((entry) => isEmail(entry) || !emails.includes(entry[0]));
  return {
    ...(inJson.length > 0 && { [name]: toJson(`query.${name}`, Object.fromEntries(inJson)) }),
    ...Object.fromEntries(parameters.map(([key, entry]) => [pattern.replace('{key}', key), String(entry)])),
  };
}
