// Creates the errors for failed requests and unexpected responses.
import {
  ApiError,
  ConnectionError,
  errorClasses,
  RateLimitError,
  ServerError,
  UnexpectedResponseError,
  type FailedResponse,
} from '../errors.js';
import { copyCause, redact, secretName } from '../base/redact.js';
import { parseRateLimit, parseRetryAfter, requestIdOf } from './headers.js';
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

/** Returns the message of the innermost cause, the most specific one: `getaddrinfo ENOTFOUND api.example.com`. */
function reasonOf({ message, cause, code, name }: Error & { code?: string }): string {
  return cause instanceof Error ? reasonOf(cause) : message.replace(/\s+/g, ' ').trim() || code || name;
}

/** Creates the error for a request that the limiter rejects. Its status is 429, as if the API had rejected the request. */
export function unsentError(
  { failedCall }: FailureContext,
  reason: string,
  details: Partial<FailedResponse>,
): RateLimitError {
  const rejection = { status: 429, headers: new Headers(), rateLimit: {}, reason: `not sent: ${reason}` };
  return new RateLimitError({ ...failedCall, ...rejection, ...details }, undefined);
}

function failedResponse(received: ReceivedResponse): FailedResponse {
  const { status, call } = received;
  const headers = new Headers();
  received.headers.forEach((value, name) => {
    // If the body contains a secret, a URL in the headers may contain the secret, too.
    const isHidden = name === 'set-cookie' || (call.rules.secret && /location|link|refresh/.test(name));
    if (!isHidden) headers.append(name, redact(value, call.secrets));
  });
  return {
    ...call.failedCall,
    status,
    headers,
    requestId: requestIdOf(received.headers, call),
    rateLimit: parseRateLimit(received.headers),
    retryAfter: parseRetryAfter(received),
    secret: call.rules.secret,
  };
}

/** Creates the error for a response outside 2xx. A body that isn't JSON stays text. */
export function apiError(received: ReceivedResponse): ApiError {
  const { status, content, call } = received;
  const ErrorClass = errorClasses[status] ?? (status >= 500 ? ServerError : ApiError);
  return new ErrorClass(failedResponse(received), parseErrorBody(content, call));
}

function parseErrorBody(content: string, { secrets, failedCall }: CallContext): unknown {
  try {
    // Without the contract, only the name of a field says that its value is a secret.
    const hideNamed = (name: string, value: unknown) =>
      typeof value === 'string' && secretName.test(name) ? '[redacted]' : value;
    const value: unknown = JSON.parse(content, failedCall.operation ? undefined : hideNamed);
    // `redact` knows how JavaScript writes JSON. Other languages escape more characters.
    return JSON.parse(redact(JSON.stringify(value), secrets));
  } catch {
    // The body isn't JSON, or too long.
    return redact(content, secrets) || undefined;
  }
}

/** Creates the error for a 2xx response that breaks the contract. */
export function unexpectedResponseError(problem: string, received: ReceivedResponse): UnexpectedResponseError {
  const { content, call } = received;
  // Without the contract, nothing says whether the body contains a secret.
  const excerpt = call.failedCall.operation ? redact(content, call.secrets).slice(0, 200) : '';
  return new UnexpectedResponseError(problem, failedResponse(received), excerpt);
}
