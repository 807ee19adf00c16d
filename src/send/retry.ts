// Decides whether to retry a request, and when. docs/decisions/0010-retries.md explains the policy.
import { ConnectionError } from '../errors.js';
import { isAddressBlocked } from '../response/failure.js';
import { requestedDelay } from '../response/headers.js';
import type { ReceivedResponse } from '../response/received.js';
import type { AttemptResult } from './attempt.js';
import type { Call } from './call.js';
import { isTooLong } from './limiter.js';

const transientStatuses = [408, 429, 500, 502, 503, 504];

/**
 * @param backOff - returns milliseconds to wait before a retry, in addition to the delay that the API requests
 * @returns milliseconds until the retry; undefined if the attempt must not be retried
 */
export function retryDelay(
  call: Call,
  result: AttemptResult,
  retryCount: number,
  backOff: (retryNumber: number) => number,
): number | undefined {
  if (retryCount >= call.settings.retries || !isTransient(result)) return undefined;
  const delay = requestedDelay(result.received) + backOff(retryCount + 1);
  return isTooLong(call, delay) || !call.canRepeat(delay) ? undefined : delay;
}

/** Whether a new access token may help. The API processes nothing that it rejects with a 401, so any method is safe to retry. */
export const isTokenRejected = (received: ReceivedResponse | undefined): boolean =>
  received?.status === 401 && !isAddressBlocked(received.content);

const isTransient = ({ received, error }: AttemptResult) =>
  received ? transientStatuses.includes(received.status) : error instanceof ConnectionError;

/** The full back-off before the first retry, in milliseconds. The back-off doubles with each retry, up to `longestBackOff`. */
const firstBackOff = 500;
const longestBackOff = 8_000;

/**
 * Returns the milliseconds to wait before a retry: a random part of the full back-off, because clients that failed together
 * should not retry together. The part is at least a fifth: an immediate retry would probably fail, too.
 *
 * @param retryNumber - 1 for the first retry
 * @param random - a number from 0 (inclusive) to 1 (exclusive)
 */
export function backOff(retryNumber: number, random = Math.random()): number {
  return Math.min(longestBackOff, firstBackOff * 2 ** (retryNumber - 1)) * (0.2 + 0.8 * random);
}
