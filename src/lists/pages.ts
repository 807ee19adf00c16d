// Reads a list page by page until it ends.
import type { Result } from '../call/signature.js';
import type { CheckedQuery } from '../request/query.js';

/** The operations that list something page by page. */
export type ListOperation = 'getResellerChilds' | 'companiesGet' | 'getInboundEmailEvents' | 'crmNotesGet';

/** One page of a list. */
export interface Page<Item> {
  /** In the order of the list. */
  readonly items: readonly Item[];
  /** The number of items in the whole list, if the API gives it. */
  readonly total?: number | undefined;
}

/** A page, and what it says about the end of the list. */
export interface ListPage<Item> extends Page<Item> {
  /** Set on the last page: whether the list has been read to its end and total. */
  readonly isComplete?: boolean | undefined;
}

export type Pages<Item> = AsyncGenerator<ListPage<Item>, void, undefined>;

/** Requests a page. */
export type RequestPage<Id extends ListOperation> = (query: CheckedQuery) => Promise<Result<Id>>;

/** What a response says about its page. The total may be text, null or nonsense. */
export interface Batch<Item> {
  readonly items: readonly Item[];
  /** How many items of the list come before this page; only the first page's counts. */
  readonly start: number;
  /** The number of items on a full page. */
  readonly size: number;
  /** The number of items in the whole list. */
  readonly total?: unknown;
}

/**
 * Reads a list until its total, or until a short page if the API gives no total. An empty page and a repeated page always end
 * it. A list with items that repeat is never complete.
 *
 * @param request - requests a page, after so many items on so many pages
 */
export async function* readPages<Item>(request: (read: number, pages: number) => Promise<Batch<Item>>): Pages<Item> {
  const seen = new Set<string>();
  let hasDuplicates = false;
  let first: number | undefined;
  let read = 0;
  let total: number | undefined;
  for (let pages = 0; ; pages++) {
    const batch = await request(read, pages);
    // Drop items past the page size: the next page repeats them.
    const items = batch.items.slice(0, batch.size);
    const names = items.map(nameOf);
    const known = names.filter((name) => seen.has(name));
    // The API ignores what we request.
    if (items.length > 0 && known.length === items.length) return yield { items: [], total, isComplete: false };
    hasDuplicates ||= known.length > 0;
    for (const name of names) seen.add(name);
    first ??= batch.start;
    read += items.length;
    total = wholeNumber(batch.total) ?? total;
    const end = first + read;
    // A total below what has arrived proves nothing.
    const isCounted = total !== undefined && total >= end + batch.items.length - items.length;
    const isEnd = isCounted ? end === total : items.length < batch.size;
    const isComplete = !hasDuplicates && (total === undefined || end === total);
    if (isEnd || items.length === 0) return yield { items, total, isComplete };
    yield { items, total };
  }
}

/** What identifies an item. */
function nameOf(item: unknown): string {
  const { id, uuid } = Object(item) as Record<string, unknown>;
  return JSON.stringify(id ?? uuid ?? item ?? null);
}

/** A whole number that may come as text; undefined for anything else. */
export function wholeNumber(value: unknown): number | undefined {
  const isNumber = typeof value === 'number' || typeof value === 'string';
  return isNumber && /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;
}
