// Batches of categories.
import { createMany } from '../account/create-many.js';
import type { Handlers } from '../account/account.js';

export const handlers: Handlers = {
  'categories.createBatch': (account, { body }) =>
    createMany(account, 'categories', body.categories, body.updateEnabled),
};
