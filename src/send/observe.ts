// The reports that `onAttempt` and `onWait` receive.
import type { OperationId } from '../../generated/contract.js';
import { parseRateLimit, requestIdOf } from '../response/headers.js';
import type { ReceivedResponse } from '../response/received.js';
import type { MessagingPlatformError, RateLimit } from '../errors.js';
import type { Call } from './call.js';

/**
 * A finished HTTP request, with or without a response. This object contains no key, path value, query or body, and no headers
 * except the request id and the rate limit.
 */
export interface Attempt {
  /** The operation; undefined for `client.request` and `client.iterate`. */
  operation: OperationId | undefined;
  /** In capital letters. */
  method: string;
  /** The path template, for example `/companies/{id}`. */
  path: string;
  /** The host of `baseUrl`, with its port if the URL has one. */
  host: string;
  /** 1 for the first request of a call, 2 for its first retry. */
  attempt: number;
  /** Milliseconds that the request waited in the queue before it was sent, including the time to compute its keys and headers. */
  queued: number;
  /** When the request was sent: milliseconds since 1970-01-01T00:00:00Z. */
  start: number;
  /** Milliseconds from sending to the last byte of the response (for an attachment: to its headers), or to the failure. */
  duration: number;
  /** The status; missing if the attempt has an `error`. */
  status?: number;
  /**
   * The `name` of the error, if there was no response, or if a successful response was cut off. `AbortError` if the caller
   * aborted, whatever the reason.
   */
  error?: string;
  /** Brevo's id for this request (`sib-request-id`), if the response has one. */
  requestId?: string | undefined;
  /** The numbers in the rate-limit headers; empty if the response has no such headers, missing if the attempt has an `error`. */
  rateLimit?: RateLimit;
  /** Milliseconds until the next attempt; missing after the last one. */
  wait?: number;
}

/** A wait of more than a second that starts now. */
export interface Wait {
  /** The operation; undefined for `client.request` and `client.iterate`. */
  operation: OperationId | undefined;
  /** In capital letters. */
  method: string;
  /** The path template, for example `/companies/{id}`. */
  path: string;
  /** The expected length of the wait. */
  milliseconds: number;
  /** `'rate-limit'`: a wait in the queue, including the wait before the retry of a 429. `'retry'`: a wait before any other retry. */
  reason: 'rate-limit' | 'retry';
}

/** The result of an attempt: a response or an error. */
export interface AttemptResult extends Pick<Attempt, 'queued' | 'start' | 'duration'> {
  readonly received: ReceivedResponse | undefined;
  readonly error: unknown;
}

export function reportAttempt(
  onAttempt: (attempt: Attempt) => void,
  call: Call,
  result: AttemptResult,
  wait: number | undefined,
): void {
  const { method, path } = call.rules;
  const { received, error, ...times } = result;
  const event: Attempt = {
    operation: call.operation,
    method,
    path,
    host: call.settings.host,
    attempt: call.attemptCount,
    ...times,
  };
  if (received) {
    event.status = received.status;
    event.requestId = requestIdOf(received.headers, call);
    event.rateLimit = parseRateLimit(received.headers);
  } else {
    // The cast: unless the caller aborted, `attempt()` in attempt.ts returns only errors of this package.
    event.error = call.isAborted ? 'AbortError' : (error as MessagingPlatformError).name;
  }
  if (wait !== undefined) event.wait = wait;
  notify(() => onAttempt(event));
}

/** Reports a wait of more than a second. Returns whether it called `onWait`. */
export function reportWait(
  onWait: ((wait: Wait) => void) | undefined,
  call: Call,
  milliseconds: number,
  reason: Wait['reason'],
): boolean {
  if (!onWait || milliseconds <= 1_000) return false;
  const { method, path } = call.rules;
  notify(() => onWait({ operation: call.operation, method, path, milliseconds, reason }));
  return true;
}

/** Calls an observer. An observer that throws or rejects must not break the call. */
function notify(callObserver: () => unknown): void {
  void (async () => callObserver())().catch(() => {});
}

/**
 * Returns a function that writes a line for each request. Pass it as the client's option `onAttempt`.
 *
 * A line contains the method, path template, host, status or error, duration, number of the attempt, time in the queue, request
 * id, the remaining requests in the rate limit, and the wait before the next attempt. It contains no key, path value, query or
 * body.
 *
 * @param write - receives each line, without a line break
 * @returns the observer
 *
 * @example
 * const client = new MessagingPlatform({ apiKey, onAttempt: logAttempts(console.error) });
 * // GET /companies/{id} at api.brevo.com: 503 in 41 ms, attempt 1, request 5b0c…, next in 312 ms
 */
export function logAttempts(write: (line: string) => void): (attempt: Attempt) => void {
  return ({ method, path, host, status, error, attempt, queued, duration, requestId, rateLimit, wait }) => {
    const { remaining, limit } = rateLimit ?? {};
    const facts = [
      `${method} ${path} at ${host}: ${status ?? error} in ${Math.round(duration)} ms`,
      `attempt ${attempt}`,
      queued >= 1 && `queued for ${Math.round(queued)} ms`,
      requestId && `request ${requestId}`,
      remaining !== undefined && `${remaining} of ${limit ?? '?'} requests left`,
      wait !== undefined && `next in ${Math.round(wait)} ms`,
    ];
    write(facts.filter(Boolean).join(', '));
  };
}
