// Decides whether to retry a request, and when. docs/decisions/0010-retries.md explains the policy.
import { parseRetryAfter } from '../response/headers.js';
import type { ReceivedResponse } from '../response/received.js';
import { ConnectionError, isAddressBlocked } from '../errors.js';
import type { Call } from './call.js';
import { longestWait } from './limiter.js';
import type { AttemptResult } from './observe.js';

const transientStatuses = [408, 429, 500, 502, 503, 504];

/** Idempotent methods: safe to retry even if the first attempt was processed. */
const idempotentMethods = ['GET', 'PUT', 'DELETE'];

/**
 * @param backOff - returns milliseconds to wait in addition to the delay that the API requests
 * @returns milliseconds until the retry; undefined if the attempt must not be retried
 */
export function retryDelay(call: Call, result: AttemptResult, backOff: (attemptCount: number) => number) {
  if (call.isStopped) return undefined;
  if (needsNewToken(call, result)) return 0;
  // The attempt with a rejected access token doesn't count.
  const attemptCount = call.attemptCount - (call.rejectedToken === undefined ? 0 : 1);
  if (attemptCount > call.settings.retries) return undefined;
  if (!isRetryable(call, result)) return undefined;
  const delay = requestedDelay(result.received) + backOff(attemptCount);
  // If the deadline would end the wait, fail now.
  if (call.timeLeft < Infinity) return delay < call.timeLeft ? delay : undefined;
  // Without a deadline, the caller doesn't expect a long wait.
  return hasLongRetryAfter(result.received) ? undefined : delay;
}

/**
 * Returns the delay in milliseconds that a response requests, or 0. The headers of a 429 are rounded down to whole seconds, so
 * the delay of a 429 gets another second.
 */
export function requestedDelay(received: ReceivedResponse | undefined): number {
  const delay = (received && parseRetryAfter(received)) ?? 0;
  return received?.status === 429 && delay > 0 ? delay + 1_000 : delay;
}

export function hasLongRetryAfter(received: ReceivedResponse | undefined): boolean {
  return received !== undefined && (parseRetryAfter(received) ?? 0) > longestWait;
}

/**
 * Whether to retry the request with a new access token: the old one may have expired early, or have been revoked. The API
 * processes nothing that it rejects with a 401, so any method is safe to retry.
 */
function needsNewToken({ renewableToken, rejectedToken }: Call, { received }: AttemptResult): boolean {
  if (received?.status !== 401 || renewableToken === undefined || rejectedToken !== undefined) return false;
  return !isAddressBlocked(received.content);
}

function isRetryable({ rules, settings }: Call, { received, error }: AttemptResult): boolean {
  const isIdempotent = settings.isIdempotent ?? idempotentMethods.includes(rules.method);
  // The API doesn't process a request that it rejects with a 429, so even a POST is safe to retry.
  if (received) return transientStatuses.includes(received.status) && (isIdempotent || received.status === 429);
  return error instanceof ConnectionError && (isIdempotent || error.outcome === 'not-sent');
}

/** The full back-off before the first retry, in milliseconds. The back-off doubles with each retry, up to `longestBackOff`. */
const firstBackOff = 500;
const longestBackOff = 8_000;

/**
 * Returns the milliseconds to wait before a retry: a random part of the full back-off, because clients that failed together
 * should not retry together. The part is at least a fifth: an immediate retry would probably fail, too.
 *
 * @param attemptCount - attempts so far
 * @param random - a number from 0 (inclusive) to 1 (exclusive)
 */
export function backOff(attemptCount: number, random = Math.random()): number {
  return Math.min(longestBackOff, firstBackOff * 2 ** (attemptCount - 1)) * (0.2 + 0.8 * random);
}
