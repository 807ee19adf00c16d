// Creates responses.
import { fromBase64 } from '../../base/base64.js';
import { hasCodes, type Rejection } from './rejection.js';

/** A file in the sandbox's state: its name, its media type, and its bytes in base64. */
export type StoredFile = Record<'name' | 'contentType' | 'base64', string>;

export type Content = string | Uint8Array<ArrayBuffer>;

export function createResponse(status: number, content: Content | null, headers: Readonly<Record<string, string>>) {
  const bytes = content === null ? null : toBytes(content);
  // Node ends a string body with `queueMicrotask`, so if fake timers replace that function, only a stream ever ends.
  const response = new Response(bytes && streamContent(bytes), { status, headers });
  if (![204, 205, 304].includes(status)) response.headers.set('content-length', String(bytes?.length ?? 0));
  return response;
}

/** The content type is JSON even without a body, as in Brevo's responses. */
export function jsonResponse(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  const content = value === undefined ? null : JSON.stringify(value);
  return createResponse(status, content, { 'content-type': 'application/json', ...headers });
}

/** @param path - the path template of the operation; empty without an operation */
export function rejectionResponse(rejection: Rejection, path = ''): Response {
  const { status, code, message, headers, fields } = rejection;
  return jsonResponse(status, { ...(hasCodes(path, status) && { code }), message, ...fields }, headers);
}

export function fileResponse({ name, contentType, base64 }: StoredFile): Response {
  const headers = { 'content-type': contentType, 'content-disposition': contentDisposition(name) };
  return createResponse(200, fromBase64(base64), headers);
}

/** Adds `filename*` (RFC 6266) if the name isn't printable ASCII. */
function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '\\$&');
  const disposition = `attachment; filename="${plain}"`;
  if (/^[\x20-\x7e]*$/.test(name)) return disposition;
  // RFC 8187 doesn't allow these characters, but `encodeURIComponent` keeps them.
  const encoded = encodeURIComponent(name).replace(/['()*]/g, percentEncode);
  return `${disposition}; filename*=UTF-8''${encoded}`;
}

const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

export function toBytes(content: Content): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** In bytes: about as many as a socket delivers in one read. */
const chunkSize = 65_536;

/** @param end - called after the last chunk; closes the stream by default */
export function streamContent(
  bytes: Uint8Array,
  end = (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> | void => controller.close(),
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent === bytes.length) return end(controller);
      const chunk = bytes.slice(sent, sent + chunkSize);
      sent += chunk.length;
      controller.enqueue(chunk);
    },
  });
}
