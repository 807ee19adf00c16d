// Creates the errors for failed requests and unexpected responses.
import {
  ApiError,
  ConnectionError,
  errorClasses,
  RateLimitError,
  ServerError,
  UnexpectedResponseError,
  withoutPaths,
  type FailedResponse,
} from '../errors.js';
import { parseRateLimit, parseRetryAfter, requestIdOf } from './headers.js';
import { copyCause, maxTextLength, redact, redactJson } from '../base/redact.js';
import type { CallContext, ReceivedResponse } from './received.js';

type FailureContext = Pick<CallContext, 'failedCall' | 'secrets'>;

/**
 * Creates the error for a request without a complete response.
 *
 * @param problem - the start of the message
 */
export function connectionError(
  error: unknown,
  { failedCall, secrets }: FailureContext,
  problem = 'no response',
): ConnectionError {
  const cause = copyCause(error, secrets);
  const mayBeProcessed = failedCall.outcome === 'unknown' && failedCall.method !== 'GET';
  const consequence = mayBeProcessed ? '; the request may have been processed' : '';
  return new ConnectionError(`${problem}${consequence}: ${reasonOf(cause)}`, { ...failedCall, cause });
}

/**
 * Creates the error for a request that the limiter rejects. Its status is 429, as if the API had rejected the request, but its message
 * names no status, because there was no response.
 */
export function unsentError(
  { failedCall }: FailureContext,
  reason: string,
  details: Partial<FailedResponse>,
): RateLimitError {
  const rejection = { status: 429, headers: new Headers(), rateLimit: {}, reason: `not sent: ${reason}` };
  return new RateLimitError({ ...failedCall, ...rejection, ...details }, undefined);
}

/** Returns the message of the innermost cause, the most specific one: `getaddrinfo ENOTFOUND api.example.com`. */
function reasonOf(error: unknown): string {
  const { message, code, cause } = Object(error) as Record<string, unknown>;
  if (cause !== undefined) return reasonOf(cause);
  // `fetch` may reject with a string.
  const reason = [message, code, error].find((text) => typeof text === 'string' && text !== '') ?? 'no reason given';
  const advice = /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(String(code))
    ? "; Node's fetch waits at most 300 s, but undiciTransport waits as long as your timeout"
    : '';
  // OpenSSL's messages have several lines.
  return withoutPaths(String(reason)).replace(/\s+/g, ' ') + advice;
}

const urlHeaders = ['location', 'content-location', 'refresh', 'link'];

function failedResponse(received: ReceivedResponse): FailedResponse {
  const { status, call } = received;
  const headers = new Headers();
  received.headers.forEach((value, name) => {
    // If the body contains a secret, a URL in the headers may contain the secret, too.
    const isHidden = name === 'set-cookie' || (call.rules.secret && urlHeaders.includes(name));
    if (!isHidden) headers.append(name, redact(value, call.secrets));
  });
  return {
    ...call.failedCall,
    status,
    headers,
    requestId: requestIdOf(received.headers, received.call),
    rateLimit: parseRateLimit(received.headers),
    retryAfter: parseRetryAfter(received),
    secret: call.rules.secret,
  };
}

/** Parses the body of a failed response. A body that is too long or isn't JSON stays text. */
function parseErrorBody(text: string, secrets: readonly string[]): unknown {
  try {
    if (text.length <= maxTextLength) return redactJson(JSON.parse(text), secrets);
  } catch {
    // The body isn't JSON.
  }
  return redact(text, secrets) || undefined;
}

/** @param advice - what to do, at the end of the message; by default, it depends on the status */
export function apiError(received: ReceivedResponse, advice?: string): ApiError {
  const { status, content, call } = received;
  const ErrorClass = errorClasses[status] ?? (status >= 500 ? ServerError : ApiError);
  return new ErrorClass({ ...failedResponse(received), advice }, parseErrorBody(content, call.secrets));
}

/** Creates the error for a 2xx response that breaks the contract. */
export function unexpectedResponseError(problem: string, received: ReceivedResponse): UnexpectedResponseError {
  const { content, call } = received;
  const shownProblem = redact(problem, call.secrets).slice(0, 500);
  return new UnexpectedResponseError(
    shownProblem,
    failedResponse(received),
    redact(content, call.secrets).slice(0, 200),
  );
}
