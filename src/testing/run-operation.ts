// The result of an operation of the contract: from an area's code, from the state of its collection, or the contract's example.
import type { OperationName } from '../../generated/contract.js';
import { examples } from '../../generated/examples.js';
import type { Schema } from '../base/operation.js';
import { WithStatus, type Account } from './account/account.js';
import { addProcess, startsProcess } from './account/processes.js';
import { actionOf } from './areas/actions.js';
import { handlers } from './areas/all.js';
import { operationsOnCollections, type JsonRecord } from './collections/facts.js';
import { handleCollection } from './collections/handlers.js';
import { findRecord, ownerFields } from './collections/find-records.js';
import { recordChanged } from './collections/records.js';
import { allOrNothing } from './collections/transaction.js';
import { operationNamed, type SandboxOperation } from './request/operations.js';
import type { ParsedValues } from './request/parse.js';
import { isJsonObject } from './request/schema.js';
import { fileResponse, jsonResponse, type StoredFile } from './response/response.js';

/** Whether the sandbox keeps state for an operation. If not, the response is the contract's example. */
export const hasState = (name: string): boolean =>
  name in handlers ||
  actionOf(name) !== undefined ||
  startsProcess(name) ||
  isBatch(name) ||
  (operationsOnCollections[name]?.role ?? 'below') !== 'below';

/** @throws a `Rejection` the state doesn't allow the request */
export function runOperation(account: Account, operation: SandboxOperation, values: ParsedValues): Response {
  const { responseType } = operation.facts;
  const result = resultOf(account, operation, values);
  const { status = operation.rules?.status ?? 200, body } =
    result instanceof WithStatus ? (result as WithStatus<unknown>) : { body: result };
  // The cast: the handler of an operation with a binary response returns a file.
  if (responseType === 'binary') return fileResponse(body as StoredFile);
  // A handler may omit a body that the contract describes.
  const isEmpty = responseType !== undefined && body === undefined;
  return jsonResponse(isEmpty ? 204 : status, body);
}

function resultOf(account: Account, operation: SandboxOperation, values: ParsedValues): unknown {
  const { name } = operation;
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
  if (isBatch(name)) return runBatch(account, operation, values);
  const item = findItem();
  if (startsProcess(name)) return { processId: addProcess(account, name) };
  const action = actionOf(name);
  if (!onCollection || !item || !action) return examples[name];
  const problem = action.problem?.(item, values.body);
  if (problem) throw problem;
  Object.assign(item, action.sets);
  recordChanged(account, onCollection.collection, item, values.path);
  return exampleWith(item, examples[name]);
}

/** `products.createBatch` for `products.create`. */
const isBatch = (name: string) => name.endsWith('Batch') && hasState(singleOf(name));

const singleOf = (name: string) => name.replace(/Batch$/, '');

/** Does an operation for each item of the list in the body. Our choice: for all of them, or for none. */
function runBatch(account: Account, { name, rules }: SandboxOperation, values: ParsedValues): unknown {
  // The cast: there is such an operation.
  const operation = operationNamed(singleOf(name) as OperationName);
  const { properties = {} }: Schema = rules?.body ?? {};
  const list = Object.keys(properties).find((field) => properties[field]?.items) ?? '';
  // The casts: the contract's body is an object with one list of objects.
  const body = values.body as JsonRecord;
  const items = (body[list] ?? []) as JsonRecord[];
  const count = items.length;
  let createdCount = 0;
  allOrNothing(account, () => {
    for (const item of items) {
      const single = { updateEnabled: body['updateEnabled'], ...item };
      if (resultOf(account, operation, { ...values, body: single }) !== undefined) createdCount++;
    }
  });
  return exampleWith({ count, createdCount, updatedCount: count - createdCount }, examples[name]);
}

/** The contract's example with these values, where it has their fields. */
function exampleWith(values: JsonRecord, example: unknown): unknown {
  if (!isJsonObject(example)) return example;
  return Object.fromEntries(Object.entries(example).map(([field, value]) => [field, values[field] ?? value]));
}
