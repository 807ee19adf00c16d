// The errors of the client, made for tests: the one that a fault ends in.
import { readRateLimit, readRetryAfter } from '../response/limits.js';
import { outcomeOfStatus } from '../response/outcome.js';
import { baseUrl } from '../../generated/contract.js';
import { contract } from '../request/operation.js';
import {
  ApiError,
  BadRequestError,
  ConnectionError,
  ForbiddenError,
  NotFoundError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedResponseError,
  UnsupportedMediaTypeError,
  type FailedAnswer,
  type FailedCall,
  type MessagingPlatformError,
} from '../errors.js';
import { checkFault } from './faults/check-fault.js';
import type { Fault } from './faults/fault.js';
import { replacement } from './faults/inflict.js';
import type { OperationId } from './request/values.js';

/** Where a client calls that was given no `baseUrl`. */
const { host } = new URL(baseUrl);

type AnswerErrorClass = new (answer: FailedAnswer, body: unknown) => ApiError;

/** The client has the same table; what the package exports of it are the classes alone. */
const classes: Readonly<Record<number, AnswerErrorClass>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  415: UnsupportedMediaTypeError,
  429: RateLimitError,
};

/**
 * The error that a call ends in when a fault happens to it and it is not sent again: with the class, outcome, status,
 * code and message of the client's own.
 *
 * @param operation - that was called, for example `'addCredits'`
 * @param fault - for example `lost()`; of `slow`, the client has waited for less time
 * @throws TypeError the fault does not exist, or it is an answer that the client takes for a success
 *
 * @example
 * const error = failure('addCredits', status(400, { body: { code: 'not_enough_credits', message: 'Too few' } }));
 */
export function failure(operation: OperationId, fault: Fault): MessagingPlatformError {
  checkFault(fault);
  const call = { operation, host, outcome: 'unknown', attempts: 1 } as const;
  switch (fault.kind) {
    case 'refused':
      return new ConnectionError('no answer: connect ECONNREFUSED', { ...call, outcome: 'not-sent' });
    case 'reset':
    case 'lost':
      return new ConnectionError('no answer: read ECONNRESET', call);
    case 'cut':
      return new ConnectionError('the answer was cut off: other side closed', call);
    case 'slow':
    case 'late':
    case 'stalled':
      return new TimeoutError('no complete answer in time', call);
    default:
      return answered(call, fault);
  }
}

function answered(call: FailedCall & { operation: OperationId }, fault: Fault & { kind: 'html' | 'status' }) {
  const { operation } = call;
  const { status, body, headers: given } = replacement(fault, operation);
  const headers = new Headers(given);
  const { method, reply, secret } = contract[operation];
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && (reply === 'binary' ? status === 200 : fault.kind === 'status'))
    throw new TypeError(`The client takes an answer with status ${status} for a success of ${operation}.`);
  const rateLimit = readRateLimit(headers);
  const answer: FailedAnswer = {
    ...call,
    outcome: outcomeOfStatus(status, method),
    status,
    headers,
    requestId: headers.get('sib-request-id') ?? undefined,
    rateLimit,
    retryAfter: readRetryAfter(status, headers, rateLimit),
  };
  const text = typeof body === 'string' ? body : '';
  if (isSuccess && reply === 'binary')
    return new UnexpectedResponseError('is not the file, which comes with 200 alone', answer, '');
  if (isSuccess) return new UnexpectedResponseError('is not JSON', answer, secret ? '' : text.slice(0, 200));
  const ErrorClass = classes[status] ?? (status >= 500 ? ServerError : ApiError);
  const content = parse(text);
  return new ErrorClass(answer, secret ? withoutSecrets(content) : content);
}

/** Of an answer that may hold secrets an error keeps the code and the message. */
function withoutSecrets(content: unknown): Record<string, unknown> {
  const { code, message } = (content ?? {}) as Record<string, unknown>;
  return { ...(code !== undefined && { code }), ...(message !== undefined && { message }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text || undefined;
  }
}
