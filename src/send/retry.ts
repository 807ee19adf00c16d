// Whether a request is retried, and after which wait; docs/decisions/0010-retries.md has the policy.
import { readRetryAfter } from '../response/outcome.js';
import { ConnectionError } from '../errors.js';
import type { Call } from './call.js';
import type { Ending } from './observe.js';
import { longestWait } from './queue.js';

const transient = [408, 429, 500, 502, 503, 504];

/** Done twice they leave what done once leaves, so they may be retried though they may have been processed. */
const idempotentMethods = ['GET', 'HEAD', 'PUT', 'DELETE'];

/**
 * Milliseconds until the request is retried; undefined when it is not.
 *
 * @param backOff - milliseconds to wait after so many attempts, besides what the API asks
 */
export function waitBeforeRetry(
  call: Call,
  { received, error }: Ending,
  backOff: (attempts: number) => number,
): number | undefined {
  const { method, retries } = call.settings;
  if (call.attempts > retries || call.isStopped) return undefined;
  const isIdempotent = idempotentMethods.includes(method);
  const isRetried = received
    ? transient.includes(received.status) && (isIdempotent || received.status === 429)
    : error instanceof ConnectionError && (isIdempotent || error.outcome === 'not-sent');
  const asked = (received && readRetryAfter(received)) ?? 0;
  const wait = asked + backOff(call.attempts);
  // A wait that the deadline would end says less than the failure itself.
  const isShort = call.endsAt < Infinity ? performance.now() + wait < call.endsAt : asked <= longestWait;
  return isRetried && isShort ? wait : undefined;
}

/** Milliseconds: the first back-off at most, and each further one at most. */
const [firstBackOff, longestBackOff] = [500, 8_000];

/**
 * Twice as long after each attempt, less what chance takes away, so that clients that failed together do not come back
 * together. A fifth is certain, or a retry would meet the same failure.
 *
 * @param attempts - made so far
 * @param chance - from 0 to below 1
 */
export function backOff(attempts: number, chance = Math.random()): number {
  return Math.min(longestBackOff, firstBackOff * 2 ** (attempts - 1)) * (0.2 + 0.8 * chance);
}
