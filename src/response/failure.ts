// Turns what went wrong into the error that says so.
import {
  ApiError,
  ConnectionError,
  errorClasses,
  modelOf,
  ServerError,
  UnexpectedResponseError,
  withoutPaths,
  type FailedAnswer,
} from '../errors.js';
import { redact, redactCause, redactJson } from './redact.js';
import type { AnsweredCall, Reply } from './reply.js';

/**
 * `fetch` gave no answer, or not the whole of it.
 *
 * @param problem - what is known about it
 */
export function noAnswer(
  error: unknown,
  { failed, secrets }: Pick<AnsweredCall, 'failed' | 'secrets'>,
  problem: 'no answer' | 'the answer was cut off' | 'the answer cannot be read',
): ConnectionError {
  const cause = redactCause(error, secrets);
  return new ConnectionError(`${problem}: ${reasonOf(cause)}`, { ...failed, cause });
}

/** The innermost reason there is, which says the most: `getaddrinfo ENOTFOUND api.example.com`. */
function reasonOf(cause: unknown, depth = 0): string {
  const { message, code, cause: below } = Object(cause) as Record<string, unknown>;
  const inner = below === undefined || depth > 4 ? '' : reasonOf(below, depth + 1);
  const own = [inner, message, code, cause].find((text) => typeof text === 'string' && text !== '');
  return withoutPaths(String(own ?? (depth === 0 ? 'no reason given' : '')));
}

/** Headers that point somewhere. */
const addresses = ['location', 'content-location', 'refresh', 'link'];

function answered(reply: Reply): FailedAnswer {
  const { status, requestId, rateLimit, retryAfter, call } = reply;
  const headers = new Headers();
  reply.headers.forEach((value, name) => {
    // Where an answer is a secret, an address in it may hold it.
    const isHidden = name === 'set-cookie' || (call.settings.secret && addresses.includes(name));
    if (!isHidden) headers.append(name, redact(value, reply.call.secrets));
  });
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
  const body = readBody(content, reply.call.secrets);
  return new ErrorClass(answered(reply), call.settings.secret ? modelOf(body) : body, hint);
}

/** A 2xx answer that is not what the contract promises. */
export function unexpected(problem: string, reply: Reply): UnexpectedResponseError {
  const excerpt = reply.call.settings.secret ? '' : redact(reply.content, reply.call.secrets).slice(0, 200);
  return new UnexpectedResponseError(problem, answered(reply), excerpt);
}

/** The JSON of an answer; undefined where there is none. The platform's own error would quote it. */
export function readJson(reply: Reply): unknown {
  try {
    return reply.content ? JSON.parse(reply.content) : undefined;
  } catch (error) {
    throw unexpected(problemOfJson(reply.content, String(error)), reply);
  }
}

/** @param error - of the platform, which is not repeated, as it quotes the text */
function problemOfJson(text: string, error: string): string {
  if (!/^\s*[[{]/.test(text)) return 'is not JSON';
  const breaksOff = /end of|EOF|unterminated/i.test(error) || error.includes(`position ${text.length}`);
  return breaksOff ? `is JSON that breaks off after ${text.length} characters` : 'is broken JSON';
}
