// Processes a request: parses the values, runs the operation, creates the response.
import { examples } from '../../../generated/examples.js';
import { contract } from '../request/contract.js';
import type { Account, OperationHandler } from '../account/account.js';
import { handleCollection } from '../collections/handlers.js';
import { operations } from '../collections/facts.js';
import { handlers } from '../account/operations.js';
import { fileResponse, jsonResponse, type PlainResponse, type StoredFile } from '../response/plain-response.js';
import { hasCodes, Rejection } from '../response/rejection.js';
import type { IncomingRequest } from '../request/incoming-request.js';
import type { OperationId } from '../request/operation-types.js';
import { parseBody, parsePath, parseQuery } from '../request/parse.js';
import { decodeValues, type Route } from '../request/route.js';
import { requestRules } from '../request/rules.js';

/** @throws {@link Rejection} the contract or the account's state doesn't allow the request */
export function processRequest(account: Account, route: Route, request: IncomingRequest): PlainResponse {
  const { operation, encodedValues } = route;
  const { unknownFields = 'refuse' } = account.options;
  try {
    const values = {
      path: parsePath(operation, decodeValues(encodedValues)),
      query: parseQuery(operation, request.url.searchParams, unknownFields),
      body: parseBody(operation, request, unknownFields),
    };
    // The casts: the handler and the values belong to the same operation.
    const handler = handlers[operation] as OperationHandler<OperationId> | undefined;
    const collection = operations[operation];
    const respond = () => (collection ? handleCollection(account, collection, values as never) : examples[operation]);
    const result = handler ? handler(account, values as never) : respond();
    return createResponse(operation, result);
  } catch (error) {
    if (!(error instanceof Rejection) || hasCodes(contract[operation].path)) throw error;
    // Errors of this operation have no code.
    throw new Rejection(error.status, undefined, error.message);
  }
}

function createResponse(operation: OperationId, result: unknown): PlainResponse {
  const { responseType } = contract[operation];
  // The cast: the handler of an operation with a binary response returns a file.
  if (responseType === 'binary') return fileResponse(result as StoredFile);
  // A handler may omit a body that the contract describes.
  const isBodyOmitted = responseType !== undefined && result === undefined;
  return jsonResponse(isBodyOmitted ? 204 : requestRules[operation].status, result);
}
