// A list that can be read once: item by item, into an array, or page by page.
import type { OperationId } from '../../generated/contract.js';
import { showCallerInStack } from '../call/caller-stack.js';
import { checkOptions, mustBe } from '../base/check-options.js';
import { throwIfAborted } from '../send/abort.js';
import { InvalidRequestError } from '../errors.js';
import type { Page, Pages } from './pages.js';

const collectChecks = { max: mustBe('a number, at least 0', (value) => typeof value === 'number' && value >= 0) };

/** The items of a list, and whether the list is complete. */
export interface Collected<Item> {
  /** In the order of the list. */
  items: Item[];
  /**
   * True if the list was read to its end. False if `max` cut the list short, if the list ended before or after the `total` that
   * the API reports, or if a page contained an item of an earlier page.
   */
  complete: boolean;
}

interface OpenList<Item> {
  readonly pages: Pages<Item>;
  readonly signals: readonly AbortSignal[];
}

/**
 * A list whose pages are requested as you read it.
 *
 * Read it once, in one way: `for await`, `collect()` or `pages()`. To read it again, call `iterate()` again.
 */
export class PagedList<Item> implements AsyncIterable<Item> {
  /** @internal */
  readonly _operation: OperationId | undefined;
  /** @internal */
  readonly _open: () => OpenList<Item>;
  /** @internal */
  _isStarted = false;
  /** @internal */
  _isComplete = false;

  /** @internal */
  constructor(operation: OperationId | undefined, open: () => OpenList<Item>) {
    this._operation = operation;
    this._open = open;
  }

  /**
   * True once the list has been read to its end. It stays false if the list ended before or after the `total` that the API
   * reports, or if a page contained an item of an earlier page.
   *
   * Someone may add, remove or move items while you read, so an item can be missing even from a complete list. Before you
   * delete your own copy of an item, call `get` with the item's id, and delete the copy only after a `NotFoundError`.
   */
  get complete(): boolean {
    return this._isComplete;
  }

  /**
   * Reads the items one by one. `break` stops reading.
   *
   * @throws {@link InvalidRequestError} the list is already being read, or was already read
   * @throws the errors of the resource's `list` method
   */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    return read(this, start(this), ({ items }) => items);
  }

  /**
   * Reads the items into an array.
   *
   * @param limits - `max`: the maximum number of items, at least 0, a fraction rounded up; by default, all items
   * @returns the items, and whether the list is complete
   * @throws {@link InvalidRequestError} `max` is not a number of at least 0, or the list is already being read or was already read
   * @throws the errors of the resource's `list` method
   *
   * @example
   * const { items, complete } = await client.notes.iterate().collect({ max: 500 });
   */
  async collect(limits: { max?: number | undefined } = {}): Promise<Collected<Item>> {
    try {
      const { max = Infinity } = checkOptions(limits, collectChecks, this._operation, 'limits');
      const items: Item[] = [];
      const { pages } = start(this);
      if (max === 0) return { items, complete: false };
      for await (const page of pages) {
        // `slice` would round a fractional `max` down, and the loop might never reach `max`.
        const added = page.items.slice(0, Math.ceil(max - items.length));
        for (const item of added) items.push(item);
        this._isComplete = page.isComplete === true && added.length === page.items.length;
        if (items.length >= max) break;
      }
      return { items, complete: this._isComplete };
    } catch (error) {
      throw showCallerInStack(error, this.collect);
    }
  }

  /**
   * Reads the list page by page, for example to show progress or to save batches. `break` stops reading.
   *
   * @returns the pages, each with its items and, if the API reports it, the `total` of the list
   * @throws {@link InvalidRequestError} the list is already being read, or was already read
   * @throws the errors of the resource's `list` method
   *
   * @example
   * for await (const { items, total } of client.children.iterate().pages()) console.log(items.length, 'of', total);
   */
  pages(): AsyncGenerator<Page<Item>, void, undefined> {
    return read(this, start(this), (page) => [page]);
  }
}

function start<Item>(list: PagedList<Item>): OpenList<Item> {
  const rule = 'can be read only once, in one way: call iterate() again to read it again';
  if (list._isStarted) throw new InvalidRequestError('list', rule, list._operation);
  list._isStarted = true;
  return list._open();
}

/** @param valuesOf - returns the values to yield for a page */
async function* read<Item, Value>(
  list: PagedList<Item>,
  { pages, signals }: OpenList<Item>,
  valuesOf: (page: Page<Item>) => readonly Value[],
): AsyncGenerator<Value, void, undefined> {
  try {
    for await (const { items, total, isComplete } of pages) {
      for (const value of valuesOf({ items, total })) {
        throwIfAborted(signals);
        yield value;
      }
      list._isComplete = isComplete === true;
    }
  } catch (error) {
    throw showCallerInStack(error, read);
  }
}
