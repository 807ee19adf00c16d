// The domains of senders.
import type { Rules } from '../account/account.js';

export const rules: Rules = {
  domains: {
    // Documented: the body calls it `name`, and the two responses call it differently.
    write: (_account, { name }) => ({ domain_name: name, domain: name }),
  },
};
