// Clients that send nothing: what they would have sent is kept, and every request is answered the same way.
import { MessagingPlatform, type ClientOptions } from 'messaging-platform-sdk';

/** A request as it was handed to `fetch`. */
export interface SentRequest {
  method: string | undefined;
  url: string;
  /** All of them, by lower-case name. */
  headers: Record<string, string>;
  body: unknown;
  redirect: string | undefined;
}

/**
 * A client, and the requests it sends from now on.
 *
 * @param options - of the client
 * @param answer - to each request; 404 by default, which any operation rejects with at once
 */
export function recordingClient(
  options: ClientOptions = {},
  answer = () => Response.json({ message: 'Not found' }, { status: 404 }),
) {
  const sent: SentRequest[] = [];
  const fetch: ClientOptions['fetch'] = async (url, { method, headers, body, redirect }) => {
    sent.push({ method, url, headers: Object.fromEntries(new Headers(headers)), body, redirect });
    return answer();
  };
  return { client: new MessagingPlatform({ apiKey: 'test-key', fetch, ...options }), sent };
}
