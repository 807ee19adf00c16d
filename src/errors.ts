// Every error this package throws, and the table from a status to its class.
import { contract, type OperationId } from '../generated/contract.js';
import type { ErrorModel } from '../generated/openapi.js';

/**
 * What a failure says about whether the action happened.
 *
 * - `'not-sent'`: nothing left this machine, or nothing can have arrived; it did not happen
 * - `'rejected'`: the service said no; it did not happen
 * - `'unknown'`: it may have happened; ask the service before you send it again
 *
 * It speaks of the requests that this package sends. Browsers send a POST once more by themselves when a connection that
 * was used before closes; no page can prevent that, nor learn of it. Move credits from a server.
 */
export type Outcome = 'not-sent' | 'rejected' | 'unknown';

/** How much the service still allows, as its `x-sib-ratelimit-*` headers say; a header that is missing leaves its field out. */
export interface RateLimit {
  /** Requests allowed in the current window. */
  limit?: number;
  /** Requests left in the current window. */
  remaining?: number;
  /** Seconds until the window starts anew. */
  reset?: number;
}

/** What every error of this package knows of the call that failed. */
export interface FailedCall {
  /** The operation that was called; undefined where none is known. */
  operation?: OperationId | undefined;
  /** The HTTP method in capital letters; left out, that of the operation. */
  method?: string | undefined;
  /** The path template, never with a value in it; left out, that of the operation. */
  path?: string | undefined;
  /** The host of `baseUrl`, with its port where it names one. */
  host?: string | undefined;
  /** Whether the action may have happened. */
  outcome: Outcome;
  /** Requests made so far. */
  attempts: number;
  /** What the platform said. */
  cause?: unknown;
}

/** What an error knows of the answer that caused it. */
export interface FailedAnswer extends FailedCall {
  /** The HTTP status. */
  status: number;
  /** The answer's headers, without cookies. */
  headers: Headers;
  /** The service's name for this request (`sib-request-id`). */
  requestId?: string | undefined;
  /** What the rate-limit headers said. */
  rateLimit: RateLimit;
  /** Milliseconds the service asked to wait. */
  retryAfter?: number | undefined;
  /** What the error says, where there is no answer to say it. */
  reason?: string;
}

/** A text without the paths of the addresses in it: some runtimes quote them, values and all. */
export function withoutPaths(text: string): string {
  return text.replace(/(https?:\/\/[^\s/)]*)[^\s)]*/g, '$1');
}

/** A cause and what is below it, in one line; no further than five deep, since causes may form a ring. */
function inOneLine(cause: unknown, depth = 0): string {
  if (typeof cause !== 'object' || cause === null) return String(cause);
  const { name, message, code, cause: below } = cause as Record<string, unknown>;
  const own = [name, message || code].filter((text) => typeof text === 'string' && text !== '').join(': ');
  const line = withoutPaths(own || Object.prototype.toString.call(cause)).replace(/\s+/g, ' ');
  return below === undefined || depth > 4 ? line : `${line} < ${inOneLine(below, depth + 1)}`;
}

/** The method and the path template of a call: those of its operation, where that is known. */
function placeOf({ operation, method, path }: FailedCall): Pick<FailedCall, 'method' | 'path'> {
  return operation ? contract[operation] : { method, path };
}

// In the global registry, so that the copies of the package in one process (ESM and CommonJS) know each other's errors.
const brand = Symbol.for('messaging-platform-sdk.error');

/**
 * Tell whether a caught value is an error of this package, also of another copy of it.
 *
 * @param error - whatever was caught
 * @returns true for every error that a call of this package throws itself; false for the caller's own abort reason
 */
export function isMessagingPlatformError(error: unknown): error is MessagingPlatformError {
  return typeof error === 'object' && error !== null && brand in error;
}

/**
 * What all errors of this package have in common. Tell the kinds apart by `name`, or by `instanceof` within one copy.
 *
 * The message begins with where it happened: method, path template and host. `console.log` shows it on one screen, with
 * the fields of `toJSON`; what is longer (`headers`, `body`, the whole `cause`) is read from its property.
 */
export abstract class MessagingPlatformError extends Error {
  /** The operation that was called; undefined for client options, and in `client.raw` for a path the contract does not know. */
  readonly operation: OperationId | undefined;
  /** The HTTP method; undefined for client options. */
  readonly method: string | undefined;
  /** The path template, for example `/companies/{id}`; never a value in it, which may be a secret. */
  readonly path: string | undefined;
  /** The host that was called; undefined when the request was refused before one was looked at. */
  readonly host: string | undefined;
  /** Whether the action may have happened, over all attempts. */
  readonly outcome: Outcome;
  /** Requests made before this error, the failed one included; 0 when none was. */
  readonly attempts: number;

  static {
    Object.defineProperty(this.prototype, brand, { value: true });
    // What `console.log` prints in Node, Bun and Deno.
    Object.defineProperty(this.prototype, Symbol.for('nodejs.util.inspect.custom'), { value: print });
  }

  constructor(message: string, failed: FailedCall) {
    const { operation, host, outcome, attempts, cause } = failed;
    const { method, path } = placeOf(failed);
    const where = method ? `${method} ${path}${host ? ` at ${host}` : ''}: ` : '';
    super(where + message, cause === undefined ? undefined : { cause });
    this.operation = operation;
    this.method = method;
    this.path = path;
    this.host = host;
    this.outcome = outcome;
    this.attempts = attempts;
  }

  /** The error for a log: its own fields, the cause in one line; no headers, no body. */
  toJSON(): Record<string, unknown> {
    const { name, message, operation, method, path, host, outcome, attempts, cause } = this;
    const below = cause === undefined ? undefined : inOneLine(cause);
    return { name, message, operation, method, path, host, outcome, attempts, cause: below };
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
 * The request was refused here, before anything was sent: a value breaks a rule of the contract, or an option does not exist.
 *
 * `outcome` is `'not-sent'`, but for one case: when a key function fails before a retry, it says what the attempts
 * before may have done. Change the call; sending it again cannot help.
 */
export class InvalidRequestError extends MessagingPlatformError {
  /** The argument that was refused, for example `query.limit`. */
  readonly argument: string;

  static {
    this.prototype.name = 'InvalidRequestError';
  }

  constructor(argument: string, rule: string, operation?: OperationId, failed?: Partial<FailedCall>) {
    super(`${argument} ${rule}`, { operation, outcome: 'not-sent', attempts: 0, ...failed });
    this.argument = argument;
  }

  /** The error for a log, with the argument. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), argument: this.argument };
  }
}

/** No whole answer arrived: refused, unknown host, reset, cut off. The platform's own error is the `cause`. */
export class ConnectionError extends MessagingPlatformError {
  static {
    this.prototype.name = 'ConnectionError';
  }
}

/**
 * No complete answer arrived within `timeout` or `deadline`; the message says which.
 *
 * `AbortSignal.timeout()` ends a call with an error of the same name that is the platform's: `isMessagingPlatformError`
 * tells them apart, and `outcomeOf` says what either call may have done.
 */
export class TimeoutError extends ConnectionError {
  static {
    this.prototype.name = 'TimeoutError';
  }
}

/** An answer came, and it is not what this operation expects; the base of the two kinds. */
abstract class AnswerError extends MessagingPlatformError {
  /** The HTTP status. */
  readonly status: number;
  /** The answer's headers, without cookies; not enumerable, since logs have no use for all of them. */
  declare readonly headers: Headers;
  /** The service's name for this request (`sib-request-id`); quote it to support. */
  readonly requestId: string | undefined;
  /** What the rate-limit headers said. */
  readonly rateLimit: RateLimit;

  constructor(message: string, answer: FailedAnswer) {
    super(message, answer);
    this.status = answer.status;
    Object.defineProperty(this, 'headers', { value: answer.headers });
    this.requestId = answer.requestId;
    this.rateLimit = answer.rateLimit;
  }

  /** The error for a log, with the status, the request's id and the rate limit. */
  override toJSON(): Record<string, unknown> {
    const { status, requestId, rateLimit } = this;
    const isTold = Object.keys(rateLimit).length > 0;
    return { ...super.toJSON(), status, requestId, rateLimit: isTold ? rateLimit : undefined };
  }
}

/**
 * A 2xx answer that is not what the contract promises: a proxy's HTML page, broken JSON, an object where an array belongs.
 *
 * `outcome` is `'unknown'`: the service may well have done what was asked.
 */
export class UnexpectedResponseError extends AnswerError {
  /** The answer's `Content-Type`, as it was sent. */
  readonly contentType: string | undefined;
  /** The first 200 characters of the body; empty for operations whose answers carry secrets. */
  readonly excerpt: string;

  static {
    this.prototype.name = 'UnexpectedResponseError';
  }

  constructor(problem: string, answer: FailedAnswer, excerpt: string) {
    const contentType = answer.headers.get('content-type') ?? undefined;
    super(`${answer.status} answer ${problem} (content type ${contentType ?? 'missing'})`, answer);
    this.contentType = contentType;
    this.excerpt = excerpt;
  }

  /** The error for a log, with the status, the request's id and the excerpt. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), excerpt: this.excerpt };
  }
}

/** The contract's model in an error's body. Gateways in front of the service wrap it in `error`, or say no more than that. */
export function modelOf(body: unknown): Partial<ErrorModel> {
  const { error } = (body ?? {}) as { error?: unknown };
  const { code, message = error } = ((typeof error === 'object' && error) || body || {}) as Record<string, unknown>;
  return { ...(typeof code === 'string' && { code }), ...(typeof message === 'string' && { message }) };
}

/** What an answer without the contract's model is. */
function unlikeTheService({ headers }: FailedAnswer, body: unknown): string {
  if (body === undefined) return 'an empty answer';
  if (typeof body !== 'string') return 'no message in the answer';
  const kind = headers.get('content-type')?.split(';')[0] ?? 'text';
  return `the answer is ${kind}, so it is not the service's own: look at baseUrl, and at proxies in between`;
}

/** What to do about an answer. */
function adviceOn(answer: FailedAnswer): string {
  const { status, retryAfter, reason } = answer;
  // Browsers show a redirect that they do not follow as status 0.
  if (status === 0 || (status >= 300 && status < 400))
    return '; redirects are not followed: give the address it leads to as baseUrl';
  if (status === 403 && placeOf(answer).path?.startsWith('/reseller/'))
    return "; the key's account needs the reseller product for this operation";
  return retryAfter === undefined || reason ? '' : `; it asks to wait for ${Math.ceil(retryAfter / 1000)} s`;
}

/**
 * Any answer outside 2xx. A status with a class of its own is thrown as that class.
 *
 * Deliberately not in it: the request, since it carries the keys.
 */
export class ApiError extends AnswerError {
  /** The service's machine name for the failure, for example `document_not_found`; an open list, and often left out. */
  readonly code: ErrorModel['code'];
  /**
   * The body: parsed when it is JSON, text otherwise, undefined when empty.
   * Of operations whose answers carry secrets only its `code` and `message`. Not enumerable, since it may be long.
   */
  declare readonly body: unknown;

  static {
    this.prototype.name = 'ApiError';
  }

  constructor(answer: FailedAnswer, body: unknown, hint = '') {
    const { code, message = answer.reason ?? unlikeTheService(answer, body) } = modelOf(body);
    super(`${answer.status}${code ? ` ${code}` : ''}: ${message}${hint || adviceOn(answer)}`, answer);
    this.code = code;
    Object.defineProperty(this, 'body', { value: body });
  }

  /** The error for a log, with the status, the request's id, the rate limit and the code; no body. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), code: this.code };
  }
}

/** 400: the service found the request invalid. */
export class BadRequestError extends ApiError {
  static {
    this.prototype.name = 'BadRequestError';
  }
}

/** 401: no key was sent, or the service does not know it. */
export class UnauthorizedError extends ApiError {
  static {
    this.prototype.name = 'UnauthorizedError';
  }
}

/** 403: the key is known and may not do this. */
export class ForbiddenError extends ApiError {
  static {
    this.prototype.name = 'ForbiddenError';
  }
}

/** 404: the child, domain, company, note or attachment that the path names does not exist. */
export class NotFoundError extends ApiError {
  static {
    this.prototype.name = 'NotFoundError';
  }
}

/** 415: the service does not read this media type. */
export class UnsupportedMediaTypeError extends ApiError {
  static {
    this.prototype.name = 'UnsupportedMediaTypeError';
  }
}

/**
 * 429: too many requests, and the retries allowed did not help or would have had to wait too long.
 *
 * Also of a request that was held back here, since the service would refuse it, or since the `rateLimit` function gave no
 * permission. Then nothing was sent: `outcome` is `'not-sent'` unless an earlier attempt says otherwise, `headers` and
 * `rateLimit` are empty, `requestId` and `body` undefined, and what the function threw is the `cause`.
 */
export class RateLimitError extends ApiError {
  /** Milliseconds after which to come back, where the service said so. */
  readonly retryAfter: number | undefined;

  static {
    this.prototype.name = 'RateLimitError';
  }

  constructor(answer: FailedAnswer, body: unknown, hint?: string) {
    super(answer, body, hint);
    this.retryAfter = answer.retryAfter;
  }

  /** The error for a log, with the code and the milliseconds to wait. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), retryAfter: this.retryAfter };
  }
}

/** 5xx: the service failed. For anything but a GET it may have done what was asked: `outcome` is `'unknown'`. */
export class ServerError extends ApiError {
  static {
    this.prototype.name = 'ServerError';
  }
}

/** The class for each status that has one. */
export const errorClasses: Readonly<
  Record<number, new (answer: FailedAnswer, body: unknown, hint?: string) => ApiError>
> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  415: UnsupportedMediaTypeError,
  429: RateLimitError,
};
