// A client that sends nothing: it records each request and gets its response from a function.
import type { Attempt, ClientOptions, Fetch } from 'messaging-platform-sdk';
import { quickClient } from './quick-client.js';

/** The arguments of `fetch` without the signal. Header names are in lower case. */
export type SentRequest = Omit<Parameters<Fetch>[1], 'signal'> & { url: string };

export type Respond = (request: SentRequest, index: number) => Response | ReturnType<Fetch>;

/**
 * Creates a client, and records its requests and the calls of `onAttempt`.
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
  const attempts: Attempt[] = [];
  const fetch: Fetch = async (url, { signal: _, ...request }) => {
    const index = sent.push({ url, ...request }) - 1;
    return respond(sent[index]!, index);
  };
  const onAttempt = (attempt: Attempt) => void attempts.push(attempt);
  return { client: quickClient({ fetch, onAttempt, ...options }, backOff), sent, attempts };
}
