// Senders.
import { invalidParameter } from '../response/rejection.js';
import type { Handlers, Rules } from '../account/account.js';

export const rules: Rules = {
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
  'senders.validate'(_account, { item: sender, body: { otp } }) {
    if (sender.otp !== otp) throw invalidParameter('otp is not the code that was sent to the address');
    sender.active = true;
  },
};
