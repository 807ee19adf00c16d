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
} from '../errors.js';
import { redact, redactCause, redactJson } from './redact.js';
import type { Reply } from './reply.js';

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
  return new ErrorClass(answered(reply), call.settings.secret ? modelOf(body) : body, hint);
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
