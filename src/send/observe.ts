// What `onAttempt` receives for each request, and the observer that writes a line for each.
import type { OperationId } from '../../generated/contract.js';
import { requestIdOf, type Received } from '../response/received.js';
import type { MessagingPlatformError, RateLimit } from '../errors.js';
import type { Call } from './call.js';

/** One request, after it ended. It holds no header, body, key, path value or query. */
export interface Attempt {
  /** The operation; undefined in `client.raw` for a path the contract does not know. */
  operation: OperationId | undefined;
  /** In capital letters. */
  method: string;
  /** The path template, for example `/companies/{id}`. */
  path: string;
  /** The host of `baseUrl`, with its port where it names one. */
  host: string;
  /** 1 for the first request of a call, 2 for its first retry. */
  attempt: number;
  /** Milliseconds that the request waited in the queue before it was sent. */
  queued: number;
  /** When it was sent: milliseconds since 1970-01-01T00:00:00Z. */
  start: number;
  /** Milliseconds from sending to the last byte of the response (for an attachment: to its headers). */
  duration: number;
  /** The status; left out when there was no response. */
  status?: number;
  /** The `name` of the error, when there was no response; `AbortError` for any abort of the caller. */
  error?: string;
  /** Brevo's id for this request (`sib-request-id`), where the response has one. */
  requestId?: string | undefined;
  /** What the rate-limit headers said; empty where there were none, left out when there was no response. */
  rateLimit?: RateLimit;
  /** Milliseconds until the next attempt; left out when this was the last. */
  wait?: number;
}

/** What one pass of the loop knows: a response, or the error in its place. */
export interface Ending extends Pick<Attempt, 'queued' | 'start' | 'duration'> {
  readonly received?: Received | undefined;
  readonly error?: unknown;
}

export function report(
  onAttempt: (attempt: Attempt) => void,
  call: Call,
  { received, error, ...times }: Ending,
  wait: number | undefined,
): void {
  const { operation, method, path, host } = call.settings;
  const name = call.isAborted ? 'AbortError' : (error as MessagingPlatformError | undefined)?.name;
  // An observer must not break the call that it observes, neither by what it throws nor by a promise that it rejects.
  void (async () =>
    onAttempt({
      ...{ operation, method, path, host, attempt: call.attempts, ...times },
      ...(received
        ? { status: received.status, requestId: requestIdOf(received), rateLimit: received.rateLimit }
        : { error: String(name) }),
      ...(wait !== undefined && { wait }),
    }))().catch(() => {});
}

/**
 * Returns an observer for the client's option `onAttempt` that writes a line for each request.
 *
 * A line names method, path template, host, status or error, duration, request id, what the rate limit leaves, and the wait
 * before the next attempt. It holds no key, path value, query or body.
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
