// Checks values against the contract's schemas: numbers, listed values and the names of fields.
import type { Schema } from '../base/operation.js';
import { isMissing, kindOfValue } from '../base/values.js';

/** Throws an `InvalidRequestError`. */
export type Reject = (argument: string, rule: string) => never;

/** Returns what is wrong with a number, or with a value that isn't in the contract's list. */
export function valueProblem(value: unknown, schema: Schema): string | undefined {
  const { type, enum: listed } = schema;
  if (listed) return listed.includes(value) ? undefined : `must be one of ${listed.join(', ')}`;
  if (type !== 'integer' && type !== 'number') return undefined;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const isRightKind = type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (isRightKind && Number(value) >= minimum && Number(value) <= maximum) return undefined;
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  return `must be ${kind}${boundsOf(schema)}, not ${typeof value === 'number' ? value : kindOfValue(value)}`;
}

function boundsOf({ minimum, maximum }: Schema): string {
  if (minimum === undefined) return maximum === undefined ? '' : ` of at most ${maximum}`;
  return maximum === undefined ? ` of at least ${minimum}` : ` from ${minimum} to ${maximum}`;
}

/** Checks the fields of an object, and rejects unknown fields of a closed one. */
export function checkFields(
  argument: string,
  values: Readonly<Record<string, unknown>>,
  { properties = {}, minProperties = 0, additionalProperties }: Schema,
  reject: Reject,
): void {
  const names = Object.keys(properties);
  if (minProperties > 0 && names.every((name) => isMissing(values[name])))
    reject(argument, `must contain at least one of ${names.join(', ')}`);
  for (const [name, value] of Object.entries(values)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!schema && additionalProperties === false)
      reject(`${argument}.${name}`, `does not exist; the fields are ${names.join(', ')}`);
    const problem = schema && !isMissing(value) && valueProblem(value, schema);
    if (problem) reject(`${argument}.${name}`, problem);
  }
}
