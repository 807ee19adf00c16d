// What the contract lets us check before anything is sent.
import { contract } from '../../generated/contract.js';
import { InvalidRequestError, type OperationId } from '../errors.js';
import { isObject } from './check-options.js';
import { addMonths, isDate } from './dates.js';
import type { Operation } from './operation.js';
import { describe } from './redact.js';

/** Values by the contract's names, as a method hands them over. */
export interface Values {
  path?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}

const fixedPaths = new Set(Object.values(contract).map(({ path }) => path));

/**
 * Fill a path template. `''`, `.` and `..` would leave the operation's route, so they are refused, as is the last piece of
 * another operation's path (a company called `attributes`); the rest is percent-encoded.
 *
 * The value is never quoted: a child may be named by its auth key.
 */
export function fillPath(template: string, values: Values['path'] = {}, operation?: OperationId): string {
  let last = '';
  const path = template.replace(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeValue((last = name), values[name], operation),
  );
  if (last && fixedPaths.has(path)) throw new InvalidRequestError(last, 'must not name another operation', operation);
  return path;
}

function encodeValue(name: string, value: unknown, operation: OperationId | undefined): string {
  // Most ids need no second look.
  if (typeof value === 'string' && /^[\w-]+$/.test(value)) return value;
  const problem =
    typeof value !== 'string'
      ? `must be a string, not ${value === null ? 'null' : typeof value}`
      : value === ''
        ? 'must not be empty'
        : /^\.\.?$/.test(value)
          ? 'must not be . or ..'
          : /[\0-\x1f\x7f-\x9f]/.test(value)
            ? 'must not contain control characters'
            : /\p{Cs}/u.test(value)
              ? 'must be well-formed Unicode'
              : undefined;
  if (problem) throw new InvalidRequestError(name, problem, operation);
  return encodeURIComponent(value as string);
}

/** Write a query, with its `?` where there is anything. A `Date` becomes milliseconds, another object JSON text; undefined is left out. */
export function writeQuery(query: Values['query'] = {}, operation?: OperationId): string {
  let text = '';
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    try {
      const plain = plainValue(value);
      const written = typeof plain === 'object' ? JSON.stringify(plain) : String(plain);
      text += `${text ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(written)}`;
    } catch (cause) {
      throw new InvalidRequestError(`query.${name}`, 'cannot be written into a URL', operation, { cause });
    }
  }
  return text;
}

/** A `Date` as milliseconds, another value as it is. */
function plainValue(value: unknown): unknown {
  return typeof value?.valueOf === 'function' ? value.valueOf() : value;
}

type Refuse = (argument: string, rule: string) => never;
type QueryValues = Readonly<Record<string, unknown>>;

/** Refuse values that break a rule of the contract. The path is checked where it is filled. */
export function checkValues(id: OperationId, operation: Operation, { query = {}, body }: Values): void {
  const refuse: Refuse = (argument, rule) => {
    throw new InvalidRequestError(argument, rule, id);
  };
  if (!isObject(query)) return refuse('query', 'must be an object');
  const refuseQuery: Refuse = (name, rule) => refuse(`query.${name}`, rule);
  checkIntegers(operation, query, refuseQuery);
  checkDateRange(operation, query, refuseQuery);
  if (body === undefined && operation.body !== 'required') return;
  if (!isObject(body)) return refuse('body', 'must be an object');
  // JSON writes NaN as null.
  const isMissing = (name: string) => [undefined, null, NaN].includes(body[name] as null);
  if (operation.bodyNeedsOneOf?.every(isMissing))
    refuse('body', `must hold at least one of ${operation.bodyNeedsOneOf.join(', ')}`);
}

function checkIntegers({ integers = {} }: Operation, query: QueryValues, refuse: Refuse): void {
  for (const [name, [minimum = -Infinity, maximum = Infinity]] of Object.entries(integers)) {
    const value = plainValue(query[name]);
    if (value === undefined || value === null) continue;
    if (!Number.isSafeInteger(value)) refuse(name, `must be a whole number, not ${describe(value)}`);
    if ((value as number) < minimum || (value as number) > maximum)
      refuse(name, `must be from ${minimum} to ${maximum}, not ${String(value)}`);
  }
}

function checkDateRange({ dateRange }: Operation, query: QueryValues, refuse: Refuse): void {
  if (!dateRange) return;
  const { start, end, months } = dateRange;
  if (query[start] === undefined && query[end] === undefined) return;
  const dayOf = (name: string, other: string) => {
    const value = query[name];
    if (value === undefined) return refuse(name, `must be given with ${other}`);
    return isDate(value) ? value : refuse(name, `must be a date as YYYY-MM-DD, not ${describe(value)}`);
  };
  const first = dayOf(start, end);
  const last = dayOf(end, start);
  const latest = months && addMonths(first, months);
  if (last < first || (latest && last > latest)) {
    refuse(end, `must be from ${first} ${latest ? `to ${latest} (${months} month)` : 'on'}, not ${last}`);
  }
}
