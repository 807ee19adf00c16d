// Senders and their domains.
import { findItem, type Handlers, type Rules } from './account.js';

export const rules: Rules = {
  domains: {
    // Documented: the body calls it `name`, and the two responses call it differently.
    write: (_account, { name }) => ({ domain_name: name, domain: name }),
  },
  senders: {
    filters: {
      ip: ({ ips = [] }, wanted) => ips.some(({ ip }) => ip === wanted),
      domain: ({ email = '' }, domain) => email.endsWith(`@${String(domain)}`),
    },
  },
};

export const handlers: Handlers = {
  // Our choice: the records are in the domain's DNS as soon as you ask.
  'domains.authenticate'(account, { path }) {
    const domain = findItem(account, 'domains', path, 'domains.authenticate');
    Object.assign(domain, { authenticated: true, verified: true });
    return { domain_name: path.domainName, message: 'Domain has been authenticated successfully.' };
  },
  // Our choice: any code is the one that was sent to the address.
  'senders.validate'(account, { path }) {
    findItem(account, 'senders', path, 'senders.validate').active = true;
  },
};
