// Senders and their domains.
import { invalidParameter } from '../response/rejection.js';
import type { Handlers, Rules } from './account.js';

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
    // Documented: Brevo sends the code to the address. Here it is in a snapshot.
    initial: ({ newId }, { otp }) => ({ otp: otp ?? Number(newId('otp')) }),
  },
};

export const handlers: Handlers = {
  // Our choice: the records are in the domain's DNS as soon as you ask.
  'domains.authenticate'(_account, { path, item }) {
    Object.assign(item, { authenticated: true, verified: true });
    return { domain_name: path.domainName, message: 'Domain has been authenticated successfully.' };
  },
  'senders.validate'(_account, { item: sender, body: { otp } }) {
    if (sender.otp !== otp) throw invalidParameter('otp is not the code that was sent to the address');
    sender.active = true;
  },
};
