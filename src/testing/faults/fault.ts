// What can go wrong with a request, each by a function that names it. A fault is plain JSON, so it can be sent to a server.
import { checkFault } from './check-fault.js';
import type { Fault, FaultOptions, StatusOptions, TooManyRequestsOptions } from './kinds.js';

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
