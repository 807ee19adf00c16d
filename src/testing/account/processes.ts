// Imports and exports, which Brevo runs in the background. Our choice: each is completed at once.
import { examples } from '../../../generated/examples.js';
import { insertRecord } from '../collections/records.js';
import type { Account } from './account.js';

/** Whether the response to an operation is the id of a process. */
export const startsProcess = (name: string): boolean => 'processId' in Object(examples[name]);

/** Documented. Which name other processes have is not published. */
const names: Readonly<Record<string, string>> = {
  'contacts.export': 'CONTACT_EXPORT',
  'webhooks.exportHistory': 'EXPORT_WEBHOOK',
  'emailCampaigns.exportRecipients': 'CAMPAIGN_USER_DETAILS',
};

/** Adds the process of an operation, and returns its id. */
export function addProcess(account: Account, operation = 'contacts.import'): number {
  const name = names[operation] ?? 'IMPORTUSER';
  // Our choice: it has no file, which nobody could download.
  return Number(insertRecord(account, 'processes', { name, status: 'completed', info: {} })['id']);
}
