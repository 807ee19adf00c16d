// The errors that this package throws, and the class for each status.
import { contract, type OperationId } from '../generated/contract.js';
import type { ErrorModel } from '../generated/openapi.js';

/**
 * Whether a failed call may have changed anything.
 *
 * - `'not-sent'`: the request never reached the API; nothing changed
 * - `'rejected'`: the API rejected the request; nothing changed
 * - `'unknown'`: the request may have been processed; check before you call again
 *
 * It covers the requests that this package sends. If a reused connection closes, browsers retry a POST on their own, and no
 * page can prevent or notice that. So move credits from a server.
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
  /** The operation; undefined for client options and `client.request`. */
  operation?: OperationId | undefined;
  /** The HTTP method in capital letters; by default, the operation's method. */
  method?: string | undefined;
  /** The path template, never with a value in it; by default, the operation's path. */
  path?: string | undefined;
  /** The host of `baseUrl`, with its port if the URL has one. */
  host?: string | undefined;
  /** Whether the call may have changed anything. */
  outcome: Outcome;
  /** Requests made so far. */
  attempts: number;
  /** A copy of the platform's error: name, message, code and cause. */
  cause?: unknown;
}

/** The facts about a response that caused an error. */
export interface FailedResponse extends FailedCall {
  /** The HTTP status. */
  status: number;
  /** The response headers, without cookies. */
  headers: Headers;
  /** Brevo's id for this request (`sib-request-id`). */
  requestId?: string | undefined;
  /** The numbers in the rate-limit headers. */
  rateLimit: RateLimit;
  /** Milliseconds that the API asks the client to wait. */
  retryAfter?: number | undefined;
  /** The whole message, if the request was never sent. */
  reason?: string;
  /** Whether the body may contain a secret. If so, the error keeps only its code and message. */
  secret?: boolean | undefined;
}

/** Removes the paths of URLs from a text, because some runtimes quote URLs with path values. */
export function withoutPaths(text: string): string {
  return text.replace(/(https?:\/\/[^\s/)]*)[^\s)]*/g, '$1');
}

/** Formats a cause and up to five of its causes in one line. */
function formatCause(cause: unknown, depth = 0): string {
  if (typeof cause !== 'object' || cause === null) return String(cause);
  const { name, message, code, cause: inner } = cause as Record<string, unknown>;
  const text = [name, message || code].filter((part) => typeof part === 'string' && part !== '').join(': ');
  const line = withoutPaths(text).replace(/\s+/g, ' ');
  return inner === undefined || depth > 4 ? line : `${line} < ${formatCause(inner, depth + 1)}`;
}

/** Returns the method and path template of a call. */
function routeOf({ operation, method, path }: FailedCall): Pick<FailedCall, 'method' | 'path'> {
  return operation ? contract[operation] : { method, path };
}

// In the global registry, so that two copies of the package (ESM and CommonJS) recognize each other's errors.
const brand = Symbol.for('messaging-platform-sdk.error');

/**
 * Returns whether a caught value is an error of this package, from any copy of it.
 *
 * @param error - the caught value
 * @returns true for every error of this package; false for the caller's own abort reason
 */
export function isMessagingPlatformError(error: unknown): error is MessagingPlatformError {
  return typeof error === 'object' && error !== null && brand in error;
}

/**
 * The base class of all errors of this package. Tell errors apart by `name`, or by `instanceof` within one copy of the package.
 *
 * The message starts with method, path template and host. `console.log` shows the error on one screen, with the fields of
 * `toJSON`; read the long ones (`headers`, `body`, the whole `cause`) from their properties.
 */
export abstract class MessagingPlatformError extends Error {
  /** The operation; undefined for client options and `client.request`. */
  readonly operation: OperationId | undefined;
  /** The HTTP method; undefined for client options. */
  readonly method: string | undefined;
  /** The path template, for example `/companies/{id}`. It contains no path values, because they may be secrets. */
  readonly path: string | undefined;
  /** The host of `baseUrl`; undefined if the request was rejected before the client knew the host. */
  readonly host: string | undefined;
  /** Whether the call may have changed anything, over all its attempts. */
  readonly outcome: Outcome;
  /** Requests that were sent, including the failed one; 0 if none was sent. */
  readonly attempts: number;

  static {
    Object.defineProperty(this.prototype, brand, { value: true });
    // `console.log` calls this method in Node, Bun and Deno.
    Object.defineProperty(this.prototype, Symbol.for('nodejs.util.inspect.custom'), { value: formatForConsole });
  }

  constructor(message: string, failedCall: FailedCall) {
    const { operation, host, outcome, attempts, cause } = failedCall;
    const { method, path } = routeOf(failedCall);
    const address = host ? ` at ${host}` : '';
    const prefix = method ? `${method} ${path ?? 'a path'}${address}: ` : '';
    super(prefix + message, cause === undefined ? undefined : { cause });
    this.operation = operation;
    this.method = method;
    this.path = path;
    this.host = host;
    this.outcome = outcome;
    this.attempts = attempts;
  }

  /** Returns the error for a log: its own fields, and the cause in one line. It contains no headers and no body. */
  toJSON(): Record<string, unknown> {
    const { name, message, operation, method, path, host, outcome, attempts, cause } = this;
    const causeText = cause === undefined ? undefined : formatCause(cause);
    return { name, message, operation, method, path, host, outcome, attempts, cause: causeText };
  }
}

function formatForConsole(
  this: MessagingPlatformError,
  _depth: number,
  options: object,
  inspect: (value: object, options: object) => string,
): string {
  const fields = Object.entries(this.toJSON()).filter(
    ([name, value]) => value !== undefined && !['name', 'message', 'method', 'path', 'host'].includes(name),
  );
  return `${this.stack ?? String(this)} ${inspect(Object.fromEntries(fields), options)}`;
}

/**
 * The client rejected the request before sending it: a value breaks a rule of the contract, or an option does not exist.
 *
 * `outcome` is `'not-sent'`, unless a key or headers function fails before a retry. Then it covers the earlier attempts.
 * Change the call; a retry doesn't help.
 */
export class InvalidRequestError extends MessagingPlatformError {
  /** The rejected argument, for example `query.limit`. */
  readonly argument: string;

  constructor(argument: string, rule: string, operation?: OperationId, failedCall?: Partial<FailedCall>) {
    super(`${argument} ${rule}`, { operation, outcome: 'not-sent', attempts: 0, ...failedCall });
    this.argument = argument;
  }

  /** Returns the error for a log, with the argument. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), argument: this.argument };
  }
}

/** No complete response arrived: connection refused, unknown host, reset, cut off. `cause` has the platform's reason. */
export class ConnectionError extends MessagingPlatformError {}

/**
 * No complete response arrived within `timeout` or `deadline`; the message says which.
 *
 * `AbortSignal.timeout()` ends a call with the platform's error of the same name. `isMessagingPlatformError` tells them
 * apart, and `outcomeOf` works for both.
 */
export class TimeoutError extends ConnectionError {}

/** A response arrived, but the operation doesn't expect it. */
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

  /** Returns the error for a log, with status, request id and rate limit. */
  override toJSON(): Record<string, unknown> {
    const { status, requestId, rateLimit } = this;
    const isEmpty = Object.keys(rateLimit).length === 0;
    return { ...super.toJSON(), status, requestId, rateLimit: isEmpty ? undefined : rateLimit };
  }
}

/**
 * A 2xx response that breaks the contract: a proxy's HTML page, broken JSON, an object with other fields.
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
    this.excerpt = response.secret ? '' : excerpt;
  }

  /** Returns the error for a log, with status, request id and excerpt. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), excerpt: this.excerpt };
  }
}

/** Returns the code and message in an error's body. Gateways wrap them in `error`, or send only a text in `error`. */
function parseErrorModel(body: unknown): Partial<ErrorModel> {
  const { error } = Object(body) as { error?: unknown };
  const fields = typeof error === 'object' && error !== null ? error : (Object(body) as object);
  const { code, message = error } = fields as Record<string, unknown>;
  const model: Partial<ErrorModel> = {};
  if (typeof code === 'string') model.code = code;
  if (typeof message === 'string') model.message = message;
  return model;
}

function formatMessage(response: FailedResponse, model: Partial<ErrorModel>, body: unknown): string {
  const { code, message = fallbackMessage(response, body) } = model;
  const text = message.length > 1_000 ? `${message.slice(0, 1_000)}…` : message;
  return `${response.status}${code ? ` ${code.slice(0, 100)}` : ''}: ${text}${adviceFor(response)}`;
}

/** Returns the message for a response without a message. */
function fallbackMessage({ headers }: FailedResponse, body: unknown): string {
  if (body === undefined) return 'an empty response';
  if (typeof body !== 'string') return 'no message in the response';
  const kind = headers.get('content-type')?.split(';')[0] ?? 'text';
  return `the response is ${kind}, so the API did not send it: check baseUrl, and proxies in between`;
}

/** Returns advice that ends the message. */
function adviceFor(response: FailedResponse): string {
  const { status, retryAfter } = response;
  // Browsers report a redirect as status 0 if they don't follow it.
  if (status === 0 || (status >= 300 && status < 400))
    return '; redirects are not followed: give the new address as baseUrl';
  if (status === 401) return "; check the client's apiKey and partnerKey";
  if (status === 403 && routeOf(response).path?.startsWith('/reseller/'))
    return "; the key's account needs the reseller product for this operation";
  return retryAfter === undefined ? '' : `; retry after ${Math.ceil(retryAfter / 1000)} s`;
}

/**
 * A response outside 2xx. Some statuses have their own class.
 *
 * It deliberately doesn't contain the request, because the request contains the keys.
 */
export class ApiError extends ResponseError {
  /** Brevo's code for the failure, for example `document_not_found`. It is often missing, and Brevo may add codes. */
  readonly code: ErrorModel['code'];
  /**
   * The body: parsed if it is JSON, otherwise as text; undefined if it is empty. Of a body over 100,000 characters, only the
   * beginning, as text. For operations whose responses contain secrets, only `code` and `message`. Not enumerable.
   */
  declare readonly body: unknown;

  constructor(response: FailedResponse, content: unknown) {
    const model = parseErrorModel(content);
    const body = response.secret ? model : content;
    super(response.reason ?? formatMessage(response, model, body), response);
    this.code = model.code;
    Object.defineProperty(this, 'body', { value: body });
  }

  /** Returns the error for a log, with status, request id, rate limit and code. It contains no body. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), code: this.code };
  }
}

/** 400: the request is invalid. */
export class BadRequestError extends ApiError {}

/** 401: the key is missing, or Brevo doesn't know it. */
export class UnauthorizedError extends ApiError {}

/** 403: the key doesn't have permission for this call. */
export class ForbiddenError extends ApiError {}

/** 404: the child, domain, company, note or attachment in the path does not exist. */
export class NotFoundError extends ApiError {}

/** 415: the API doesn't accept this media type. */
export class UnsupportedMediaTypeError extends ApiError {}

/**
 * 429: too many requests, and the retries failed too or would have had to wait too long.
 *
 * Some requests are rejected with this error without being sent: if a pause after a 429 lasts more than 60 seconds, if the
 * turn in the queue comes after the `deadline`, or if the `rateLimit` function threw (its error is the `cause`). Then `status`
 * is still 429, `outcome` is `'not-sent'` unless an earlier attempt may have been processed, `headers` and `rateLimit` are
 * empty, and `requestId` and `body` are undefined.
 */
export class RateLimitError extends ApiError {
  /** Milliseconds to wait before you call again, if the API or the queue says so. */
  readonly retryAfter: number | undefined;

  constructor(response: FailedResponse, body: unknown) {
    super(response, body);
    this.retryAfter = response.retryAfter;
  }

  /** Returns the error for a log, with the code and the milliseconds to wait. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), retryAfter: this.retryAfter };
  }
}

/** 5xx: the API failed. It may have processed the request: `outcome` is `'unknown'`. */
export class ServerError extends ApiError {}

/** The class for each status that has its own. */
export const errorClasses: Readonly<Record<number, new (response: FailedResponse, body: unknown) => ApiError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  415: UnsupportedMediaTypeError,
  429: RateLimitError,
};

const classesByName = {
  ApiError,
  BadRequestError,
  ConnectionError,
  ForbiddenError,
  InvalidRequestError,
  NotFoundError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedResponseError,
  UnsupportedMediaTypeError,
};
// Set explicitly, because a bundler may rename the classes.
for (const [name, { prototype }] of Object.entries(classesByName)) prototype.name = name;
