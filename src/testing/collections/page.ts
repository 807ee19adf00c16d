// Returns one page of a list, selected by `limit` and `offset`.
import { outOfRange } from '../response/rejection.js';

export function slicePage<Item>(items: readonly Item[], query: { limit?: number; offset?: number }): Item[] {
  // `parseQuery` always sets `limit`. The default of 0 only satisfies the types.
  const { limit = 0, offset = 0 } = query;
  checkNotNegative('limit', limit);
  checkNotNegative('offset', offset);
  return items.slice(offset, offset + limit);
}

/** Rejects a negative number, even if the contract sets no minimum for the parameter. */
export function checkNotNegative(name: string, value: number): void {
  if (value < 0) throw outOfRange(`${name} must be at least 0`);
}
