// Products and their batches.
import { createMany } from '../account/create-many.js';
import type { Handlers, Rules } from '../account/account.js';
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

export const handlers: Handlers = {
  'products.createBatch': (account, { body }) => createMany(account, 'products', body.products, body.updateEnabled),
};
