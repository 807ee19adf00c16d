// Senders.
import type { Rules } from '../account/account.js';

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
