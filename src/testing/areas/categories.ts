// Batches of categories.
import type { Handlers } from '../account/account.js';
import { createBatch } from './products.js';

export const handlers: Handlers = {
  'categories.createBatch': (account, { body }) =>
    createBatch(account, 'categories', body.categories, body.updateEnabled),
};
