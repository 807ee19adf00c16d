// Whether a request is retried, and after how long; docs/decisions/0010-retries.md has the policy.
import { readRetryAfter } from '../response/outcome.js';
import type { Received } from '../response/received.js';
import { ConnectionError } from '../errors.js';
import type { Call } from './call.js';
import { longestWait } from './limiter.js';
import type { AttemptResult } from './observe.js';

const transientStatuses = [408, 429, 500, 502, 503, 504];

/** Idempotent methods: safe to retry even if the first attempt was processed. */
const idempotentMethods = ['GET', 'PUT', 'DELETE'];

/**
 * Decides whether to retry.
 *
 * @param backOff - milliseconds to wait after so many attempts, in addition to what the API asks
 * @returns milliseconds until the retry, or undefined for none
 */
export function retryDelay(
  call: Call,
  result: AttemptResult,
  backOff: (attempts: number) => number,
): number | undefined {
  if (result.received?.ok) return undefined;
  // The retries are used up.
  if (call.attempts > call.settings.retries) return undefined;
  // The caller aborted, or the deadline has passed.
  if (call.isStopped) return undefined;
  if (!isRetryable(call, result)) return undefined;
  const asked = askedWait(result.received);
  const delay = asked + backOff(call.attempts);
  // If the deadline would end the wait, fail now.
  if (call.timeLeft < Infinity) return delay < call.timeLeft ? delay : undefined;
  // Without a deadline, the caller doesn't expect a long wait.
  return asksForLongWait(result.received) ? undefined : delay;
}

/** Milliseconds that a response asks to wait. A 429 counts in whole seconds, rounded down, so add one. */
export function askedWait(received: Received | undefined): number {
  const asked = (received && readRetryAfter(received)) ?? 0;
  return received?.status === 429 && asked > 0 ? asked + 1_000 : asked;
}

/** Whether a response asks for more than 60 seconds, so that calls without a deadline reject instead of waiting. */
export function asksForLongWait(received: Received | undefined): boolean {
  return received !== undefined && (readRetryAfter(received) ?? 0) > longestWait;
}

function isRetryable(call: Call, { received, error }: AttemptResult): boolean {
  const isIdempotent = idempotentMethods.includes(call.rules.method);
  // A 429 was not processed, so even a POST is safe to retry.
  if (received) return transientStatuses.includes(received.status) && (isIdempotent || received.status === 429);
  return error instanceof ConnectionError && (isIdempotent || error.outcome === 'not-sent');
}

/** Milliseconds. */
const firstBackOff = 500;
const longestBackOff = 8_000;

/**
 * Exponential back-off with jitter, so that clients that failed together don't come back together. A fifth of the time is
 * certain, or a retry would meet the same failure.
 *
 * @param attempts - made so far
 * @param chance - from 0 to below 1
 */
export function backOff(attempts: number, chance = Math.random()): number {
  return Math.min(longestBackOff, firstBackOff * 2 ** (attempts - 1)) * (0.2 + 0.8 * chance);
}
