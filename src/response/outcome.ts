// Whether a failed call may have changed anything, and how long to wait after it. The sandbox follows the same rules.
import { isMessagingPlatformError, type Outcome, type RateLimit } from '../errors.js';

// In the global registry, so that two copies of the package (ESM and CommonJS) share it.
const registry = globalThis as { [key: symbol]: WeakMap<object, Outcome> | undefined };
const key = Symbol.for('messaging-platform-sdk.outcomes');

/** The outcomes of calls that failed with their caller's own abort reason, by that reason. */
const outcomes = (registry[key] ??= new WeakMap());

/** Calls that share a signal share its reason, so `'unknown'` for one of them stays. */
export function rememberOutcome(reason: unknown, outcome: Outcome): void {
  if (typeof reason !== 'object' || reason === null || outcomes.get(reason) === 'unknown') return;
  outcomes.set(reason, outcome);
}

/**
 * Returns whether a failed call may have changed anything, also for a call that you aborted.
 *
 * @param error - whatever a call rejected with
 * @returns the `outcome` of an error of this package; for an abort reason, what the aborted call may have done, and
 *   `'unknown'` if one of several calls that share the signal may have; undefined for anything else, and for a reason that
 *   is not an object
 *
 * @example
 * const signal = AbortSignal.timeout(2_000);
 * await client.children.credits.add('1234567', { sms: 500 }, { signal }).catch((error) => {
 *   if (outcomeOf(error) === 'unknown') console.error('The credits may have been added: do not add them again.');
 *   throw error;
 * });
 */
export function outcomeOf(error: unknown): Outcome | undefined {
  const remembered = outcomes.get(error as object);
  // An error of one call may be the abort reason of others.
  return isMessagingPlatformError(error) && remembered !== 'unknown' ? error.outcome : remembered;
}

/** The outcome of a status. A redirect may follow an action that was processed (303). */
export function outcomeOfStatus(status: number, method: string): Outcome {
  const isRefusal = status >= 400 && status < 500 && status !== 408;
  const changedNothing = status >= 300 && status < 400 && ['GET', 'HEAD'].includes(method);
  return isRefusal || changedNothing ? 'rejected' : 'unknown';
}

/** Milliseconds a failed response asks to wait, by `Retry-After` (seconds or a date) or Brevo's own header (seconds left). */
export function readRetryAfter({ status, headers, rateLimit }: RetryHeaders): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (value && /^\d+(\.\d+)?$/.test(value)) return upToADay(Number(value) * 1000);
  // Only dates as HTTP writes them: Date.parse accepts almost anything.
  const date = value && /^\w{3}, .* GMT$/.test(value) ? Date.parse(value) : NaN;
  if (!Number.isNaN(date)) return upToADay(Math.max(0, date - Date.now()));
  return status === 429 && rateLimit.reset !== undefined ? upToADay(rateLimit.reset * 1000) : undefined;
}

/** A longer or negative wait is not a duration: some servers send a Unix time. */
function upToADay(milliseconds: number): number | undefined {
  return milliseconds >= 0 && milliseconds <= 86_400_000 ? milliseconds : undefined;
}

interface RetryHeaders {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly rateLimit: RateLimit;
}

const mark = Symbol.for('messaging-platform-sdk.not-sent');

/**
 * Marks an error of your own `fetch` function as one from before anything was sent, so that the client may retry a POST.
 *
 * @param error - what your function is about to throw; it must be an object
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
  Object.defineProperty(error, mark, { value: true, configurable: true });
  return error;
}

/** Whether `notSent` has marked an error. */
export const isMarkedNotSent = (error: unknown) => typeof error === 'object' && error !== null && mark in error;

// Errors that prove that nothing arrived: Node has a system call or undici's code, Bun a code, Deno a message. Of TLS errors,
// only a certificate that this side rejected counts, because an alert may come after the request.
const neverArrived =
  /^(connect|getaddrinfo|UND_ERR_(CONNECT_TIMEOUT|INVALID_ARG|NOT_SUPPORTED|REQ_CONTENT_LENGTH_MISMATCH)|ConnectionRefused|FailedToOpenSocket|E(CONNREFUSED|NOTFOUND|AI_AGAIN)|(CERT|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)_.*|ERR_(TLS_CERT_ALTNAME_INVALID|INVALID_PROTOCOL))$/;
// Deno's messages, a port that `fetch` blocks, and a proxy that refused undici's tunnel.
const neverArrivedMessage =
  /\b(dns error|tcp connect error|invalid peer certificate)\b|client error \(Connect\)|\bbad port\b| when HTTP Tunneling$/;

/** Whether the request may have arrived despite an error. Looks at five causes at most, since they may form a ring. */
export function mayHaveArrived(error: unknown, depth = 0): boolean {
  const { syscall, code, message, cause, errors } = Object(error) as Record<string, unknown>;
  if ([syscall, code].some((text) => typeof text === 'string' && neverArrived.test(text))) return false;
  if (isMarkedNotSent(error) || (typeof message === 'string' && neverArrivedMessage.test(message))) return false;
  // A host with several addresses: none could be reached.
  const reasons = Array.isArray(errors) && errors.length > 0 ? errors : [cause];
  return depth > 4 || reasons.some((reason) => mayHaveArrived(reason, depth + 1));
}
