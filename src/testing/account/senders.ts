// Senders, their domains, and sub-accounts: the few fields that aren't those of their requests.
import { findItem, type Handlers, type Rules } from './account.js';

export const rules: Rules = {
  domains: {
    // Documented: the body calls it `name`, and the two responses call it differently.
    write: (_account, { name }) => ({ domain_name: name, domain: name }),
  },
  subAccounts: {
    // Documented: a number, of seconds.
    initial: ({ now }, { createdAt = Math.floor(now() / 1000) }) => ({ createdAt }),
  },
};

export const handlers: Handlers = {
  // Our choice: the records are in the domain's DNS as soon as you ask.
  'domains.authenticate'(account, { path }) {
    const domain = findItem(account, 'domains', path, 'domains.authenticate');
    Object.assign(domain, { authenticated: true, verified: true });
    return { domain_name: path.domainName, message: 'Domain has been authenticated successfully.' };
  },
  // Our choice: any code is right.
  'senders.validate'(account, { path }) {
    Object.assign(findItem(account, 'senders', path, 'senders.validate'), { active: true });
  },
};
