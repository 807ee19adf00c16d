// Clients that send nothing: what they would have sent is kept, and each request is answered as a test says.
import type { Attempt, ClientOptions, Fetch } from 'messaging-platform-sdk';
import { quickClient } from './quick-client.js';

/** A request as it was handed to `fetch`; its headers by lower-case name. */
export type SentRequest = Omit<Parameters<Fetch>[1], 'signal'> & { url: string };

export type Respond = (request: SentRequest, index: number) => Response | ReturnType<Fetch>;

/**
 * A client, the requests it sends from now on, and what its `onAttempt` sees.
 *
 * @param respond - to each request; 404 by default, which any operation rejects with at once
 * @param waitAfter - milliseconds to wait after so many attempts
 */
export function recordingClient(
  options: ClientOptions = {},
  respond: Respond = () => Response.json({ message: 'Not found' }, { status: 404 }),
  waitAfter?: (attempts: number) => number,
) {
  const sent: SentRequest[] = [];
  const attempts: Attempt[] = [];
  const fetch: Fetch = async (url, { signal: _, ...request }) => {
    const index = sent.push({ url, ...request }) - 1;
    return respond(sent[index]!, index);
  };
  const onAttempt = (attempt: Attempt) => void attempts.push(attempt);
  return { client: quickClient({ fetch, onAttempt, ...options }, waitAfter), sent, attempts };
}
