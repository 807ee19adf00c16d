// Small things that several areas need: the fields of a body, a page of a list.
import { outOfRange } from '../refusal.js';

/** The named fields of a body that were given, and nothing else that came with it. */
export function givenFields<Body extends object, Name extends keyof Body>(
  body: Body,
  ...names: Name[]
): Partial<Pick<Body, Name>> {
  const given = names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]] as const);
  // The cast: the entries are those of the names.
  return Object.fromEntries(given) as Partial<Pick<Body, Name>>;
}

/** A page of a list that is read by `limit` and `offset`. */
export function pageOf<Item>(items: readonly Item[], { limit = 0, offset = 0 }: { limit?: number; offset?: number }) {
  refuseNegative('limit', limit);
  refuseNegative('offset', offset);
  return items.slice(offset, offset + limit);
}

/** The contract sets no bound here, and a negative number of items is none. */
export function refuseNegative(name: string, value: number): void {
  if (value < 0) throw outOfRange(`${name} must be at least 0`);
}
