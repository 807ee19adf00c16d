// A response on its way from `fetch` to the caller.
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

/**
 * A response. Its body has been read, is being streamed, or was cut off.
 *
 * A class, because V8 moves object literals of long calls to its old generation, and there, each would keep its text until a full
 * garbage collection.
 */
export class ReceivedResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: FetchResponse['headers'];

  /** @param content - the whole body as text; empty if the body is streamed, or if a response with an error status was cut off */
  constructor(
    readonly response: FetchResponse,
    readonly call: CallContext,
    readonly content: string,
    readonly streamed?: StreamedBody,
  ) {
    this.status = response.status;
    // The field `ok` of a custom fetch may be missing or wrong.
    this.ok = response.status >= 200 && response.status < 300;
    this.headers = response.headers;
  }

  /** openapi-fetch calls this method if the status isn't 2xx. */
  async text(): Promise<string> {
    return this.content;
  }
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
