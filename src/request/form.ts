// Creates the form of an operation that is sent as multipart/form-data.
import type { Schema } from '../base/operation.js';
import { isMissing, isPlainObject, tagOf } from '../base/values.js';

/** A file to send: a `Blob` or `File`, its bytes, or its text. */
export type FileContent = Blob | ArrayBuffer | Uint8Array | string;

/** An object becomes JSON. A file without a name gets the one in the contract. */
export function createForm({ properties = {} }: Schema, values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, { 'x-file-name': fileName }] of Object.entries(properties)) {
    const value = values[name];
    if (isMissing(value)) continue;
    if (fileName === undefined) form.append(name, isPlainObject(value) ? JSON.stringify(value) : String(value));
    // A `File` keeps its name, unless the form gets another.
    else if (tagOf(value) === 'File') form.append(name, value as File);
    else form.append(name, tagOf(value) === 'Blob' ? (value as Blob) : new Blob([value as ArrayBuffer]), fileName);
  }
  return form;
}
