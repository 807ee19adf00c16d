// Imports and exports, which Brevo runs in the background. Our choice: each is completed at once.
import { insertRecord } from '../collections/records.js';
import type { Account } from './account.js';

/** Adds a process, and returns its id. */
export function addProcess(account: Account, name: string): number {
  // The sandbox reports no file: nobody could download it.
  return Number(insertRecord(account, 'processes', { name, status: 'completed', info: {} })['id']);
}
