// Products.
import type { Rules } from '../account/account.js';
import { missingParameter } from '../response/rejection.js';

export const rules: Rules = {
  products: {
    write(_account, { name }, product) {
      // Documented.
      if (!product && !name) throw missingParameter('name is missing');
      return {};
    },
  },
};
