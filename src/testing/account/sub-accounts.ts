// Sub-accounts: their plans and applications.
import type { UpdateSubAccountPlan } from '../../../generated/openapi.js';
import { findItem, type Account, type Handlers, type Rules } from './account.js';

export const rules: Rules = {
  subAccounts: {
    initial: ({ now }, { createdAt, applications = {} }) => ({
      // Documented: a number, of seconds.
      createdAt: createdAt ?? Math.floor(now() / 1000),
      applications,
    }),
  },
};

export const handlers: Handlers = {
  'subAccounts.updatePlan'(account, { path: { id }, body }) {
    setPlan(account, id, body);
  },
  // Our choice: if one sub-account is unknown, no plan changes.
  'subAccounts.updatePlans'(account, { body: { subAccountIds = [], ...plan } }) {
    for (const id of subAccountIds) findSubAccount(account, id);
    for (const id of subAccountIds) setPlan(account, id, plan);
  },
  // No operation returns the applications: read them in a snapshot.
  'subAccounts.updateApplications'(account, { path: { id }, body }) {
    Object.assign(findSubAccount(account, id).applications, body);
  },
};

const findSubAccount = (account: Account, id: number) =>
  findItem(account, 'subAccounts', { id }, 'subAccounts.updatePlan');

/** Documented: the numbers are absolute, and -1 is unlimited. Our choice: what a new plan has is all left. */
function setPlan(account: Account, id: number, { credits = {}, features = {} }: UpdateSubAccountPlan): void {
  const { planInfo = {} } = findSubAccount(account, id);
  const { email, ...otherCredits } = credits;
  planInfo.credits = { ...planInfo.credits, ...quotas({ emails: email, ...otherCredits }) };
  planInfo.features = { ...planInfo.features, ...quotas(features) };
}

function quotas(numbers: Readonly<Record<string, number | undefined>>) {
  const set = Object.entries(numbers).filter(([, quantity]) => quantity !== undefined);
  return Object.fromEntries(set.map(([name, quantity]) => [name, { quantity, remaining: quantity }]));
}
