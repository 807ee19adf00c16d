// Carries a request out: its values by the contract, the operation on the state, the answer.
import { contract } from '../request/operation.js';
import { requests } from './request/rules.js';
import { fileAnswer, jsonAnswer, type Answer } from './answer.js';
import { hasCodes, Refusal } from './refusal.js';
import type { IncomingRequest } from './request/incoming.js';
import { readBody, readQuery } from './request/read.js';
import type { Route } from './request/route.js';
import type { StoredFile, OperationId, Values } from './request/values.js';
import { handlers } from './service/operations.js';
import type { Handler, Service } from './service/service.js';

/** @throws {@link Refusal} the contract or the state does not allow it */
export function carryOut(service: Service, { operation, path }: Route, request: IncomingRequest): Answer {
  try {
    const values = {
      path,
      query: readQuery(operation, request.url.searchParams, service.unknownFields),
      body: readBody(operation, request, service.unknownFields),
    };
    // The casts: the values fit the contract of this operation, since they were read by it.
    const handler = handlers[operation] as Handler<OperationId>;
    const result = handler(service, values as Values<OperationId> & Values<'addCredits'>);
    return answerOf(operation, result);
  } catch (error) {
    if (!(error instanceof Refusal) || hasCodes(operation)) throw error;
    throw new Refusal(error.status, undefined, error.message);
  }
}

function answerOf(operation: OperationId, result: unknown): Answer {
  const { responseType } = contract[operation];
  // The cast: an operation that answers bytes gives a file.
  if (responseType === 'binary') return fileAnswer(result as StoredFile);
  const isEmptied = responseType !== undefined && result === undefined;
  return jsonAnswer(isEmptied ? 204 : requests[operation].status, result);
}
