// A client that retries without back-off by default, and helpers for calls that reject or never end.
import { MessagingPlatform, type ClientOptions, type MessagingPlatformError } from 'messaging-platform-sdk';
import { Api } from '../../src/call/api.js';

/** @param backOff - returns milliseconds to wait before a retry, in addition to the delay that a response requests */
export function quickClient(options: ClientOptions, backOff = (_retryNumber: number) => 0): MessagingPlatform {
  const allOptions = { apiKey: 'test-key', ...options };
  return new MessagingPlatform(allOptions, new Api(allOptions, undefined, backOff));
}

export async function rejection<Reason = MessagingPlatformError>(call: PromiseLike<unknown>): Promise<Reason> {
  const [result] = await Promise.allSettled([call]);
  if (result.status === 'rejected') return result.reason as Reason;
  throw new Error('Expected the call to reject, but it resolved');
}

/** A `fetch`, or a function for a key, whose promise never settles. */
export const neverResponds = () => new Promise<never>(() => {});

export async function unhandledRejections(run: () => Promise<unknown>): Promise<unknown[]> {
  const reasons: unknown[] = [];
  const addReason = (reason: unknown) => void reasons.push(reason);
  process.on('unhandledRejection', addReason);
  try {
    await run();
    await new Promise((resolve) => setImmediate(resolve));
    return reasons;
  } finally {
    process.off('unhandledRejection', addReason);
  }
}
