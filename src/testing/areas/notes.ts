// Notes: what they are linked to.
import { findBy, type Rules } from '../account/account.js';
import { linkFilters } from '../account/links.js';
import { invalidParameter } from '../response/rejection.js';

export const rules: Rules = {
  notes: {
    filters: linkFilters,
    // Our choice: a note can't name a company that doesn't exist.
    write(account, { companyIds = [] }) {
      const missingId = companyIds.find((id) => findBy(account, 'companies', 'id', id).size === 0);
      if (missingId !== undefined) throw invalidParameter(`companyIds: there is no company ${missingId}`);
      return {};
    },
  },
};
