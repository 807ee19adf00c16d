// Makes changes that depend on each other: all of them, or none.
import type { Store, Transaction } from './rules.js';

/**
 * Makes changes that depend on each other, by the functions of records.ts.
 *
 * @throws what `change` throws; then nothing has changed
 */
export function allOrNothing(account: Store, change: () => void): void {
  const transaction: Transaction = { undo: [], after: [] };
  account.transaction = transaction;
  try {
    change();
  } catch (error) {
    for (const undo of transaction.undo.reverse()) undo();
    throw error;
  } finally {
    account.transaction = undefined;
  }
  for (const call of transaction.after) call();
}
