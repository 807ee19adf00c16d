// Checks a query against the contract.
import type { OperationId } from '../../generated/contract.js';
import { isMissing } from '../response/parse.js';
import { copyCause } from '../response/redact.js';
import { InvalidRequestError } from '../errors.js';
import { checkDateRange, dayOf } from './dates.js';
import type { Operation, Query, ValueRules } from './operation.js';
import { isPlainObject, kindOfValue, plainObjectRule, serializeJson, unicodeProblem, valueProblem } from './request.js';

/** Checked query values by name. openapi-fetch serializes them. */
export type CheckedQuery = Readonly<Record<string, string | number>>;

/** Parameters in milliseconds since 1970. They are listed here because OpenAPI has no keyword for this unit. */
const timestamps: readonly string[] = ['dateFrom', 'dateTo'] satisfies (keyof Query<'crmNotesGet'>)[];

/** March 3, 1973, in milliseconds. A smaller number probably means seconds. */
const earliestTimestamp = 100_000_000_000;

/**
 * Checks a query. Converts a `Date` to a day or to milliseconds, and an object to JSON if the contract requires JSON. Skips
 * values that are undefined or null.
 */
export function checkQuery(operation: Operation, input: unknown, id: OperationId): CheckedQuery {
  const reject = (name: string, rule: string, cause?: unknown): never => {
    throw new InvalidRequestError(name, rule, id, { cause });
  };
  if (!isPlainObject(input)) return reject('query', plainObjectRule(input));
  const parameters = operation.query ?? {};
  const query = Object.create(null) as Record<string, string | number>;
  for (const [name, value] of Object.entries(input)) {
    const argument = `query.${name}`;
    const rules = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!rules) return reject(argument, `does not exist; the names are ${Object.keys(parameters).join(', ')}`);
    if (isMissing(value)) continue;
    const isTimestamp = timestamps.includes(name);
    try {
      query[name] = toQueryValue(value, rules, isTimestamp);
    } catch (error) {
      reject(argument, 'cannot be written as JSON', copyCause(error, []));
    }
    const problem = valueProblem(query[name], rules) ?? textProblem(query[name], rules);
    if (problem) reject(argument, problem);
    if (isTimestamp && typeof value === 'number' && value > 0 && value < earliestTimestamp)
      reject(argument, 'looks like seconds: pass milliseconds (seconds * 1000) or a Date');
  }
  if (operation.dateRange) checkDateRange(operation.dateRange, query, (name, rule) => reject(`query.${name}`, rule));
  return query;
}

function toQueryValue(value: unknown, { date, json }: ValueRules, isTimestamp: boolean): string | number {
  // A Date from another realm is not `instanceof Date`, so recognize it by its tag.
  if (Object.prototype.toString.call(value) === '[object Date]') {
    // `checkDateRange` rejects the NaN of an invalid `Date`.
    if (date) return dayOf(value as Date) ?? NaN;
    if (isTimestamp) return (value as Date).getTime();
  }
  if (json && isPlainObject(value)) return serializeJson(value);
  // The cast: `valueProblem`, `textProblem` and `checkDateRange` reject every other type.
  return value as string | number;
}

function textProblem(value: unknown, { integer, oneOf, date, json }: ValueRules): string | undefined {
  // `valueProblem` checks whole numbers and fixed lists of strings; `checkDateRange` checks days.
  if (integer || oneOf || date) return undefined;
  const expected = json ? 'a plain object or its JSON' : 'a string';
  if (typeof value !== 'string') return `must be ${expected}, not ${kindOfValue(value)}`;
  return unicodeProblem(value);
}
