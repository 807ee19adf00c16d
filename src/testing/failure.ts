// The errors of the client, made for tests: the one that a fault ends in.
import { outcomeOfStatus, readRetryAfter } from '../response/outcome.js';
import { readRateLimit } from '../response/read.js';
import { baseUrl } from '../../generated/contract.js';
import { contract } from '../request/operation.js';
import * as errors from '../errors.js';
import type { ApiError, FailedResponse, FailedCall, MessagingPlatformError } from '../errors.js';
import { checkFault } from './faults/check-fault.js';
import type { Fault } from './faults/kinds.js';
import { parseJson } from './request/incoming.js';
import { replacement } from './faults/inflict.js';
import type { OperationId } from './request/values.js';

/** Where a client calls that was given no `baseUrl`. */
const { host } = new URL(baseUrl);

/** The client has the same table; what the package exports of it are the classes alone. */
const classes: Readonly<Record<number, new (response: FailedResponse, body: unknown) => ApiError>> = {
  ...{ 400: errors.BadRequestError, 401: errors.UnauthorizedError, 403: errors.ForbiddenError },
  ...{ 404: errors.NotFoundError, 415: errors.UnsupportedMediaTypeError, 429: errors.RateLimitError },
};

/**
 * The error that a call ends in when a fault happens to it and it is not sent again: with the class, outcome, status,
 * code and message of the client's own.
 *
 * @param operation - that was called, for example `'addCredits'`
 * @param fault - for example `lost()`; of `slow`, the client has waited for less time
 * @throws TypeError the fault does not exist, or its response may be a success: an empty or JSON 2xx, a file with 200
 *
 * @example
 * const error = failure('addCredits', status(400, { body: { code: 'not_enough_credits', message: 'Too few' } }));
 */
export function failure(operation: OperationId, fault: Fault): MessagingPlatformError {
  checkFault(fault);
  const { method } = contract[operation];
  const call = { operation, method, host, outcome: 'unknown', attempts: 1 } as const;
  const consequence = method === 'GET' ? '' : '; the request may have been processed';
  switch (fault.kind) {
    case 'refused':
      return new errors.ConnectionError('no response: connect ECONNREFUSED', { ...call, outcome: 'not-sent' });
    case 'reset':
    case 'lost':
      return new errors.ConnectionError(`no response${consequence}: read ECONNRESET`, call);
    case 'cut':
      return new errors.ConnectionError(`the response was cut off${consequence}: other side closed`, call);
    case 'slow':
    case 'late':
    case 'stalled':
      return new errors.TimeoutError('no complete response in time', call);
    default:
      return answered(call, fault);
  }
}

function answered(call: FailedCall & { operation: OperationId }, fault: Fault & { kind: 'html' | 'status' }) {
  const { operation } = call;
  const { status, body, headers: given } = replacement(fault, operation);
  const headers = new Headers(given);
  const { method, reply, secret } = contract[operation];
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined);
  const content = parseJson(text);
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && (reply === 'binary' ? status === 200 : !content.problem))
    throw new TypeError(`${operation} may succeed with such a ${status} response.`);
  const rateLimit = readRateLimit(headers);
  const response: FailedResponse = {
    ...{ ...call, outcome: outcomeOfStatus(status, method), status, headers, rateLimit, secret },
    requestId: headers.get('sib-request-id') ?? undefined,
    retryAfter: readRetryAfter({ status, headers, rateLimit }),
  };
  if (isSuccess && reply === 'binary')
    return new errors.UnexpectedResponseError('is not the file, which only a 200 contains', response, '');
  if (isSuccess) return new errors.UnexpectedResponseError('is not JSON', response, text.slice(0, 200));
  const ErrorClass = classes[status] ?? (status >= 500 ? errors.ServerError : errors.ApiError);
  return new ErrorClass(response, content.value);
}
