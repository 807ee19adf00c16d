// Sub-accounts: their plans.
import type { UpdateSubAccountPlan } from '../../../generated/openapi.js';
import { findItem, type Account, type Handlers, type Rules } from './account.js';

export const rules: Rules = {
  subAccounts: {
    // Documented: a number, of seconds.
    initial: ({ now }, { createdAt = Math.floor(now() / 1000) }) => ({ createdAt }),
  },
};

export const handlers: Handlers = {
  'subAccounts.updatePlan'(account, { path, body }) {
    setPlan(account, path.id, body);
  },
  'subAccounts.updatePlans'(account, { body: { subAccountIds = [], ...plan } }) {
    for (const id of subAccountIds) setPlan(account, id, plan);
  },
};

/** Documented: the numbers are absolute, and -1 is unlimited. Our choice: what a new plan has is all left. */
function setPlan(account: Account, id: number, { credits = {}, features = {} }: UpdateSubAccountPlan): void {
  const { planInfo = {} } = findItem(account, 'subAccounts', { id }, 'subAccounts.updatePlan');
  const { email, ...otherCredits } = credits;
  planInfo.credits = { ...planInfo.credits, ...quotas({ emails: email, ...otherCredits }) };
  planInfo.features = { ...planInfo.features, ...quotas(features) };
}

function quotas(numbers: Readonly<Record<string, number | undefined>>) {
  const set = Object.entries(numbers).filter(([, quantity]) => quantity !== undefined);
  return Object.fromEntries(set.map(([name, quantity]) => [name, { quantity, remaining: quantity }]));
}
