// Sends a request with retries.
import type { ReceivedResponse } from '../response/received.js';
import { RateLimitError } from '../errors.js';
import { attempt, type OutgoingRequest } from './attempt.js';
import type { Call } from './call.js';
import type { Fetch } from './fetch.js';
import { computeHeaders, computeKey, type HeadersOption, type Key } from './keys.js';
import type { Limiter } from './limiter.js';
import { reportAttempt, reportWait, type Attempt, type Wait } from './observe.js';
import { hasLongRetryAfter, requestedDelay, retryDelay } from './retry.js';

/** The settings that all requests of a client share. */
export interface SendSettings {
  readonly apiKey?: Key | undefined;
  readonly partnerKey?: Key | undefined;
  /** If this is an object, openapi-fetch has already added its headers to the request. */
  readonly headers?: HeadersOption | undefined;
  readonly fetch?: Fetch | undefined;
  readonly limiter: Limiter;
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  readonly onWait?: ((wait: Wait) => void) | undefined;
  /** Returns milliseconds to wait before a retry, in addition to the delay that the API requests. */
  readonly backOff: (attemptCount: number) => number;
}

export async function send(request: OutgoingRequest, call: Call, settings: SendSettings): Promise<ReceivedResponse> {
  const { limiter, onAttempt, onWait } = settings;
  /** The response to the previous attempt, if it was a 429. */
  let rateLimitResponse: ReceivedResponse | undefined;
  for (;;) {
    const queuedAt = performance.now();
    try {
      await limiter.waitForTurn(call, onWait);
    } catch (error) {
      // The limiter sets `retryAfter` only if the wait would be too long. The retry of a 429 then returns the 429 itself.
      if (rateLimitResponse && error instanceof RateLimitError && error.retryAfter !== undefined)
        return rateLimitResponse;
      throw error;
    }
    const queued = performance.now() - queuedAt;
    const headers = await addKeys(request.headers, settings, call);
    const result = await attempt(request, headers, call, settings.fetch, queued);
    const { received, error } = result;
    const delay = received?.ok ? undefined : retryDelay(call, result, settings.backOff);
    rateLimitResponse = received?.status === 429 ? received : undefined;
    if (rateLimitResponse) limiter.pause(delay ?? requestedDelay(received), hasLongRetryAfter(received));
    if (onAttempt) reportAttempt(onAttempt, call, result, delay);
    if (delay === undefined) {
      if (received) return received;
      throw error;
    }
    // The retry of a 429 waits in the limiter, with all other requests.
    if (rateLimitResponse) continue;
    reportWait(onWait, call, delay, 'retry');
    await call.sleep(delay);
  }
}

/** Adds keys and computed headers. The request's own headers override computed headers. */
async function addKeys(
  requestHeaders: Readonly<Record<string, string>>,
  { apiKey, partnerKey, headers }: SendSettings,
  call: Call,
): Promise<Record<string, string>> {
  const computed = typeof headers === 'function' ? await computeHeaders(headers, call) : {};
  const withKeys = { ...computed, ...requestHeaders };
  if (apiKey !== undefined) {
    withKeys['api-key'] = typeof apiKey === 'string' ? apiKey : await computeKey('apiKey', apiKey, call);
  }
  if (partnerKey !== undefined) {
    withKeys['partner-key'] =
      typeof partnerKey === 'string' ? partnerKey : await computeKey('partnerKey', partnerKey, call);
  }
  return withKeys;
}
