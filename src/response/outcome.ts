// Decides whether a failed call may have changed anything.
import type { Outcome } from '../errors.js';

/**
 * Returns the outcome of a failure status. After a redirect, a POST may have been processed, as with 303.
 *
 * @param mayBeResent - whether `fetch` may have sent the request twice. Then a 404 may mean that the first request deleted the
 *   company, and a 409 that it changed the child.
 */
export function outcomeOfStatus(status: number, method: string, mayBeResent = false): Outcome {
  if (mayBeResent && ['PUT', 'DELETE'].includes(method) && [404, 409].includes(status)) return 'unknown';
  const isRejected = status >= 400 && status < 500 && status !== 408;
  const isRedirectedRead = status >= 300 && status < 400 && ['GET', 'HEAD'].includes(method);
  return isRejected || isRedirectedRead ? 'rejected' : 'unknown';
}

const notSentMark = Symbol.for('messaging-platform-sdk.not-sent');

/**
 * Marks an error that your own `fetch` function throws before it sends anything. The client may then retry even a POST.
 *
 * If your function tries several addresses, mark the error only if no request left.
 *
 * @param error - the error to throw; must be an object
 * @returns the same error
 *
 * @example
 * let isOpen = false;
 * const client = new MessagingPlatform({
 *   fetch: async (url, init) => {
 *     if (isOpen) throw notSent(new Error('The circuit breaker is open'));
 *     return fetch(url, init);
 *   },
 * });
 */
export function notSent<Thrown extends object>(error: Thrown): Thrown {
  Object.defineProperty(error, notSentMark, { value: true, configurable: true });
  return error;
}

export const isMarkedNotSent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && notSentMark in error;
