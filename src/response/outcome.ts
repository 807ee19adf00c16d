// What an attempt's end says about whether the action happened. The sandbox's errors are made by the same rule.
import { isMessagingPlatformError, type Outcome } from '../errors.js';

/** What calls may have done that failed with something that is not ours: their caller's abort, what a hook of `client.raw` threw. */
const outcomes = new WeakMap<object, Outcome>();

/** Calls that share a signal share its reason: what one of them may have done stays possible. */
export function rememberOutcome(error: unknown, outcome: Outcome): void {
  if (typeof error !== 'object' || error === null || outcomes.get(error) === 'unknown') return;
  outcomes.set(error, outcome);
}

/**
 * Tell what a failure says about whether the action happened, also when the call was ended by the caller's own abort.
 *
 * @param error - whatever a call rejected with
 * @returns of an error of this package, its `outcome`; of an abort's reason, or of what a hook of `client.raw` threw, what the
 *   call may have done before; undefined for anything else, and for a reason that is not an object. Where calls share the
 *   reason, `'unknown'` when one of them may have happened
 *
 * @example
 * const signal = AbortSignal.timeout(2_000);
 * await client.children.credits.add('1234567', { sms: 500 }, { signal }).catch((error) => {
 *   if (outcomeOf(error) === 'unknown') console.error('They may have been added: read the balance.');
 *   throw error;
 * });
 */
export function outcomeOf(error: unknown): Outcome | undefined {
  const remembered = outcomes.get(error as object);
  // An error of one call may be what others were aborted with.
  return isMessagingPlatformError(error) && remembered !== 'unknown' ? error.outcome : remembered;
}

/** What a status says about whether the action happened. A redirect may follow an action that was done (303). */
export function outcomeOfStatus(status: number, method: string): Outcome {
  const isRefusal = status >= 400 && status < 500 && status !== 408;
  const changedNothing = status >= 300 && status < 400 && ['GET', 'HEAD'].includes(method);
  return isRefusal || changedNothing ? 'rejected' : 'unknown';
}

// Runtimes say "it never got there" each in their own way: Node by the system call or undici's code, Bun by a code, Deno by
// a message. Of TLS only what this side found wrong with a certificate counts: an alert or a broken record may come after
// the request.
const neverArrived =
  /^(connect|getaddrinfo|UND_ERR_(CONNECT_TIMEOUT|INVALID_ARG|NOT_SUPPORTED|REQ_CONTENT_LENGTH_MISMATCH)|ConnectionRefused|FailedToOpenSocket|E(CONNREFUSED|NOTFOUND|AI_AGAIN)|(CERT|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)_.*|ERR_(TLS_CERT_ALTNAME_INVALID|INVALID_PROTOCOL))$/;
// A port that the platform's `fetch` refuses to use; a proxy that undici asked for a tunnel, and that said no.
const neverArrivedMessage = /\b(dns error|tcp connect error)\b|^bad port$| when HTTP Tunneling$/;

/** Whether the request may have reached the service; no cause is followed further than five deep, since causes may form a ring. */
export function canHaveArrived(error: unknown, depth = 0): boolean {
  const { syscall, code, message, cause, errors } = (error ?? {}) as Record<string, unknown>;
  if ([syscall, code].some((text) => typeof text === 'string' && neverArrived.test(text))) return false;
  if (typeof message === 'string' && neverArrivedMessage.test(message)) return false;
  // A host of several addresses: none could be reached.
  const reasons = Array.isArray(errors) && errors.length > 0 ? errors : [cause];
  return depth > 4 || reasons.some((reason) => canHaveArrived(reason, depth + 1));
}
