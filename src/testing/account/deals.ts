// Deals: their name and times, their links, and their attributes.
import { examples } from '../../../generated/examples.js';
import { findItem, type Handlers, type Rules } from './account.js';
import { attributesOf, user } from './attributes.js';
import { addProcess } from './processes.js';

export const rules: Rules = {
  deals: {
    // Documented: the name and the times of a deal are attributes.
    write({ now }, { name, attributes }, deal) {
      const time = new Date(now()).toISOString();
      const created = { deal_owner: user.id, created_at: time };
      const named = name === undefined ? {} : { deal_name: name };
      return { attributes: { ...(deal?.attributes ?? created), ...named, ...attributes, last_updated_date: time } };
    },
  },
  // Documented: every account has a pipeline.
  'deals.pipelines': { startsWithExample: true },
};

export const handlers: Handlers = {
  'deals.updateLinks'(account, { path, body }) {
    const deal = findItem(account, 'deals', path, 'deals.updateLinks');
    const { linkContactIds = [], unlinkContactIds = [], linkCompanyIds = [], unlinkCompanyIds = [] } = body;
    const contacts = [...new Set([...(deal.linkedContactsIds ?? []), ...linkContactIds])];
    const companies = [...new Set([...(deal.linkedCompaniesIds ?? []), ...linkCompanyIds])];
    deal.linkedContactsIds = contacts.filter((id) => !unlinkContactIds.includes(id));
    deal.linkedCompaniesIds = companies.filter((id) => !unlinkCompanyIds.includes(id));
  },
  'deals.attributes.list'({ state }) {
    const builtIn = examples['deals.attributes.list'] as object[];
    const own = attributesOf(state, 'deals').map(({ id: _id, objectType: _objectType, ...item }) => item);
    return [...builtIn, ...own];
  },
  'deals.import': (account) => ({ processId: addProcess(account, 'IMPORTDEALS') }),
};
