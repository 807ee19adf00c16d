// What can go wrong with a request, each by a function that names it. A fault is plain JSON, so it can be sent to a server.
import { checkFault } from './check-fault.js';

/** Whether the service processes the request all the same. */
export interface FaultOptions {
  /** True: the action happens, and its response is replaced. @defaultValue false */
  carriedOut?: boolean | undefined;
}

/** A response to send instead. */
export interface StatusOptions extends FaultOptions {
  /** JSON; text, or bytes in a `Uint8Array`, as they are. @defaultValue an `ErrorModel` for a status from 400 on, otherwise none */
  body?: unknown;
  /** Headers to add; a `content-type` replaces the usual one. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** What a 429 says of the wait. */
export interface TooManyRequestsOptions {
  /** Whole seconds until requests are allowed again, in `x-sib-ratelimit-reset`. @defaultValue 1 */
  reset?: number | undefined;
  /** Whole seconds of a `Retry-After` header, which the API does not send: in place of `x-sib-ratelimit-*`. */
  retryAfter?: number | undefined;
}

/** One thing that goes wrong. Make it with a function of this module: `lost()`, `status(503)`. */
export type Fault =
  | { readonly kind: 'refused' | 'reset' | 'lost' | 'stalled' | 'cut' }
  | { readonly kind: 'slow'; readonly milliseconds: number | null }
  | { readonly kind: 'late'; readonly milliseconds: number }
  | ({ readonly kind: 'html'; readonly status: number } & FaultOptions)
  | ({ readonly kind: 'status'; readonly status: number } & StatusOptions);

/** The connection is refused: nothing arrives. The client throws a `ConnectionError` with the outcome `'not-sent'`. */
export const refused = (): Fault => ({ kind: 'refused' });

/** The connection is reset before the service does anything. The client cannot know that: the outcome is `'unknown'`. */
export const reset = (): Fault => ({ kind: 'reset' });

/** The service processes the request, and the connection is reset before its response. The outcome is `'unknown'`. */
export const lost = (): Fault => ({ kind: 'lost' });

/**
 * The service processes the request, and responds later. A client whose `timeout` is shorter throws a `TimeoutError`.
 *
 * @param milliseconds - from the request to the response, from 0 to 2147483647; `Infinity`: there is never a response
 */
export function slow(milliseconds: number): Fault {
  // JSON has no Infinity.
  return checkFault({ kind: 'slow', milliseconds: milliseconds === Infinity ? null : milliseconds });
}

/**
 * No response ever arrives, and the service processes the request later: a client that has given up by then reads the old
 * state first. It throws a `TimeoutError` with the outcome `'unknown'`.
 *
 * @param milliseconds - from the request to the action, from 0 to 2147483647
 */
export const late = (milliseconds: number): Fault => checkFault({ kind: 'late', milliseconds });

/** The service processes the request; half of its response body arrives, and no more. A client throws a `TimeoutError`. */
export const stalled = (): Fault => ({ kind: 'stalled' });

/** The service processes the request; half of its response body arrives, and the connection ends: outcome `'unknown'`. */
export const cut = (): Fault => ({ kind: 'cut' });

/**
 * A proxy responds with its HTML page.
 *
 * @param options - `status`, 200 by default, for which a client throws an `UnexpectedResponseError`; `carriedOut`
 */
export function html(options: FaultOptions & { status?: number | undefined } = {}): Fault {
  return checkFault({ ...options, kind: 'html', status: options.status ?? 200 });
}

/**
 * The response has this status.
 *
 * @param status - from 200 to 599
 * @param options - the response's `body` and `headers`; `carriedOut`
 */
export function status(status: number, options: StatusOptions = {}): Fault {
  return checkFault({ ...options, kind: 'status', status });
}

/** 429: too many requests. Nothing happens. */
export function tooManyRequests(options: TooManyRequestsOptions = {}): Fault {
  return checkFault({ ...options, kind: 'tooManyRequests' });
}
