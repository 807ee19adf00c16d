// What can go wrong with a request, each by a function that names it. A fault is plain JSON, so it can be sent to a server.
import { checkFault } from './check-fault.js';

/** Whether the service processes the request all the same. */
export interface FaultOptions {
  /** True: the action happens, and its response is replaced. False: nothing happens. @defaultValue false */
  carriedOut?: boolean | undefined;
}

/** A response to send instead. */
export interface StatusOptions extends FaultOptions {
  /** JSON; text, or bytes in a `Uint8Array`, as they are. @defaultValue an `ErrorModel` for a status from 400 on, otherwise none */
  body?: unknown;
  /** Headers to add; a `content-type` replaces the usual one. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** One thing that goes wrong. Make it with a function of this module: `lost()`, `status(503)`. */
export type Fault =
  | { readonly kind: 'refused' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'slow'; readonly milliseconds: number | null }
  | { readonly kind: 'late'; readonly milliseconds: number }
  | { readonly kind: 'stalled' }
  | { readonly kind: 'cut' }
  | ({ readonly kind: 'html'; readonly status: number } & FaultOptions)
  | ({ readonly kind: 'status'; readonly status: number } & StatusOptions);

/** The connection is refused: nothing arrives. The client throws a `ConnectionError` with the outcome `'not-sent'`. */
export function refused(): Fault {
  return { kind: 'refused' };
}

/** The connection is reset before the service does anything. The client cannot know that: the outcome is `'unknown'`. */
export function reset(): Fault {
  return { kind: 'reset' };
}

/** The service does what was asked, and the connection is reset before its answer arrives. The outcome is `'unknown'`. */
export function lost(): Fault {
  return { kind: 'lost' };
}

/**
 * The service does what was asked, and answers later. A client whose `timeout` is shorter throws a `TimeoutError`.
 *
 * @param milliseconds - from the request to the answer, from 0 to 2147483647; `Infinity`: there is never an answer
 */
export function slow(milliseconds: number): Fault {
  // JSON has no Infinity.
  return checkFault({ kind: 'slow', milliseconds: milliseconds === Infinity ? null : milliseconds });
}

/**
 * No response ever arrives, and the service processes the request after so many milliseconds: a client that has given up by
 * then reads the old state first. It throws a `TimeoutError` with the outcome `'unknown'`.
 *
 * @param milliseconds - from the request to the action, from 0 to 2147483647
 */
export function late(milliseconds: number): Fault {
  return checkFault({ kind: 'late', milliseconds });
}

/** The service does what was asked; half of its answer's body arrives, and no more. A client throws a `TimeoutError`. */
export function stalled(): Fault {
  return { kind: 'stalled' };
}

/** The service does what was asked; half of its answer's body arrives, and the connection ends. The outcome is `'unknown'`. */
export function cut(): Fault {
  return { kind: 'cut' };
}

/**
 * A proxy answers with its HTML page.
 *
 * @param options - `status` of the answer, 200 by default, for which a client throws an `UnexpectedResponseError`;
 * `carriedOut`, false by default
 */
export function html(options: FaultOptions & { status?: number | undefined } = {}): Fault {
  return checkFault({ kind: 'html', ...options, status: options.status ?? 200 });
}

/**
 * The answer has this status.
 *
 * @param status - from 200 to 599
 * @param options - the answer's `body` and `headers`; `carriedOut`, false by default
 */
export function status(status: number, options: StatusOptions = {}): Fault {
  return checkFault({ ...options, kind: 'status', status });
}

/** What a 429 says of the wait. */
export interface TooManyRequestsOptions {
  /** Whole seconds until requests are allowed again, in `x-sib-ratelimit-reset`. @defaultValue 1 */
  reset?: number | undefined;
  /** Whole seconds of a `Retry-After` header, which the API does not send: in place of `x-sib-ratelimit-*`. */
  retryAfter?: number | undefined;
}

/**
 * 429: too many requests. Nothing happens.
 *
 * @param options - `reset`, 1 second by default, in the headers that the API sends; or `retryAfter`
 */
export function tooManyRequests(options: TooManyRequestsOptions = {}): Fault {
  return checkFault({ ...options, kind: 'tooManyRequests' });
}
