// What came back: a response whose body has been read, or still streams.
import type { FailedCall, RateLimit } from '../errors.js';
import { redact } from './redact.js';

/** The part of a `Response` that is read: the types of libraries agree on no more. */
export interface GivenResponse extends Pick<Response, 'status' | 'statusText' | 'ok' | 'text'> {
  readonly headers: Pick<Headers, 'get'> & { forEach(visit: (value: string, name: string) => void): void };
  /** A web stream of bytes, or null. */
  readonly body: unknown;
}

/** What a response needs to know about its call. */
export interface AnsweredCall {
  readonly failed: FailedCall;
  /** What no error may repeat. */
  readonly secrets: readonly string[];
  /** `secret`: a successful response is a secret, so no error repeats any of it. */
  readonly settings: { readonly secret?: boolean | undefined };
}

export interface Received extends Pick<GivenResponse, 'status' | 'ok' | 'headers' | 'text'> {
  /** As `fetch` returned it. */
  readonly given: GivenResponse;
  readonly call: AnsweredCall;
  /** The whole body; empty where it streams. */
  readonly content: string;
  /** The body that streams, and what closes its connection. */
  readonly body: ReadableStream<Uint8Array> | null;
  readonly cancel?: () => void;
  readonly rateLimit: RateLimit;
}

/** The platform's response, for its status and headers; a new one where a transport returns less. */
export function responseOf({ given }: Received): Response {
  // The cast: only a real one can be cloned.
  return 'clone' in given ? (given as Response) : withBody(given, null);
}

/** A response of the platform with this status and these headers, and another body. */
export function withBody(given: GivenResponse, body: string | ReadableStream<Uint8Array> | null): Response {
  const headers = new Headers();
  given.headers.forEach((value, name) => headers.append(name, value));
  // The platform refuses status texts that HTTP does not have.
  const statusText = /^[\t\x20-\x7e\x80-\xff]*$/.test(given.statusText) ? given.statusText : '';
  return new Response(body, { status: given.status, statusText, headers });
}

/** Brevo's id for the request. */
export function requestIdOf({ headers, call }: Received): string | undefined {
  const value = headers.get('sib-request-id');
  return value ? redact(value, call.secrets) : undefined;
}
