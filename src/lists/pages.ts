// Reads a list page by page until it ends.

/** One page of a list. */
export interface Page<Item> {
  /** In the order of the list. */
  readonly items: readonly Item[];
  /** The number of items in the whole list, if the API reports it. */
  readonly total?: number | undefined;
}

/** A page that `readPages` yields. */
export interface YieldedPage<Item> extends Page<Item> {
  /** Whether the pages contain the whole list; set only on the last page. */
  readonly isComplete?: boolean | undefined;
}

export type Pages<Item> = AsyncGenerator<YieldedPage<Item>, void, undefined>;

/** One page as the API returned it, and its place in the list. */
export interface ReceivedPage<Item> {
  readonly items: readonly Item[];
  /** How many items of the list come before this page. */
  readonly start: number;
  /** The number of items on a full page. */
  readonly size: number;
  /** The number of items in the whole list. The API may send a string, null or an invalid number. */
  readonly total?: unknown;
}

/**
 * Reads pages until the list reaches its total. Without a credible total, a page that isn't full ends the list. A page without
 * items, or with only items of earlier pages, always ends the list.
 *
 * @param fetchPage - requests the next page; receives the numbers of items and pages read so far
 */
export async function* readPages<Item>(
  fetchPage: (itemCount: number, pageCount: number) => Promise<ReceivedPage<Item>>,
): Pages<Item> {
  const seen = new Set<string>();
  let hasDuplicates = false;
  let start: number | undefined;
  let itemCount = 0;
  let total: number | undefined;
  for (let pageCount = 0; ; pageCount++) {
    const page = await fetchPage(itemCount, pageCount);
    // Drop items past the page size: the next page repeats them.
    const items = page.items.slice(0, page.size);
    const duplicateCount = addItems(seen, items);
    // All items were on earlier pages: the API probably ignores the offset.
    if (items.length > 0 && duplicateCount === items.length) return yield { items: [], total, isComplete: false };
    hasDuplicates ||= duplicateCount > 0;
    start ??= page.start;
    itemCount += items.length;
    total = toWholeNumber(page.total) ?? total;
    const end = start + itemCount;
    const droppedCount = page.items.length - items.length;
    // Ignore a total that is smaller than the number of items up to the last one received.
    const isTotalCredible = total !== undefined && total >= end + droppedCount;
    const isEnd = isTotalCredible ? end === total : items.length < page.size;
    const isComplete = !hasDuplicates && (total === undefined || end === total);
    if (isEnd || items.length === 0) return yield { items, total, isComplete };
    yield { items, total };
  }
}

/** Adds items to the items seen so far. Returns how many were on an earlier page. */
function addItems(seen: Set<string>, items: readonly unknown[]): number {
  const identities = items.map(identityOf);
  const duplicates = identities.filter((identity) => seen.has(identity));
  for (const identity of identities) seen.add(identity);
  return duplicates.length;
}

/** Returns the item's id as JSON, or the whole item if it has no id. */
function identityOf(item: unknown): string {
  const { id, uuid } = Object(item) as Record<string, unknown>;
  return JSON.stringify(id ?? uuid ?? item ?? null);
}

export function toWholeNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  return /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;
}
