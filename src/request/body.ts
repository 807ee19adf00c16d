// Checks the body of a request, and writes it as JSON or as a form.
import type { Operation } from '../base/operation.js';
import { isMissing, isPlainObject, kindOfValue, tagOf } from '../base/values.js';
import { createForm } from './form.js';
import { toJson } from './json.js';
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
