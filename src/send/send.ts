// The loop around `fetch`: wait for the turn, add the keys, make one attempt, decide, wait, again.
import type { Received } from '../response/received.js';
import { attempt, type OutgoingRequest } from './attempt.js';
import type { Call } from './call.js';
import type { Fetch } from './fetch.js';
import { ask, type HeadersOption, type Key } from './keys.js';
import { report, type Attempt } from './observe.js';
import type { Queue } from './queue.js';
import { waitBeforeRetry } from './retry.js';
import { askLimiter, waitInQueue, type RateLimiter } from './turn.js';

/** What all requests of a client have in common. */
export interface Sending {
  readonly apiKey?: Key | undefined;
  readonly partnerKey?: Key | undefined;
  /** Only a function: openapi-fetch adds the others. */
  readonly headers?: HeadersOption | undefined;
  readonly fetch?: Fetch | undefined;
  /** None where a limiter is asked, or nothing is paced. */
  readonly queue?: Queue | undefined;
  readonly limiter?: RateLimiter | undefined;
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  /** @returns milliseconds to wait after so many attempts */
  readonly backOff: (attempts: number) => number;
}

/** Sends a request for a call until there is a response to keep, or an error that says what may have happened. */
export async function send(request: OutgoingRequest, call: Call, client: Sending): Promise<Received> {
  const { queue, limiter, onAttempt } = client;
  for (;;) {
    const [arrived, before] = [performance.now(), call.attempts];
    if (limiter) await askLimiter(limiter, call);
    else if (queue && !queue.tryLeave()) await waitInQueue(queue, call);
    const queued = performance.now() - arrived;
    let [start, sent] = [0, 0];
    let received: Received | undefined;
    let error: unknown;
    try {
      const headers = await addKeys(request.headers, client, call);
      [start, sent] = [Date.now(), performance.now()];
      received = await attempt({ ...request, headers }, call, client.fetch);
    } catch (caught) {
      error = caught;
    }
    queue?.ended(received);
    const ending = { received, error, queued, start, duration: performance.now() - sent };
    const wait = received?.ok ? undefined : waitBeforeRetry(call, ending, client.backOff);
    if (onAttempt && call.attempts > before) report(onAttempt, call, ending, wait);
    if (wait !== undefined) await call.sleep(wait);
    else if (received) return received;
    else throw error;
  }
}

/** The client's own headers give way to those of the request. */
async function addKeys(
  own: Readonly<Record<string, string>>,
  { apiKey, partnerKey, headers }: Sending,
  call: Call,
): Promise<Record<string, string>> {
  const added = typeof headers === 'function' ? { ...(await ask('headers', headers, call)), ...own } : { ...own };
  if (apiKey !== undefined) added['api-key'] = typeof apiKey === 'string' ? apiKey : await ask('apiKey', apiKey, call);
  if (partnerKey !== undefined)
    added['partner-key'] = typeof partnerKey === 'string' ? partnerKey : await ask('partnerKey', partnerKey, call);
  return added;
}
