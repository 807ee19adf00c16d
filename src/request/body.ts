// Checks the body of a request, and writes it as JSON or as a form.
import { isBase64 } from '../base/base64.js';
import type { Operation, Schema } from '../base/operation.js';
import { isMissing, isPlainObject, kindOfValue, tagOf } from '../base/values.js';
import { InvalidArgument, reject, valueProblem } from './check.js';

/** Returns JSON, or a form, which only a `Response` can turn into bytes. */
export function serializeBody(operation: Operation, body: unknown): string | Response | undefined {
  const { name, method, body: rule, isForm, isArray, bodySchema, acceptsAnyField = false } = operation;
  if (isMissing(body) && rule !== 'required') return undefined;
  if (method === 'GET') return reject('body', 'is not possible with GET');
  const isInContract = name !== undefined;
  if (tagOf(body) === 'FormData' && (isForm || !isInContract)) return encodeForm(body as FormData);
  const isRight = Array.isArray(body) ? isArray || !isInContract : isPlainObject(body) && !isArray;
  if (!isRight) return reject('body', `must be ${isArray ? 'an array' : 'a plain object'}, not ${kindOfValue(body)}`);
  // First of all, because a getter may throw. The casts: the body is an object or an array, and a form is no array.
  const json = isForm ? undefined : toJson('body', body as object);
  if (bodySchema) checkValue('body', body, bodySchema, acceptsAnyField);
  return json ?? encodeForm(createForm(bodySchema ?? {}, body as Record<string, unknown>));
}

/** Checks a value and the values in it. The contract has only rules that matter before sending. */
function checkValue(argument: string, value: unknown, schema: Schema, acceptsAnyField: boolean): void {
  if (isMissing(value)) return;
  const problem = valueProblem(value, schema) ?? contentProblem(value, schema);
  if (problem) reject(argument, problem);
  const { items, properties = {}, minProperties = 0, additionalProperties } = schema;
  if (Array.isArray(value))
    return items && value.forEach((item, index) => checkValue(`${argument}[${index}]`, item, items, acceptsAnyField));
  if (typeof value !== 'object') return;
  const names = Object.keys(properties);
  // The cast: an object has fields.
  const fields = value as Readonly<Record<string, unknown>>;
  if (minProperties > 0 && names.every((name) => isMissing(fields[name])))
    reject(argument, `must contain at least one of ${names.join(', ')}`);
  for (const [name, field] of Object.entries(fields)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known) checkValue(`${argument}.${name}`, field, known, acceptsAnyField);
    else if (additionalProperties === false && !acceptsAnyField)
      reject(`${argument}.${name}`, `does not exist; the fields are ${names.join(', ')}`);
  }
}

function contentProblem(value: unknown, { minItems, minLength, contentEncoding }: Schema): string | undefined {
  if ((minItems && Array.isArray(value) && value.length === 0) || (minLength && value === ''))
    return 'must not be empty: omit it';
  const isBytes = !contentEncoding || (typeof value === 'string' && isBase64(value));
  return isBytes ? undefined : 'must be text in Base64, a Uint8Array or an ArrayBuffer';
}

/** Whether JSON would write an object with contents, such as a `Map`, as an empty one. */
const isEmptied = (json: unknown) =>
  typeof json === 'object' && json !== null && !/^(Object|Array)$/.test(tagOf(json)) && Object.keys(json).length === 0;

/** Like `JSON.stringify`, but rejects what JSON would lose. What it turns into null would even erase a field. */
export function toJson(argument: string, value: object): string {
  const rejectLost = function (this: Readonly<Record<string, unknown>>, name: string, json: unknown): unknown {
    const isLost = (json === null && this[name] !== null) || (typeof json === 'number' && !Number.isFinite(json));
    if (isLost)
      reject(
        argument,
        `contains ${name}, which is ${typeof this[name] === 'number' ? this[name] : 'an invalid date or number'}`,
      );
    const isOmitted = Array.isArray(this) && /^(undefined|function|symbol)$/.test(typeof json);
    if (isOmitted || isEmptied(json))
      reject(argument, `contains ${name}, which is ${kindOfValue(json)}: JSON loses it`);
    return json;
  };
  try {
    const json = JSON.stringify(value);
    // A replacer makes `JSON.stringify` many times slower, and only what became null or empty may be lost.
    if (json.includes('null') || json.includes('{}')) JSON.stringify(value, rejectLost);
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
  return isForm ? encoded : reject('body', "is a library's FormData: pass the runtime's, `new globalThis.FormData()`");
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
