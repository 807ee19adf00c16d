// An answer whose body has been read, or, where it streams, not yet.
import type { FailedCall, RateLimit } from '../errors.js';
import { readRateLimit, readRetryAfter } from './limits.js';
import { redact } from './redact.js';

/** The part of a `Response` that is read: libraries' own types agree on no more. */
export interface GivenResponse extends Pick<Response, 'status' | 'statusText' | 'ok' | 'text'> {
  readonly headers: Pick<Headers, 'get'> & { forEach(visit: (value: string, name: string) => void): void };
  /** A web stream of bytes, or null. */
  readonly body: unknown;
}

/** What an answer needs to know of the call that it answers. */
export interface AnsweredCall {
  readonly failed: FailedCall;
  /** What no error may repeat. */
  readonly secrets: readonly string[];
  /** `secret`: a successful answer is a secret, so no error repeats any piece of it. */
  readonly settings: { readonly secret?: boolean | undefined };
}

export class Reply {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: GivenResponse['headers'];
  readonly rateLimit: RateLimit;

  /**
   * @param given - as `fetch` gave it
   * @param call - that it answers
   * @param content - its whole body; empty where the body streams
   * @param body - the body that streams
   */
  constructor(
    readonly given: GivenResponse,
    readonly call: AnsweredCall,
    readonly content: string,
    readonly body: ReadableStream<Uint8Array> | null = null,
  ) {
    this.status = given.status;
    this.ok = given.ok;
    this.headers = given.headers;
    this.rateLimit = readRateLimit(given.headers);
  }

  /** What openapi-fetch asks of an answer. */
  async text(): Promise<string> {
    return this.content;
  }

  /** The platform's response, for its status and headers; made anew where a transport gives less than one. */
  get response(): Response {
    // The cast: nothing but a real one can be cloned.
    return 'clone' in this.given ? (this.given as Response) : this.withBody(null);
  }

  /** A response of the platform with its status and headers, and another body. */
  withBody(body: string | ReadableStream<Uint8Array> | null): Response {
    const { status, statusText } = this.given;
    const headers = new Headers();
    this.headers.forEach((value, name) => headers.append(name, value));
    // The platform takes no other status text than HTTP has.
    const isText = /^[\t\x20-\x7e\x80-\xff]*$/.test(statusText);
    return new Response(body, { status, statusText: isText ? statusText : '', headers });
  }

  get requestId(): string | undefined {
    const value = this.headers.get('sib-request-id');
    return value ? redact(value, this.call.secrets) : undefined;
  }

  /** Milliseconds the service asks to wait. */
  get retryAfter(): number | undefined {
    return readRetryAfter(this.status, this.headers, this.rateLimit);
  }
}
