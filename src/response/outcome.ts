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

const transportMark = Symbol.for('messaging-platform-sdk.transport');

/**
 * Marks a `fetch` of this package, whose errors the client trusts. The mark is the function itself, so a wrapper or a proxy of the
 * function is not a transport: it may send a request twice, or fail after sending it.
 */
export const markTransport = <Transport extends object>(transport: Transport): Transport =>
  Object.defineProperty(transport, transportMark, { value: transport });

export const isTransport = (fetch: object) => (fetch as { [transportMark]?: unknown })[transportMark] === fetch;

// Matches the `syscall` or `code` of errors that prove that the request never arrived. Most TLS errors prove nothing, because the
// server may send an alert after it has read the request.
const neverArrivedCode =
  /^(connect|getaddrinfo|UND_ERR_(CLOSED|CONNECT_TIMEOUT|INVALID_ARG|NOT_SUPPORTED|REQ_CONTENT_LENGTH_MISMATCH)|ConnectionRefused|FailedToOpenSocket|E(CONNREFUSED|NOTFOUND|AI_AGAIN)|(CERT|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)_.*|ERR_(TLS_CERT_ALTNAME_INVALID|INVALID_PROTOCOL))$/;
// Matches Deno's messages, and the messages for a port that `fetch` blocks and for a proxy that refused undici's tunnel.
const neverArrivedMessage =
  /\b(dns error|tcp connect error|invalid peer certificate)\b|client error \(Connect\)|\bbad port\b| when HTTP Tunneling$/;

/**
 * Whether an error of `fetch` proves that the request was never sent.
 *
 * @param isTrusted - whether only the runtime or undici can have thrown the error
 */
export function isUnsent(error: unknown, isTrusted: boolean): boolean {
  try {
    if (typeof error === 'object' && error !== null && notSentMark in error) return true;
    return isTrusted && !mayHaveArrived(error);
  } catch {
    // A getter or a proxy of the caller threw.
    return false;
  }
}

/** Whether the request may have arrived despite an error. Checks at most five nested causes: causes may form a cycle. */
function mayHaveArrived(error: unknown, depth = 0): boolean {
  const { syscall, code, message, cause, errors } = Object(error) as Record<string, unknown>;
  if ([syscall, code].some((text) => typeof text === 'string' && neverArrivedCode.test(text))) return false;
  if (typeof message === 'string' && neverArrivedMessage.test(message)) return false;
  if (depth > 4) return true;
  // An AggregateError lists one error for each address of the host.
  if (Array.isArray(errors) && errors.length > 0) return errors.some((reason) => mayHaveArrived(reason, depth + 1));
  return cause ? mayHaveArrived(cause, depth + 1) : true;
}
