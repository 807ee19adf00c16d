// Checks the path values and the body of a request, serializes the body, and finds the secrets in both.
import type { OperationId } from '../../generated/contract.js';
import { copyCause } from '../response/redact.js';
import { InvalidRequestError, type FailedCall } from '../errors.js';
import { contract, type Operation, type ValueRules } from './operation.js';

/** Checked values of a path template, by name. */
export type PathValues = Readonly<Record<string, string | number>>;

/** A request that was checked, for openapi-fetch. */
export interface CheckedRequest {
  /** Undefined in `client.request`. */
  readonly operation: OperationId | undefined;
  /** Its method, path template and response. */
  readonly rules: Operation;
  readonly path: PathValues;
  /** Values by name; openapi-fetch serializes them. */
  readonly query: Readonly<Record<string, string | number | boolean>> | undefined;
  /** JSON. */
  readonly body: string | undefined;
  /** Values that no error may repeat. */
  readonly secrets: readonly string[];
}

/**
 * Whether a value is an object literal or has no prototype.
 *
 * Other objects keep their values where nothing reads them: an `AbortController`, a `Map`, a class with getters.
 */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as object | null;
  if (prototype === null) return true;
  // By its shape, because an object from another realm (jest, an iframe) has another `Object.prototype`.
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf');
}

/** What kind of value this is, for an error message: `an array`, `AbortController`, `number`. */
export function kindOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value !== 'object') return Number.isNaN(value) ? 'NaN' : typeof value;
  const { constructor } = value;
  return typeof constructor === 'function' && constructor.name ? constructor.name : 'object';
}

export const notPlainObject = (value: unknown): string => `must be a plain object, not ${kindOfValue(value)}`;

const fixedPaths = Object.values(contract)
  .map(({ path }) => path)
  .filter((path) => !path.includes('{'));

/**
 * Checks each value of a path template. `''`, `.` and `..` would lead to another route, so they are rejected.
 *
 * An error never quotes a value, because a child's auth key is a secret.
 */
export function checkPath(
  template: string,
  given: Readonly<Record<string, unknown>> = {},
  failed: Partial<FailedCall> = {},
): PathValues {
  const path: Record<string, string | number> = {};
  for (const [placeholder, name = ''] of template.matchAll(/\{([^{}]+)\}/g)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const problem = pathProblem(value);
    if (problem) throw new InvalidRequestError(name, problem, failed.operation, failed);
    // The cast: only a string or a number has no problem.
    path[name] = value as string | number;
    // A company with the id `attributes` would be another operation.
    const last = template.endsWith(placeholder) && template.slice(0, -placeholder.length) + String(value);
    if (last && failed.operation && fixedPaths.includes(last)) {
      const rule = `'${String(value)}' is the path of another operation; pass an id`;
      throw new InvalidRequestError(name, rule, failed.operation, failed);
    }
  }
  return path;
}

function pathProblem(value: unknown): string | undefined {
  if (Number.isSafeInteger(value)) return undefined;
  if (typeof value === 'number') return `must be a string or a whole number, not ${value}`;
  if (typeof value !== 'string') return `must be a string or a whole number, not ${kindOfValue(value)}`;
  if (value === '') return 'must not be empty';
  if (/^\.\.?$/.test(value)) return 'must not be . or ..';
  if (/[\0-\x1f\x7f-\x9f]/.test(value)) return 'must not contain control characters';
  return /\p{Cs}/u.test(value) ? 'must be well-formed Unicode' : undefined;
}

/** What is wrong with a number that has bounds, or a string that must be one of several. */
export function valueProblem(value: unknown, rules: ValueRules): string | undefined {
  const { integer, minimum = -Infinity, maximum = Infinity, oneOf } = rules;
  // The cast: `includes` compares any value.
  if (oneOf) return oneOf.includes(value as string) ? undefined : `must be one of ${oneOf.join(', ')}`;
  if (!integer) return undefined;
  if (typeof value !== 'number') return `must be a whole number, not ${kindOfValue(value)}`;
  if (!Number.isSafeInteger(value)) return `must be a whole number, not ${value}`;
  if (value >= minimum && value <= maximum) return undefined;
  return `must be ${maximum === Infinity ? `at least ${minimum}` : `from ${minimum} to ${maximum}`}, not ${value}`;
}

/**
 * Checks and serializes a body.
 *
 * @param operation - its rules; none for `client.request`
 * @param secrets - values that no error may quote
 * @throws {@link InvalidRequestError} the body is not a plain object, lacks a field, has a number out of bounds, or cannot
 *   be serialized
 */
export function serializeBody(
  operation: Pick<Operation, 'bodyNeedsOneOf' | 'bodyNumbers'>,
  body: unknown,
  secrets: readonly string[],
  failed: Partial<FailedCall> & { operation?: OperationId | undefined },
): string {
  const reject = (rule: string, field = '', cause?: unknown): never => {
    throw new InvalidRequestError(`body${field}`, rule, failed.operation, { ...failed, cause });
  };
  if (!isPlainObject(body)) return reject(notPlainObject(body));
  const { bodyNeedsOneOf: oneOf, bodyNumbers = {} } = operation;
  if (oneOf?.every((name) => (body[name] ?? null) === null)) reject(`must contain at least one of ${oneOf.join(', ')}`);
  for (const [name, rules] of Object.entries(bodyNumbers)) {
    const problem = (body[name] ?? null) !== null && valueProblem(body[name], rules);
    if (problem) reject(problem, `.${name}`);
  }
  try {
    return serializeJson(body);
  } catch (error) {
    return reject('cannot be written as JSON', '', copyCause(error, secrets));
  }
}

/**
 * Serializes an object. JSON turns an invalid `Date` and `NaN` into null, which the API reads as "erase", so both throw.
 *
 * @throws TypeError a number or date is invalid, or the value is circular
 */
export function serializeJson(value: object): string {
  return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, name, serialized: unknown) {
    // `toJSON` has run, so `this[name]` is the value before it.
    const isInvalidDate = serialized === null && this[name] !== null;
    const isInvalidNumber = typeof serialized === 'number' && !Number.isFinite(serialized);
    if (isInvalidDate || isInvalidNumber) throw new TypeError(`${name} is an invalid Date or number`);
    return serialized;
  });
}

/** Path and body values that no error may repeat: passwords, download tokens, and auth keys that name a child. */
export function secretsIn(operation: Operation, path: PathValues, body: unknown): string[] {
  const { bodySecrets = [] } = operation;
  const fields = isPlainObject(body) ? body : {};
  const passwords = bodySecrets.map((name) => fields[name]);
  const { childIdentifier, downloadToken } = path;
  // A child's id is a number and no secret; its auth key is one.
  const isId = /^\d*$/.test(String(childIdentifier));
  const values = [...passwords, isId ? undefined : childIdentifier, downloadToken];
  return values.filter((value) => typeof value === 'string');
}
