// Checks and serializes a JSON body.
import type { Schema } from '../base/operation.js';
import { copyCause } from '../base/redact.js';
import { isMissing, isPlainObject, kindOfValue, plainObjectRule } from '../base/values.js';
import { InvalidRequestError, type FailedCall } from '../errors.js';

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
    return reject(jsonProblem(cause), '', cause);
  }
  // `toJSON` may return anything.
  if (!json?.startsWith(isArray ? '[' : '{')) return reject('must be a plain object, even after toJSON');
  // Check what is sent: a getter or `toJSON` may return something else on each call.
  if (schema) checkFields(schema, JSON.parse(json) as Record<string, unknown>, reject);
  return json;
}

/** Returns only the first line of the reason: `JSON.stringify` draws a circular object on more lines. */
export function jsonProblem(cause: unknown): string {
  const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
  return `cannot be written as JSON: ${reason}`;
}

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
