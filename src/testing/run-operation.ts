// The result of an operation of the contract: from an area's code, from the state of its collection, or the contract's example.
import { examples } from '../../generated/examples.js';
import { WithStatus, type Account } from './account/account.js';
import { addProcess, startsProcess } from './account/processes.js';
import { handlers } from './areas/all.js';
import { operationsOnCollections } from './collections/facts.js';
import { handleCollection } from './collections/handlers.js';
import { findRecord, ownerFields } from './collections/find-records.js';
import type { SandboxOperation } from './request/operations.js';
import type { ParsedValues } from './request/parse.js';
import { fileResponse, jsonResponse, type StoredFile } from './response/response.js';

/** Whether the sandbox keeps state for an operation. If not, the response is the contract's example. */
export const hasState = (name: string): boolean =>
  name in handlers || startsProcess(name) || (operationsOnCollections[name]?.role ?? 'below') !== 'below';

/** @throws a `Rejection` the state doesn't allow the request */
export function runOperation(account: Account, operation: SandboxOperation, values: ParsedValues): Response {
  const { responseType } = operation.facts;
  const result = resultOf(account, operation.name, values);
  // The cast: the body may be any JSON.
  const { status, body } =
    result instanceof WithStatus
      ? (result as WithStatus<unknown>)
      : new WithStatus(operation.rules?.status ?? 200, result);
  // The cast: the handler of an operation with a binary response returns a file.
  if (responseType === 'binary') return fileResponse(body as StoredFile);
  // A handler may omit a body that the contract describes.
  return jsonResponse(responseType !== undefined && body === undefined ? 204 : status, body);
}

function resultOf(account: Account, name: string, values: ParsedValues): unknown {
  const onCollection = operationsOnCollections[name];
  if (onCollection) ownerFields(account, onCollection.collection, values.path, onCollection);
  const findItem = () =>
    onCollection && findRecord(account, onCollection.collection, values.path, onCollection, values.query);
  const withItem = {
    ...values,
    get item() {
      return findItem();
    },
  };
  const handle = handlers[name];
  // The cast: the handler and the values belong to the same operation.
  if (handle) return handle(account, withItem as never);
  if (onCollection && onCollection.role !== 'below') return handleCollection(account, onCollection, values);
  findItem();
  return startsProcess(name) ? { processId: addProcess(account, name) } : examples[name];
}
