// Sends a request with retries.
import { ConnectionError, TimeoutError, type MessagingPlatformError } from '../errors.js';
import type { ReceivedResponse } from '../response/received.js';
import { attempt, type AttemptResult, type OutgoingRequest } from './attempt.js';
import type { Call } from './call.js';
import type { Fetch } from './fetch.js';
import { addComputedHeaders, type KeyOptions } from './keys.js';
import type { Limiter } from './limiter.js';
import { reportAttempt, type Attempt } from './report.js';
import { isTokenRejected, retryDelay } from './retry.js';

/** The settings that all requests of a client share. */
export interface SendSettings extends KeyOptions {
  readonly baseUrl: string;
  readonly hasFunction: boolean;
  readonly fetch?: Fetch | undefined;
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  readonly backOff: (retryNumber: number) => number;
}

/** Keys that are older than this many milliseconds are computed again before they are sent: a token may have expired. */
const keyLifetime = 10_000;

/** @param limiter - shared by all requests that share the request's rate limit */
export async function send(
  request: OutgoingRequest,
  call: Call,
  settings: SendSettings,
  limiter: Limiter,
): Promise<ReceivedResponse> {
  let rejectedToken: string | undefined;
  let retryCount = 0;
  let result: AttemptResult = {};
  for (;;) {
    // A test or a polyfill may replace `fetch` at any time, so look it up for each attempt.
    const fetch = settings.fetch ?? globalThis.fetch;
    // Skipping the asynchronous steps saves a tenth of the time that a bare `fetch` takes.
    const isReady = limiter.isOpen && !settings.hasFunction;
    const { headers, error, queued, isProbe } = isReady
      ? { headers: request.headers, queued: 0, isProbe: false }
      : await prepare(request, call, settings, limiter, fetch, rejectedToken);
    // While the request waited, the API may have forgotten its idempotency key. Then the last result stands.
    if (headers && !call.canRepeat()) break;
    const startedAt = performance.now();
    const { attemptCount } = call;
    result = headers ? await attempt(request, headers, call, fetch) : { error: error! };
    const { received } = result;
    const delay = received?.ok ? undefined : retryDelay(call, result, retryCount, settings.backOff);
    if (headers) limiter.afterAttempt(received, delay, isProbe);
    // A rejected access token is replaced once, whatever the method and `retries`.
    const isRenewal =
      typeof settings.accessToken === 'function' && rejectedToken === undefined && isTokenRejected(received);
    if (settings.onAttempt && call.attemptCount > attemptCount)
      reportAttempt(settings.onAttempt, call, result, { queued, startedAt, wait: isRenewal ? 0 : delay });
    if (isRenewal) {
      rejectedToken = headers!['authorization']!.slice('Bearer '.length);
      continue;
    }
    if (delay === undefined) break;
    const isLimited = received?.status === 429;
    // The retry of a 429 waits in the limiter, with the other requests.
    if (!isLimited) await call.sleep(delay);
    // A call with a deadline goes through a pause as often as the deadline allows.
    if (!isLimited || !isProbe || call.timeLeft === Infinity) retryCount++;
  }
  if (result.received) return result.received;
  throw result.error!;
}

interface Prepared {
  readonly headers?: Record<string, string>;
  readonly error?: MessagingPlatformError;
  /** Milliseconds in the queue. */
  readonly queued: number;
  /** Whether the request goes through the pause after a 429. */
  readonly isProbe: boolean;
}

/** Computes headers and waits for the request's turn. A slow key function must hold up only its own call, so the keys come first. */
async function prepare(
  { headers: requestHeaders }: OutgoingRequest,
  call: Call,
  settings: SendSettings,
  limiter: Limiter,
  fetch: Fetch,
  rejectedToken: string | undefined,
): Promise<Prepared> {
  const { baseUrl, onAttempt } = settings;
  const computeHeaders = () =>
    addComputedHeaders(requestHeaders, settings, call, { baseUrl, fetch, rejectedToken, onAttempt });
  try {
    limiter.rejectLongWait(call);
    const headers = await computeHeaders();
    const queuedAt = performance.now();
    const isProbe = await limiter.waitForTurn(call);
    const queued = performance.now() - queuedAt;
    const isOld = queued > keyLifetime && settings.hasFunction;
    return { headers: isOld ? await computeHeaders() : headers, queued, isProbe };
  } catch (error) {
    // Only a key function that failed is worth a retry.
    if (!(error instanceof ConnectionError) || error instanceof TimeoutError) throw error;
    return { error, queued: 0, isProbe: false };
  }
}
