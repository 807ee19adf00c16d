// Products, and batches of records with ids of their own.
import type { Account, Handlers, Rules } from '../account/account.js';
import { unique } from '../account/links.js';
import type { JsonRecord } from '../collections/facts.js';
import { addRecord, upsertRecord } from '../collections/records.js';
import { allOrNothing } from '../collections/transaction.js';
import { invalidParameter, missingParameter } from '../response/rejection.js';

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
  'products.createBatch': (account, { body }) => createBatch(account, 'products', body.products, body.updateEnabled),
};

/** Documented: the ids differ, and without `updateEnabled` one that exists is an error. Our choice: then nothing is created. */
export function createBatch(account: Account, name: string, items: readonly { id: string }[], updateEnabled = false) {
  if (unique(items.map(({ id }) => id)).length < items.length) throw invalidParameter('The ids must differ');
  let createdCount = 0;
  allOrNothing(account, () => {
    for (const item of items) {
      const body: JsonRecord = { ...item };
      if (!updateEnabled) addRecord(account, name, body);
      if (!updateEnabled || upsertRecord(account, name, body).isNew) createdCount++;
    }
  });
  return { createdCount, updatedCount: items.length - createdCount };
}
