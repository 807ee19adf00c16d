// Writes what a caller puts into path and query as text, and refuses what breaks a rule of the contract.
import type { OperationId } from '../../generated/contract.js';
import { describe } from '../response/redact.js';
import { InvalidRequestError } from '../errors.js';
import { checkDateRange, dayOf } from './dates.js';
import { contract, type GivenValues, type Operation, type PlainValues } from './operation.js';
import { isObject, readGiven } from './options.js';
import { writeJson } from './request-body.js';

const fixedPaths = new Set(
  Object.values(contract)
    .map(({ path }) => path)
    .filter((path) => !path.includes('{')),
);

/**
 * Read the values of a path template. `''`, `.` and `..` would leave the operation's route, so they are refused, as is
 * the last piece of another operation's path (a company called `attributes`).
 *
 * The value is never quoted: a child may be named by its auth key.
 */
export function readPath(template: string, given: GivenValues = {}, id?: OperationId): PlainValues {
  const path: Record<string, string> = {};
  for (const [, name] of template.matchAll(/\{([^{}]+)\}/g)) {
    const value = given[name!];
    const problem = problemInPath(value);
    if (problem) throw new InvalidRequestError(name!, problem, id);
    path[name!] = value as string;
    if (template.endsWith(`{${name!}}`) && fixedPaths.has(template.slice(0, -name!.length - 2) + path[name!]!))
      throw new InvalidRequestError(name!, 'must not name another operation', id);
  }
  return path;
}

function problemInPath(value: unknown): string | undefined {
  if (typeof value !== 'string') return `must be a string, not ${value === null ? 'null' : typeof value}`;
  if (value === '') return 'must not be empty';
  if (/^\.\.?$/.test(value)) return 'must not be . or ..';
  if (/[\0-\x1f\x7f-\x9f]/.test(value)) return 'must not contain control characters';
  return /\p{Cs}/u.test(value) ? 'must be well-formed Unicode' : undefined;
}

// Without a prototype: openapi-fetch would send what sits on `Object.prototype`.
const noValues: PlainValues = Object.freeze(Object.create(null) as PlainValues);

/**
 * Read a query as text. A `Date` becomes its day in UTC where the contract wants a day, and milliseconds elsewhere; another
 * object becomes JSON text; undefined and null are left out. Fields are read as those of options are.
 *
 * @param rules - of the operation; none for a path that the contract does not know
 * @param isOpen - names that the contract does not know are sent, too
 */
export function readQuery(rules: Partial<Operation>, given?: unknown, id?: OperationId, isOpen = false): PlainValues {
  if (given === undefined) return noValues;
  if (!isObject(given)) throw new InvalidRequestError('query', 'must be an object', id);
  const query = Object.create(null) as Record<string, unknown>;
  const written = Object.create(null) as Record<string, string>;
  const known = rules.query ?? {};
  const { start, end } = rules.dateRange ?? {};
  const refuse = (name: string, rule: string, cause?: unknown): never => {
    throw new InvalidRequestError(`query.${name}`, rule, id, { cause });
  };
  const entries = readGiven('query', id, () => {
    if (!hasFields(given))
      throw new InvalidRequestError('query', 'must be an object with a field for each parameter', id);
    // A class may have a known one as an accessor; what sits on `Object.prototype` is not the caller's.
    const accessors = Object.keys(known).filter((name) => !(name in Object.prototype));
    const names = new Set([...Object.keys(given), ...accessors]);
    return Array.from(names, (name) => [name, given[name]] as const);
  });
  for (const [name, value] of entries) {
    if (!isOpen && !Object.hasOwn(known, name))
      refuse(name, `does not exist; the names are ${Object.keys(known).join(', ')}`);
    if (value === undefined || value === null) continue;
    try {
      const plain = plainValue(value, name === start || name === end);
      const text = (typeof plain === 'object' && writeJson(plain)) || String(plain);
      // Throws where the text is not well-formed Unicode.
      encodeURIComponent(text);
      query[name] = plain;
      written[encodeURIComponent(name)] = text;
    } catch (error) {
      refuse(name, 'cannot be written into a URL', error);
    }
  }
  checkValues(known, query, refuse);
  if (rules.dateRange) checkDateRange(rules.dateRange, query, refuse);
  return written;
}

/** A Map, URLSearchParams or promise has none: it would be ignored, and the list be that of everything. */
function hasFields(given: object): boolean {
  return Object.prototype.toString.call(given) === '[object Object]' && !(Symbol.iterator in given);
}

/** A `Date` as its day or as milliseconds, another value as it is. */
function plainValue(value: object, isDay: boolean): unknown {
  const plain: unknown = typeof value.valueOf === 'function' ? value.valueOf() : value;
  return (isDay && typeof value === 'object' && dayOf(new Date(plain as number))) || plain;
}

type RefuseValue = (name: string, rule: string) => never;

function checkValues(rules: NonNullable<Operation['query']>, query: GivenValues, refuse: RefuseValue): void {
  for (const [name, { integer, minimum = -Infinity, maximum = Infinity, oneOf }] of Object.entries(rules)) {
    const value = query[name];
    if (value === undefined) continue;
    if (oneOf && !oneOf.includes(value as string))
      refuse(name, `must be one of ${oneOf.join(', ')}, not ${describe(value)}`);
    if (!integer) continue;
    if (!Number.isSafeInteger(value)) refuse(name, `must be a whole number, not ${describe(value)}`);
    if ((value as number) < minimum || (value as number) > maximum)
      refuse(name, `must be from ${minimum} to ${maximum}, not ${String(value)}`);
  }
}
