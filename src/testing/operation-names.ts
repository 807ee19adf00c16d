// Finds an operation by name.
import type { OperationId } from '../../generated/contract.js';
import { requests } from '../../generated/requests.js';

/** The name of an operation in the OpenAPI file (`companiesIdGet`), or of the client's method (`companies.get`). */
export type OperationName = OperationId | (typeof requests)[OperationId]['method'];

// The cast: `Object.entries` forgets that the keys are operations.
const operations = Object.entries(requests) as [operation: OperationId, rules: { method: string }][];

/** For example `companies.get (companiesIdGet)`. The sandbox's page (server/page.html) splits the text at the space. */
export const operationLabels = operations.map(([operation, { method }]) => `${method} (${operation})`);

export function findOperation(name: OperationName): OperationId {
  const found = operations.find(([operation, { method }]) => name === operation || name === method);
  if (found) return found[0];
  throw new TypeError(`There is no operation ${name}. The operations are ${operationLabels.join(', ')}.`);
}
