// Sub-accounts and their groups.
import type { Rules } from '../account/account.js';

export const rules: Rules = {
  subAccounts: {
    // Documented: a number, of seconds.
    initial: ({ now }, { createdAt }) => ({ createdAt: createdAt ?? Math.floor(now() / 1000) }),
  },
  'subAccounts.groups': {
    show: ({ id, groupName, group }) => ({ group: { ...group, id, groupName } }),
  },
};
