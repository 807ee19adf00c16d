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
  /** Whether every item was already on an earlier page. If so, there is no point in reading on. */
  readonly isRepeated?: boolean | undefined;
}

export type Pages<Item> = AsyncGenerator<YieldedPage<Item>, void, undefined>;

/** One page as the API returned it, and its place in the list. */
export interface ReceivedPage<Item> {
  readonly items: readonly Item[];
  /** How many items of the list come before this page. */
  readonly start: number;
  /** The most items to take from this page; any items beyond it are dropped. */
  readonly size: number;
  /** A page with fewer items is the last one, if there is no total. */
  readonly fullSize: number;
  /** The number of items in the whole list. The API may send a string, null or an invalid number. */
  readonly total?: unknown;
}

/**
 * Reads pages until the list reaches its total. Without a credible total, a page that isn't full ends the list. A page without
 * items, or with only items of earlier pages, always ends the list.
 *
 * The list is complete if reading reached its end, the total (if any) matches, no item came twice, every dropped item came again,
 * and the total never shrank. A smaller total means that items were removed meanwhile, so later items may have moved to a page that
 * was already read.
 *
 * @param identifier - the field that identifies an item
 * @param fetchPage - requests the next page; receives the numbers of items and pages read so far
 */
export async function* readPages<Item>(
  identifier: string,
  fetchPage: (itemCount: number, pageCount: number) => Promise<ReceivedPage<Item>>,
): Pages<Item> {
  const seen = new Set<string>();
  /** Items beyond the size of their page. A later page should repeat them. */
  const dropped = new Set<string>();
  let isConsistent = true;
  let start: number | undefined;
  let itemCount = 0;
  let total: number | undefined;
  for (let pageCount = 0; ; pageCount++) {
    const page = await fetchPage(itemCount, pageCount);
    const items = page.items.slice(0, page.size);
    for (const item of page.items.slice(page.size)) dropped.add(identityOf(item, identifier));
    const identities = items.map((item) => identityOf(item, identifier));
    // All items were on earlier pages: the API probably ignores the offset.
    if (items.length > 0 && identities.every((identity) => seen.has(identity)))
      return yield { items: [], total, isComplete: false, isRepeated: true };
    const sizeWithoutDuplicates = seen.size + items.length;
    for (const identity of identities) seen.add(identity);
    const hasDuplicates = seen.size < sizeWithoutDuplicates;
    const newTotal = toWholeNumber(page.total) ?? total;
    const hasShrunk = total !== undefined && newTotal !== undefined && newTotal < total;
    isConsistent &&= !hasDuplicates && !hasShrunk;
    start ??= page.start;
    itemCount += items.length;
    total = newTotal;
    const end = start + itemCount;
    const droppedCount = page.items.length - items.length;
    // Ignore a total that is smaller than the number of items up to the last one received.
    const isTotalCredible = total !== undefined && total >= end + droppedCount;
    const isEnd = isTotalCredible ? end === total : items.length < page.fullSize;
    if (!isEnd && items.length > 0) {
      yield { items, total };
      continue;
    }
    const isAllRead = [...dropped].every((identity) => seen.has(identity));
    return yield { items, total, isComplete: isConsistent && isAllRead && (total === undefined || end === total) };
  }
}

/** Returns the item's identifier as JSON, or the whole item if it has none. */
function identityOf(item: unknown, identifier: string): string {
  const { [identifier]: id } = Object(item) as Record<string, unknown>;
  return JSON.stringify(id ?? item ?? null);
}

export function toWholeNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  return /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;
}
