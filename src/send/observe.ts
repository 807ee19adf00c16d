// What `onAttempt` is told of each request, and the observer that writes a line for each.
import type { OperationId } from '../../generated/contract.js';
import type { Reply } from '../response/reply.js';
import type { MessagingPlatformError, RateLimit } from '../errors.js';
import type { Call } from './call.js';

/** One request, after it ended. No header, body, key or value of a path or a query is in it. */
export interface Attempt {
  /** The operation; undefined in `client.raw` for a path the contract does not know. */
  operation: OperationId | undefined;
  /** In capital letters. */
  method: string;
  /** The path template, for example `/companies/{id}`. */
  path: string;
  /** Of `baseUrl`, with its port where it names one. */
  host: string;
  /** 1 for the first request of a call, 2 for its first retry. */
  attempt: number;
  /** When it was sent: milliseconds since 1970-01-01T00:00:00Z, with fractions. */
  start: number;
  /** Milliseconds from sending to the last byte of the answer (of an attachment: to its headers). */
  duration: number;
  /** The answer's status; left out when there was no answer. */
  status?: number;
  /** The `name` of the error, when there was no answer; `AbortError` for any abort of the caller. */
  error?: string;
  /** The service's name for this request (`sib-request-id`), where the answer gave one. */
  requestId?: string | undefined;
  /** What the answer's rate-limit headers said; empty where they said nothing, left out when there was no answer. */
  rateLimit?: RateLimit;
  /** Milliseconds until the next attempt; left out when this was the last. */
  wait?: number;
}

/** What an attempt ended with: an answer, or the error in its place. */
export interface Ending {
  readonly reply?: Reply;
  readonly error?: unknown;
}

export function report(
  onAttempt: (attempt: Attempt) => void,
  call: Call,
  { reply, error }: Ending,
  wait: number | undefined,
): void {
  const { operation, method, path, host } = call.settings;
  const name = call.isAborted ? 'AbortError' : (error as MessagingPlatformError | undefined)?.name;
  // An observer must not break the call that it observes, neither by what it throws nor by a promise that it rejects.
  void (async () =>
    onAttempt({
      ...{ operation, method, path, host, attempt: call.attempts },
      start: performance.timeOrigin + call.sentAt,
      duration: performance.now() - call.sentAt,
      ...(reply
        ? { status: reply.status, requestId: reply.requestId, rateLimit: reply.rateLimit }
        : { error: String(name) }),
      ...(wait !== undefined && { wait }),
    }))().catch(() => {});
}

/**
 * Make an observer for the client's option `onAttempt` that writes a line for each request.
 *
 * A line names method, path template, host, status or error, duration, request id, what the rate limit leaves, and the wait
 * before the next attempt. No key, path value, query or body is in it.
 *
 * @param write - told of each line, without a line break
 * @returns the observer
 *
 * @example
 * const client = new MessagingPlatform({ apiKey, onAttempt: logAttempts(console.error) });
 * // GET /companies/{id} at api.brevo.com: 503 in 41 ms, attempt 1, request 5b0c…, next in 312 ms
 */
export function logAttempts(write: (line: string) => void): (attempt: Attempt) => void {
  return ({ method, path, host, status, error, attempt, duration, requestId, rateLimit, wait }) => {
    const { remaining, limit } = rateLimit ?? {};
    const facts = [
      `${method} ${path} at ${host}: ${status ?? error} in ${Math.round(duration)} ms`,
      `attempt ${attempt}`,
      requestId && `request ${requestId}`,
      remaining !== undefined && `${remaining} of ${limit ?? '?'} requests left`,
      wait !== undefined && `next in ${Math.round(wait)} ms`,
    ];
    write(facts.filter((fact) => fact !== undefined && fact !== false && fact !== '').join(', '));
  };
}
