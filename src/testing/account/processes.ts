// Imports and exports, which Brevo runs in the background. Our choice: each is completed at once.
import { createRecord } from '../collections/records.js';
import type { Account, Handlers } from './account.js';

/** Adds a process, and returns its id. */
export function addProcess(account: Account, name: string): number {
  // The sandbox reports no file: nobody could download it.
  const process = createRecord(account, 'processes', { name, status: 'completed', info: {} });
  account.state.processes.push(process as never);
  return Number(process['id']);
}

export const handlers: Handlers = {
  'contacts.export': (account) => ({ processId: addProcess(account, 'CONTACT_EXPORT') }),
  'webhooks.exportHistory': (account) => ({ processId: addProcess(account, 'EXPORT_WEBHOOK') }),
};
