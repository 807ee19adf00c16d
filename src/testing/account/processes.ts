// The state of an import. Its operation is in an area that the contract doesn't have.
import { Rejection } from '../response/rejection.js';
import type { SandboxState } from './state.js';

export const processOperation = 'GET /processes/{processId}';

export function getProcess({ processes }: SandboxState, processId: string | undefined): object {
  const id = Number(processId);
  if (!processes.includes(id)) throw new Rejection(404, 'document_not_found', 'Process not found');
  // The name of such a process isn't recorded.
  return { id, name: 'IMPORTCOMPANIES', status: 'completed' };
}
