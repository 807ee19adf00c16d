// The items of a list, handed on one by one or collected.
import { checkOptions, mustBe } from './check-options.js';
import type { RequestOptions } from './options.js';
import type { Walk } from './walk.js';

/** Options of `iterate`: those of one call, where `deadline` covers all pages, and the look-ahead. */
export interface IterateOptions extends RequestOptions {
  /**
   * Pages in flight ahead of the consumer. Memory holds at most so many besides the page that is read; the order stays.
   * Where the service tells no total, up to so many requests go beyond the end of the list.
   *
   * @defaultValue 0: a page is asked for when the one before it has been read
   */
  lookahead?: number;
}

const collectChecks = { max: mustBe('a number from 0', (value) => typeof value === 'number' && value >= 0) };

/** Items, and whether they are the whole list. */
export interface Collected<Item> {
  /** In the order of the list. */
  items: Item[];
  /**
   * True when the end of the list was seen and these items reach to it. False when `max` cut them short or ended them
   * exactly where a full page ends, and when the service repeated a page or gave a short one before the total it tells.
   */
  complete: boolean;
}

/**
 * The items of a list, in order, asked for page by page as they are read.
 *
 * Use it with `for await`; `break` ends it, and nothing is requested afterwards. Or use `collect()`.
 * It stops at a short page, at the total where the service tells one, and when the service repeats a page.
 */
export class ItemIterator<Item, Position = unknown> implements AsyncIterableIterator<Item> {
  readonly #walk: Pick<Walk<never, never, Item, Position>, 'position' | 'isWhole' | 'stop'>;
  readonly #items: AsyncGenerator<Item, void, undefined>;

  /** @internal */
  constructor(walk: Pick<Walk<never, never, Item, Position>, 'position' | 'isWhole' | 'stop' | 'items'>) {
    this.#walk = walk;
    this.#items = walk.items();
  }

  /** Where the list stands after the item read last; spread it over the query to go on from there in another run. */
  get position(): Position {
    return this.#walk.position;
  }

  /**
   * Read the items, or what is left of them, into an array.
   *
   * @param limits - `max`: how many items at most; all by default
   * @returns the items, and whether they are the whole list
   * @throws {@link InvalidRequestError} `max` is not a number from 0
   * @throws what a page throws
   *
   * @example
   * const { items, complete } = await client.notes.iterate().collect({ max: 500 });
   */
  async collect(limits: { max?: number } = {}): Promise<Collected<Item>> {
    checkOptions(limits, collectChecks, undefined, 'limits');
    const { max = Infinity } = limits;
    const items: Item[] = [];
    while (items.length < max) {
      const { done, value } = await this.next();
      if (done === true) break;
      items.push(value);
    }
    await this.return();
    return { items, complete: this.#walk.isWhole };
  }

  /** The next item, or the end. */
  next(): Promise<IteratorResult<Item, void>> {
    return this.#items.next();
  }

  /** End it; a `next` that still waits for its page ends at once, too. */
  return(): Promise<IteratorResult<Item, void>> {
    this.#walk.stop();
    return this.#items.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
