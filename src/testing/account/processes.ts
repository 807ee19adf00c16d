// The processes that import companies. The operation that returns them isn't in the contract.
import { Rejection } from '../response/rejection.js';
import type { SandboxState } from './state.js';

export const processOperation = 'GET /processes/{processId}';

export function getProcess({ processes }: SandboxState, processId: string | undefined): object {
  const id = Number(processId);
  if (!processes.includes(id)) throw new Rejection(404, 'document_not_found', 'Process not found');
  // Nobody has recorded the name of this kind of process.
  return { id, name: 'IMPORTCOMPANIES', status: 'completed' };
}
