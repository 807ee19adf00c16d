// Every error this package throws, and the table from a status to its class.
import { contract, type OperationId } from '../generated/contract.js';
import type { ErrorModel } from '../generated/openapi.js';

/**
 * Whether a failed call may have changed anything.
 *
 * - `'not-sent'`: the request never reached the API; nothing changed
 * - `'rejected'`: the API refused the request; nothing changed
 * - `'unknown'`: the request may have been processed; check before you call again
 *
 * It covers the requests that this package sends. Browsers retry a POST on their own when a reused connection closes, and
 * no page can prevent or notice that. Move credits from a server.
 */
export type Outcome = 'not-sent' | 'rejected' | 'unknown';

/** What the `x-sib-ratelimit-*` headers say; a missing header leaves its field out. */
export interface RateLimit {
  /** Requests allowed in the current window. */
  limit?: number;
  /** Requests left in the current window. */
  remaining?: number;
  /** Seconds until the window ends. */
  reset?: number;
}

/** What every error of this package knows about the call that failed. */
export interface FailedCall {
  /** The operation that was called; undefined where none is known. */
  operation?: OperationId | undefined;
  /** The HTTP method in capital letters; defaults to the operation's. */
  method?: string | undefined;
  /** The path template, never with a value in it; defaults to the operation's. */
  path?: string | undefined;
  /** The host of `baseUrl`, with its port where it names one. */
  host?: string | undefined;
  /** Whether the call may have changed anything. */
  outcome: Outcome;
  /** Requests made so far. */
  attempts: number;
  /** A copy of the platform's error: name, message, code and cause. */
  cause?: unknown;
}

/** What an error knows about the response that caused it. */
export interface FailedResponse extends FailedCall {
  /** The HTTP status. */
  status: number;
  /** The response headers, without cookies. */
  headers: Headers;
  /** Brevo's id for this request (`sib-request-id`). */
  requestId?: string | undefined;
  /** What the rate-limit headers said. */
  rateLimit: RateLimit;
  /** Milliseconds the API asked to wait. */
  retryAfter?: number | undefined;
  /** The whole message, if the request was never sent. */
  reason?: string;
  /** Whether the body may contain a secret: then the error keeps only its code and message. */
  secret?: boolean | undefined;
}

/** Removes the paths of URLs from a text: some runtimes quote them with their values. */
export function withoutPaths(text: string): string {
  return text.replace(/(https?:\/\/[^\s/)]*)[^\s)]*/g, '$1');
}

/** A cause and up to five of its causes in one line. */
function inOneLine(cause: unknown, depth = 0): string {
  if (typeof cause !== 'object' || cause === null) return String(cause);
  const { name, message, code, cause: inner } = cause as Record<string, unknown>;
  const own = [name, message || code].filter((text) => typeof text === 'string' && text !== '').join(': ');
  const line = withoutPaths(own).replace(/\s+/g, ' ');
  return inner === undefined || depth > 4 ? line : `${line} < ${inOneLine(inner, depth + 1)}`;
}

/** The method and path template of a call. */
function placeOf({ operation, method, path }: FailedCall): Pick<FailedCall, 'method' | 'path'> {
  return operation ? contract[operation] : { method, path };
}

// In the global registry, so that two copies of the package (ESM and CommonJS) know each other's errors.
const brand = Symbol.for('messaging-platform-sdk.error');

/**
 * Returns whether a caught value is an error of this package, from any copy of it.
 *
 * @param error - whatever was caught
 * @returns true for every error that this package throws; false for the caller's own abort reason
 */
export function isMessagingPlatformError(error: unknown): error is MessagingPlatformError {
  return typeof error === 'object' && error !== null && brand in error;
}

/**
 * The base class of all errors of this package. Compare `name`, or use `instanceof` within one copy of the package.
 *
 * The message starts with method, path template and host. `console.log` shows the error on one screen, with the fields of
 * `toJSON`; read the long ones (`headers`, `body`, the whole `cause`) from their properties.
 */
export abstract class MessagingPlatformError extends Error {
  /** The operation that was called; undefined for client options and `client.request`. */
  readonly operation: OperationId | undefined;
  /** The HTTP method; undefined for client options. */
  readonly method: string | undefined;
  /** The path template, for example `/companies/{id}`; never a value in it, which may be a secret. */
  readonly path: string | undefined;
  /** The host that was called; undefined when the request was refused before that. */
  readonly host: string | undefined;
  /** Whether the call may have changed anything, over all its attempts. */
  readonly outcome: Outcome;
  /** Requests made, the failed one included; 0 when none was. */
  readonly attempts: number;

  static {
    Object.defineProperty(this.prototype, brand, { value: true });
    // What `console.log` prints in Node, Bun and Deno.
    Object.defineProperty(this.prototype, Symbol.for('nodejs.util.inspect.custom'), { value: print });
  }

  constructor(message: string, failed: FailedCall) {
    const { operation, host, outcome, attempts, cause } = failed;
    const { method, path } = placeOf(failed);
    const where = method ? `${method} ${path ?? 'a path'}${host ? ` at ${host}` : ''}: ` : '';
    super(where + message, cause === undefined ? undefined : { cause });
    this.operation = operation;
    this.method = method;
    this.path = path;
    this.host = host;
    this.outcome = outcome;
    this.attempts = attempts;
  }

  /** The error for a log: its own fields, and the cause in one line; no headers, no body. */
  toJSON(): Record<string, unknown> {
    const { name, message, operation, method, path, host, outcome, attempts, cause } = this;
    const line = cause === undefined ? undefined : inOneLine(cause);
    return { name, message, operation, method, path, host, outcome, attempts, cause: line };
  }
}

function print(
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
 * `outcome` is `'not-sent'`, unless a key or headers function fails before a retry: then it covers the attempts before.
 * Change the call; a retry cannot help.
 */
export class InvalidRequestError extends MessagingPlatformError {
  /** The argument that was rejected, for example `query.limit`. */
  readonly argument: string;

  constructor(argument: string, rule: string, operation?: OperationId, failed?: Partial<FailedCall>) {
    super(`${argument} ${rule}`, { operation, outcome: 'not-sent', attempts: 0, ...failed });
    this.argument = argument;
  }

  /** The error for a log, with the argument. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), argument: this.argument };
  }
}

/** No complete response arrived: connection refused, unknown host, reset, cut off. `cause` has the platform's reason. */
export class ConnectionError extends MessagingPlatformError {}

/**
 * No complete response arrived within `timeout` or `deadline`; the message says which.
 *
 * `AbortSignal.timeout()` ends a call with the platform's error of the same name: `isMessagingPlatformError` distinguishes
 * them, and `outcomeOf` works for both.
 */
export class TimeoutError extends ConnectionError {}

/** A response arrived, and it is not what the operation expects. */
abstract class ResponseError extends MessagingPlatformError {
  /** The HTTP status. */
  readonly status: number;
  /** The response headers, without cookies; not enumerable, since logs have no use for all of them. */
  declare readonly headers: Headers;
  /** Brevo's id for this request (`sib-request-id`); quote it to support. */
  readonly requestId: string | undefined;
  /** What the rate-limit headers said. */
  readonly rateLimit: RateLimit;

  constructor(message: string, response: FailedResponse) {
    super(message, response);
    this.status = response.status;
    Object.defineProperty(this, 'headers', { value: response.headers });
    this.requestId = response.requestId;
    this.rateLimit = response.rateLimit;
  }

  /** The error for a log, with status, request id and rate limit. */
  override toJSON(): Record<string, unknown> {
    const { status, requestId, rateLimit } = this;
    const isEmpty = Object.keys(rateLimit).length === 0;
    return { ...super.toJSON(), status, requestId, rateLimit: isEmpty ? undefined : rateLimit };
  }
}

/**
 * A 2xx response that is not what the contract promises: a proxy's HTML page, broken JSON, an object with other fields.
 *
 * `outcome` is `'unknown'`: the API may well have processed the request.
 */
export class UnexpectedResponseError extends ResponseError {
  /** The response's `Content-Type`. */
  readonly contentType: string | undefined;
  /** The first 200 characters of the body; empty for operations whose responses carry secrets. */
  readonly excerpt: string;

  constructor(problem: string, response: FailedResponse, excerpt: string) {
    const contentType = response.headers.get('content-type') ?? undefined;
    super(`the ${response.status} response ${problem} (content type ${contentType ?? 'missing'})`, response);
    this.contentType = contentType;
    this.excerpt = response.secret ? '' : excerpt;
  }

  /** The error for a log, with status, request id and excerpt. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), excerpt: this.excerpt };
  }
}

/** The code and message in an error's body. Gateways in front of the API wrap them in `error`, or send nothing else. */
function modelOf(body: unknown): Partial<ErrorModel> {
  const { error } = (body ?? {}) as { error?: unknown };
  const { code, message = error } = ((typeof error === 'object' && error) || body || {}) as Record<string, unknown>;
  return { ...(typeof code === 'string' && { code }), ...(typeof message === 'string' && { message }) };
}

function messageOf(response: FailedResponse, model: Partial<ErrorModel>, body: unknown): string {
  const { code, message = fallbackMessage(response, body) } = model;
  const text = message.length > 1_000 ? `${message.slice(0, 1_000)}…` : message;
  return `${response.status}${code ? ` ${code.slice(0, 100)}` : ''}: ${text}${adviceOn(response)}`;
}

/** The message for a response without one. */
function fallbackMessage({ headers }: FailedResponse, body: unknown): string {
  if (body === undefined) return 'an empty response';
  if (typeof body !== 'string') return 'no message in the response';
  const kind = headers.get('content-type')?.split(';')[0] ?? 'text';
  return `the response is ${kind}, so the API did not send it: check baseUrl, and proxies in between`;
}

/** What to do about a response. */
function adviceOn(response: FailedResponse): string {
  const { status, retryAfter } = response;
  // Browsers report a redirect that they do not follow as status 0.
  if (status === 0 || (status >= 300 && status < 400))
    return '; redirects are not followed: give the new address as baseUrl';
  if (status === 401) return "; check the client's apiKey and partnerKey";
  if (status === 403 && placeOf(response).path?.startsWith('/reseller/'))
    return "; the key's account needs the reseller product for this operation";
  return retryAfter === undefined ? '' : `; retry after ${Math.ceil(retryAfter / 1000)} s`;
}

/**
 * Any response outside 2xx. Statuses that have their own class throw that class.
 *
 * It deliberately has no request, which contains the keys.
 */
export class ApiError extends ResponseError {
  /** The machine name of the failure, for example `document_not_found`; an open list, and often missing. */
  readonly code: ErrorModel['code'];
  /**
   * The body: parsed when it is JSON, text otherwise, undefined when empty; only its first 100,000 characters, as text, when
   * it is longer. For operations whose responses carry secrets, only its `code` and `message`. Not enumerable.
   */
  declare readonly body: unknown;

  constructor(response: FailedResponse, content: unknown) {
    const model = modelOf(content);
    const body = response.secret ? model : content;
    super(response.reason ?? messageOf(response, model, body), response);
    this.code = model.code;
    Object.defineProperty(this, 'body', { value: body });
  }

  /** The error for a log, with status, request id, rate limit and code; no body. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), code: this.code };
  }
}

/** 400: the request is invalid. */
export class BadRequestError extends ApiError {}

/** 401: no key was sent, or Brevo does not know it. */
export class UnauthorizedError extends ApiError {}

/** 403: the key may not do this. */
export class ForbiddenError extends ApiError {}

/** 404: the child, domain, company, note or attachment that the path names does not exist. */
export class NotFoundError extends ApiError {}

/** 415: the API does not read this media type. */
export class UnsupportedMediaTypeError extends ApiError {}

/**
 * 429: too many requests, and the retries did not help or would have had to wait too long.
 *
 * Also thrown for a request that was never sent: a pause after a 429 lasts more than 60 seconds, its turn in the queue comes
 * after the `deadline`, or the `rateLimit` function threw (its error is the `cause`). `status` is 429 all the same, `outcome`
 * is `'not-sent'` unless an earlier attempt may have been processed, `headers` and `rateLimit` are empty, and `requestId` and
 * `body` are undefined.
 */
export class RateLimitError extends ApiError {
  /** Milliseconds to wait before you call again, if the API or the queue says so. */
  readonly retryAfter: number | undefined;

  constructor(response: FailedResponse, body: unknown) {
    super(response, body);
    this.retryAfter = response.retryAfter;
  }

  /** The error for a log, with code and milliseconds to wait. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), retryAfter: this.retryAfter };
  }
}

/** 5xx: the API failed. It may have processed the request: `outcome` is `'unknown'`. */
export class ServerError extends ApiError {}

/** The class for each status that has one. */
export const errorClasses: Readonly<Record<number, new (response: FailedResponse, body: unknown) => ApiError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  415: UnsupportedMediaTypeError,
  429: RateLimitError,
};

const named = {
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
// By text: a bundler may rename the classes.
for (const [name, { prototype }] of Object.entries(named)) prototype.name = name;
