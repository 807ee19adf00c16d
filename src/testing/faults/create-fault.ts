// The functions that create faults. Each fault is plain JSON.
import { checkFault } from './check-fault.js';
import type { Fault, FaultOptions, StatusOptions, TooManyRequestsOptions } from './fault.js';

/** The connection is refused, so nothing arrives. The client throws a `ConnectionError` with the outcome `'not-sent'`. */
export const refused = (): Fault => ({ kind: 'refused' });

/** The connection is reset before the request is processed. The client can't know that, so the outcome is `'unknown'`. */
export const reset = (): Fault => ({ kind: 'reset' });

/** The request is processed, and the connection is reset before the response arrives. The outcome is `'unknown'`. */
export const lost = (): Fault => ({ kind: 'lost' });

/**
 * The request is processed, and the response arrives late. A client with a shorter `timeout` throws a `TimeoutError`.
 *
 * @param milliseconds - from the request to the response: 0 to 2147483647, or `Infinity` for no response
 */
export function slow(milliseconds: number): Fault {
  // JSON has no Infinity.
  return checkFault({ kind: 'slow', milliseconds: milliseconds === Infinity ? null : milliseconds });
}

/**
 * No response ever arrives, and the request is processed after a delay. A client that gives up and reads during the delay still
 * gets the old state. It throws a `TimeoutError` with the outcome `'unknown'`.
 *
 * @param milliseconds - from the request to its processing: 0 to 2147483647
 */
export const late = (milliseconds: number): Fault => checkFault({ kind: 'late', milliseconds });

/** The request is processed, and the second half of the response body never arrives. The client throws a `TimeoutError`. */
export const stalled = (): Fault => ({ kind: 'stalled' });

/** The request is processed, and the connection closes halfway through the response body. The outcome is `'unknown'`. */
export const cut = (): Fault => ({ kind: 'cut' });

/**
 * A proxy responds with an HTML page.
 *
 * @param options - `status`: 200 by default, for which the client throws an `UnexpectedResponseError`; `carriedOut`
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

/** A 429 (too many requests). The request isn't processed. */
export function tooManyRequests(options: TooManyRequestsOptions = {}): Fault {
  return checkFault({ ...options, kind: 'tooManyRequests' });
}
