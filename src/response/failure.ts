// Makes the errors for a missing response, a failure status and an unexpected body.
import { ApiError, ConnectionError, errorClasses, ServerError, UnexpectedResponseError } from '../errors.js';
import { withoutPaths, type FailedResponse } from '../errors.js';
import { copyCause, longest, redact, redactJson } from './redact.js';
import { requestIdOf, type CallContext, type Received } from './received.js';
import { readRetryAfter } from './outcome.js';

/**
 * The error for a request without a response, or with only a part of one.
 *
 * @param problem - what is known about it
 */
export function noResponse(
  error: unknown,
  { failed, secrets }: Pick<CallContext, 'failed' | 'secrets'>,
  problem = 'no response',
): ConnectionError {
  const cause = copyCause(error, secrets);
  const mayHaveActed = failed.outcome === 'unknown' && failed.method !== 'GET';
  const consequence = mayHaveActed ? '; the request may have been processed' : '';
  return new ConnectionError(`${problem}${consequence}: ${reasonOf(cause)}`, { ...failed, cause });
}

/** The innermost reason, which is the most specific: `getaddrinfo ENOTFOUND api.example.com`. */
function reasonOf(cause: unknown): string {
  const { message, code, cause: inner } = Object(cause) as Record<string, unknown>;
  if (inner !== undefined) return reasonOf(inner);
  const own = [message, code, cause].find((text) => typeof text === 'string' && text !== '') ?? 'no reason given';
  const advice = /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(String(code))
    ? "; Node's fetch waits 300 s at most, undiciTransport as long as your timeout"
    : '';
  // OpenSSL's messages have several lines.
  return withoutPaths(String(own)).replace(/\s+/g, ' ') + advice;
}

/** Headers that contain a URL. */
const locations = ['location', 'content-location', 'refresh', 'link'];

function failedResponse(received: Received): FailedResponse {
  const { status, rateLimit, call } = received;
  const headers = new Headers();
  received.headers.forEach((value, name) => {
    // A URL in a secret response may contain the secret.
    const isHidden = name === 'set-cookie' || (call.rules.secret && locations.includes(name));
    if (!isHidden) headers.append(name, redact(value, call.secrets));
  });
  return {
    ...call.failed,
    status,
    headers,
    requestId: requestIdOf(received),
    rateLimit,
    retryAfter: readRetryAfter(received),
    secret: call.rules.secret,
  };
}

function readBody(text: string, secrets: readonly string[]): unknown {
  try {
    if (text.length <= longest) return redactJson(JSON.parse(text), secrets);
  } catch {
    // It isn't JSON: keep it as text.
  }
  return redact(text, secrets) || undefined;
}

/** The error for a response outside 2xx. */
export function apiError(received: Received): ApiError {
  const { status, content, call } = received;
  const ErrorClass = errorClasses[status] ?? (status >= 500 ? ServerError : ApiError);
  return new ErrorClass(failedResponse(received), readBody(content, call.secrets));
}

/** The error for a 2xx response that breaks the contract. */
export function unexpected(problem: string, received: Received): UnexpectedResponseError {
  const { content, call } = received;
  return new UnexpectedResponseError(problem, failedResponse(received), redact(content, call.secrets).slice(0, 200));
}
