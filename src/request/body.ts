// Checks the body of a request, and writes it as JSON or as a form.
import type { Operation } from '../base/operation.js';
import { isMissing, isPlainObject, kindOfValue, tagOf } from '../base/values.js';
import { InvalidRequestError } from '../errors.js';
import { createForm } from './form.js';
import { checkFields, type Reject } from './schema.js';

export function serializeBody(operation: Operation, body: unknown, reject: Reject): string | FormData | undefined {
  const { name, body: rule, isForm, isArray, bodySchema } = operation;
  if (isMissing(body) && rule !== 'required') return undefined;
  const isInContract = name !== undefined;
  if (tagOf(body) === 'FormData' && (isForm || !isInContract)) return body as FormData;
  if (Array.isArray(body) && (isArray || !isInContract)) return toJson('body', body, reject);
  if (!isPlainObject(body) || isArray)
    return reject('body', `must be ${isArray ? 'an array' : 'a plain object'}, not ${kindOfValue(body)}`);
  if (bodySchema) checkFields('body', body, bodySchema, reject);
  return isForm && bodySchema ? createForm(bodySchema, body, reject) : toJson('body', body, reject);
}

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
