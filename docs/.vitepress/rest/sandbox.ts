// The sandbox of the operations' pages. It keeps its state until the reader resets it or reloads the page.
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import type { OperationName } from '../../../src/testing/request/operation-types.js';
import { faults } from './faults.js';

const sandbox = new Sandbox({ from: story() });

/**
 * @param fault - '' for none
 * @returns the response, or the error that `fetch` threw, and whether the fault met the request
 */
export async function sendToSandbox(operation: OperationName, url: string, init: RequestInit, fault: string) {
  const createFault = faults[fault as keyof typeof faults];
  if (createFault) sandbox.next(operation, createFault());
  const responseOrError = await sandbox.fetch(url, init).catch((error: unknown) => error as Error);
  const metFault = sandbox.pendingFaults.length === 0;
  // Otherwise, the fault would meet a later request, which the reader sends without a fault.
  sandbox.clearFaults();
  return { responseOrError, metFault };
}

export const resetSandbox = (): void => sandbox.reset();
