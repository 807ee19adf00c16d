// Checks a request against the contract, serializes its body, and finds the secrets in it.
import { isMissing } from '../response/parse.js';
import { copyCause } from '../response/redact.js';
import { InvalidRequestError, type FailedCall } from '../errors.js';
import { isPlainObject, kindOfValue, plainObjectRule } from './plain-object.js';
import { contract, type Operation, type Schema } from './operation.js';

type QueryValue = string | number | boolean;

/** Checked query values by name. openapi-fetch serializes them, and repeats the name of an array. */
export type CheckedQuery = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** A checked request. It has no URL yet: openapi-fetch builds it from the path template, `path` and `query`. */
export interface CheckedRequest {
  readonly rules: Operation;
  /** Values for the path template, by name. */
  readonly path: Readonly<Record<string, string | number>>;
  readonly query: CheckedQuery | undefined;
  /** The body as JSON, or a form. */
  readonly body: string | FormData | undefined;
  /** Values that no error may repeat. */
  readonly secrets: readonly string[];
}

/** No URL can contain half of a surrogate pair. */
export const unicodeProblem = (text: string): string | undefined =>
  /\p{Cs}/u.test(text) ? 'must be well-formed Unicode' : undefined;

const pathsWithoutPlaceholders = Object.values(contract)
  .map(({ path }) => path)
  .filter((path) => !path.includes('{'));

/**
 * Checks each value for a path template. Rejects `''`, `.` and `..`, because they would lead to another path.
 *
 * A value may be a secret: a child's auth key. So errors quote only numbers, and words of the contract, such as `attributes`.
 */
export function checkPath(
  template: string,
  values: Readonly<Record<string, unknown>> = {},
  errorContext: Partial<FailedCall> = {},
): CheckedRequest['path'] {
  const path: Record<string, string | number> = {};
  for (const [placeholder, name = ''] of template.matchAll(/\{([^{}]+)\}/g)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const problem = pathProblem(value);
    if (problem) throw new InvalidRequestError(name, problem, errorContext.operation, errorContext);
    // The cast: only a string or a number has no problem.
    path[name] = value as string | number;
    // A company with the id `attributes` would have the path of the operation that lists the company attributes.
    const isLast = template.endsWith(placeholder);
    const fullPath = template.slice(0, -placeholder.length) + String(value);
    if (isLast && errorContext.operation && pathsWithoutPlaceholders.includes(fullPath)) {
      const rule = `'${String(value)}' would call another operation; pass an id`;
      throw new InvalidRequestError(name, rule, errorContext.operation, errorContext);
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
  return unicodeProblem(value);
}

/** Returns what is wrong with a value that the schema restricts to whole numbers or to a list. */
export function valueProblem(value: unknown, schema: Schema): string | undefined {
  const { type, minimum = -Infinity, maximum = Infinity, enum: listed } = schema;
  if (listed) return listed.includes(value) ? undefined : `must be one of ${listed.join(', ')}`;
  if (type !== 'integer') return undefined;
  if (typeof value !== 'number') return `must be a whole number, not ${kindOfValue(value)}`;
  if (!Number.isSafeInteger(value)) return `must be a whole number, not ${value}`;
  if (value >= minimum && value <= maximum) return undefined;
  const range = maximum === Infinity ? `at least ${minimum}` : `from ${minimum} to ${maximum}`;
  return `must be ${range}, not ${value}`;
}

/** @param schema - undefined if the client doesn't check the body's fields */
export function serializeBody(
  schema: Schema | undefined,
  body: unknown,
  secrets: readonly string[],
  errorContext: Partial<FailedCall>,
): string {
  const reject = (rule: string, field = '', cause?: unknown): never => {
    throw new InvalidRequestError(`body${field}`, rule, errorContext.operation, { ...errorContext, cause });
  };
  // Only `client.request`, which has no operation, sends arrays.
  const isArray = !errorContext.operation && Array.isArray(body);
  if (!isArray && !isPlainObject(body)) return reject(plainObjectRule(body));
  let json: string | undefined;
  try {
    json = serializeJson(body);
  } catch (error) {
    const cause = copyCause(error, secrets);
    return reject(`cannot be written as JSON: ${firstLine(cause)}`, '', cause);
  }
  // `toJSON` may return anything.
  if (!json?.startsWith(isArray ? '[' : '{')) return reject('must be a plain object, even after toJSON');
  // Check what is sent: a getter or `toJSON` may return something else on each call.
  if (schema) checkFields(schema, JSON.parse(json) as Record<string, unknown>, reject);
  return json;
}

/** `JSON.stringify` draws a circular object on more lines. */
const firstLine = (error: unknown): string => String(error instanceof Error ? error.message : error).split('\n')[0]!;

function checkFields(
  { properties = {}, minProperties, additionalProperties }: Schema,
  body: Readonly<Record<string, unknown>>,
  reject: (rule: string, field?: string) => never,
): void {
  const names = Object.keys(properties);
  if (minProperties && names.every((name) => isMissing(body[name])))
    reject(`must contain at least one of ${names.join(', ')}`);
  for (const [name, value] of Object.entries(body)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property && additionalProperties === false)
      reject(`does not exist; the fields are ${names.join(', ')}`, `.${name}`);
    const problem = property && !isMissing(value) ? valueProblem(value, property) : undefined;
    if (problem) reject(problem, `.${name}`);
  }
}

/**
 * Serializes an object. Throws if JSON would silently change a value: an invalid `Date`, `NaN`, `Infinity` and undefined in an
 * array become null, and the API erases fields that are null; a `Map` and other objects without fields become `{}`.
 */
export function serializeJson(value: object): string {
  return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, name, serialized: unknown) {
    // `serialized` is the result of `toJSON`; `this[name]` is still the original value.
    const isInvalidDate = serialized === null && this[name] !== null;
    const isInvalidNumber = typeof serialized === 'number' && !Number.isFinite(serialized);
    if (isInvalidDate) throw new TypeError(`${name} is an invalid Date`);
    if (isInvalidNumber) throw new TypeError(`${name} is ${serialized}`);
    const isInstance = typeof serialized === 'object' && !Array.isArray(serialized) && !isPlainObject(serialized);
    const hasNoFields = ArrayBuffer.isView(serialized) || Object.keys(Object(serialized) as object).length === 0;
    const isCode = typeof serialized === 'function' || typeof serialized === 'symbol';
    const isMissingItem = Array.isArray(this) && serialized === undefined;
    if ((isInstance && serialized !== null && hasNoFields) || isCode || isMissingItem)
      throw new TypeError(`${name} is ${kindOfValue(serialized)}, which JSON can't contain`);
    return serialized;
  });
}

/** Returns the path and body values that no error may repeat, according to the contract. */
export function secretsIn(
  { pathSecrets = {}, bodySecrets = [] }: Operation,
  path: CheckedRequest['path'],
  body: unknown,
): string[] {
  const fields = isPlainObject(body) ? body : {};
  const secretNames = Object.keys(pathSecrets).filter(
    (name) => pathSecrets[name] === 'always' || !/^\d*$/.test(String(path[name])),
  );
  const values = [...bodySecrets.map((name) => fields[name]), ...secretNames.map((name) => path[name])];
  return values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String);
}
