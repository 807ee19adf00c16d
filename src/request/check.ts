// Checks single values, and rejects the wrong ones.
import type { Operation, Schema } from '../base/operation.js';
import { isPlainObject, kindOfValue } from '../base/values.js';
import { InvalidRequestError } from '../errors.js';

/** What a check throws. `checked` turns it into an error that names the operation. */
export class InvalidArgument extends Error {
  constructor(
    readonly argument: string,
    readonly rule: string,
  ) {
    super(rule);
  }
}

export function reject(argument: string, rule: string): never {
  throw new InvalidArgument(argument, rule);
}

/** Runs checks of the caller's values. Throws an `InvalidRequestError` that names the operation. */
export function checked<Value>({ name, method, path }: Partial<Operation>, check: () => Value): Value {
  try {
    return check();
  } catch (error) {
    // Don't quote the error of a getter: its message may contain a secret.
    const foreign = { argument: 'an argument', rule: 'has a getter, proxy or toJSON that throws' };
    const { argument, rule } = error instanceof InvalidArgument ? error : foreign;
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
