// Imports and exports, which Brevo runs in the background. Our choice: each is completed at once.
import { createRecord } from '../collections/records.js';
import { Rejection } from '../response/rejection.js';
import { allOrNothing, type Account } from './account.js';

/** Adds a process, and returns its id. */
export function addProcess(account: Account, name: string): number {
  // The sandbox reports no file: nobody could download it.
  const process = createRecord(account, 'processes', { name, status: 'completed', info: {} });
  account.state.processes.push(process as never);
  return Number(process['id']);
}

/** Our choice: if a row has a problem, nothing is imported. @throws a `Rejection` if a row has a problem */
export function runImport(account: Account, importRows: (account: Account) => void): { processId: number } {
  try {
    allOrNothing(account, importRows);
  } catch (error) {
    // Documented: the error of an import has no `metadata`.
    throw error instanceof Rejection ? new Rejection(error.status, error.code, error.message) : error;
  }
  // Nobody has recorded the name of the process that imports companies or deals.
  return { processId: addProcess(account, 'IMPORTUSER') };
}
