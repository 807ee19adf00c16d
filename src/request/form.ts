// Creates the form of an operation that is sent as multipart/form-data.
import type { Schema } from '../base/operation.js';
import { isMissing, isPlainObject, kindOfValue, tagOf } from '../base/values.js';
import { toJson } from './json.js';
import type { Reject } from './schema.js';

/** A file to send: a `Blob` or `File`, its bytes, or its text. */
export type FileContent = Blob | ArrayBuffer | Uint8Array | string;

/** An object becomes JSON. A file without a name gets the one in the contract. */
export function createForm(
  { properties = {}, required = [] }: Schema,
  values: Readonly<Record<string, unknown>>,
  reject: Reject,
): FormData {
  const form = new FormData();
  const missing = required.find((name) => isMissing(values[name]));
  if (missing !== undefined) reject(missing, 'is required');
  for (const [name, { 'x-file-name': fileName }] of Object.entries(properties)) {
    const value = values[name];
    if (isMissing(value)) continue;
    if (fileName !== undefined) appendFile(form, name, value as FileContent, fileName);
    else if (isPlainObject(value)) form.append(name, toJson(name, value, reject));
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
