// Checks and serializes a JSON body.
import type { Schema } from '../base/operation.js';
import { copyCause } from '../base/redact.js';
import { isMissing, isPlainObject, kindOfValue } from '../base/values.js';
import type { Reject } from './checked-request.js';

/** Returns what is wrong with a value that the schema restricts to whole numbers or to a list. */
export function valueProblem(value: unknown, schema: Schema): string | undefined {
  const { type, minimum, maximum, enum: listed } = schema;
  if (listed) return listed.includes(value) ? undefined : `must be one of ${listed.join(', ')}`;
  if (type !== 'integer') return undefined;
  if (typeof value !== 'number') return `must be a whole number, not ${kindOfValue(value)}`;
  if (!Number.isInteger(value)) return `must be a whole number, not ${value}`;
  if (minimum !== undefined && value < minimum) return `must be at least ${minimum}, not ${value}`;
  if (maximum !== undefined && value > maximum) return `must be at most ${maximum}, not ${value}`;
  if (!Number.isSafeInteger(value)) return `must be between -(2^53 - 1) and 2^53 - 1, not ${value}`;
  return undefined;
}

/** Checks the fields of a body. */
export function checkFields(
  { properties = {}, minProperties, additionalProperties }: Schema = {},
  body: Readonly<Record<string, unknown>>,
  reject: Reject,
): void {
  const names = Object.keys(properties);
  if (minProperties && names.every((name) => isMissing(body[name])))
    reject('body', `must contain at least one of ${names.join(', ')}`);
  for (const [name, value] of Object.entries(body)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property && additionalProperties === false)
      reject(`body.${name}`, `does not exist; the fields are ${names.join(', ')}`);
    const problem = property && !isMissing(value) ? valueProblem(value, property) : undefined;
    if (problem) reject(`body.${name}`, problem);
  }
}

/**
 * Serializes an object or an array.
 *
 * @param argument - how errors refer to the value
 */
export function serializeJson(
  argument: string,
  value: object,
  reject: Reject,
  secrets: readonly string[] = [],
): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(value, keepValue);
  } catch (error) {
    const cause = copyCause(error, secrets);
    // Only the first line: `JSON.stringify` draws a circular object on more lines.
    const [reason] = String(cause instanceof Error ? cause.message : cause).split('\n');
    return reject(argument, `cannot be written as JSON: ${reason}`, cause);
  }
  // `toJSON` may return anything.
  if (json?.startsWith(Array.isArray(value) ? '[' : '{')) return json;
  return reject(argument, 'must be a plain object, even after toJSON');
}

/**
 * For `JSON.stringify`: throws if JSON would silently change a value. An invalid `Date`, `NaN`, `Infinity` and undefined in an
 * array would become null, and the API erases fields that are null; a `Map` and other objects without fields would become `{}`.
 *
 * @param serialized - the result of `toJSON`; `this[name]` is still the original value
 */
function keepValue(this: Readonly<Record<string, unknown>>, name: string, serialized: unknown): unknown {
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
}
