// Sends a request with retries.
import type { ReceivedResponse } from '../response/received.js';
import { RateLimitError } from '../errors.js';
import { computeAccessToken, type AccessToken } from './access-token.js';
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
  readonly accessToken?: AccessToken | undefined;
  readonly baseUrl: string;
  /** If this is an object, openapi-fetch has already added its headers to the request. */
  readonly headers?: HeadersOption | undefined;
  readonly fetch?: Fetch | undefined;
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  readonly onWait?: ((wait: Wait) => void) | undefined;
  /** Returns milliseconds to wait before a retry, in addition to the delay that the API requests. */
  readonly backOff: (attemptCount: number) => number;
}

/** @param limiter - shared by all requests that share the request's rate limit */
export async function send(
  request: OutgoingRequest,
  call: Call,
  settings: SendSettings,
  limiter: Limiter,
): Promise<ReceivedResponse> {
  const { onAttempt, onWait } = settings;
  // A test may have reset the sandbox. With any other `fetch`, this does nothing.
  limiter.forgetIfReset(settings.fetch ?? globalThis.fetch);
  /** The previous attempt, if its response was a 429. */
  let limited: { received: ReceivedResponse; place: number } | undefined;
  for (;;) {
    const queuedAt = performance.now();
    let turn;
    try {
      turn = await limiter.waitForTurn(call, onWait, () => addKeys(request.headers, settings, call), limited?.place);
    } catch (error) {
      // The limiter sets `retryAfter` only if the wait would be too long. If this was to be the retry of a 429, return that 429
      // instead of the limiter's error.
      if (limited && error instanceof RateLimitError && error.retryAfter !== undefined) return limited.received;
      throw error;
    }
    const result = await attempt(request, turn.prepared, call, settings.fetch, queuedAt);
    const { received, error } = result;
    const delay = received?.ok ? undefined : retryDelay(call, result, settings.backOff);
    limited = received?.status === 429 ? { received, place: turn.place } : undefined;
    if (limited) limiter.pause(delay ?? requestedDelay(received), hasLongRetryAfter(received));
    if (onAttempt) reportAttempt(onAttempt, call, result, delay);
    if (delay === undefined) {
      if (received) return received;
      throw error;
    }
    // A 401 is retried only with a new access token.
    if (received?.status === 401) call.rejectedToken = call.renewableToken;
    // The retry of a 429 waits in the limiter, with the other requests. With a new access token, a request needs no wait.
    if (limited || delay === 0) continue;
    reportWait(onWait, call, delay, 'retry');
    await call.sleep(delay);
  }
}

/** Adds keys and computed headers. The request's own headers override computed headers. */
async function addKeys(
  requestHeaders: Readonly<Record<string, string>>,
  { apiKey, partnerKey, accessToken, headers, fetch, baseUrl }: SendSettings,
  call: Call,
): Promise<Record<string, string>> {
  const computed = typeof headers === 'function' ? await computeHeaders(headers, call) : {};
  // Not a spread: V8 creates a hidden class for each object that a spread creates, so adding the keys would be slow.
  const withKeys: Record<string, string> = Object.assign({}, computed, requestHeaders);
  if (apiKey !== undefined) {
    withKeys['api-key'] = typeof apiKey === 'string' ? apiKey : await computeKey('apiKey', apiKey, call);
  }
  if (partnerKey !== undefined) {
    withKeys['partner-key'] =
      typeof partnerKey === 'string' ? partnerKey : await computeKey('partnerKey', partnerKey, call);
  }
  if (accessToken !== undefined) {
    const context = { baseUrl, fetch, userAgent: withKeys['user-agent'] ?? '' };
    withKeys['authorization'] = `Bearer ${await computeAccessToken(accessToken, context, call)}`;
  }
  return withKeys;
}
