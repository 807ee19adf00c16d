// What an error's message begins with.
import type { OperationId } from 'messaging-platform-sdk';
import { contract } from '../../src/request/operation.js';

/** The method and the path template of an operation, as errors name them. */
export function where(operation: string): string {
  const { method, path } = contract[operation as OperationId];
  return `${method} ${path}`;
}
