// Creates the errors for failed requests and unexpected responses.
import { copyCause, redact, secretName } from '../base/redact.js';
import { isMissing } from '../base/values.js';
import {
  ApiError,
  BadRequestError,
  ConnectionError,
  DuplicateRequestError,
  ForbiddenError,
  NotFoundError,
  RateLimitError,
  ServerError,
  UnauthorizedError,
  UnexpectedResponseError,
  UnsupportedMediaTypeError,
  type FailedCall,
  type FailedResponse,
} from '../errors.js';
import type { ErrorModel } from '../../generated/openapi.js';
import { parseRateLimit, parseRetryAfter, requestIdOf } from './headers.js';
import type { CallContext, ReceivedResponse } from './received.js';

/**
 * Creates the error for a request without a complete response.
 *
 * @param problem - the start of the message
 */
export function createConnectionError(
  error: unknown,
  { failedCall, secrets }: CallContext,
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

/** The facts of an error with a status for a request that wasn't sent. */
export const withoutResponse = (failedCall: FailedCall, status: number): FailedResponse => ({
  ...failedCall,
  status,
  headers: new Headers(),
  rateLimit: {},
});

const errorClasses: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  415: UnsupportedMediaTypeError,
  429: RateLimitError,
};

export const errorClassOf = (status: number): typeof ApiError =>
  errorClasses[status] ?? (status >= 500 ? ServerError : ApiError);

/** Creates the error for a response outside 2xx. A body that isn't JSON stays text. */
export function createApiError(received: ReceivedResponse): ApiError {
  const { status, call } = received;
  const fullBody = parseErrorBody(received.content, call);
  const { code, message } = parseErrorModel(fullBody);
  const body = call.operation.secret ? { code, message } : fullBody;
  const isDuplicate = status === 400 && code !== undefined && code === call.idempotencyKey?.code;
  const response = { ...failedResponse(received), code, ...(isDuplicate && { outcome: 'unknown' as const }) };
  const contentType = response.headers.get('content-type') ?? 'of unknown type';
  const fallback =
    body === undefined
      ? 'the response is empty or was cut off'
      : `no message in the response (${contentType}): see error.body`;
  const advice = isDuplicate ? duplicateAdvice : adviceFor(response, message ?? '');
  const text = `${(message ?? fallback).slice(0, 1_000)}${advice}`;
  const ErrorClass = isDuplicate ? DuplicateRequestError : errorClassOf(status);
  return new ErrorClass(`${[status, code].join(' ').trimEnd()}: ${text}`, response, body);
}

/** Creates the error for a 2xx response that breaks the contract. */
export function createUnexpectedResponseError(problem: string, received: ReceivedResponse): UnexpectedResponseError {
  const { secrets, operation, failedCall } = received.call;
  // Without the contract, nothing says whether the body contains a secret.
  const isPublic = failedCall.operation && !operation.secret;
  const excerpt = isPublic ? redact(received.content, secrets).slice(0, 200) : '';
  return new UnexpectedResponseError(redact(problem, secrets), failedResponse(received), excerpt);
}

function failedResponse(received: ReceivedResponse): FailedResponse {
  const { status, call } = received;
  const headers = new Headers();
  received.headers.forEach((value, name) => {
    // If the body may contain a secret, a URL in the headers may contain it, too.
    const mayContainSecret = call.operation.secret || !call.failedCall.operation;
    const isHidden = name === 'set-cookie' || (mayContainSecret && /location|link|refresh/.test(name));
    if (!isHidden) headers.append(name, redact(value, call.secrets));
  });
  return {
    ...call.failedCall,
    status,
    headers,
    requestId: requestIdOf(received.headers, call),
    rateLimit: parseRateLimit(received.headers),
    retryAfter: parseRetryAfter(received),
  };
}

function parseErrorBody(content: string, { secrets, failedCall }: CallContext): unknown {
  try {
    // Without the contract, only the name of a field says that its value is a secret.
    const hideNamed = (name: string, value: unknown) =>
      !isMissing(value) && secretName.test(name) ? '[redacted]' : value;
    const value: unknown = JSON.parse(content, failedCall.operation ? undefined : hideNamed);
    // `redact` doesn't know every language's escapes, so write the JSON anew.
    return JSON.parse(redact(JSON.stringify(value), secrets));
  } catch {
    // The body isn't JSON, or is too long.
    return redact(content, secrets) || undefined;
  }
}

/**
 * Returns the code and message in an error body. Some gateways nest both in `error`; others send the message as `error`. OAuth 2.0
 * has the code in `error`, and the message in `error_description`.
 */
function parseErrorModel(body: unknown): Partial<ErrorModel> {
  const { error, error_description: description } = Object(body) as Record<string, unknown>;
  if (typeof error === 'string' && typeof description === 'string') return { code: error, message: description };
  const fields: object = typeof error === 'object' && error !== null ? error : (Object(body) as object);
  const { code, message = error } = fields as Record<string, unknown>;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
  };
}

/** Whether an error text of the API says that the account doesn't allow this machine's IP address. */
export const isAddressBlocked = (text: string) => /unrecognised IP address|authorised_ips/i.test(text);

const duplicateAdvice =
  '; an earlier request with this idempotency key arrived: find out what that one did, and do not send it again with a new key';

/** @param message - the message of the response */
function adviceFor({ status, retryAfter, operation }: FailedResponse, message: string): string {
  // Browsers report a redirect as status 0 if they don't follow it.
  if (status < 400) return '; redirects are not followed: pass the new address as baseUrl';
  if (status === 401 && isAddressBlocked(message))
    // In parentheses, because Brevo's message ends with a link, and a semicolon would look like a part of it.
    return ` (the key is right: the account's owner can allow this address${message.includes('://') ? ' there' : ' at https://app.brevo.com/security/authorised_ips'})`;
  if (status === 401) return "; check the client's apiKey, partnerKey or accessToken";
  if (status === 403) return "; check the permissions of the key or the scopes of the token, and the account's plan";
  if (status === 404 && operation)
    return "; check the values in the path (don't encode them), and that they belong to the key's account";
  return retryAfter === undefined ? '' : `; retry after ${Math.ceil(retryAfter / 1000)} s`;
}
