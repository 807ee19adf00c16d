// Turns what went wrong into the error that says so.
import {
  ApiError,
  ConnectionError,
  errorClasses,
  ServerError,
  UnexpectedResponseError,
  type FailedAnswer,
  type Outcome,
} from '../errors.js';
import type { Call } from './call.js';
import { redact, redactCause } from './redact.js';
import type { Reply } from './reply.js';

/** What a status says about whether the action happened. */
export function outcomeOf(status: number): Outcome {
  return status >= 500 || status === 408 || (status >= 200 && status < 300) ? 'unknown' : 'rejected';
}

// Runtimes say "it never got there" each in their own way: Node by the system call or undici's code, Bun by a code, Deno by a message.
const neverArrived =
  /^(connect|getaddrinfo|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused|FailedToOpenSocket|E(CONNREFUSED|NOTFOUND|AI_AGAIN)|.*CERT.*|ERR_TLS_.*|.*SELF_SIGNED.*)$|dns error|tcp connect error/;

function canHaveArrived(error: unknown): boolean {
  const { syscall, code, message, cause } = (error ?? {}) as Record<string, unknown>;
  if ([syscall, code, message].some((text) => typeof text === 'string' && neverArrived.test(text))) return false;
  return cause === undefined || canHaveArrived(cause);
}

/** `fetch` gave no answer. */
export function noAnswer(error: unknown, call: Call): ConnectionError {
  call.end(canHaveArrived(error) ? 'unknown' : 'not-sent');
  const cause = redactCause(error, call.terms.secrets);
  const { message, code, cause: inner } = (cause ?? {}) as Error & { code?: string };
  const detail = (inner as { code?: string } | undefined)?.code ?? code ?? message ?? String(cause);
  return new ConnectionError(`no answer: ${detail}`, { ...call.failed, cause });
}

function answered(reply: Reply, call: Call): FailedAnswer {
  const headers = new Headers();
  reply.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers.append(name, redact(value, call.terms.secrets));
  });
  const { status, requestId, rateLimit, retryAfter } = reply;
  return { ...call.failed, status, headers, requestId, rateLimit, retryAfter };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text || undefined;
  }
}

/** An answer outside 2xx. */
export function refused(reply: Reply, call: Call, hint: string): ApiError {
  const { status, content } = reply;
  const ErrorClass = errorClasses[status] ?? (status >= 500 ? ServerError : ApiError);
  return new ErrorClass(answered(reply, call), parse(redact(content, call.terms.secrets)), hint);
}

/** A 2xx answer that is not what the contract promises. */
export function unexpected(problem: string, reply: Reply, call: Call, secret: boolean | undefined): UnexpectedResponseError {
  const excerpt = secret ? '' : redact(reply.content, call.terms.secrets).slice(0, 200);
  return new UnexpectedResponseError(problem, answered(reply, call), excerpt);
}
