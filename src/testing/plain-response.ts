// A response as plain values, from which `fetch` makes a `Response`. The HTTP server writes it without one.
import type { ErrorModel } from '../../generated/openapi.js';
import { fromBase64 } from './base64.js';
import type { Rejection } from './rejection.js';
import type { StoredFile } from './request/operation-types.js';

export interface PlainResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for no body; a stream only if a fault breaks it off. */
  readonly body: Content | ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

type Content = string | Uint8Array<ArrayBuffer>;

/** Brevo sends this content type even without a body. */
const json = { 'content-type': 'application/json' };

export function jsonResponse(status: number, value: unknown): PlainResponse {
  return { status, headers: json, body: value === undefined ? null : JSON.stringify(value) };
}

export function rejectionResponse({ status, code, message, headers }: Rejection): PlainResponse {
  const response = jsonResponse(status, { ...(code !== undefined && { code }), message } satisfies ErrorModel);
  return { ...response, headers: { ...response.headers, ...headers } };
}

export function fileResponse({ name, contentType, base64 }: StoredFile): PlainResponse {
  const body = fromBase64(base64);
  const headers = {
    'content-type': contentType,
    'content-disposition': contentDisposition(name),
    'content-length': String(body.length),
  };
  return { status: 200, headers, body };
}

/** Adds `filename*` (RFC 6266) for a name that isn't plain ASCII. */
function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '\\$&');
  const disposition = `attachment; filename="${plain}"`;
  if (/^[\x20-\x7e]*$/.test(name)) return disposition;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename*=UTF-8''${encoded}`;
}

export function toFetchResponse(response: PlainResponse): Response {
  const { body } = response;
  // Node closes the stream of a string body with `queueMicrotask`, so with a faked one the body never ends. jsdom has no streams.
  const isStreamed = isContent(body) && 'ReadableStream' in globalThis;
  return new Response(isStreamed ? streamContent(body) : body, response);
}

export function isContent(body: unknown): body is Content {
  return typeof body === 'string' || ArrayBuffer.isView(body);
}

export function toBytes(content: Content): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Bytes in each chunk of a body, about as many as a socket delivers in one read. */
const chunkSize = 65_536;

/**
 * Streams a body in chunks, each one when the reader requests it.
 *
 * @param share - the part of the body to send, counted from its start: 0.5 for the first half
 * @param end - runs when the reader has read that part; closes the stream by default
 */
export function streamContent(
  content: Content,
  share = 1,
  end = (stream: ReadableStreamDefaultController<Uint8Array>): Promise<void> | void => stream.close(),
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = toBytes(content);
  const length = Math.ceil(bytes.length * share);
  let sent = 0;
  return new ReadableStream({
    pull(stream) {
      if (sent === length) return end(stream);
      const chunkEnd = Math.min(sent + chunkSize, length);
      stream.enqueue(bytes.slice(sent, chunkEnd));
      sent = chunkEnd;
    },
  });
}
