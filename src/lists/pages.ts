// Reads a list page by page until it ends.
import type { Result } from '../call/signature.js';
import type { CheckedQuery } from '../request/query.js';

/** The operations that return a list page by page. */
export type ListOperation = 'getResellerChilds' | 'companiesGet' | 'getInboundEmailEvents' | 'crmNotesGet';

/** One page of a list. */
export interface Page<Item> {
  /** In the order of the list. */
  readonly items: readonly Item[];
  /** The number of items in the whole list, if the API reports it. */
  readonly total?: number | undefined;
}

/** A page, and whether it is the last one. */
export interface ListPage<Item> extends Page<Item> {
  /** Set on the last page: whether the list was read to its end and total. */
  readonly isComplete?: boolean | undefined;
}

export type Pages<Item> = AsyncGenerator<ListPage<Item>, void, undefined>;

/** Requests a page. */
export type RequestPage<Id extends ListOperation> = (query: CheckedQuery) => Promise<Result<Id>>;

/** The items of one response, and their place in the list. */
export interface Batch<Item> {
  readonly items: readonly Item[];
  /** How many items of the list come before this page. Only the value of the first page is used. */
  readonly start: number;
  /** The number of items on a full page. */
  readonly size: number;
  /** The number of items in the whole list. It may be text, null or nonsense. */
  readonly total?: unknown;
}

/**
 * Reads a list until its total, or until a short page if the API reports no total. An empty page and a repeated page always
 * end it. A list with duplicate items is never complete.
 *
 * @param requestBatch - requests the next page; receives the number of items and pages read so far
 */
export async function* readPages<Item>(
  requestBatch: (itemCount: number, pageCount: number) => Promise<Batch<Item>>,
): Pages<Item> {
  const seen = new Set<string>();
  let hasDuplicates = false;
  let start: number | undefined;
  let itemCount = 0;
  let total: number | undefined;
  for (let pageCount = 0; ; pageCount++) {
    const batch = await requestBatch(itemCount, pageCount);
    // Drop items past the page size: the next page repeats them.
    const items = batch.items.slice(0, batch.size);
    const duplicates = addItems(seen, items);
    // The whole page repeats an earlier one: the API ignores the offset.
    if (items.length > 0 && duplicates === items.length) return yield { items: [], total, isComplete: false };
    hasDuplicates ||= duplicates > 0;
    start ??= batch.start;
    itemCount += items.length;
    total = toWholeNumber(batch.total) ?? total;
    const end = start + itemCount;
    // Ignore a total that is smaller than the number of items that arrived.
    const hasTotal = total !== undefined && total >= end + batch.items.length - items.length;
    const isEnd = hasTotal ? end === total : items.length < batch.size;
    const isComplete = !hasDuplicates && (total === undefined || end === total);
    if (isEnd || items.length === 0) return yield { items, total, isComplete };
    yield { items, total };
  }
}

/** Adds the items of a page to the items seen so far, and returns how many of them were on an earlier page. */
function addItems(seen: Set<string>, items: readonly unknown[]): number {
  const names = items.map(identityOf);
  const duplicates = names.filter((name) => seen.has(name)).length;
  for (const name of names) seen.add(name);
  return duplicates;
}

/** Returns a text that identifies an item: its id, or the whole item. */
function identityOf(item: unknown): string {
  const { id, uuid } = Object(item) as Record<string, unknown>;
  return JSON.stringify(id ?? uuid ?? item ?? null);
}

/** Returns a whole number, which may arrive as text; undefined for any other value. */
export function toWholeNumber(value: unknown): number | undefined {
  const isNumber = typeof value === 'number' || typeof value === 'string';
  return isNumber && /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;
}
