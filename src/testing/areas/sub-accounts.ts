// Sub-accounts: their plans and applications.
import type { UpdateSubAccountPlan } from '../../../generated/openapi.js';
import { findItem, type Handlers, type Rules } from '../account/account.js';
import type { SubAccountRecord } from '../account/state.js';

export const rules: Rules = {
  subAccounts: {
    // Documented: a number, of seconds.
    initial: ({ now }, { createdAt }) => ({ createdAt: createdAt ?? Math.floor(now() / 1000) }),
  },
  'subAccounts.groups': {
    write(account, { subAccountIds = [] }, group) {
      const known = group?.['sub-accounts'] ?? [];
      const added = subAccountIds.filter((id) => !known.some((other) => other.id === id));
      const found = added.map((id) => ({ id, companyName: findItem(account, 'subAccounts', { id }).companyName }));
      return { 'sub-accounts': [...known, ...found] };
    },
    show: ({ id, groupName, group }) => ({ group: { ...group, id, groupName } }),
  },
};

export const handlers: Handlers = {
  'subAccounts.createKey'(account, { body: { id } }) {
    findItem(account, 'subAccounts', { id });
    return { key: account.newId('sub-account-key'), status: 'success' };
  },
  'subAccounts.getSsoToken'(account, { body: { id } }) {
    findItem(account, 'subAccounts', { id });
    return { token: account.newId('sub-account-sso-token') };
  },
  'subAccounts.updatePlan'(_account, { item, body }) {
    setPlan(item, body);
  },
  // Our choice: if one sub-account is unknown, no plan changes.
  'subAccounts.updatePlans'(account, { body: { subAccountIds = [], ...plan } }) {
    const found = subAccountIds.map((id) => findItem(account, 'subAccounts', { id }));
    for (const subAccount of found) setPlan(subAccount, plan);
  },
  'subAccounts.groups.removeSubAccounts'(account, { path: { groupId: id }, body: { subAccountIds } }) {
    const group = findItem(account, 'subAccounts.groups', { id });
    group['sub-accounts'] = group['sub-accounts']?.filter((other) => !subAccountIds.includes(other.id));
  },
};

/** Documented: the numbers are absolute, and -1 is unlimited. Our choice: nothing of a new plan is used yet. */
function setPlan({ planInfo }: SubAccountRecord, { credits = {}, features = {} }: UpdateSubAccountPlan): void {
  const { email, ...otherCredits } = credits;
  // A request says `email`, a response `emails`.
  planInfo.credits = { ...planInfo.credits, ...quotas({ emails: email, ...otherCredits }) };
  planInfo.features = { ...planInfo.features, ...quotas(features) };
}

function quotas(numbers: Readonly<Record<string, number | undefined>>) {
  const set = Object.entries(numbers).filter(([, quantity]) => quantity !== undefined);
  return Object.fromEntries(set.map(([name, quantity]) => [name, { quantity, remaining: quantity }]));
}
