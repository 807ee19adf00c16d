// A client that does not back off, so that its retries come immediately unless the API asks for a wait.
import { MessagingPlatform, type ClientOptions, type MessagingPlatformError } from 'messaging-platform-sdk';
import { Transport } from '../../src/call/transport.js';

/** @param waitAfter - milliseconds to wait after so many attempts */
export function quickClient(options: ClientOptions, waitAfter = (_attempts: number) => 0): MessagingPlatform {
  const given = { apiKey: 'test-key', ...options };
  // A client keeps the back-off of the one before it.
  return new MessagingPlatform(given, new Transport(given, undefined, waitAfter));
}

/** What a call rejects with. */
export async function rejection<Reason = MessagingPlatformError>(call: PromiseLike<unknown>): Promise<Reason> {
  const [end] = await Promise.allSettled([call]);
  if (end.status === 'rejected') return end.reason as Reason;
  throw new Error('The call resolved, and was expected to reject');
}
