// Sub-accounts: their plans, applications, keys and dedicated IPs.
import type { UpdateSubAccountPlan } from '../../../generated/openapi.js';
import { findItem, type Account, type Handlers, type Rules } from './account.js';

export const rules: Rules = {
  subAccounts: {
    initial: ({ now }, { createdAt, applications = {}, keys = [], ips = [] }) => ({
      // Documented: a number, of seconds.
      createdAt: createdAt ?? Math.floor(now() / 1000),
      applications,
      keys,
      ips,
    }),
  },
};

export const handlers: Handlers = {
  'subAccounts.updatePlan'(account, { path, body }) {
    setPlan(account, path.id, body);
  },
  // Our choice: if one sub-account is unknown, no plan changes.
  'subAccounts.updatePlans'(account, { body: { subAccountIds = [], ...plan } }) {
    for (const id of subAccountIds) findSubAccount(account, id);
    for (const id of subAccountIds) setPlan(account, id, plan);
  },
  // No operation returns the applications: read them in a snapshot.
  'subAccounts.updateApplications'(account, { path, body }) {
    Object.assign(findSubAccount(account, path.id).applications, body);
  },
  'subAccounts.createKey'(account, { body: { id, name } }) {
    const subAccount = findSubAccount(account, id);
    const key = account.newId('sub-account-key');
    subAccount.keys.push({ name, key });
    return { key, status: 'success' };
  },
  'subAccounts.getSsoToken'(account, { body: { id } }) {
    findSubAccount(account, id);
    return { token: account.newId('ssoToken') };
  },
  'subAccounts.associateIp'(account, { body: { ip, ids } }) {
    for (const subAccount of ids.map((id) => findSubAccount(account, id)))
      subAccount.ips = [...new Set([...subAccount.ips, ip])];
  },
  'subAccounts.dissociateIp'(account, { body: { ip, ids } }) {
    for (const subAccount of ids.map((id) => findSubAccount(account, id)))
      subAccount.ips = subAccount.ips.filter((other) => other !== ip);
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

const quotas = (numbers: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(
    Object.entries(numbers).flatMap(([name, quantity]) =>
      quantity === undefined ? [] : [[name, { quantity, remaining: quantity }]],
    ),
  );
