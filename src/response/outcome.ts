// Decides whether a failed call may have changed anything.
import { isMessagingPlatformError, type Outcome } from '../errors.js';

// The map is a property of `globalThis`, because the ESM and CommonJS copies of the package share the map.
const globals = globalThis as { [key: symbol]: WeakMap<object, Outcome> | undefined };
const outcomesSymbol = Symbol.for('messaging-platform-sdk.outcomes');

/** The outcomes of aborted calls, by abort reason. A reason is the caller's object, so the client must not change it. */
const abortOutcomes = (globals[outcomesSymbol] ??= new WeakMap());

/** Records the outcome of an aborted call. Calls with the same signal share a reason, and `'unknown'` for one counts for all. */
export function recordAbortOutcome(reason: unknown, outcome: Outcome): void {
  if (typeof reason !== 'object' || reason === null || abortOutcomes.get(reason) === 'unknown') return;
  abortOutcomes.set(reason, outcome);
}

/**
 * Returns whether a failed call may have changed anything, even if you aborted the call.
 *
 * @param error - the value that a call rejected with
 * @returns the `outcome` of an error of this package, or the outcome of an aborted call (`'unknown'` if any call with the
 *   same signal has the outcome `'unknown'`); undefined for any other value, and for an abort reason that is not an object
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
  // The error of one call may also be the abort reason of another call.
  if (abortOutcome === 'unknown') return 'unknown';
  return isMessagingPlatformError(error) ? error.outcome : abortOutcome;
}

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

export const isMarkedNotSent = (error: unknown) => typeof error === 'object' && error !== null && notSentMark in error;

const transportMark = Symbol.for('messaging-platform-sdk.transport');

/**
 * Marks a `fetch` of this package, whose errors the client trusts. The mark is the function itself, so a wrapper or a proxy of the
 * function is not a transport: it may send a request twice, or fail after sending it.
 */
export const markTransport = <Transport extends object>(transport: Transport): Transport =>
  Object.defineProperty(transport, transportMark, { value: transport });

export const epochMark = Symbol.for('messaging-platform-sdk.epoch');

/**
 * Makes clients forget their pauses and earlier requests when a test resets the sandbox: a client remembers them only as long as the
 * epoch of its `fetch` stays the same. A sandbox starts a new epoch with each reset.
 *
 * @param epoch - returns the current epoch, an object
 */
export const setEpoch = (transport: object, epoch: () => object): object =>
  Object.defineProperty(transport, epochMark, { value: epoch });

export const isTransport = (fetch: object) => (fetch as { [transportMark]?: unknown })[transportMark] === fetch;

// Matches the `syscall` or `code` of errors that prove that the request never arrived. Most TLS errors prove nothing, because the
// server may send an alert after it has read the request.
const neverArrivedCode =
  /^(connect|getaddrinfo|UND_ERR_(CLOSED|CONNECT_TIMEOUT|INVALID_ARG|NOT_SUPPORTED|REQ_CONTENT_LENGTH_MISMATCH)|ConnectionRefused|FailedToOpenSocket|E(CONNREFUSED|NOTFOUND|AI_AGAIN)|(CERT|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)_.*|ERR_(TLS_CERT_ALTNAME_INVALID|INVALID_PROTOCOL))$/;
// Matches Deno's messages, and the messages for a port that `fetch` blocks and for a proxy that refused undici's tunnel.
const neverArrivedMessage =
  /\b(dns error|tcp connect error|invalid peer certificate)\b|client error \(Connect\)|\bbad port\b| when HTTP Tunneling$/;

/** Whether the request may have arrived despite an error. Checks at most five nested causes: causes may form a cycle. */
export function mayHaveArrived(error: unknown, depth = 0): boolean {
  const { syscall, code, message, cause, errors } = Object(error) as Record<string, unknown>;
  if ([syscall, code].some((text) => typeof text === 'string' && neverArrivedCode.test(text))) return false;
  if (typeof message === 'string' && neverArrivedMessage.test(message)) return false;
  if (depth > 4) return true;
  // An AggregateError lists one error for each address of the host.
  if (Array.isArray(errors) && errors.length > 0) return errors.some((reason) => mayHaveArrived(reason, depth + 1));
  return cause ? mayHaveArrived(cause, depth + 1) : true;
}
