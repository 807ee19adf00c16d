// The state of an import. Its operation, `GET /processes/{processId}`, is in an area that the contract doesn't have.
import { jsonResponse, type PlainResponse } from '../response/plain-response.js';
import { Rejection } from '../response/rejection.js';
import type { Account } from './account.js';

interface MethodAndPath {
  readonly method: string;
  readonly path: string;
}

const pathPattern = /^\/processes\/([^/]+)$/;

export const isProcessRequest = ({ method, path }: MethodAndPath) => method === 'GET' && pathPattern.test(path);

export function getProcess({ state }: Account, { path }: MethodAndPath): PlainResponse {
  const id = Number(pathPattern.exec(path)?.[1]);
  if (!state.processes.includes(id)) throw new Rejection(404, 'document_not_found', 'Process not found');
  // The name of such a process isn't recorded.
  return jsonResponse(200, { id, name: 'IMPORTCOMPANIES', status: 'completed' });
}
