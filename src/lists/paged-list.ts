// A list whose pages are requested as it is read: item by item, into an array, or page by page.

/** One page of a list. */
export interface Page<Item> {
  /** In the order of the list. */
  readonly items: readonly Item[];
  /** The number of items in the whole list, if the API reports it. */
  readonly total?: number | undefined;
}

/** A page, and whether the pages so far contain the whole list. Undefined: there are more pages. */
export interface ReadPage<Item> extends Page<Item> {
  readonly isComplete?: boolean | undefined;
  /** Whether the API sent an earlier page again. */
  readonly isRepeated?: boolean;
}

/** The items of a list, and whether the list is complete. */
export interface Collected<Item> {
  /** In the order of the list. */
  items: Item[];
  /** Like `PagedList.complete`. False if `max` cut the list short. */
  complete: boolean;
}

/** A list whose pages are requested as you read it. Each `for await`, `collect()` and `pages()` reads it from its start. */
export class PagedList<Item> implements AsyncIterable<Item> {
  /** @internal */
  readonly _read: () => AsyncIterable<ReadPage<Item>>;
  /** @internal */
  _isComplete = false;

  /** @internal */
  constructor(read: () => AsyncIterable<ReadPage<Item>>) {
    this._read = read;
  }

  /**
   * True once the list has been read to its end. It stays false if the list ended before or after the `total` that the API
   * reports, if the total shrank, or if a page contained an item of an earlier page.
   *
   * Someone may add, remove or move items while you read, so an item can be missing even from a complete list. Before you
   * delete your own copy of an item, call `get` with the item's id, and delete the copy only after a `NotFoundError`.
   */
  get complete(): boolean {
    return this._isComplete;
  }

  /** Reads the items one by one. `break` stops reading. Throws the errors of the resource's `list` method. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { items } of this.pages()) yield* items;
  }

  /**
   * Reads the items into an array.
   *
   * @param limits - `max`: the maximum number of items; by default, all items
   * @returns the items, and whether the list is complete
   * @throws the errors of the resource's `list` method
   *
   * @example
   * const { items, complete } = await client.notes.iterate().collect({ max: 500 });
   */
  async collect({ max = Infinity }: { max?: number | undefined } = {}): Promise<Collected<Item>> {
    const items: Item[] = [];
    if (!(max > 0)) return { items, complete: false };
    this._isComplete = false;
    for await (const page of this._read()) {
      const added = page.items.slice(0, Math.ceil(max - items.length));
      for (const item of added) items.push(item);
      this._isComplete = page.isComplete === true && added.length === page.items.length;
      if (items.length >= max) break;
    }
    return { items, complete: this._isComplete };
  }

  /**
   * Reads the list page by page, for example to show progress or to save batches. `break` stops reading.
   *
   * @returns the pages, each with its items and, if the API reports it, the `total` of the list
   * @throws the errors of the resource's `list` method
   *
   * @example
   * for await (const { items, total } of client.children.iterate().pages()) console.log(items.length, 'of', total);
   */
  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    this._isComplete = false;
    for await (const { items, total, isComplete } of this._read()) {
      yield { items, total };
      this._isComplete = isComplete === true;
    }
  }
}
