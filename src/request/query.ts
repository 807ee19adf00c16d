// Checks a query against the contract.
import { checkDateRange, dayOf, isDay, isDayOrTime } from './dates.js';
import type { Operation, Schema } from '../base/operation.js';
import { isMissing, isPlainObject, kindOfValue, plainObjectRule, tagOf } from '../base/values.js';
import { serializeJson, valueProblem } from './body.js';
import type { CheckedQuery, Reject } from './checked-request.js';
import { unicodeProblem } from './path.js';

type Entries = NonNullable<Schema['x-entries']>;

/** March 3, 1973, in milliseconds. A smaller number probably means seconds. */
const earliestTimestamp = 100_000_000_000;

/**
 * Checks a query. Converts a `Date` to text or to milliseconds, and an object to JSON if the contract requires JSON. Skips values
 * that are undefined or null.
 *
 * @param isSplit - whether a range of dates will be split, so its days may be any distance apart
 */
export function checkQuery(operation: Operation, input: unknown, reject: Reject, isSplit = false): CheckedQuery {
  if (!isPlainObject(input)) return reject('query', plainObjectRule(input));
  const parameters = operation.query ?? {};
  const query = Object.create(null) as Record<string, string | number | boolean>;
  for (const [name, value] of Object.entries(input)) {
    const argument = `query.${name}`;
    const schema = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!schema) return reject(argument, `does not exist; the names are ${Object.keys(parameters).join(', ')}`);
    if (isMissing(value)) continue;
    if (schema['x-entries'] && isPlainObject(value)) {
      Object.assign(query, toEntries(name, value, schema['x-entries'], reject));
      continue;
    }
    const isJson = schema.contentMediaType && isPlainObject(value);
    const sent = isJson ? serializeJson(argument, value, reject) : toQueryValue(value, schema);
    const problem = valueProblem(sent, schema) ?? typeProblem(sent, schema) ?? timestampProblem(value, schema);
    if (problem) reject(argument, problem);
    // The cast: `valueProblem` and `typeProblem` reject every other type.
    query[name] = sent as string | number | boolean;
  }
  const { dateRange } = operation;
  if (dateRange) checkDateRange(dateRange, query, isSplit, (name, rule) => reject(`query.${name}`, rule));
  return query;
}

/** Returns what is wrong with a value that should be text, a number or a boolean. */
export function primitiveProblem(value: unknown, rule: string): string | undefined {
  if (typeof value === 'boolean' || Number.isFinite(value)) return undefined;
  return typeof value === 'string' ? unicodeProblem(value) : `${rule}, not ${kindOfValue(value)}`;
}

/**
 * Returns an object as JSON, and as one parameter for each entry, because the API may know only one of the two forms. For a key in
 * `emails`, the parameter accepts only an email address, and the JSON only an id, so its value goes into one of them.
 */
function toEntries(
  name: string,
  value: Record<string, unknown>,
  { name: pattern, emails }: Entries,
  reject: Reject,
): CheckedQuery {
  const entries = Object.entries(value).filter(([, entry]) => !isMissing(entry));
  for (const [key, entry] of entries) {
    const rule = 'must have text, numbers and booleans as values';
    const problem = unicodeProblem(key) ?? primitiveProblem(entry, rule);
    if (problem) reject(`query.${name}`, problem);
  }
  const isEmail = ([key, entry]: [string, unknown]) => emails.includes(key) && String(entry).includes('@');
  const inJson = entries.filter((entry) => !isEmail(entry));
  const parameters = entries
    .filter((entry) => isEmail(entry) || !emails.includes(entry[0]))
    // openapi-fetch encodes only the values of parameters.
    .map(([key, entry]) => [encodeURIComponent(pattern.replace('{key}', key)), String(entry)]);
  const json = inJson.length > 0 ? { [name]: JSON.stringify(Object.fromEntries(inJson)) } : {};
  return { ...json, ...Object.fromEntries(parameters) } as CheckedQuery;
}

/** Converts a `Date`. An invalid one becomes a value that `valueProblem` or `typeProblem` rejects. */
function toQueryValue(value: unknown, schema: Schema): unknown {
  if (tagOf(value) !== 'Date') return value;
  const date = value as Date;
  if (schema.format === 'date') return dayOf(date);
  if (schema.format === 'date-time') return date.toJSON();
  return schema['x-timestamp'] ? date.getTime() : date;
}

/** Returns what is wrong with the type of a value. `valueProblem` checks whole numbers and lists of values. */
function typeProblem(value: unknown, { type, enum: listed, format, contentMediaType }: Schema): string | undefined {
  if (type === 'integer' || listed) return undefined;
  if (format === 'date') return isDayOrTime(value) ? undefined : 'must be a Date or YYYY-MM-DD';
  if (format === 'date-time')
    return isDayOrTime(value) && !isDay(value)
      ? undefined
      : 'must be a Date or a time such as 2026-10-01T00:00:00.000Z';
  const kind = type === 'number' || type === 'boolean' ? type : 'string';
  const rule = `must be ${contentMediaType ? 'a plain object or its JSON' : `a ${kind}`}`;
  return typeof value === kind ? primitiveProblem(value, rule) : `${rule}, not ${kindOfValue(value)}`;
}

function timestampProblem(value: unknown, schema: Schema): string | undefined {
  const isProbablySeconds = typeof value === 'number' && value > 0 && value < earliestTimestamp;
  if (!schema['x-timestamp'] || !isProbablySeconds) return undefined;
  return 'looks like seconds: pass milliseconds (seconds * 1000) or a Date';
}
