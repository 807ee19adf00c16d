// Batches of records with ids of their own.
import type { JsonRecord } from '../collections/facts.js';
import { addRecord, upsertRecord } from '../collections/records.js';
import { allOrNothing } from '../collections/transaction.js';
import { invalidParameter } from '../response/rejection.js';
import type { Account } from './account.js';
import { unique } from './links.js';

/** Documented: the ids differ, and without `updateEnabled` one that exists is an error. Our choice: then nothing is created. */
export function createMany(
  account: Account,
  name: string,
  items: readonly { readonly id: string }[],
  updateEnabled = false,
) {
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
