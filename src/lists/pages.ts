// Reads a list page by page, and sees where it ends.
import type { Input, Result } from '../call/signature.js';
import type { PlainValues } from '../request/operation.js';

/** The operations that list something page by page. */
export type ListOperation = 'getResellerChilds' | 'companiesGet' | 'getInboundEmailEvents' | 'crmNotesGet';

/** One page of a list. */
export interface Page<Item> {
  /** In the order of the list. */
  readonly items: readonly Item[];
  /** Items in the whole list, where the API says so. */
  readonly total?: number | undefined;
}

/** A page, and what the iterator needs to know of it. */
export interface ReadPage<Item, Position> extends Page<Item> {
  /** The walk ends with this page: with the whole list, or nobody can tell. */
  readonly end?: 'whole' | 'unknown' | undefined;
  /** The query values to go on from, after so many items of this page. */
  position(delivered: number): Position;
}

export type Pages<Item, Position> = AsyncGenerator<ReadPage<Item, Position>, void, undefined>;

export type Ask<Id extends ListOperation> = (query: PlainValues) => Promise<Result<Id>>;

/** A list to read. Its query was checked; a page that breaks a rule cannot be asked for. */
export interface List<Id extends ListOperation, Item, Position> {
  readonly operation: Id;
  /** The values of its path, where it has any. */
  readonly path?: Input<Id>['path'];
  readonly start: Position;
  pages(ask: Ask<Id>): Pages<Item, Position>;
}

/** What a response says. Its numbers may be text, null or nonsense. */
export interface Batch<Item> {
  readonly items: readonly Item[];
  /** Items in the whole list, and how many of them come before the first page. */
  readonly total?: unknown;
  readonly skipped?: number;
  /** Items on a page, where the service has a size of its own. */
  readonly size?: number;
  /** The number of this page, and of the last. */
  readonly number?: number;
  readonly last?: unknown;
}

/**
 * Ends at the total that the API gives, at its last page, at a short page, and when a page repeats.
 *
 * @param offset - items before the first page
 * @param limit - items on a page
 * @param request - a page, after so many items and pages
 */
export async function* walk<Item, Position>(
  offset: number,
  limit: number,
  request: (offset: number, count: number) => Promise<Batch<Item>>,
  positionAt: (offset: number) => Position,
): Pages<Item, Position> {
  const seen = new Set<string>();
  /** Items that the list has at least, by its pages and its totals; the lowest total; the number of the last page. */
  let [most, lowest, last] = [0, Infinity, 0];
  for (let count = 0; ; count++) {
    const start = offset;
    const { items: given, size = limit, skipped = 0, number = 0, ...said } = await request(start, count);
    // What comes beyond the size of a page comes again with the next.
    const items = given.slice(0, size);
    const total = wholeNumber(said.total);
    const page = { items, total, position: (delivered: number) => positionAt(start + delivered) };
    if (items.length > 0 && seen.size === seen.add(nameOf(items)).size)
      return yield { ...page, items: [], end: 'unknown' };
    offset += items.length;
    const expected = total === undefined ? Infinity : Math.max(0, total - skipped);
    lowest = Math.min(lowest, expected);
    most = Math.max(most, start + given.length, expected < Infinity ? expected : 0);
    last = Math.max(last, wholeNumber(said.last) ?? 0);
    // Totals that contradict each other or the pages prove nothing; then a short page is the end.
    const isAll = offset >= most && lowest >= most;
    const isEnd = items.length < size || (isAll && (lowest < Infinity || last > 0));
    const isLast = number >= last;
    if (items.length === 0 || (isLast && isEnd)) return yield { ...page, end: isLast && isAll ? 'whole' : 'unknown' };
    yield page;
  }
}

/** A page by its length and its first and last item: one that comes again shows that the API ignores what was requested. */
function nameOf(items: readonly unknown[]): string {
  const ids = [items[0], items.at(-1)].map((item) => {
    const { id, uuid } = Object(item) as Record<string, unknown>;
    return id ?? uuid ?? item ?? null;
  });
  return JSON.stringify([items.length, ...ids]);
}

/** A number that may come as text; undefined where it is no whole number. */
export function wholeNumber(value: unknown): number | undefined {
  const isNumber = typeof value === 'number' || typeof value === 'string';
  return isNumber && /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;
}
