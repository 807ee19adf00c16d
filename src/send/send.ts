// Sends a request with retries.
import type { ReceivedResponse } from '../response/received.js';
import type { MessagingPlatformError } from '../errors.js';
import { attempt, type AttemptResult, type OutgoingRequest } from './attempt.js';
import type { Call } from './call.js';
import type { Fetch } from './fetch.js';
import { compute, lowerCaseNames, type HeadersOption, type Key, type KeyContext } from './keys.js';
import type { Limiter } from './limiter.js';
import { reportAttempt, type Attempt } from './observe.js';
import { isTokenRejected, requestedDelay, retryDelay } from './retry.js';

/** The settings that all requests of a client share. */
export interface SendSettings {
  readonly apiKey?: Key | undefined;
  readonly partnerKey?: Key | undefined;
  readonly accessToken?: Key | undefined;
  readonly baseUrl: string;
  /** If this is an object, openapi-fetch has already added its headers to the request. */
  readonly headers?: HeadersOption | undefined;
  readonly fetch?: Fetch | undefined;
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  /** Returns milliseconds to wait before a retry, in addition to the delay that the API requests. */
  readonly backOff: (attemptCount: number) => number;
}

/** A token that is older, in milliseconds, may have expired while its request waited in the queue. */
const longestKeyAge = 30_000;

/** @param limiter - shared by all requests that share the request's rate limit */
export async function send(
  request: OutgoingRequest,
  call: Call,
  settings: SendSettings,
  limiter: Limiter,
): Promise<ReceivedResponse> {
  let rejectedToken: string | undefined;
  for (let retryCount = 0; ; retryCount++) {
    // A test or a polyfill may replace `fetch` at any time, so look it up for each attempt.
    const fetch = settings.fetch ?? globalThis.fetch;
    const { baseUrl, onAttempt } = settings;
    const context = { baseUrl, fetch, rejectedToken, onAttempt };
    // A function that hangs must not hold up the queue, and the requests that wait for a token must not leave all at once.
    let keyed = await addKeys(request.headers, settings, call, context);
    const queuedAt = performance.now();
    const isProbe = keyed.error ? false : await limiter.waitForTurn(call);
    const startedAt = performance.now();
    if (startedAt - queuedAt > longestKeyAge) keyed = await addKeys(request.headers, settings, call, context);
    const { headers, error } = keyed;
    const result: AttemptResult = headers ? await attempt(request, headers, call, fetch) : { error: error! };
    const { received } = result;
    const delay = received?.ok ? undefined : retryDelay(call, result, retryCount, settings.backOff);
    if (received?.status === 429) limiter.pause(delay ?? requestedDelay(received), isProbe);
    else if (received && isProbe) limiter.resume();
    if (headers && settings.onAttempt)
      reportAttempt(settings.onAttempt, call, result, { queued: startedAt - queuedAt, startedAt, wait: delay });
    // A rejected access token is replaced once, whatever the method and `retries`.
    if (typeof settings.accessToken === 'function' && rejectedToken === undefined && isTokenRejected(received)) {
      rejectedToken = headers!['authorization']!.slice('Bearer '.length);
      retryCount--;
      continue;
    }
    if (delay === undefined) {
      if (received) return received;
      throw result.error!;
    }
    // The retry of a 429 waits in the limiter, with the other requests.
    if (received?.status === 429) continue;
    await call.sleep(delay);
  }
}

/** Adds keys and computed headers. The request's own headers override computed headers. */
async function addKeys(
  requestHeaders: Readonly<Record<string, string>>,
  { apiKey, partnerKey, accessToken, headers: option }: SendSettings,
  call: Call,
  context: KeyContext,
): Promise<{ headers?: Record<string, string>; error?: MessagingPlatformError }> {
  try {
    const computed =
      typeof option === 'function' ? lowerCaseNames(await compute('headers', option, call, context)) : {};
    const headers: Record<string, string> = Object.assign(computed, requestHeaders);
    if (apiKey !== undefined)
      headers['api-key'] = typeof apiKey === 'string' ? apiKey : await compute('apiKey', apiKey, call, context);
    if (partnerKey !== undefined)
      headers['partner-key'] =
        typeof partnerKey === 'string' ? partnerKey : await compute('partnerKey', partnerKey, call, context);
    if (accessToken !== undefined)
      headers['authorization'] =
        `Bearer ${typeof accessToken === 'string' ? accessToken : await compute('accessToken', accessToken, call, context)}`;
    return { headers };
  } catch (error) {
    // The cast: `compute` throws nothing else.
    return { error: error as MessagingPlatformError };
  }
}
