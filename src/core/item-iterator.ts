// Walks a list page by page and hands its items on one by one, with pages in flight ahead of the consumer where asked.
import { InvalidRequestError, type OperationId } from '../errors.js';
import { Call } from './call.js';
import { checkRequestOptions, type RequestOptions } from './options.js';
import type { Plan } from './plan.js';

/** Options of `iterate`: those of one call, where `deadline` covers all pages, and the look-ahead. */
export interface IterateOptions extends RequestOptions {
  /**
   * Pages in flight ahead of the one that is read. Memory holds at most so many; the order stays.
   *
   * @defaultValue 0: a page is asked for when the one before it has been read
   */
  lookahead?: number;
}

/** Items, and whether they are the whole list. */
export interface Collected<Item> {
  items: Item[];
  /** False when `max` cut the list short, or when the service repeated a page and the rest is not known. */
  complete: boolean;
}

interface PageAhead<Reply> {
  reply: Promise<Reply>;
  controller: AbortController;
}

/**
 * The items of a list, in order, asked for page by page as they are read.
 *
 * Use it with `for await`; `break` ends it, and nothing is requested afterwards. Or use `collect()`.
 * It stops at a short page, at the total where the service tells one, and when the service repeats a page.
 */
export class ItemIterator<Item, Position = unknown> implements AsyncIterableIterator<Item> {
  readonly #items: AsyncGenerator<Item, void, undefined>;
  readonly #position: (delivered: number) => Position;
  #delivered = 0;
  #left = 0;
  #isWhole = false;

  /** @internal */
  constructor(
    operation: OperationId,
    plan: Plan<never, Item, Position>,
    ask: (query: never, options: RequestOptions) => PromiseLike<unknown>,
    options: IterateOptions = {},
  ) {
    const { lookahead = 0, ...requestOptions } = options;
    checkRequestOptions(requestOptions, operation);
    if (!Number.isInteger(lookahead) || lookahead < 0) {
      throw new InvalidRequestError('options.lookahead', 'must be a whole number from 0', operation);
    }
    this.#position = (delivered) => plan.position(delivered);
    this.#items = this.#walk(operation, plan, ask, options);
  }

  /** Where the list stands after the item read last; spread it over the query to go on from there in another run. */
  get position(): Position {
    return this.#position(this.#delivered);
  }

  /**
   * Read the items into an array.
   *
   * @param limits - `max`: how many items at most; all by default
   * @returns the items, and whether they are the whole list
   * @throws what a page throws
   *
   * @example
   * const { items, complete } = await client.notes.iterate().collect({ max: 500 });
   */
  async collect({ max = Infinity }: { max?: number } = {}): Promise<Collected<Item>> {
    const items: Item[] = [];
    while (items.length < max) {
      const { done, value } = await this.next();
      if (done) break;
      items.push(value);
    }
    await this.return();
    return { items, complete: this.#isWhole && this.#left === 0 };
  }

  next(): Promise<IteratorResult<Item, void>> {
    return this.#items.next();
  }

  return(): Promise<IteratorResult<Item, void>> {
    return this.#items.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async *#walk<Reply>(
    operation: OperationId,
    plan: Plan<Reply, Item, Position>,
    ask: (query: never, options: RequestOptions) => PromiseLike<Reply>,
    { lookahead = 0, signal, deadline, ...options }: IterateOptions,
  ): AsyncGenerator<Item, void, undefined> {
    const call = new Call({ operation, safe: true, timeout: 0, retries: 0, signal, deadline, secrets: [] });
    let ahead: PageAhead<Reply>[] = [];
    const drop = () => {
      for (const { controller } of ahead) controller.abort();
      ahead = [];
    };
    const fill = (count: number) => {
      while (ahead.length < count) {
        const query = plan.next();
        if (!query) return;
        call.begin();
        const controller = new AbortController();
        const reply = Promise.resolve(ask(query as never, { ...options, signal: controller.signal }));
        // A failure is thrown when its turn comes, not before.
        reply.catch(() => {});
        ahead.push({ reply, controller });
      }
    };
    try {
      for (;;) {
        fill(lookahead + 1);
        const page = ahead[0];
        if (!page) return;
        const reply = await call.run(() => page.reply, drop);
        ahead.shift();
        const { items, end } = plan.take(reply);
        if (end) drop();
        if (!end || end === 'part') fill(lookahead);
        this.#isWhole = end === 'whole';
        this.#delivered = 0;
        this.#left = items.length;
        for (const item of items) {
          call.throwIfStopped();
          this.#delivered++;
          this.#left--;
          yield item;
        }
        if (end && end !== 'part') return;
      }
    } finally {
      drop();
      call.settle();
    }
  }
}
