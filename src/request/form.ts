// Serializes a form as multipart/form-data.
import { copyCause } from '../base/redact.js';
import { InvalidRequestError, type FailedCall } from '../errors.js';
import type { Schema } from '../base/operation.js';
import { isMissing, isPlainObject, kindOfValue, plainObjectRule, tagOf } from '../base/values.js';
import { jsonProblem, serializeJson } from './body.js';

/** A file to send: a `Blob` or `File`, its bytes, or its text. */
export type FileContent = Blob | ArrayBuffer | Uint8Array | string;

export interface SerializedForm {
  readonly bytes: ArrayBuffer;
  /** The media type, with the boundary between the fields. */
  readonly contentType: string;
}

/** Turns a form into bytes, which every `fetch` can send, and send again. */
export async function toBytes(form: FormData): Promise<SerializedForm> {
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
  schema: Schema = {},
  fields: unknown,
  secrets: readonly string[],
  errorContext: Partial<FailedCall>,
): FormData {
  const { properties = {}, required = [] } = schema;
  const values = isPlainObject(fields) ? fields : {};
  for (const [name, property] of Object.entries(properties)) {
    const value = values[name];
    const isFile = property['x-file-name'] !== undefined;
    const isOptional = isMissing(value) && !required.includes(name);
    const objectProblem = isPlainObject(value) || typeof value === 'string' ? undefined : plainObjectRule(value);
    const problem = isOptional ? undefined : isFile ? fileProblem(value) : objectProblem;
    if (problem) throw new InvalidRequestError(name, problem, errorContext.operation, errorContext);
  }
  try {
    return createForm(schema, values);
  } catch (error) {
    const cause = copyCause(error, secrets);
    throw new InvalidRequestError('body', jsonProblem(cause), errorContext.operation, { ...errorContext, cause });
  }
}

/** @throws TypeError JSON can't contain a value */
function createForm({ properties = {} }: Schema, fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, schema] of Object.entries(properties)) {
    const value = fields[name];
    if (value === undefined || value === null) continue;
    const fileName = schema['x-file-name'];
    if (fileName === undefined) form.append(name, typeof value === 'object' ? serializeJson(value) : String(value));
    else appendFile(form, name, value as FileContent, fileName);
  }
  return form;
}

function appendFile(form: FormData, name: string, content: FileContent, defaultName: string): void {
  // The cast: before TypeScript 5.7, a `Uint8Array` doesn't say which buffer it has.
  const blob = isBlob(content) ? content : new Blob([content as ArrayBuffer]);
  const ownName = 'name' in blob && typeof blob.name === 'string' ? blob.name : '';
  form.append(name, blob, ownName || defaultName);
}

/** Returns what is wrong with a file. */
function fileProblem(value: unknown): string | undefined {
  const isBytes = ArrayBuffer.isView(value) || tagOf(value) === 'ArrayBuffer';
  if (typeof value === 'string' || isBytes || isBlob(value)) return undefined;
  return `must be a Blob, a File, bytes or text, not ${kindOfValue(value)}`;
}

/** A test runner or a polyfill may have its own `Blob` class, so recognize it by its tag. */
const isBlob = (value: unknown): value is Blob => /^(Blob|File)$/.test(tagOf(value));

/** The package form-data has the same tag, but can't be iterated. */
export const isForm = (value: unknown): value is FormData =>
  tagOf(value) === 'FormData' && Symbol.iterator in Object(value);
