// The domains of senders.
import type { Handlers, Rules } from '../account/account.js';
import { Rejection } from '../response/rejection.js';

export const rules: Rules = {
  domains: {
    // Documented: the body calls it `name`, and the two responses call it differently.
    write: (_account, { name }) => ({ domain_name: name, domain: name }),
  },
};

export const handlers: Handlers = {
  // Our choice: the records are in the domain's DNS as soon as you ask.
  'domains.authenticate'(_account, { path, item }) {
    // Recorded for the second time.
    if (item.authenticated) throw new Rejection(400, 'bad_request', `${path.domainName} cannot be authenticated`);
    Object.assign(item, { authenticated: true, verified: true });
    return { domain_name: path.domainName, message: 'Domain has been authenticated successfully.' };
  },
};
