// A client that retries without back-off, and a helper for rejected calls.
import { MessagingPlatform, type ClientOptions, type MessagingPlatformError } from 'messaging-platform-sdk';
import { Transport } from '../../src/call/transport.js';

/**
 * Creates a client that retries immediately, unless a response asks for a wait.
 *
 * @param backOff - milliseconds to wait after each attempt, by the number of attempts
 */
export function quickClient(options: ClientOptions, backOff = (_attempts: number) => 0): MessagingPlatform {
  const allOptions = { apiKey: 'test-key', ...options };
  return new MessagingPlatform(allOptions, new Transport(allOptions, undefined, backOff));
}

/** Resolves to the error that a call rejects with. Throws if the call resolves. */
export async function rejection<Reason = MessagingPlatformError>(call: PromiseLike<unknown>): Promise<Reason> {
  const [result] = await Promise.allSettled([call]);
  if (result.status === 'rejected') return result.reason as Reason;
  throw new Error('The call resolved, and was expected to reject');
}
