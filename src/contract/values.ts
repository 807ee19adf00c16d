// Writes what a caller puts into path, query and body as text, and refuses what breaks a rule of the contract.
import type { OperationId } from '../../generated/contract.js';
import { describe, redactCause } from '../answer/redact.js';
import { InvalidRequestError } from '../errors.js';
import { addMonths, dayOf, isDate } from './dates.js';
import { writeJson } from './json.js';
import { contract, type Operation } from './operation.js';
import { isObject } from './options.js';

/** Values by the contract's names, as a caller gives them. */
export type GivenValues = Readonly<Record<string, unknown>>;

/** Values that were checked, as text. */
export type PlainValues = Readonly<Record<string, string>>;

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

/**
 * Read a query as text. A `Date` becomes its day in UTC where the contract wants a day, and milliseconds elsewhere; another
 * object becomes JSON text; undefined and null are left out.
 *
 * @param rules - of the operation; none for a path that the contract does not know
 */
export function readQuery(rules: Partial<Operation>, given: unknown = {}, id?: OperationId): PlainValues {
  if (!isObject(given)) throw new InvalidRequestError('query', 'must be an object', id);
  const query: Record<string, unknown> = {};
  const written: Record<string, string> = {};
  const { start, end } = rules.dateRange ?? {};
  const refuse = (name: string, rule: string, cause?: unknown): never => {
    throw new InvalidRequestError(`query.${name}`, rule, id, { cause });
  };
  for (const [name, value] of Object.entries(given)) {
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
  checkIntegers(rules, query, refuse);
  checkDateRange(rules, query, refuse);
  return written;
}

/** A `Date` as its day or as milliseconds, another value as it is. */
function plainValue(value: object, isDay: boolean): unknown {
  const plain: unknown = typeof value.valueOf === 'function' ? value.valueOf() : value;
  return (isDay && typeof value === 'object' && dayOf(new Date(plain as number))) || plain;
}

type RefuseValue = (name: string, rule: string) => never;

function checkIntegers({ integers = {} }: Partial<Operation>, query: GivenValues, refuse: RefuseValue): void {
  for (const [name, [minimum = -Infinity, maximum = Infinity]] of Object.entries(integers)) {
    const value = query[name];
    if (value === undefined) continue;
    if (!Number.isSafeInteger(value)) refuse(name, `must be a whole number, not ${describe(value)}`);
    if ((value as number) < minimum || (value as number) > maximum)
      refuse(name, `must be from ${minimum} to ${maximum}, not ${String(value)}`);
  }
}

function checkDateRange({ dateRange }: Partial<Operation>, query: GivenValues, refuse: RefuseValue): void {
  if (!dateRange) return;
  const { start, end, months } = dateRange;
  if (query[start] === undefined && query[end] === undefined) return;
  const readDay = (name: string, other: string) => {
    const value = query[name];
    if (value === undefined) return refuse(name, `must be given with ${other}`);
    return isDate(value) ? value : refuse(name, `must be a Date or YYYY-MM-DD, not ${describe(value)}`);
  };
  const first = readDay(start, end);
  const last = readDay(end, start);
  const latest = months && addMonths(first, months);
  if (last < first || (latest && last > latest)) {
    refuse(end, `must be from ${first} ${latest ? `to ${latest} (${months} month)` : 'on'}, not ${last}`);
  }
}

/**
 * Write a body as JSON text; undefined where there is none. The rules are held against the text, since that is sent.
 *
 * @param path - the values in the path, which may be secrets
 */
export function writeBody(rules: Operation, body: unknown, path: PlainValues, id: OperationId): string | undefined {
  const refuse = (rule: string, cause?: unknown): never => {
    throw new InvalidRequestError('body', rule, id, { cause });
  };
  let text: string | undefined;
  try {
    text = writeJson(body);
  } catch (error) {
    refuse('cannot be written as JSON', redactCause(error, secretsOf(rules, path, body)));
  }
  if (text === undefined && rules.body !== 'required') return text;
  if (!text?.startsWith('{')) return refuse('must be an object');
  const needed = rules.bodyNeedsOneOf;
  if (needed) {
    const sent = JSON.parse(text) as GivenValues;
    if (needed.every((name) => (sent[name] ?? null) === null)) refuse(`must hold at least one of ${needed.join(', ')}`);
  }
  return text;
}

/**
 * What a request itself holds that no error may repeat: passwords, a download token, an auth key that names a child.
 *
 * @param path - the values in the path
 * @param body - the body, as an object or as its JSON text
 */
export function secretsOf(
  { bodySecrets = [] }: Partial<Operation>,
  path: PlainValues,
  body: unknown,
): readonly string[] {
  const fields = bodySecrets.length > 0 ? (typeof body === 'string' ? parse(body) : body) : undefined;
  const inBody = bodySecrets.map((name) => (fields as GivenValues | null | undefined)?.[name]);
  // A child's id is a number, and no secret. Under 8 characters: redacting it would blank ordinary words.
  const inPath = [path['childIdentifier'], path['downloadToken']].filter((value = '') => !/^(\d+|.{0,7})$/.test(value));
  return [...inBody, ...inPath].filter((value): value is string => typeof value === 'string' && value !== '');
}

/** A body that was written in another way than JSON is not looked into. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
