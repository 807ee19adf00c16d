// What an attempt's end says about whether the action happened. The sandbox's errors are made by the same rule.
import { isMessagingPlatformError, type Outcome } from '../errors.js';

/** What calls that their callers aborted may have done, by the reason they were aborted with. */
const ofAborts = new WeakMap<object, Outcome>();

/** Calls that share a signal share its reason: what one of them may have done stays possible. */
export function rememberAbort(reason: unknown, outcome: Outcome): void {
  if (typeof reason !== 'object' || reason === null || ofAborts.get(reason) === 'unknown') return;
  ofAborts.set(reason, outcome);
}

/**
 * Tell what a failure says about whether the action happened, also when the call was ended by the caller's own abort.
 *
 * @param error - whatever a call rejected with
 * @returns the `outcome` of an error of this package; of an abort, what the call may have done before (`'unknown'` when
 *   several calls shared the signal and one of them may have happened); undefined for anything else, and for an abort
 *   whose reason is not an object
 *
 * @example
 * const signal = AbortSignal.timeout(2_000);
 * await client.children.credits.add('1234567', { sms: 500 }, { signal }).catch((error) => {
 *   if (outcomeOf(error) === 'unknown') console.error('They may have been added: read the balance.');
 *   throw error;
 * });
 */
export function outcomeOf(error: unknown): Outcome | undefined {
  return isMessagingPlatformError(error) ? error.outcome : ofAborts.get(error as object);
}

/** What a status says about whether the action happened. A redirect may follow an action that was done (303). */
export function outcomeOfStatus(status: number, method: string): Outcome {
  const isRefusal = status >= 400 && status < 500 && status !== 408;
  const changedNothing = status >= 300 && status < 400 && ['GET', 'HEAD'].includes(method);
  return isRefusal || changedNothing ? 'rejected' : 'unknown';
}

// Runtimes say "it never got there" each in their own way: Node by the system call or undici's code, Bun by a code, Deno by a message.
const neverArrived =
  /^(connect|getaddrinfo|UND_ERR_(CONNECT_TIMEOUT|INVALID_ARG|NOT_SUPPORTED|REQ_CONTENT_LENGTH_MISMATCH)|ConnectionRefused|FailedToOpenSocket|E(CONNREFUSED|NOTFOUND|AI_AGAIN)|.*CERT.*|ERR_(TLS_.*|SSL_WRONG_VERSION_NUMBER|INVALID_PROTOCOL)|.*SELF_SIGNED.*|UNABLE_TO_VERIFY_.*)$/;
// `bad port`: one that the platform's `fetch` refuses to use.
const neverArrivedMessage = /\b(dns error|tcp connect error)\b|^bad port$/;

/** Whether the request may have reached the service; no cause is followed further than five deep, since causes may form a ring. */
export function canHaveArrived(error: unknown, depth = 0): boolean {
  const { syscall, code, message, cause } = (error ?? {}) as Record<string, unknown>;
  if ([syscall, code].some((text) => typeof text === 'string' && neverArrived.test(text))) return false;
  if (typeof message === 'string' && neverArrivedMessage.test(message)) return false;
  return cause === undefined || depth > 4 || canHaveArrived(cause, depth + 1);
}
