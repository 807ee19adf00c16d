// Checks what a test hands in: options, states, emails, faults. What is wrong is named by its path.
import { findProblem, type Schema } from './request/schema.js';

/**
 * @param name - what the value is called, for example `from`
 * @throws TypeError it is not what the schema says, or has a field that the schema does not list
 */
export function check(schema: Schema, value: unknown, name: string): void {
  // `from: story` and `next('addCredits', lost)` are easily written.
  if (typeof value === 'function' && schema.type !== 'function')
    throw new TypeError(`${name} is the function ${value.name}. Call it: ${value.name}().`);
  const problem = findProblem(schema, value, name, 'refuse');
  if (problem) throw new TypeError(`${problem.at} ${problem.rule}.`);
}

export const text: Schema = { type: 'string' };
/** JavaScript changes larger numbers. */
export const safeNumber: Schema = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
export const count: Schema = { ...safeNumber, type: 'integer', minimum: 0 };
/** Up to a year. */
export const seconds: Schema = { type: 'number', minimum: 0, maximum: 31_536_000 };
export const flag: Schema = { type: 'boolean' };
export const list = (items: Schema): Schema => ({ type: 'array', items });

/** An object with these fields and no others. */
export const fields = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});

/** The same, of which each is required. */
export const record = (properties: Readonly<Record<string, Schema>>): Schema =>
  fields(properties, Object.keys(properties));

const credits: Schema = { ...safeNumber, type: 'number', minimum: 0 };
export const balance = fields({ sms: credits, email: credits });
