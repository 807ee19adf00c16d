// Writes what a caller gives for path, query and body as text, and refuses what breaks a rule of the contract.
import type { OperationId } from '../../generated/contract.js';
import { copyCause } from '../response/redact.js';
import { InvalidRequestError } from '../errors.js';
import { isObject } from './check.js';
import { checkDateRange, dayOf } from './dates.js';
import { contract, type GivenValues, type Operation, type PlainValues, type ValueRules } from './operation.js';

const fixedPaths = Object.values(contract)
  .map(({ path }) => path)
  .filter((path) => !path.includes('{'));

/**
 * Reads the values of a path template. `''`, `.` and `..` would leave the operation's route, so they are refused, as is
 * the last segment of another operation's path (a company called `attributes`).
 *
 * An error never quotes the value: a child may be named by its auth key.
 */
export function readPath(template: string, given: GivenValues = {}, id?: OperationId): PlainValues {
  const path: Record<string, string> = {};
  for (const [placeholder, name] of template.matchAll(/\{([^{}]+)\}/g)) {
    const value = given[name!];
    const text = Number.isSafeInteger(value) ? String(value) : value;
    const problem = pathProblem(text);
    if (problem) throw new InvalidRequestError(name!, problem, id);
    // The cast: only text has no problem.
    const segment = (path[name!] = text as string);
    if (template.endsWith(placeholder) && fixedPaths.includes(template.slice(0, -placeholder.length) + segment))
      throw new InvalidRequestError(name!, 'must not name another operation', id);
  }
  return path;
}

function pathProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return `must be a string or a whole number, not ${describe(value)}`;
  if (value === '') return 'must not be empty';
  if (/^\.\.?$/.test(value)) return 'must not be . or ..';
  if (/[\0-\x1f\x7f-\x9f]/.test(value)) return 'must not contain control characters';
  return /\p{Cs}/u.test(value) ? 'must be well-formed Unicode' : undefined;
}

/** A value as text, an object only by its type. */
function describe(value: unknown): string {
  return value === null || !['object', 'function', 'string'].includes(typeof value) ? String(value) : typeof value;
}

const noValues: PlainValues = Object.freeze(Object.create(null) as PlainValues);

/**
 * Reads a query as text. A `Date` becomes its day in UTC where the contract wants a day, and milliseconds elsewhere;
 * another object becomes JSON text; undefined and null are left out.
 *
 * @throws {@link InvalidRequestError} a parameter does not exist, or a value breaks a rule of the contract
 */
export function readQuery(rules: Operation, given: unknown, id: OperationId): PlainValues {
  if (given === undefined) return noValues;
  // A promise, a Map or URLSearchParams would be ignored, and the list be that of everything.
  if (!isObject(given) || 'then' in given) throw new InvalidRequestError('query', 'must be an object', id);
  const known = rules.query ?? {};
  const query = Object.create(null) as Record<string, unknown>;
  const written = Object.create(null) as Record<string, string>;
  const refuse = (name: string, rule: string, cause?: unknown): never => {
    throw new InvalidRequestError(`query.${name}`, rule, id, { cause });
  };
  for (const [name, value] of Object.entries(given)) {
    const rule = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!rule) return refuse(name, `does not exist; the names are ${Object.keys(known).join(', ')}`);
    if (value === undefined || value === null) continue;
    query[name] = plainValue(value, name === rules.dateRange?.start || name === rules.dateRange?.end);
    const problem = valueProblem(query[name], rule);
    if (problem) refuse(name, problem);
    try {
      written[name] = typeof query[name] === 'object' ? writeJson(query[name])! : String(query[name]);
      // Throws where the text is not well-formed Unicode.
      encodeURIComponent(written[name]);
    } catch (error) {
      refuse(name, 'cannot be written into a URL', copyCause(error, []));
    }
  }
  if (rules.dateRange) checkDateRange(rules.dateRange, query, refuse);
  return written;
}

/** A `Date` as its day or as milliseconds, another value as it is. */
function plainValue(value: unknown, isDay: boolean): unknown {
  const isDate = Object.prototype.toString.call(value) === '[object Date]';
  if (!isDate) return value;
  return isDay ? (dayOf(value as Date) ?? NaN) : (value as Date).getTime();
}

function valueProblem(value: unknown, rules: ValueRules): string | undefined {
  const { integer, minimum = -Infinity, maximum = Infinity, oneOf } = rules;
  if (oneOf && !oneOf.includes(value as string)) return `must be one of ${oneOf.join(', ')}`;
  if (!integer) return undefined;
  if (!Number.isSafeInteger(value)) return `must be a whole number, not ${describe(value)}`;
  const number = value as number;
  if (number >= minimum && number <= maximum) return undefined;
  return `must be ${maximum === Infinity ? `at least ${minimum}` : `from ${minimum} to ${maximum}`}, not ${number}`;
}

/**
 * Writes a body as JSON text; undefined where there is none.
 *
 * @throws {@link InvalidRequestError} the body is no object, has none of the fields of which it needs one, or holds a
 *   number that the contract does not allow
 */
export function writeBody(rules: Operation, body: unknown, id: OperationId): string | undefined {
  if (body === undefined && rules.body !== 'required') return undefined;
  const refuse = (rule: string, field = '', cause?: unknown): never => {
    throw new InvalidRequestError(`body${field}`, rule, id, { cause });
  };
  // A Map has no fields: JSON would write it as an empty object.
  if (typeof body !== 'object' || body === null || Symbol.iterator in body) return refuse('must be an object');
  const given = body as GivenValues;
  const { bodyNeedsOneOf: oneOf, bodyNumbers = {}, bodySecrets = [] } = rules;
  if (oneOf?.every((name) => (given[name] ?? null) === null)) refuse(`must hold at least one of ${oneOf.join(', ')}`);
  for (const [name, rule] of Object.entries(bodyNumbers)) {
    const problem = (given[name] ?? null) !== null && valueProblem(given[name], rule);
    if (problem) refuse(problem, `.${name}`);
  }
  try {
    return writeJson(body);
  } catch (error) {
    const secrets = bodySecrets.map((name) => given[name]).filter((value) => typeof value === 'string');
    return refuse('cannot be written as JSON', '', copyCause(error, secrets));
  }
}

/** JSON text. What JSON would turn into null is refused, an invalid Date or NaN: the API takes null for "erase". */
function writeJson(value: unknown): string | undefined {
  return JSON.stringify(value, function (this: GivenValues, name, plain: unknown) {
    // `toJSON` has run, and has written an invalid Date as null.
    const isLost = typeof plain === 'number' ? !Number.isFinite(plain) : plain === null && this[name] !== null;
    if (isLost) throw new TypeError(`${name} is an invalid Date or number`);
    return plain;
  });
}

/** Headers that keep others out, such as a gateway's. */
const secretHeader = /authorization|cookie|key|secret|token/;

/**
 * What a request holds that no error may repeat: passwords, a download token, an auth key that names a child, and what the
 * caller's own headers say to a gateway.
 *
 * @param headers - by lower-case name
 */
export function secretsOf(
  { bodySecrets = [] }: Partial<Operation>,
  { childIdentifier = '', downloadToken }: PlainValues,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): readonly string[] {
  const inBody = bodySecrets.map((name) => (body as GivenValues | undefined)?.[name]);
  // A child's id is a number, and no secret.
  const inPath = [/^\d*$/.test(childIdentifier) ? '' : childIdentifier, downloadToken];
  // Behind a scheme (`Bearer …`) the secret may also be repeated alone.
  const inHeaders = Object.keys(headers).flatMap((name) =>
    secretHeader.test(name) ? [headers[name], headers[name]!.split(' ').at(-1)] : [],
  );
  return [...inBody, ...inPath, ...inHeaders].filter((value) => typeof value === 'string');
}
