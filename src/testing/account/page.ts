// Cuts a page out of a list by `limit` and `offset`.
import { outOfRange } from '../rejection.js';

export function slicePage<Item>(items: readonly Item[], query: { limit?: number; offset?: number }): Item[] {
  const { limit = 0, offset = 0 } = query;
  checkNotNegative('limit', limit);
  checkNotNegative('offset', offset);
  return items.slice(offset, offset + limit);
}

/** The contract sets no lower bound here, but a negative number makes no sense. */
export function checkNotNegative(name: string, value: number): void {
  if (value < 0) throw outOfRange(`${name} must be at least 0`);
}
