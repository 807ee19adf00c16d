// Sends a request with retries: attempt after attempt, until one is final.
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

/** What all attempts of a call share. */
interface Shared {
  readonly request: OutgoingRequest;
  readonly call: Call;
  readonly settings: SendSettings;
  /** Shared by all requests that share the request's rate limit. */
  readonly limiter: Limiter;
}

export async function send(
  request: OutgoingRequest,
  call: Call,
  settings: SendSettings,
  limiter: Limiter,
): Promise<ReceivedResponse> {
  const shared = { request, call, settings, limiter };
  let rejectedToken: string | undefined;
  let retryCount = 0;
  let last: AttemptResult | undefined;
  for (;;) {
    const made = await makeAttempt(shared, retryCount, rejectedToken, last);
    const { result, turn, token, delay } = made;
    last = result;
    // A rejected access token is replaced once, whatever the method and `retries`.
    const isRenewal = token !== undefined && rejectedToken === undefined && isTokenRejected(result.received);
    if (settings.onAttempt && made.isStarted) reportAttempt(settings.onAttempt, call, made, isRenewal ? 0 : delay);
    if (isRenewal) {
      rejectedToken = token;
      continue;
    }
    if (delay === undefined) {
      if (result.received) return result.received;
      throw result.error;
    }
    const isLimited = result.received?.status === 429;
    // The retry of a 429 waits in the limiter, with the other requests.
    if (!isLimited) await call.sleep(delay);
    // A call with a deadline goes through a pause as often as the deadline allows.
    if (!isLimited || !turn.isProbe || call.timeLeft === Infinity) retryCount++;
  }
}

/** An attempt, and when to make the next one. */
interface MadeAttempt {
  readonly result: AttemptResult;
  readonly turn: Turn;
  /** Whether the request was handed to `fetch`. */
  readonly isStarted: boolean;
  /** On the clock of `performance.now()`. */
  readonly startedAt: number;
  /** The access token, if a function returned it. */
  readonly token: string | undefined;
  /** Milliseconds until the retry; undefined for no retry. */
  readonly delay: number | undefined;
}

async function makeAttempt(
  shared: Shared,
  retryCount: number,
  rejectedToken: string | undefined,
  last: AttemptResult | undefined,
): Promise<MadeAttempt> {
  const { request, call, settings, limiter } = shared;
  // A test or a polyfill may replace `fetch` at any time, so look it up for each attempt.
  const fetch = settings.fetch ?? globalThis.fetch;
  // Skipping the asynchronous steps saves a tenth of the time that a bare `fetch` takes.
  const isReady = limiter.isOpen && !settings.hasFunction;
  const turn = isReady
    ? { headers: request.headers, queued: 0, isProbe: false }
    : await prepare(shared, fetch, rejectedToken);
  const startedAt = performance.now();
  const { attemptCount } = call;
  const { headers, isProbe, error } = turn;
  const token =
    typeof settings.accessToken === 'function' ? headers?.['authorization']?.slice('Bearer '.length) : undefined;
  // While the request waited, the API may have forgotten its idempotency key. Then the last result stands.
  if (last && headers && !call.canRepeat())
    return { result: last, turn, isStarted: false, startedAt, token, delay: undefined };
  const result: AttemptResult = headers ? await attempt(request, headers, call, fetch) : { error };
  const delay = result.received?.ok ? undefined : retryDelay(call, result, retryCount, settings.backOff);
  if (headers) limiter.afterAttempt(result.received, delay, isProbe);
  return { result, turn, isStarted: call.attemptCount > attemptCount, startedAt, token, delay };
}

/** A request whose turn has come, or whose keys could not be computed. */
type Turn = {
  /** Milliseconds in the queue. */
  readonly queued: number;
  /** Whether the request goes through the pause after a 429. */
  readonly isProbe: boolean;
} & (
  | { readonly headers: Record<string, string>; readonly error?: undefined }
  | { readonly error: MessagingPlatformError; readonly headers?: undefined }
);

/** Keys that are older than this many milliseconds are computed again before they are sent: a token may have expired. */
const longestKeyAge = 10_000;

/** Keys that took longer than this many milliseconds to compute again have missed their turn. */
const missedTurn = 10;

/** Computes headers and waits for the request's turn. A slow key function must hold up only its own call, so the keys come first. */
async function prepare(shared: Shared, fetch: Fetch, rejectedToken: string | undefined): Promise<Turn> {
  const { request, call, settings, limiter } = shared;
  const { baseUrl, onAttempt, hasFunction } = settings;
  const computeHeaders = () =>
    addComputedHeaders(request.headers, settings, call, { baseUrl, fetch, rejectedToken, onAttempt });
  try {
    limiter.rejectLongWait(call);
    const headers = await computeHeaders();
    const queuedAt = performance.now();
    const isProbe = await limiter.waitForTurn(call);
    const turnAt = performance.now();
    const queued = turnAt - queuedAt;
    if (queued <= longestKeyAge || !hasFunction) return { headers, queued, isProbe };
    const newHeaders = await computeHeaders();
    // Many calls may have waited for the same new token. Each takes another turn, so that they don't leave together.
    const isLate = performance.now() - turnAt > missedTurn;
    const isProbeNow = isLate ? await limiter.waitForTurn(call) : isProbe;
    return { headers: newHeaders, queued: performance.now() - queuedAt, isProbe: isProbeNow };
  } catch (error) {
    // Only a key function that failed is worth a retry.
    if (!(error instanceof ConnectionError) || error instanceof TimeoutError) throw error;
    return { error, queued: 0, isProbe: false };
  }
}
