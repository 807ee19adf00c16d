// What an attempt's end says about whether the action happened. The sandbox's errors are made by the same rule.
import type { Outcome } from '../errors.js';

/** What a status says about whether the action happened. A redirect may follow an action that was done (303). */
export function outcomeOf(status: number, method: string): Outcome {
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
