// Checks the values that a test passes in: options, seeds, emails and faults.
import type { Schema } from '../../base/operation.js';
import { findProblem } from './schema.js';

/**
 * @param name - what the error calls the value, for example `from`
 * @throws TypeError the value doesn't match the schema. If the schema has `properties` but no `additionalProperties`, unlisted
 *   fields are errors.
 */
export function check(schema: Schema, value: unknown, name: string): void {
  if (schema.type !== 'function') rejectFunction(value, name);
  const problem = findProblem(schema, value, name, 'refuse');
  if (problem) throw new TypeError(`${problem.message}.`);
}

/** Catches a common mistake: `from: story` instead of `from: story()`. */
export function rejectFunction(value: unknown, name: string): void {
  if (typeof value === 'function')
    throw new TypeError(`${name} is the function ${value.name}. Call it: ${value.name}().`);
}

export const text: Schema = { type: 'string' };
export const count: Schema = { type: 'integer', minimum: 0 };
export const flag: Schema = { type: 'boolean' };
export const list = (items: Schema): Schema => ({ type: 'array', items });

export const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});

export const objectWithAll = (properties: Readonly<Record<string, Schema>>): Schema =>
  object(properties, Object.keys(properties));
