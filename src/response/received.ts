// A response whose body has been read, or is still being streamed.
import type { FailedCall, RateLimit } from '../errors.js';
import { redact } from './redact.js';

/** The part of a `Response` that we read: every kind of `fetch` returns at least this. */
export interface GivenResponse extends Pick<Response, 'status' | 'statusText' | 'ok' | 'text'> {
  readonly headers: Pick<Headers, 'get'> & { forEach(visit: (value: string, name: string) => void): void };
  /** A web stream of bytes, or null. */
  readonly body: unknown;
}

/** What the errors of a response need to know about its call. */
export interface CallContext {
  readonly failed: FailedCall;
  /** Values that no error may repeat. */
  readonly secrets: readonly string[];
  readonly rules: { readonly secret?: boolean };
}

/** A body that streams. */
export interface StreamedBody {
  readonly body: ReadableStream<Uint8Array>;
  /** Closes the connection. */
  cancel(): void;
  /** Resolves after the last byte, a failure or a cancellation. */
  readonly finished: Promise<void>;
}

export interface Received extends Pick<GivenResponse, 'status' | 'ok' | 'headers' | 'text'> {
  /** As `fetch` returned it. */
  readonly given: GivenResponse;
  readonly call: CallContext;
  /** The whole body; empty while it streams. */
  readonly content: string;
  readonly streamed: StreamedBody | undefined;
  readonly rateLimit: RateLimit;
}

/** The platform's response, for its status and headers; a new one if the transport returned less than a `Response`. */
export function responseOf({ given }: Received): Response {
  // The cast: only a real one can be cloned.
  if ('clone' in given) return given as Response;
  const headers = new Headers();
  given.headers.forEach((value, name) => headers.append(name, value));
  // The platform rejects status texts that HTTP does not allow.
  const statusText = /^[\t\x20-\x7e\x80-\xff]*$/.test(given.statusText) ? given.statusText : '';
  return new Response(null, { status: given.status, statusText, headers });
}

/** Brevo's id for the request. */
export function requestIdOf({ headers, call }: Received): string | undefined {
  const value = headers.get('sib-request-id');
  return value ? redact(value, call.secrets) : undefined;
}
