// Decides whether a failed call may have changed anything. The sandbox follows the same rules.
import { isMessagingPlatformError, type Outcome } from '../errors.js';

// In the global registry, so that two copies of the package (ESM and CommonJS) share it.
const registry = globalThis as { [key: symbol]: WeakMap<object, Outcome> | undefined };
const key = Symbol.for('messaging-platform-sdk.outcomes');

/** The outcomes of aborted calls, by abort reason. The reason itself can't store its outcome, because it is the caller's object. */
const abortOutcomes = (registry[key] ??= new WeakMap());

/** Records the outcome of an aborted call. Calls with the same signal share its reason: if one is `'unknown'`, all are. */
export function recordAbortOutcome(reason: unknown, outcome: Outcome): void {
  if (typeof reason !== 'object' || reason === null || abortOutcomes.get(reason) === 'unknown') return;
  abortOutcomes.set(reason, outcome);
}

/**
 * Returns whether a failed call may have changed anything, even if you aborted the call.
 *
 * @param error - the value that a call rejected with
 * @returns the `outcome` of an error of this package; for an abort reason, the outcome of the aborted call, or `'unknown'` if
 *   the outcome of any call with the same signal is unknown; undefined for any other value, and for an abort reason that is
 *   not an object
 *
 * @example
 * const signal = AbortSignal.timeout(2_000);
 * await client.children.credits.add('1234567', { sms: 500 }, { signal }).catch((error) => {
 *   if (outcomeOf(error) === 'unknown') console.error('The credits may have been added: do not add them again.');
 *   throw error;
 * });
 */
export function outcomeOf(error: unknown): Outcome | undefined {
  const abortOutcome = abortOutcomes.get(error as object);
  // An error of one call may be the abort reason of other calls.
  return isMessagingPlatformError(error) && abortOutcome !== 'unknown' ? error.outcome : abortOutcome;
}

/** Returns the outcome of a failure status. After a redirect, a POST may have been processed, as with 303. */
export function outcomeOfStatus(status: number, method: string): Outcome {
  const isRejected = status >= 400 && status < 500 && status !== 408;
  const isRedirectedRead = status >= 300 && status < 400 && ['GET', 'HEAD'].includes(method);
  return isRejected || isRedirectedRead ? 'rejected' : 'unknown';
}

const notSentMark = Symbol.for('messaging-platform-sdk.not-sent');

/**
 * Marks an error as thrown before your own `fetch` function sent anything, so that the client may retry a POST.
 *
 * @param error - the error that your function is about to throw; it must be an object
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

/** Whether `notSent` has marked an error. */
export const isMarkedNotSent = (error: unknown) => typeof error === 'object' && error !== null && notSentMark in error;

// Errors that prove that the request never arrived. Node sets the system call or undici's code, Bun sets a code. Of the TLS
// errors, only a certificate that the client rejected counts: the server may send an alert after it has read the request.
const neverArrivedCode =
  /^(connect|getaddrinfo|UND_ERR_(CONNECT_TIMEOUT|INVALID_ARG|NOT_SUPPORTED|REQ_CONTENT_LENGTH_MISMATCH)|ConnectionRefused|FailedToOpenSocket|E(CONNREFUSED|NOTFOUND|AI_AGAIN)|(CERT|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)_.*|ERR_(TLS_CERT_ALTNAME_INVALID|INVALID_PROTOCOL))$/;
// Deno's messages, a port that `fetch` blocks, and a proxy that refused undici's tunnel.
const neverArrivedMessage =
  /\b(dns error|tcp connect error|invalid peer certificate)\b|client error \(Connect\)|\bbad port\b| when HTTP Tunneling$/;

/** Whether the request may have arrived despite an error. Checks at most five nested causes, as causes may form a cycle. */
export function mayHaveArrived(error: unknown, depth = 0): boolean {
  const { syscall, code, message, cause, errors } = Object(error) as Record<string, unknown>;
  if ([syscall, code].some((text) => typeof text === 'string' && neverArrivedCode.test(text))) return false;
  if (isMarkedNotSent(error) || (typeof message === 'string' && neverArrivedMessage.test(message))) return false;
  // An AggregateError lists one error per address of the host: none of the addresses could be reached.
  const reasons = Array.isArray(errors) && errors.length > 0 ? errors : [cause];
  return depth > 4 || reasons.some((reason) => mayHaveArrived(reason, depth + 1));
}
