// Creates the error that the client throws for a fault.
import { baseUrl } from '../../generated/contract.js';
import { TimeoutError, type FailedCall, type MessagingPlatformError } from '../errors.js';
import type { Operation } from '../base/operation.js';
import { connectionError } from '../response/failure.js';
import { outcomeOfStatus } from '../response/outcome.js';
import { parseResponse } from '../response/parse.js';
import { ReceivedResponse } from '../response/received.js';
import { checkFault, type FaultName } from './faults/check-fault.js';
import { cutOffError, refusedError, replacementResponse, resetError } from './faults/apply-fault.js';
import type { Fault } from './faults/fault.js';
import { findOperation, type OperationName } from './request/operation-names.js';
import { isContent, toBytes } from './response/plain-response.js';

const { host } = new URL(baseUrl);

/**
 * Returns the error that a client's call rejects with if a fault makes the only attempt fail.
 *
 * Class, outcome, status, code and message are the same as in the client's own error. Only the message of a `TimeoutError` is
 * different: the timeout isn't in the message.
 *
 * @param name - the client's method or the operation's name, for example `'children.credits.add'` or `'addCredits'`; for an operation
 *   without a client method, its HTTP method and path: `'POST /smtp/email'`
 * @param fault - for example `lost()`, or the name of a fault without parameters: `'lost'`; `slow` and `late` always mean a `TimeoutError`, whatever their delay
 * @throws TypeError the operation doesn't exist, the fault is invalid, or the fault's response is a success
 *
 * @example
 * const body = { code: 'not_enough_credits', message: 'Too few' };
 * const error = failure('children.credits.add', status(400, { body }));
 */
export function failure(name: OperationName, fault: Fault | FaultName): MessagingPlatformError {
  const { rules } = findOperation(name);
  const { name: operation, method, path } = rules;
  const checkedFault = checkFault(fault);
  const outcome = checkedFault.kind === 'refused' ? 'not-sent' : 'unknown';
  const failedCall: FailedCall = { operation, method, path, host, outcome, attempts: 1 };
  const call = { failedCall, secrets: [] };
  switch (checkedFault.kind) {
    case 'refused':
      return connectionError(refusedError(), call);
    case 'reset':
    case 'lost':
      return connectionError(resetError(), call);
    case 'cut':
      return connectionError(cutOffError(), call, 'the response was cut off');
    case 'slow':
    case 'late':
    case 'stalled':
      return new TimeoutError('no complete response in time', failedCall);
    default:
      return responseError(rules, failedCall, checkedFault);
  }
}

/** Parses the fault's response with the client's own parser. */
function responseError(rules: Operation, failedCall: FailedCall, fault: Fault & { kind: 'html' | 'status' }) {
  const { body, ...init } = replacementResponse(fault, rules.path);
  const response = new Response(null, init);
  const { status, ok } = response;
  // Encoded and decoded as on the way to a client, which removes a byte order mark.
  const bodyText = isContent(body) ? new TextDecoder().decode(toBytes(body)) : '';
  // The client streams a download instead of reading its content.
  const content = ok && rules.responseType === 'binary' ? '' : bodyText;
  const outcome = outcomeOfStatus(status, rules.method);
  const call = { failedCall: { ...failedCall, outcome }, secrets: [], rules };
  try {
    parseResponse(new ReceivedResponse(response, call, content));
  } catch (error) {
    // The cast: `parseResponse` throws nothing else.
    return error as MessagingPlatformError;
  }
  const name = failedCall.operation ?? `${rules.method} ${rules.path}`;
  throw new TypeError(`This ${status} response is a success for ${name}, so the client throws no error.`);
}
