// Checks the body of a request, and writes it as JSON or as a form.
import type { Operation, Schema } from '../base/operation.js';
import { isMissing, isPlainObject, kindOfValue, tagOf } from '../base/values.js';
import { InvalidArgument, reject, valueProblem } from './check.js';

/** Returns JSON, or a form, which only a `Response` can turn into bytes. */
export function serializeBody(operation: Operation, body: unknown): string | Response | undefined {
  const { name, method, body: rule, isForm, isArray, bodySchema } = operation;
  if (isMissing(body) && rule !== 'required') return undefined;
  if (method === 'GET') return reject('body', 'is not possible with GET');
  const isInContract = name !== undefined;
  if (tagOf(body) === 'FormData' && (isForm || !isInContract)) return encodeForm(body as FormData);
  if (Array.isArray(body) && (isArray || !isInContract)) return toJson('body', body);
  if (!isPlainObject(body) || isArray)
    return reject('body', `must be ${isArray ? 'an array' : 'a plain object'}, not ${kindOfValue(body)}`);
  if (bodySchema) checkFields(body, bodySchema);
  return isForm && bodySchema ? encodeForm(createForm(bodySchema, body)) : toJson('body', body);
}

/** Checks the fields of an object, and rejects unknown fields of a closed one. */
function checkFields(
  values: Readonly<Record<string, unknown>>,
  { properties = {}, minProperties = 0, additionalProperties }: Schema,
): void {
  const names = Object.keys(properties);
  if (minProperties > 0 && names.every((name) => isMissing(values[name])))
    reject('body', `must contain at least one of ${names.join(', ')}`);
  for (const [name, value] of Object.entries(values)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!schema && additionalProperties === false)
      reject(`body.${name}`, `does not exist; the fields are ${names.join(', ')}`);
    const problem = schema && !isMissing(value) && valueProblem(value, schema);
    if (problem) reject(`body.${name}`, problem);
  }
}

/** Like `JSON.stringify`, but rejects numbers and dates that JSON would turn into null, because the API erases fields that are null. */
export function toJson(argument: string, value: object): string {
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
    if (error instanceof InvalidArgument) throw error;
    return reject(argument, 'cannot be written as JSON');
  }
}

/** Adds the boundary, which is in the content type. */
function encodeForm(form: FormData): Response {
  const encoded = new Response(form);
  const isForm = encoded.headers.get('content-type')?.startsWith('multipart/form-data');
  return isForm
    ? encoded
    : reject('body', 'is a FormData of a library: pass one of the runtime, `new globalThis.FormData()`');
}

/** A file to send: a `Blob` or `File`, its bytes, or its text. */
export type FileContent = Blob | ArrayBuffer | Uint8Array | string;

/** An object becomes JSON. A file without a name gets the one in the contract. */
function createForm({ properties = {}, required = [] }: Schema, values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  const missing = required.find((name) => isMissing(values[name]));
  if (missing !== undefined) reject(missing, 'is required');
  for (const [name, value] of Object.entries(values)) {
    if (isMissing(value)) continue;
    const fileName = Object.hasOwn(properties, name) ? properties[name]?.['x-file-name'] : undefined;
    if (fileName !== undefined) appendFile(form, name, value as FileContent, fileName);
    else if (isPlainObject(value)) form.append(name, toJson(name, value));
    else if (/^(string|boolean)$/.test(typeof value) || Number.isFinite(value)) form.append(name, String(value));
    else reject(name, `must be text, a number or a boolean, not ${kindOfValue(value)}`);
  }
  return form;
}

function appendFile(form: FormData, name: string, value: FileContent, fileName: string): void {
  const tag = tagOf(value);
  // A `File` keeps its name, unless the form gets another.
  if (tag === 'File') form.append(name, value as File);
  // The cast: TypeScript's `Blob` excludes bytes in shared memory.
  else form.append(name, tag === 'Blob' ? (value as Blob) : new Blob([value as ArrayBuffer]), fileName);
}
