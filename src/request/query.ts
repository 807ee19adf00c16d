// Checks a query against the contract.
import type { OperationId } from '../../generated/contract.js';
import { copyCause } from '../base/redact.js';
import { InvalidRequestError } from '../errors.js';
import { checkDateRange, dayOf, isDay, isDayOrTime } from './dates.js';
import type { Operation, Schema } from '../base/operation.js';
import { isMissing, isPlainObject, kindOfValue, plainObjectRule, tagOf } from '../base/values.js';
import { jsonProblem, serializeJson, valueProblem } from './body.js';
import type { CheckedQuery } from './checked-request.js';
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
export function checkQuery(operation: Operation, input: unknown, id: OperationId, isSplit = false): CheckedQuery {
  const reject = (name: string, rule: string, cause?: unknown): never => {
    throw new InvalidRequestError(name, rule, id, { cause });
  };
  if (!isPlainObject(input)) return reject('query', plainObjectRule(input));
  const parameters = operation.query ?? {};
  const query = Object.create(null) as Record<string, string | number | boolean>;
  for (const [name, value] of Object.entries(input)) {
    const argument = `query.${name}`;
    const schema = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!schema) return reject(argument, `does not exist; the names are ${Object.keys(parameters).join(', ')}`);
    if (isMissing(value)) continue;
    if (schema['x-entries'] && isPlainObject(value)) {
      const entryProblem = Object.values(value).map(entryProblemOf).find(Boolean);
      if (entryProblem) reject(argument, entryProblem);
      Object.assign(query, toEntries(name, value, schema['x-entries']));
      continue;
    }
    try {
      query[name] = toQueryValue(value, schema);
    } catch (error) {
      const cause = copyCause(error, []);
      reject(argument, jsonProblem(cause), cause);
    }
    const problem =
      valueProblem(query[name], schema) ?? typeProblem(query[name], schema) ?? timestampProblem(value, schema);
    if (problem) reject(argument, problem);
  }
  const { dateRange } = operation;
  if (dateRange) checkDateRange(dateRange, query, isSplit, (name, rule) => reject(`query.${name}`, rule));
  return query;
}

function entryProblemOf(value: unknown): string | undefined {
  if (isMissing(value) || typeof value === 'boolean' || Number.isFinite(value)) return undefined;
  if (typeof value === 'string') return unicodeProblem(value);
  return `must have text, numbers and booleans as values, not ${kindOfValue(value)}`;
}

/**
 * Returns an object as JSON, and as one parameter for each entry, because the API may know only one of the two forms. For a key in
 * `emails`, the parameter accepts only an email address, and the JSON only an id, so its value goes into one of them.
 */
function toEntries(name: string, value: Record<string, unknown>, { name: pattern, emails }: Entries): CheckedQuery {
  const entries = Object.entries(value).filter(([, entry]) => !isMissing(entry));
  const isEmail = ([key, entry]: [string, unknown]) => emails.includes(key) && String(entry).includes('@');
  const inJson = entries.filter((entry) => !isEmail(entry));
  const parameters = entries
    .filter((entry) => isEmail(entry) || !emails.includes(entry[0]))
    // openapi-fetch encodes only the values of parameters.
    .map(([key, entry]) => [encodeURIComponent(pattern.replace('{key}', key)), String(entry)]);
  const json = inJson.length > 0 ? { [name]: serializeJson(Object.fromEntries(inJson)) } : {};
  return { ...json, ...Object.fromEntries(parameters) } as CheckedQuery;
}

function toQueryValue(value: unknown, schema: Schema): string | number | boolean {
  if (tagOf(value) === 'Date') {
    const date = value as Date;
    // `typeProblem` rejects the NaN of an invalid `Date`.
    if (schema.format === 'date') return dayOf(date) ?? NaN;
    if (schema.format === 'date-time') return Number.isNaN(date.getTime()) ? NaN : date.toISOString();
    if (schema['x-timestamp']) return date.getTime();
  }
  if (schema.contentMediaType && isPlainObject(value)) return serializeJson(value);
  // The cast: `valueProblem` and `typeProblem` reject every other type.
  return value as string | number | boolean;
}

/** Returns what is wrong with the type of a value. `valueProblem` checks whole numbers and lists of values. */
function typeProblem(value: unknown, { type, enum: listed, format, contentMediaType }: Schema): string | undefined {
  if (type === 'integer' || listed) return undefined;
  if (format === 'date') return isDayOrTime(value) ? undefined : 'must be a Date or YYYY-MM-DD';
  if (format === 'date-time')
    return isDayOrTime(value) && !isDay(value)
      ? undefined
      : 'must be a Date or a time such as 2026-10-01T00:00:00.000Z';
  if (type === 'number') return Number.isFinite(value) ? undefined : `must be a number, not ${kindOfValue(value)}`;
  if (type === 'boolean') return typeof value === type ? undefined : `must be a boolean, not ${kindOfValue(value)}`;
  const expected = contentMediaType ? 'a plain object or its JSON' : 'a string';
  if (typeof value !== 'string') return `must be ${expected}, not ${kindOfValue(value)}`;
  return unicodeProblem(value);
}

function timestampProblem(value: unknown, schema: Schema): string | undefined {
  const isProbablySeconds = typeof value === 'number' && value > 0 && value < earliestTimestamp;
  if (!schema['x-timestamp'] || !isProbablySeconds) return undefined;
  return 'looks like seconds: pass milliseconds (seconds * 1000) or a Date';
}
