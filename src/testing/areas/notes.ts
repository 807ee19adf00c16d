// Notes: what they are linked to.
import type { Rules } from '../account/account.js';
import { linkFilters } from '../account/links.js';
import { invalidParameter } from '../response/rejection.js';

export const rules: Rules = {
  notes: {
    filters: linkFilters,
    // Our choice: a note can't name a company that doesn't exist.
    write({ state: { companies } }, { companyIds = [] }) {
      const missingId = companyIds.find((id) => !companies.some((company) => company.id === id));
      if (missingId !== undefined) throw invalidParameter(`companyIds: there is no company ${missingId}`);
      return {};
    },
  },
};
