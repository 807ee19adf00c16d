// Finds an operation by its name in the OpenAPI file or by the client's method.
import type { OperationId } from '../../generated/contract.js';
import { requests } from '../../generated/requests.js';

/** An operation, by its name in the OpenAPI file (`companiesIdGet`) or by the client's method (`companies.get`). */
export type OperationName = OperationId | (typeof requests)[OperationId]['method'];

// The cast: `Object.entries` forgets that the keys are operations.
const operations = Object.entries(requests) as [operation: OperationId, rules: { method: string }][];

/** Each operation as `method (operation)`, for error messages and the sandbox server's web page. */
export const operationNames = operations.map(([operation, { method }]) => `${method} (${operation})`);

/** @throws TypeError no operation has this name */
export function findOperation(name: OperationName): OperationId {
  const found = operations.find(([operation, { method }]) => name === operation || name === method);
  if (found) return found[0];
  throw new TypeError(`There is no operation ${name}. The operations are ${operationNames.join(', ')}.`);
}
