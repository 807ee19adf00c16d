// Checks single values, and refuses the wrong ones.
import type { Operation, Schema } from '../base/operation.js';
import { isMissing, isPlainObject, kindOfValue } from '../base/values.js';
import { InvalidRequestError } from '../errors.js';

/** What a check throws. `checked` turns it into an error that names the operation. */
export class Refusal extends Error {
  constructor(
    readonly argument: string,
    readonly rule: string,
  ) {
    super(rule);
  }
}

export function reject(argument: string, rule: string): never {
  throw new Refusal(argument, rule);
}

/** Runs checks of the caller's values. Throws an `InvalidRequestError` that names the operation. */
export function checked<Value>({ name, method, path }: Partial<Operation>, check: () => Value): Value {
  try {
    return check();
  } catch (error) {
    // Don't quote the error of a getter: its message may contain a secret.
    const foreign = { argument: 'an argument', rule: 'has a getter, proxy or toJSON that throws' };
    const { argument, rule } = error instanceof Refusal ? error : foreign;
    throw new InvalidRequestError(argument, rule, { operation: name, method, path });
  }
}

export function requirePlainObject(argument: string, value: unknown): Record<string, unknown> {
  return isPlainObject(value) ? value : reject(argument, `must be a plain object, not ${kindOfValue(value)}`);
}

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
