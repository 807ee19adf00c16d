// The loop around `fetch`: wait for the turn, add keys, attempt, decide, wait, again.
import type { Received } from '../response/received.js';
import { RateLimitError } from '../errors.js';
import { attempt, type OutgoingRequest } from './attempt.js';
import type { Call } from './call.js';
import type { Fetch } from './fetch.js';
import { computeHeaders, computeKey, type KeyOptions } from './keys.js';
import type { Limiter } from './limiter.js';
import { reportAttempt, reportWait, type Attempt, type AttemptResult, type Wait } from './observe.js';
import { askedWait, asksForLongWait, retryDelay } from './retry.js';

/** What all requests of a client have in common. */
export interface SendSettings extends KeyOptions {
  readonly fetch?: Fetch | undefined;
  readonly limiter: Limiter;
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  readonly onWait?: ((wait: Wait) => void) | undefined;
  /** Milliseconds to wait after so many attempts. */
  readonly backOff: (attempts: number) => number;
}

/** Sends a request, and retries it, until there is a response to keep or an error to throw. */
export async function send(request: OutgoingRequest, call: Call, client: SendSettings): Promise<Received> {
  let rateLimited: Received | undefined;
  for (;;) {
    const arrived = performance.now();
    try {
      await client.limiter.turn(call, client.onWait);
    } catch (error) {
      // The 429 says more than that its retry would have to wait too long.
      const isTooLong = error instanceof RateLimitError && error.retryAfter !== undefined;
      if (rateLimited && isTooLong) return rateLimited;
      throw error;
    }
    const queued = performance.now() - arrived;
    const headers = await addKeys(request.headers, client, call);
    const result = await timedAttempt({ ...request, headers }, call, client.fetch, queued);
    const { received, error } = result;
    const delay = received?.ok ? undefined : retryDelay(call, result, client.backOff);
    rateLimited = received?.status === 429 ? received : undefined;
    if (rateLimited) {
      client.limiter.pause(delay ?? askedWait(rateLimited), asksForLongWait(rateLimited));
    }
    if (client.onAttempt) reportAttempt(client.onAttempt, call, result, delay);
    if (delay === undefined) {
      if (received) return received;
      throw error;
    }
    // The retry of a 429 waits in the limiter, with all other requests.
    if (rateLimited) continue;
    reportWait(client.onWait, call, delay, 'retry');
    await call.sleep(delay);
  }
}

/** Adds keys and computed headers to those of a request, which win over the client's. */
async function addKeys(
  own: Readonly<Record<string, string>>,
  { apiKey, partnerKey, headers }: KeyOptions,
  call: Call,
): Promise<Record<string, string>> {
  const computed = typeof headers === 'function' ? await computeHeaders(headers, call) : {};
  const added = { ...computed, ...own };
  if (apiKey !== undefined)
    added['api-key'] = typeof apiKey === 'string' ? apiKey : await computeKey('apiKey', apiKey, call);
  if (partnerKey !== undefined)
    added['partner-key'] =
      typeof partnerKey === 'string' ? partnerKey : await computeKey('partnerKey', partnerKey, call);
  return added;
}

async function timedAttempt(
  request: OutgoingRequest,
  call: Call,
  fetch: Fetch | undefined,
  queued: number,
): Promise<AttemptResult> {
  const start = Date.now();
  const sent = performance.now();
  let received: Received | undefined;
  let error: unknown;
  try {
    received = await attempt(request, call, fetch);
  } catch (caught) {
    error = caught;
  }
  return { received, error, queued, start, duration: performance.now() - sent };
}
