// The functions that create faults.
import { checkFault } from './check-fault.js';
import type { Fault, FaultOptions, StatusOptions, TooManyRequestsOptions } from './fault.js';

/**
 * The connection is refused, so the request never arrives. Unless the client retries, the client throws a `ConnectionError` with
 * the outcome `'not-sent'`. A sandbox that is served over HTTP resets the connection instead.
 */
export const refused = (): Fault => ({ kind: 'refused' });

/**
 * The connection is reset before the request is processed. The outcome is `'unknown'`, because the client can't tell `reset` from
 * `lost`.
 */
export const reset = (): Fault => ({ kind: 'reset' });

/** The request is processed, and the connection is reset before the response arrives. The outcome is `'unknown'`. */
export const lost = (): Fault => ({ kind: 'lost' });

/**
 * The request is processed, and the response arrives after a delay. If the client's `timeout` is shorter than the
 * delay, a client that doesn't retry throws a `TimeoutError`.
 *
 * @param milliseconds - from the request to the response: 0 to 2147483647, or `Infinity` for no response
 */
export function slow(milliseconds: number): Fault {
  // JSON has no Infinity.
  return checkFault({ kind: 'slow', milliseconds: milliseconds === Infinity ? null : milliseconds });
}

/**
 * The request is processed after a delay, and no response ever arrives. Unless the client retries, the client throws a
 * `TimeoutError` with the outcome `'unknown'`. Requests during the delay still see the old state.
 *
 * @param milliseconds - from the request to its processing: 0 to 2147483647
 */
export const late = (milliseconds: number): Fault => checkFault({ kind: 'late', milliseconds });

/**
 * The request is processed, and the second half of the response body never arrives. Unless the response is an error, a client that
 * doesn't retry throws a `TimeoutError`.
 */
export const stalled = (): Fault => ({ kind: 'stalled' });

/**
 * The request is processed, and the connection closes halfway through the response body. The outcome is `'unknown'`, unless the
 * response is an error.
 */
export const cut = (): Fault => ({ kind: 'cut' });

/**
 * The response is an HTML page, as if from a proxy.
 *
 * If the status is 200, the client throws an `UnexpectedResponseError`. Only a download accepts the page as content.
 *
 * @param options - `status`: from 200 to 599, 200 by default; `carriedOut`: whether the request is processed first, false by
 *   default
 */
export function html(options: FaultOptions & { status?: number | undefined } = {}): Fault {
  return checkFault({ ...options, kind: 'html' });
}

/**
 * The response has a status of your choice.
 *
 * @param status - from 200 to 599
 * @param options - `body` and `headers` of the response; `carriedOut`: whether the request is processed first, false by default
 */
export function status(status: number, options: StatusOptions = {}): Fault {
  return checkFault({ ...options, kind: 'status', status });
}

/**
 * The response is a 429 (too many requests), and the request isn't processed.
 *
 * @param options - how long the client should wait
 */
export function tooManyRequests(options: TooManyRequestsOptions = {}): Fault {
  return checkFault({ ...options, kind: 'tooManyRequests' });
}
