// The items of a list: one by one, collected, or page by page.
import { keepCallerStack } from '../call/caller-stack.js';
import type { RequestOptions } from '../call/options.js';
import { requestChecks } from '../call/settings.js';
import type { Transport } from '../call/transport.js';
import { checkOptions, mustBe } from '../request/check.js';
import type { Call } from '../send/call.js';
import type { List, ListOperation, Page, Pages, ReadPage } from './pages.js';

const collectChecks = { max: mustBe('a number from 0', (value) => typeof value === 'number' && value >= 0) };

/** Items, and whether they are the whole list. */
export interface Collected<Item> {
  /** In the order of the list. */
  items: Item[];
  /**
   * True when the list was read to its end and to the total that the API gives. False when `max` cut it short, when its end
   * was not seen, and when pages repeat or contradict their total.
   */
  complete: boolean;
}

/** What a list was aborted with by `return`. */
const ended = Symbol('ended');

/**
 * The items of a list, in order, requested page by page as you read them.
 *
 * Use `for await`, whose `break` ends it, or `collect()`, or `pages()`. It stops at the total that the API gives, else at a
 * short page, and when a page repeats.
 */
export class ItemIterator<Item, Position = unknown> implements AsyncIterableIterator<Item> {
  readonly #list: List<ListOperation, Item, Position>;
  readonly #pages: Pages<Item, Position>;
  readonly #items: AsyncGenerator<Item, void, undefined>;
  #call: Call | undefined;
  /** The page read last, how many of its items were delivered, and whether a response was `{}`. */
  #page: ReadPage<Item, Position> | undefined;
  #delivered = 0;
  #hasGap = false;

  /** @internal */
  constructor(transport: Transport, list: () => List<ListOperation, Item, Position>, options: RequestOptions = {}) {
    try {
      this.#list = list();
      this.#pages = this.#read(transport, checkOptions(options, requestChecks, this.#list.operation));
      this.#items = this.#each();
    } catch (error) {
      throw keepCallerStack(error, ItemIterator, 1);
    }
  }

  /** @internal Where the list stands after the item read last. */
  protected get place(): Position {
    return this.#page ? this.#page.position(this.#delivered) : this.#list.start;
  }

  /**
   * Reads the items, or what is left of them, into an array.
   *
   * @param limits - `max`: how many items at most; all by default
   * @returns the items, and whether they are the whole list
   * @throws {@link InvalidRequestError} `max` is not a number from 0
   * @throws what a page throws; then `position` stays where it was before
   *
   * @example
   * const { items, complete } = await client.notes.iterate().collect({ max: 500 });
   */
  async collect(limits: { max?: number | undefined } = {}): Promise<Collected<Item>> {
    const before = [this.#page, this.#delivered] as const;
    const items: Item[] = [];
    try {
      const { max = Infinity } = checkOptions(limits, collectChecks, undefined, 'limits');
      while (items.length < max) {
        const { done, value } = await this.#items.next();
        if (done === true) break;
        items.push(value);
      }
    } catch (error) {
      [this.#page, this.#delivered] = before;
      throw keepCallerStack(error, this.collect);
    }
    await this.return();
    const isRead = this.#page?.end === 'whole' && this.#delivered === this.#page.items.length;
    return { items, complete: isRead && !this.#hasGap };
  }

  /**
   * Reads the list page by page, for a progress line or a batch.
   *
   * @returns the pages, each with its items and, where the API gives one, the `total` of the list
   * @throws what a page throws
   *
   * @example
   * for await (const { items, total } of client.children.iterate().pages()) console.log(items.length, 'of', total);
   */
  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    try {
      for await (const page of this.#pages) {
        [this.#page, this.#delivered] = [page, page.items.length];
        yield { items: page.items, total: page.total };
      }
    } catch (error) {
      throw keepCallerStack(error, this.pages);
    }
  }

  /** The next item, or the end. */
  async next(): Promise<IteratorResult<Item, void>> {
    try {
      return await this.#items.next();
    } catch (error) {
      throw keepCallerStack(error, this.next);
    }
  }

  /** Ends it; a `next` that still waits for its page ends at once, too. */
  async return(): Promise<IteratorResult<Item, void>> {
    this.#call?.stop(() => ended, true);
    await this.#pages.return();
    return this.#items.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async *#each(): AsyncGenerator<Item, void, undefined> {
    try {
      for await (const page of this.#pages) {
        [this.#page, this.#delivered] = [page, 0];
        for (const item of page.items) {
          if (this.#call?.isStopped) throw this.#call.failure(undefined);
          this.#delivered++;
          yield item;
        }
      }
    } catch (error) {
      if (error !== ended) throw error;
    }
  }

  /** Nothing is requested before the first item is wanted. */
  async *#read(transport: Transport, options: RequestOptions): Pages<Item, Position> {
    const { operation, path, pages } = this.#list;
    const call = (this.#call = transport.begin(operation, options));
    try {
      yield* pages(async (query) => {
        const { data, received } = await transport.part(call, operation, { path, query }, options);
        this.#hasGap ||= /^\s*\{\s*\}\s*$/.test(received.content);
        return data;
      });
    } catch (error) {
      if (error !== ended) throw error;
    } finally {
      call.close();
    }
  }
}

/** A list that another run can go on with. */
export class ResumableIterator<Item, Position> extends ItemIterator<Item, Position> {
  /** Where the list stands after the item read last; spread it over the query to go on from there in another run. */
  get position(): Position {
    return this.place;
  }
}
