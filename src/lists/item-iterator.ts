// The items of a list, handed on one by one or collected.
import { tellCaller } from '../call/caller.js';
import { requestReaders } from '../call/settings.js';
import type { Result } from '../call/signature.js';
import type { Transport } from '../call/transport.js';
import { count, mustBe, readOptions, type Readers } from '../request/options.js';
import type { Call } from '../send/call.js';
import type { ListOperation, PageResult, Plan } from './plan.js';
import { walk, type IterateOptions } from './walk.js';

const iterateReaders: Readers<IterateOptions> = { ...requestReaders, lookahead: count };
const collectReaders: Readers<{ max?: number | undefined }> = {
  max: mustBe<number>('a number from 0', (value) => typeof value === 'number' && value >= 0),
};

/** Items, and whether they are the whole list. */
export interface Collected<Item> {
  /** In the order of the list. */
  items: Item[];
  /**
   * True when the end of the list was seen and these items reach to it. False when `max` cut them short or, where the
   * service tells no total, ended them exactly where a full page ends, and when the service repeated a page or gave a short one before the total it tells.
   */
  complete: boolean;
}

/** Why a page that `return` interrupts is not there. */
const stopped = Symbol('stopped');

/**
 * The items of a list, in order, asked for page by page as they are read.
 *
 * Use it with `for await`; `break` ends it, and nothing is requested afterwards. Or use `collect()`.
 * It stops at the end that the service tells, else at a short page, and when the service repeats a page.
 */
export class ItemIterator<Item, Position = unknown> implements AsyncIterableIterator<Item> {
  readonly #plan: Plan<Result<ListOperation>, Item, Position>;
  readonly #items: AsyncGenerator<Item, void, undefined>;
  #call: Call | undefined;
  /** The page taken last, and how many of its items were delivered. */
  #page: PageResult<Item> = { items: [] };
  #delivered = 0;

  /** @internal */
  constructor(
    transport: Transport,
    plan: () => Plan<Result<ListOperation>, Item, Position>,
    options: IterateOptions = {},
  ) {
    try {
      this.#plan = plan();
      this.#items = this.#read(transport, readOptions(options, iterateReaders, this.#plan.operation));
    } catch (error) {
      throw tellCaller(error, ItemIterator, 1);
    }
  }

  /** Where the list stands after the item read last; spread it over the query to go on from there in another run. */
  get position(): Position {
    return this.#plan.position(this.#delivered);
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
    const { max = Infinity } = readOptions(limits, collectReaders, undefined, 'limits');
    const items: Item[] = [];
    try {
      while (items.length < max) {
        const { done, value } = await this.#items.next();
        if (done === true) break;
        items.push(value);
      }
    } catch (error) {
      throw tellCaller(error, this.collect);
    }
    await this.return();
    return { items, complete: this.#page.end === 'whole' && this.#delivered === this.#page.items.length };
  }

  /** The next item, or the end. */
  async next(): Promise<IteratorResult<Item, void>> {
    try {
      return await this.#items.next();
    } catch (error) {
      throw tellCaller(error, this.next);
    }
  }

  /** End it; a `next` that still waits for its page ends at once, too. */
  return(): Promise<IteratorResult<Item, void>> {
    this.#call?.interrupt(stopped);
    return this.#items.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Nothing is asked for before the first item is wanted. */
  async *#read(transport: Transport, options: IterateOptions): AsyncGenerator<Item, void, undefined> {
    const call = (this.#call = transport.begin(this.#plan.operation, options));
    try {
      for await (const page of walk(transport, this.#plan, call, options)) {
        this.#page = page;
        this.#delivered = 0;
        for (const item of page.items) {
          call.throwIfStopped();
          this.#delivered++;
          yield item;
        }
      }
    } catch (error) {
      if (error !== stopped) throw error;
    } finally {
      call.close();
    }
  }
}
