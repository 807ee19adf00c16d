// Payment requests: each has a page where the contact pays.
import type { Rules } from '../account/account.js';

export const rules: Rules = {
  paymentRequests: {
    // Our choice: an address that nobody can open.
    show: ({ id }) => ({ url: `https://pay.example.com/${String(id).slice(0, 8)}` }),
  },
};
