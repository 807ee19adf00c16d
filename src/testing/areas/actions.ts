// Actions that only set fields of the record that their path selects.
import type { OperationName } from '../../../generated/contract.js';
import type { JsonRecord } from '../collections/facts.js';
import { invalidParameter, Rejection } from '../response/rejection.js';

interface Action {
  readonly sets: object;
  /** Returns why Brevo rejects the request, if it does. */
  readonly problem?: (item: JsonRecord, body: unknown) => Rejection | undefined;
}

/** Documented: a transaction is completed or cancelled once. */
const mustBeDraft = ({ status }: JsonRecord) =>
  status === 'draft' ? undefined : new Rejection(422, 'unprocessable_entity', `The transaction is ${String(status)}`);

/** Documented. Our choice: each takes effect at once. */
const actions: { readonly [Name in OperationName]?: Action } = {
  'smsCampaigns.sendTest': { sets: { testSent: true } },
  'whatsApp.templates.requestApproval': { sets: { status: 'approved' } },
  'senders.validate': {
    sets: { active: true },
    // The cast: the body has a code.
    problem: ({ otp }, body) =>
      otp === (body as JsonRecord)['otp']
        ? undefined
        : invalidParameter('otp is not the code that was sent to the address'),
  },
  'domains.authenticate': {
    sets: { authenticated: true, verified: true },
    // Recorded for the second time.
    problem: ({ authenticated, domain }) =>
      authenticated ? new Rejection(400, 'bad_request', `${String(domain)} cannot be authenticated`) : undefined,
  },
  'loyalty.programs.publish': { sets: { state: 'active' } },
  'loyalty.transactions.complete': { sets: { status: 'completed' }, problem: mustBeDraft },
  'loyalty.transactions.cancel': { sets: { status: 'cancelled' }, problem: mustBeDraft },
};

export const actionOf = (name: string) => (actions as Readonly<Record<string, Action | undefined>>)[name];
