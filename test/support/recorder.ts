// A client that sends nothing: it records each request and gets its response from a function.
import type { Attempt, ClientOptions, Fetch } from 'messaging-platform-sdk';
import { quickClient } from './quick-client.js';

/** The arguments of `fetch` without the signal. Header names are in lower case. */
export type SentRequest = Omit<Parameters<Fetch>[1], 'signal'> & { url: string };

type Respond = (request: SentRequest, index: number) => Response | ReturnType<Fetch>;

/** The result of a request: a response, the status of a response, or a function that responds or fails. */
export type Result = Response | number | (() => Response | Promise<Response>);

/**
 * Creates a client, and records its requests, when it sent them (on the clock of `performance.now()`), and the calls of `onAttempt`.
 *
 * @param respond - returns the response to each request; by default a 404, which is never retried
 * @param backOff - returns the milliseconds to wait before a retry, given the number of attempts so far; by default 0
 */
export function recordingClient(
  options: ClientOptions = {},
  respond: Respond = () => Response.json({ message: 'Not found' }, { status: 404 }),
  backOff?: (attempts: number) => number,
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

/** Creates a recording client whose requests have these results, one after the other. All later requests get a 200. */
export function clientWithResults(results: Result[], options?: ClientOptions, backOff?: (attempts: number) => number) {
  const respond: Respond = (_, index) => {
    const result = results[index] ?? 200;
    if (typeof result === 'function') return result();
    return typeof result === 'number' ? Response.json({ id: '1' }, { status: result }) : result;
  };
  return recordingClient(options, respond, backOff);
}
