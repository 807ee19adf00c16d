// The errors that this package throws.
import type { OperationName } from '../generated/contract.js';
import type { ErrorCode } from '../generated/openapi.js';

/**
 * Whether a failed call may have changed anything.
 *
 * - `'not-sent'`: the request never reached the API; nothing changed
 * - `'rejected'`: the API rejected the request; nothing changed
 * - `'unknown'`: the request may have been processed; check before you call again
 *
 * In a browser, add and remove credits through your server, not from the page. If a reused connection closes, the browser itself
 * may retry a request. A page can neither prevent nor notice such a retry. So in a browser, a 404 or 409 to a PUT or DELETE is
 * `'unknown'`, because the first request may have been processed. For a POST, the outcome ignores such a retry: even after
 * `'rejected'`, the first request may have been processed.
 */
export type Outcome = 'not-sent' | 'rejected' | 'unknown';

/** The numbers in the `x-sib-ratelimit-*` headers. If a header is missing, so is its field. */
export interface RateLimit {
  /** Requests allowed in the current window. */
  limit?: number;
  /** Requests left in the current window. */
  remaining?: number;
  /** Seconds until the window ends. */
  reset?: number;
}

/** The facts about a failed call that every error contains. */
export interface FailedCall {
  /** The client's method, for example `companies.get`; undefined for an operation that the contract doesn't have. */
  operation?: OperationName | undefined;
  /** The HTTP method in capital letters. */
  method?: string | undefined;
  /** The path template, without path values. */
  path?: string | undefined;
  /** The host of `baseUrl`, with its port if the URL has one. */
  host?: string | undefined;
  /** Whether the call may have changed anything. */
  outcome: Outcome;
  /** How many times the client has tried to send the request. */
  attempts: number;
  /** A copy of the underlying error, with only its name, message, code and cause. */
  cause?: unknown;
}

/**
 * The facts about a response that caused an error. If the client threw a `RateLimitError` or an `UnauthorizedError` without sending
 * the request, there is no response: the status is 429 or 401, and there are no headers.
 */
export interface FailedResponse extends FailedCall {
  /** The HTTP status. */
  status: number;
  /** The response headers, without cookies. */
  headers: Headers;
  /** Brevo's id for this request (`sib-request-id`). */
  requestId?: string | undefined;
  /** The numbers in the rate-limit headers. */
  rateLimit: RateLimit;
  /** Milliseconds to wait before the next call. */
  retryAfter?: number | undefined;
  /** Brevo's code for the failure. */
  code?: ErrorCode | undefined;
}

// A global symbol, because two copies of the package (ESM and CommonJS) recognize each other's errors.
const brand = Symbol.for('messaging-platform-sdk.error');

/**
 * Returns whether a caught value is an error of this package, from any copy of the package.
 *
 * @param error - the caught value
 * @returns true for every error of this package
 */
export function isMessagingPlatformError(error: unknown): error is MessagingPlatformError {
  return typeof error === 'object' && error !== null && brand in error;
}

/**
 * The base class of all errors of this package. Tell errors apart by `name`, or by `instanceof` within one copy of the package.
 *
 * The message starts with the method, path template and host, if they are known. `console.log` prints neither headers nor body:
 * read them from the error's properties.
 */
export abstract class MessagingPlatformError extends Error {
  /** The client's method, for example `companies.get`; undefined for an operation that the contract doesn't have. */
  readonly operation: OperationName | undefined;
  /**
   * The HTTP method; undefined in functions that make no call, such as the client's constructor. Also undefined if
   * `client.request` had no key or received an invalid method, path or option.
   */
  readonly method: string | undefined;
  /** The path template, for example `/companies/{id}`. It contains no path values, because they may be secrets. */
  readonly path: string | undefined;
  /** The host of `baseUrl`; undefined in every `InvalidRequestError` that was thrown before the call started. */
  readonly host: string | undefined;
  /** Whether any attempt of the call may have changed anything. */
  readonly outcome: Outcome;
  /** How many times the client tried to send the request; 0 if the call failed before its first attempt. */
  readonly attempts: number;

  static {
    Object.defineProperty(this.prototype, brand, { value: true });
  }

  constructor(message: string, failedCall: FailedCall) {
    const { operation, method, path, host, outcome, attempts, cause } = failedCall;
    const address = host ? ` at ${host}` : '';
    const prefix = method ? `${method} ${path ?? 'a path'}${address}: ` : '';
    // Messages of the API may have line breaks and control characters.
    super((prefix + message).replace(/[\s\0-\x1f\x7f-\x9f]+/g, ' '), cause === undefined ? undefined : { cause });
    this.operation = operation;
    this.method = method;
    this.path = path;
    this.host = host;
    this.outcome = outcome;
    this.attempts = attempts;
  }

  /** Returns an object to log: the fields of the error, with the message of the cause. It contains no headers and no body. */
  toJSON(): Record<string, unknown> {
    const { name, message, cause } = this;
    const fields: object = { ...this };
    return { name, message, ...fields, cause: cause instanceof Error ? cause.message : cause };
  }
}

/**
 * The client rejected your arguments or options: for example, a value breaks a rule of the contract, or an option does not exist.
 *
 * Fix the call; retrying it doesn't help. `outcome` is `'not-sent'`, unless a key or headers function fails before a retry: then
 * it is the outcome of the earlier attempts.
 */
export class InvalidRequestError extends MessagingPlatformError {
  /** The rejected argument, for example `query.limit`. */
  readonly argument: string;

  constructor(argument: string, rule: string, failedCall?: Partial<FailedCall>) {
    super(`${argument} ${rule}`, { outcome: 'not-sent', attempts: 0, ...failedCall });
    this.argument = argument;
  }
}

/**
 * No complete response arrived: for example, the host is unknown, or the connection was refused, reset or cut off. Or the client
 * got no access token: for example, the token endpoint returned a 503.
 *
 * `cause` is a copy of the runtime's error, or of the token endpoint's.
 */
export class ConnectionError extends MessagingPlatformError {}

/**
 * A time limit passed: for example, no complete response arrived within `timeout` or `deadline`, or a new child was not created
 * in time. The message says which limit.
 */
export class TimeoutError extends ConnectionError {}

/** Your signal aborted the call. `cause` is the signal's reason, and `outcome` says whether the call may have changed anything. */
export class AbortError extends MessagingPlatformError {
  constructor(reason: unknown, failedCall: FailedCall) {
    super('aborted by its signal', { ...failedCall, cause: reason });
  }
}

/** What you waited for failed, although each request succeeded. `outcome` is `'unknown'`: a part of the work may have been done. */
export class ProcessFailedError extends MessagingPlatformError {
  /** The last response; not enumerable. */
  declare readonly body: unknown;

  constructor(problem: string, failedCall: FailedCall, body: unknown) {
    super(problem, failedCall);
    Object.defineProperty(this, 'body', { value: body });
  }
}

/** An error with a status and headers. */
abstract class ResponseError extends MessagingPlatformError {
  /** The HTTP status. */
  readonly status: number;
  /** The response headers, without cookies; not enumerable, to keep logs short. */
  declare readonly headers: Headers;
  /** Brevo's id for this request (`sib-request-id`); quote it to support. */
  readonly requestId: string | undefined;
  /** The numbers in the rate-limit headers. */
  readonly rateLimit: RateLimit;

  constructor(message: string, response: FailedResponse) {
    super(message, response);
    this.status = response.status;
    Object.defineProperty(this, 'headers', { value: response.headers });
    this.requestId = response.requestId;
    this.rateLimit = response.rateLimit;
  }
}

/**
 * A 2xx response that breaks the contract: for example a proxy's HTML page, broken JSON, or an object without the expected fields.
 *
 * `outcome` is `'unknown'`, because the API may have processed the request.
 */
export class UnexpectedResponseError extends ResponseError {
  /** The response's `Content-Type`. */
  readonly contentType: string | undefined;
  /** The first 200 characters of the body; empty for operations whose responses contain secrets. */
  readonly excerpt: string;

  constructor(problem: string, response: FailedResponse, excerpt: string) {
    const contentType = response.headers.get('content-type') ?? undefined;
    super(`the ${response.status} response ${problem} (content type ${contentType ?? 'missing'})`, response);
    this.contentType = contentType;
    this.excerpt = excerpt;
  }
}

/**
 * A response outside 2xx. Some statuses have their own class.
 *
 * The error deliberately doesn't contain the request, because the request contains the keys.
 */
export class ApiError extends ResponseError {
  /** Brevo's code for the failure, for example `document_not_found`. It is often missing, and Brevo may add codes. */
  readonly code: ErrorCode | undefined;
  /**
   * The body: parsed if it is JSON, otherwise a string; undefined if it is empty or was cut off. A body of more than 100,000
   * characters is cut to a string of the first 100,000. If the operation's responses contain secrets, the body has only `code` and
   * `message`. Not enumerable.
   */
  declare readonly body: unknown;

  constructor(message: string, response: FailedResponse, body?: unknown) {
    super(message, response);
    this.code = response.code;
    Object.defineProperty(this, 'body', { value: body });
  }
}

/** 400: the request is invalid. */
export class BadRequestError extends ApiError {}

/**
 * 400 to a request whose idempotency key was used before: an earlier request with this key arrived. This call may have sent it, an
 * earlier call, or a proxy that retries.
 *
 * `outcome` is `'unknown'`, because the response doesn't say what became of the earlier request. Find out, and don't send the
 * same thing with a new key.
 */
export class DuplicateRequestError extends BadRequestError {}

/**
 * 401: the key or access token is missing, Brevo doesn't recognize it, or the account doesn't allow this machine's IP address.
 *
 * The client also throws this error without sending the request if the token endpoint rejects the credentials or the scope of
 * `clientCredentials`. Then `status` is still 401, `headers` and `rateLimit` are empty, `requestId` and `body` are undefined, and
 * `cause` is a copy of the token endpoint's error. `outcome` is `'not-sent'`, unless an earlier attempt was sent.
 */
export class UnauthorizedError extends ApiError {}

/** 403: the API key or access token doesn't have permission for this call. */
export class ForbiddenError extends ApiError {}

/** 404: the resource that the path refers to doesn't exist. */
export class NotFoundError extends ApiError {}

/** 415: the API doesn't accept this media type. */
export class UnsupportedMediaTypeError extends ApiError {}

/**
 * 429: too many requests. The retries, if any, failed too, or would have had to wait too long.
 *
 * In three cases, the client throws this error without sending the request:
 *
 * - The call has no `deadline`, and the pause after an earlier 429 lasts more than 60 seconds.
 * - The request's turn in the queue would come after the `deadline`.
 * - The `rateLimit` function threw. `cause` is a copy of its error.
 *
 * In these cases, `status` is still 429, `headers` and `rateLimit` are empty, and `requestId` and `body` are undefined.
 * `outcome` is `'not-sent'`, unless an earlier attempt was sent.
 */
export class RateLimitError extends ApiError {
  /** Milliseconds to wait before you call again; undefined if neither the API nor the client's queue knows. */
  readonly retryAfter: number | undefined;

  constructor(message: string, response: FailedResponse, body?: unknown) {
    super(message, response, body);
    this.retryAfter = response.retryAfter;
  }
}

/** 5xx: the API failed. It may have processed the request: `outcome` is `'unknown'`. */
export class ServerError extends ApiError {}

const classesByName = {
  AbortError,
  ApiError,
  BadRequestError,
  ConnectionError,
  DuplicateRequestError,
  ForbiddenError,
  InvalidRequestError,
  NotFoundError,
  ProcessFailedError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedResponseError,
  UnsupportedMediaTypeError,
};
// Set each `name` explicitly, because a bundler may rename the classes.
for (const [name, { prototype }] of Object.entries(classesByName)) prototype.name = name;
