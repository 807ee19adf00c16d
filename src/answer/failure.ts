// Turns what went wrong into the error that says so.
import {
  ApiError,
  ConnectionError,
  errorClasses,
  modelOf,
  ServerError,
  UnexpectedResponseError,
  type FailedAnswer,
  type FailedCall,
  type Outcome,
} from '../errors.js';
import { redact, redactCause, redactJson } from './redact.js';
import type { Reply } from './reply.js';

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

/** `fetch` gave no answer. */
export function noAnswer(error: unknown, failed: FailedCall, secrets: readonly string[]): ConnectionError {
  const cause = redactCause(error, secrets);
  const { message, code, cause: inner } = (cause ?? {}) as Error & { code?: unknown };
  const texts = [(inner as { code?: unknown } | null | undefined)?.code, code, message, cause];
  const detail = texts.find((text) => typeof text === 'string' && text !== '') ?? 'no reason given';
  return new ConnectionError(`no answer: ${String(detail)}`, { ...failed, cause });
}

function answered(reply: Reply): FailedAnswer {
  const { status, rateLimit, retryAfter, call } = reply;
  const headers = new Headers();
  reply.headers.forEach((value, name) => {
    // Where an answer is a secret, the address it points to may hold it.
    const isHidden = name === 'set-cookie' || (call.settings.secret && name === 'location');
    if (!isHidden) headers.append(name, redact(value, reply.secrets));
  });
  const requestId = headers.get('sib-request-id') ?? undefined;
  return { ...call.failed, status, headers, requestId, rateLimit, retryAfter };
}

function readBody(text: string, secrets: readonly string[]): unknown {
  try {
    return redactJson(JSON.parse(text), secrets);
  } catch {
    return redact(text, secrets) || undefined;
  }
}

/** An answer outside 2xx. */
export function refused(reply: Reply, hint = ''): ApiError {
  const { status, content, call } = reply;
  const ErrorClass = errorClasses[status] ?? (status >= 500 ? ServerError : ApiError);
  const body = readBody(content, reply.secrets);
  // Browsers show a redirect that they do not follow as status 0.
  const isRedirect = status === 0 || (status >= 300 && status < 400);
  const next = isRedirect ? '; redirects are not followed: give the address it leads to as baseUrl' : hint;
  return new ErrorClass(answered(reply), call.settings.secret ? modelOf(body) : body, next);
}

/** A 2xx answer that is not what the contract promises. */
export function unexpected(problem: string, reply: Reply): UnexpectedResponseError {
  const excerpt = reply.call.settings.secret ? '' : redact(reply.content, reply.secrets).slice(0, 200);
  return new UnexpectedResponseError(problem, answered(reply), excerpt);
}

/** The JSON of an answer; undefined where there is none. The platform's own error would quote it. */
export function readJson(reply: Reply): unknown {
  try {
    return reply.content ? JSON.parse(reply.content) : undefined;
  } catch {
    throw unexpected('is not JSON', reply);
  }
}
