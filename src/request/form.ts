// Serializes a form as multipart/form-data.
import type { Schema } from '../base/operation.js';
import { isMissing, isPlainObject, kindOfValue, plainObjectRule, tagOf } from '../base/values.js';
import { serializeJson } from './body.js';
import type { Reject } from './checked-request.js';

/** A file to send: a `Blob` or `File`, its bytes, or its text. */
export type FileContent = Blob | ArrayBuffer | Uint8Array | string;

/**
 * Turns a form into bytes, which every `fetch` can send, and send again.
 *
 * @returns `contentType`: the media type, with the boundary between the fields
 */
export async function toBytes(form: FormData) {
  const response = new Response(form);
  // Bun forgets the header once the body is read.
  const contentType = response.headers.get('content-type') ?? '';
  return { bytes: await response.arrayBuffer(), contentType };
}

/** Copies a form, because the caller may change it later, and because it may not be the runtime's own `FormData`. */
export function copyForm(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') copy.append(name, value);
    else if (isBlob(value)) appendFile(copy, name, value, 'blob');
    else throw new TypeError(name);
  }
  return copy;
}

/** Checks fields, and creates a form from them. An object becomes JSON. */
export function serializeForm(
  { properties = {}, required = [] }: Schema = {},
  values: Readonly<Record<string, unknown>>,
  reject: Reject,
  secrets: readonly string[],
): FormData {
  const form = new FormData();
  for (const [name, { 'x-file-name': fileName }] of Object.entries(properties)) {
    const value = values[name];
    if (isMissing(value) && !required.includes(name)) continue;
    if (fileName !== undefined) {
      if (!isFileContent(value))
        return reject(name, `must be a Blob, a File, bytes or text, not ${kindOfValue(value)}`);
      appendFile(form, name, value, fileName);
    } else if (typeof value === 'string') {
      form.append(name, value);
    } else {
      if (!isPlainObject(value)) return reject(name, plainObjectRule(value));
      form.append(name, serializeJson(name, value, reject, secrets));
    }
  }
  return form;
}

function appendFile(form: FormData, name: string, content: FileContent, defaultName: string): void {
  // The cast: before TypeScript 5.7, a `Uint8Array` doesn't say which buffer it has.
  const blob = isBlob(content) ? content : new Blob([content as ArrayBuffer]);
  const ownName = 'name' in blob && typeof blob.name === 'string' ? blob.name : '';
  form.append(name, blob, ownName || defaultName);
}

const isFileContent = (value: unknown): value is FileContent =>
  typeof value === 'string' || ArrayBuffer.isView(value) || tagOf(value) === 'ArrayBuffer' || isBlob(value);

/** A test runner or a polyfill may have its own `Blob` class, so recognize it by its tag. */
const isBlob = (value: unknown): value is Blob => /^(Blob|File)$/.test(tagOf(value));

/** The package form-data has the same tag, but can't be iterated. */
export const isForm = (value: unknown): value is FormData =>
  tagOf(value) === 'FormData' && Symbol.iterator in Object(value);
