// Actions that only set fields of the record that their path selects.
import type { OperationName } from '../../../generated/contract.js';

/** Documented. Our choice: each takes effect at once. */
const effects: { readonly [Name in OperationName]?: object } = {
  'smsCampaigns.sendTest': { testSent: true },
  'whatsApp.templates.requestApproval': { status: 'approved' },
  'senders.validate': { active: true },
  'domains.authenticate': { authenticated: true, verified: true },
  'loyalty.programs.publish': { state: 'active' },
  'loyalty.transactions.complete': { status: 'completed' },
  'loyalty.transactions.cancel': { status: 'cancelled' },
};

/** The fields that an action sets; undefined if it is none of these actions. */
export const effectOf = (name: string) => (effects as Readonly<Record<string, object | undefined>>)[name];
