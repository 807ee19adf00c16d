// An answer before it goes out: plain values, which become a `Response` whole, or as far as a fault lets it.
import type { ErrorModel } from '../../generated/openapi.js';
import { fromBase64 } from './base64.js';
import { isBodyless } from './faults/fault.js';
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

export function refusalAnswer({ status, code, message }: Refusal): Answer {
  return jsonAnswer(status, { ...(code !== undefined && { code }), message } satisfies ErrorModel);
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

export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(isBodyless(status) ? null : body, { status, headers });
}

/** The body as bytes; empty where there is none. */
export function bytesOf({ body }: Answer): Uint8Array<ArrayBuffer> {
  return typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
}
