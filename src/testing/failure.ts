// The errors of the client, made for tests: the one that a fault ends in.
import { baseUrl } from '../../generated/contract.js';
import type { ConnectionError } from '../errors.js';
import { TimeoutError, type FailedCall, type MessagingPlatformError } from '../errors.js';
import { contract } from '../request/operation.js';
import { connectionError } from '../response/failure.js';
import { outcomeOfStatus } from '../response/outcome.js';
import { parseResponse } from '../response/parse.js';
import { checkFault } from './faults/check-fault.js';
import { disconnected, networkError, replacement } from './faults/inflict.js';
import type { Fault } from './faults/kinds.js';
import { operationOf, type OperationName } from './operation-names.js';
import type { OperationId } from './request/values.js';

/** Where a client calls that was given no `baseUrl`. */
const { host } = new URL(baseUrl);

/**
 * The error that a call rejects with when it meets a fault and is not retried: with the class, outcome, status, code and
 * message of the client's own.
 *
 * @param name - the method or the operation, for example `'children.credits.add'` or `'addCredits'`
 * @param fault - for example `lost()`; for `slow`, the client's timeout is shorter
 * @throws TypeError the operation or the fault does not exist, or the response of the fault is a success
 *
 * @example
 * const body = { code: 'not_enough_credits', message: 'Too few' };
 * const error = failure('children.credits.add', status(400, { body }));
 */
export function failure(name: OperationName, fault: Fault): MessagingPlatformError {
  const operation = operationOf(name);
  const { method, path } = contract[operation];
  const failed: FailedCall = { operation, method, path, host, outcome: 'unknown', attempts: 1 };
  const given = checkFault(fault);
  switch (given.kind) {
    case 'refused':
      return unconnected(networkError('connect', 'ECONNREFUSED'), { ...failed, outcome: 'not-sent' });
    case 'reset':
    case 'lost':
      return unconnected(networkError('read', 'ECONNRESET'), failed);
    case 'cut':
      return unconnected(disconnected(), failed, 'the response was cut off');
    case 'slow':
    case 'late':
    case 'stalled':
      return new TimeoutError('no complete response in time', failed);
    default:
      return responseError(operation, failed, given);
  }
}

const unconnected = (error: TypeError, failed: FailedCall, problem?: string): ConnectionError =>
  connectionError(error, { failedCall: failed, secrets: [] }, problem);

/** Reads the response of a fault as the client does. */
function responseError(operation: OperationId, failed: FailedCall, fault: Fault & { kind: 'html' | 'status' }) {
  const { status, body, headers: given } = replacement(fault, operation);
  const headers = new Headers(given);
  const rules = contract[operation];
  const ok = status >= 200 && status < 300;
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined);
  // The client streams a download.
  const content = ok && rules.responseType === 'binary' ? '' : text;
  const response = { status, statusText: '', ok, headers, body: null, text: () => Promise.resolve(content) };
  const call = { failedCall: { ...failed, outcome: outcomeOfStatus(status, rules.method) }, secrets: [], rules };
  try {
    parseResponse({ ...response, response, call, content, streamed: undefined });
  } catch (error) {
    // The cast: the client's reader throws nothing else.
    return error as MessagingPlatformError;
  }
  throw new TypeError(`${operation} may succeed with such a ${status} response.`);
}
