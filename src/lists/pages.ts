// Reads a list page by page until it ends.

/** One page of a list. */
export interface Page<Item> {
  /** In the order of the list. */
  readonly items: readonly Item[];
  /** The number of items in the whole list, if the API reports it. */
  readonly total?: number | undefined;
}

/** A page. The last one says whether the list is complete. */
export interface ListPage<Item> extends Page<Item> {
  /**
   * Set only on the last page: false if the list ended before or after the total that the API reports, or if a page contained an
   * item of an earlier page; otherwise true.
   */
  readonly isComplete?: boolean | undefined;
}

export type Pages<Item> = AsyncGenerator<ListPage<Item>, void, undefined>;

/** One page as the API returned it, and its place in the list. */
export interface ReceivedPage<Item> {
  readonly items: readonly Item[];
  /** How many items of the list come before these. Only the value of the first page is used. */
  readonly start: number;
  /** The number of items on a full page. */
  readonly size: number;
  /** The number of items in the whole list, as the API reports it: it may also be a string, null or an invalid number. */
  readonly total?: unknown;
}

/**
 * Reads a list until it reaches the total or, if the API reports no credible total, until a page has fewer items than a full
 * page. A page without items, or with only items of earlier pages, always ends the list. A list is never complete if a page
 * contained an item of an earlier page.
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
    // All items were on earlier pages: the API ignores the offset.
    if (items.length > 0 && duplicateCount === items.length) return yield { items: [], total, isComplete: false };
    hasDuplicates ||= duplicateCount > 0;
    start ??= page.start;
    itemCount += items.length;
    total = toWholeNumber(page.total) ?? total;
    const end = start + itemCount;
    const droppedCount = page.items.length - items.length;
    // Ignore a total that is smaller than the number of items that arrived.
    const isTotalCredible = total !== undefined && total >= end + droppedCount;
    const isEnd = isTotalCredible ? end === total : items.length < page.size;
    const isComplete = !hasDuplicates && (total === undefined || end === total);
    if (isEnd || items.length === 0) return yield { items, total, isComplete };
    yield { items, total };
  }
}

/** Adds the items of a page to the items seen so far, and returns how many of them were on an earlier page. */
function addItems(seen: Set<string>, items: readonly unknown[]): number {
  const identities = items.map(identityOf);
  const duplicates = identities.filter((identity) => seen.has(identity));
  for (const identity of identities) seen.add(identity);
  return duplicates.length;
}

/** Returns a string that identifies an item: its id if it has one, otherwise the whole item as JSON. */
function identityOf(item: unknown): string {
  const { id, uuid } = Object(item) as Record<string, unknown>;
  return JSON.stringify(id ?? uuid ?? item ?? null);
}

/** Returns a whole number, given as a number or as a string of digits; undefined for any other value. */
export function toWholeNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  return /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;
}
