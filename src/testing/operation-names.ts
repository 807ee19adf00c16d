// The names of operations: the contract's, and those of the client's methods.
import type { OperationId } from '../../generated/contract.js';
import { requests } from '../../generated/requests.js';

/** An operation, by its name in the OpenAPI file (`companiesIdGet`) or by the client's method (`companies.get`). */
export type OperationName = OperationId | (typeof requests)[OperationId]['method'];

// The cast: the contract is keyed by its operations, and `Object.entries` forgets it.
const operations = Object.entries(requests) as [operation: OperationId, rules: { method: string }][];

/** Each operation with its method, as messages and the page list them. */
export const operationList = operations.map(([operation, { method }]) => `${method} (${operation})`);

/** @throws TypeError no operation has this name */
export function operationOf(name: OperationName): OperationId {
  const found = operations.find(([operation, { method }]) => name === operation || name === method);
  if (found) return found[0];
  throw new TypeError(`There is no operation ${name}. The operations are ${operationList.join(', ')}.`);
}
