// A client that records its requests instead of sending them.
import type { Attempt, ClientOptions, Fetch } from 'messaging-platform-sdk';
import { quickClient } from './quick-client.js';

/** Header names are in lower case. */
export type SentRequest = Omit<Parameters<Fetch>[1], 'signal'> & { url: string };

type Respond = (request: SentRequest, index: number) => Response | ReturnType<Fetch>;

/** A number is the status of a response. */
export type Result = Response | number | (() => Response | Promise<Response>);

/** Responds with a 404 by default, because a 404 is never retried. `times` contains the start of each request, in milliseconds. */
export function recordingClient(
  options: ClientOptions = {},
  respond: Respond = () => Response.json({ message: 'Not found' }, { status: 404 }),
  backOff?: (retryNumber: number) => number,
) {
  const sent: SentRequest[] = [];
  const times: number[] = [];
  const attempts: Attempt[] = [];
  const fetch: Fetch = async (url, { signal: _, ...request }) => {
    times.push(performance.now());
    const index = sent.push({ url, ...request }) - 1;
    return respond(sent[index]!, index);
  };
  const onAttempt = (attempt: Attempt) => void attempts.push(attempt);
  return { client: quickClient({ fetch, onAttempt, ...options }, backOff), sent, times, attempts };
}

/** Each request gets the next result. After the last result, every request gets a 200. */
export function clientWithResults(
  results: Result[],
  options?: ClientOptions,
  backOff?: (retryNumber: number) => number,
) {
  const respond: Respond = (_, index) => {
    const result = results[index] ?? 200;
    if (typeof result === 'function') return result();
    return typeof result === 'number' ? Response.json({ id: '1' }, { status: result }) : result;
  };
  return recordingClient(options, respond, backOff);
}
