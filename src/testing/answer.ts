// A response before it goes out: plain values, which become a `Response` whole, or as far as a fault lets it.
import type { ErrorModel } from '../../generated/openapi.js';
import { fromBase64 } from './base64.js';
import { isBodyless } from './faults/check-fault.js';
import type { Refusal } from './refusal.js';
import type { StoredFile } from './request/values.js';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for none. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** The public service sends this type also where there is no body. */
const json = { 'content-type': 'application/json' };

export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, headers: json, body: value === undefined ? null : JSON.stringify(value) };
}

export function refusalAnswer({ status, code, message, headers }: Refusal): Answer {
  const answer = jsonAnswer(status, { ...(code !== undefined && { code }), message } satisfies ErrorModel);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

export function fileAnswer({ name, contentType, base64 }: StoredFile): Answer {
  const body = fromBase64(base64);
  const disposition = dispositionOf(name);
  const headers = {
    'content-type': contentType,
    'content-disposition': disposition,
    'content-length': String(body.length),
  };
  return { status: 200, headers, body };
}

/** A name that is not plain ASCII is sent in the form of RFC 6266, too. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '\\$&');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${/^[\x20-\x7e]*$/.test(name) ? '' : `; filename*=UTF-8''${encoded}`}`;
}

export function toResponse(answer: Answer): Response {
  // Node closes the stream of a string with `queueMicrotask`, and reads it forever where a test fakes that. jsdom has no streams.
  const body = 'ReadableStream' in globalThis ? pieces(answer) : answer.body;
  return new Response(answer.body === null || isBodyless(answer.status) ? null : body, answer);
}

/** Bytes in one piece of a body, about as many as a socket gives at once. */
const pieceSize = 65_536;

/**
 * A body in pieces, each when it is asked for.
 *
 * @param share - how much of it, from the start
 * @param end - what happens once all of that was read; closes the stream by default
 */
export function pieces(
  { body }: Answer,
  share = 1,
  end = (stream: ReadableStreamDefaultController<Uint8Array>): Promise<void> | void => stream.close(),
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
  const last = Math.ceil(bytes.length * share);
  let sent = 0;
  return new ReadableStream({
    pull(stream) {
      if (sent === last) return end(stream);
      stream.enqueue(bytes.slice(sent, Math.min(sent + pieceSize, last)));
      sent = Math.min(sent + pieceSize, last);
    },
  });
}
