// The types of a response on its way from `fetch` to the caller.
import type { ExpectedResponse } from '../base/operation.js';
import type { FailedCall } from '../errors.js';

/** The part of a `Response` that the client reads. Every implementation of `fetch` returns at least this. */
export interface FetchResponse extends Pick<Response, 'status' | 'statusText' | 'ok' | 'text'> {
  readonly headers: Pick<Headers, 'get'> & { forEach(visit: (value: string, name: string) => void): void };
  /** A web stream of bytes, or null. */
  readonly body: unknown;
}

export interface CallContext {
  readonly failedCall: FailedCall;
  /** Values that no error may repeat. */
  readonly secrets: readonly string[];
  readonly rules: ExpectedResponse;
}

export interface StreamedBody {
  readonly body: ReadableStream<Uint8Array>;
  /** Closes the connection. */
  cancel(): void;
}

/** A response. Its body has been read, is being streamed, or was cut off. */
export interface ReceivedResponse extends Pick<FetchResponse, 'status' | 'ok' | 'headers' | 'text'> {
  readonly response: FetchResponse;
  readonly call: CallContext;
  /** The whole body as text; empty if the body is streamed, or if a response with an error status was cut off. */
  readonly content: string;
  readonly streamed: StreamedBody | undefined;
}

/** Returns what `fetch` returned, or a `Response` without a body if a custom `fetch` returned only parts of a `Response`. */
export function toResponse(response: FetchResponse): Response {
  // The cast: only a real `Response` has `clone`.
  if ('clone' in response) return response as Response;
  const headers = new Headers();
  response.headers.forEach((value, name) => headers.append(name, value));
  // The constructor of `Response` throws for a status text with characters that HTTP doesn't allow.
  const statusText = /^[\t\x20-\x7e\x80-\xff]*$/.test(response.statusText) ? response.statusText : '';
  return new Response(null, { status: response.status, statusText, headers });
}
