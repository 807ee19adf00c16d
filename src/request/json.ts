// Writes JSON.
import { InvalidRequestError } from '../errors.js';
import type { Reject } from './schema.js';

/** Like `JSON.stringify`, but rejects numbers and dates that JSON would turn into null, because the API erases fields that are null. */
export function toJson(argument: string, value: object, reject: Reject): string {
  const rejectLost = function (this: Readonly<Record<string, unknown>>, name: string, json: unknown): unknown {
    const isLost = (json === null && this[name] !== null) || (typeof json === 'number' && !Number.isFinite(json));
    return isLost ? reject(argument, `contains ${name}, which is an invalid date or number`) : json;
  };
  try {
    const json = JSON.stringify(value);
    // A replacer makes `JSON.stringify` many times slower, and only what became null may be lost.
    if (json.includes('null')) JSON.stringify(value, rejectLost);
    return json;
  } catch (error) {
    // Don't pass on another error: its message may quote a value.
    if (error instanceof InvalidRequestError) throw error;
    return reject(argument, 'cannot be written as JSON');
  }
}
