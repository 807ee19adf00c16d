// What the contract lets us check before anything is sent.
import { contract } from '../../generated/contract.js';
import { InvalidRequestError, type OperationId } from '../errors.js';
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
  const pieces = piecesOf(template);
  let path = pieces[0]!;
  for (let index = 1; index < pieces.length; index += 2) {
    const name = pieces[index]!;
    path += encodeValue(name, values[name], operation) + pieces[index + 1]!;
  }
  if (pieces.length > 1 && fixedPaths.has(path)) {
    throw new InvalidRequestError(pieces.at(-2)!, 'must not name another operation', operation);
  }
  return path;
}

const knownPieces = new Map<string, string[]>();

/** A path template taken apart once: text and names by turns. */
function piecesOf(template: string): string[] {
  let pieces = knownPieces.get(template);
  if (!pieces) knownPieces.set(template, (pieces = template.split(/[{}]/)));
  return pieces;
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

/** Write a query. A `Date` becomes milliseconds, another object JSON text; undefined is left out. */
export function writeQuery(query: Record<string, unknown>, operation?: OperationId): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      try {
        const plain = plainValue(value);
        const text = typeof plain === 'object' ? JSON.stringify(plain) : String(plain);
        return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
      } catch (cause) {
        throw new InvalidRequestError(`query.${name}`, 'cannot be written into a URL', operation, { cause });
      }
    })
    .join('&');
}

/** A `Date` as milliseconds, another value as it is. */
function plainValue(value: unknown): unknown {
  return typeof value?.valueOf === 'function' ? value.valueOf() : value;
}

/** Refuse values that break a rule of the contract. The path is checked where it is filled. */
export function checkValues(id: OperationId, operation: Operation, { query = {}, body }: Values): void {
  const refuse = (argument: string, rule: string): never => {
    throw new InvalidRequestError(argument, rule, id);
  };
  if (typeof query !== 'object' || query === null) refuse('query', 'must be an object');
  checkIntegers(operation, query, refuse);
  checkDateRange(operation, query, refuse);
  checkBody(operation, body, refuse);
}

type Refuse = (argument: string, rule: string) => never;
type QueryValues = Readonly<Record<string, unknown>>;

function checkIntegers({ integers = {} }: Operation, query: QueryValues, refuse: Refuse): void {
  for (const [name, [minimum = -Infinity, maximum = Infinity]] of Object.entries(integers)) {
    const value = plainValue(query[name]);
    if (value === undefined || value === null) continue;
    if (!Number.isSafeInteger(value)) refuse(`query.${name}`, `must be a whole number, not ${describe(value)}`);
    if ((value as number) < minimum || (value as number) > maximum) {
      const bounds = maximum === Infinity ? `at least ${minimum}` : `from ${minimum} to ${maximum}`;
      refuse(`query.${name}`, `must be ${bounds}, not ${String(value)}`);
    }
  }
}

function checkDateRange({ dateRange }: Operation, query: QueryValues, refuse: Refuse): void {
  if (!dateRange) return;
  const [start, end] = [dateRange.start, dateRange.end].map((name) => {
    const value = query[name];
    if (value === undefined) return undefined;
    if (!isDate(value)) refuse(`query.${name}`, `must be a date as YYYY-MM-DD, not ${describe(value)}`);
    return value;
  });
  if (start === undefined && end === undefined) return;
  if (start === undefined) return refuse(`query.${dateRange.start}`, `must be given with ${dateRange.end}`);
  if (end === undefined) return refuse(`query.${dateRange.end}`, `must be given with ${dateRange.start}`);
  if (end < start)
    refuse(`query.${dateRange.end}`, `must not be before ${dateRange.start}, but ${end} is before ${start}`);
  if (dateRange.months === undefined) return;
  const last = addMonths(start, dateRange.months);
  if (end > last)
    refuse(
      `query.${dateRange.end}`,
      `must be at most ${dateRange.months} month after ${start}, that is ${last}, not ${end}`,
    );
}

function checkBody({ body: kind, bodyNeedsOneOf }: Operation, body: unknown, refuse: Refuse): void {
  if (body === undefined && kind !== 'required') return;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) refuse('body', 'must be an object');
  const fields = body as Record<string, unknown>;
  if (bodyNeedsOneOf?.every((name) => !isGiven(fields[name]))) {
    refuse('body', `must hold at least one of ${bodyNeedsOneOf.join(', ')}`);
  }
}

/** Whether a value is there in JSON, too, which writes NaN as null. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !Number.isNaN(value);
}
