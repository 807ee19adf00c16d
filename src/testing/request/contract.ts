// The contract's facts by operation id, as the sandbox looks them up.
import { requests } from '../../../generated/requests.js';
import { findOperation, type Operation } from '../../base/operation.js';
import type { OperationId } from './operation-types.js';

const operations = Object.entries(requests).map(([id, { endpoint }]) => {
  const [method, path] = endpoint.split(' ') as [Operation['method'], string];
  return [id, findOperation(method, path)];
});

// The cast: `Object.fromEntries` forgets that the keys are operations.
export const contract = Object.fromEntries(operations) as Readonly<Record<OperationId, Operation>>;
