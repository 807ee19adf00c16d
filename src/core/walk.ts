// Walks a list page by page, with pages in flight ahead of the consumer where asked.
import type { OperationId } from '../errors.js';
import { Call } from './call.js';
import { checkOptions, isCount, requestChecks } from './check-options.js';
import type { IterateOptions } from './item-iterator.js';
import type { RequestOptions } from './options.js';
import type { Plan, Taken } from './plan.js';

const iterateChecks = { ...requestChecks, lookahead: isCount };

interface PageAhead<Reply> {
  reply: Promise<Reply>;
  controller: AbortController;
}

/** Why a page that `stop` interrupts is not there. */
const stopped = Symbol('stopped');

export class Walk<Query, Reply, Item, Position> {
  #call: Call | undefined;
  /** Pages asked for and not read yet, in the order of the list. */
  #ahead: PageAhead<Reply>[] = [];
  #delivered = 0;
  #left = 0;
  #end: Taken<Item>['end'];

  /**
   * @param operation - that asks for a page
   * @param plan - which pages to ask for
   * @param ask - one page, with the options of its call
   * @param options - of the caller
   */
  constructor(
    readonly operation: OperationId,
    readonly plan: Plan<Query, Reply, Item, Position>,
    readonly ask: (query: Query, options: RequestOptions) => PromiseLike<Reply>,
    readonly options: IterateOptions = {},
  ) {
    checkOptions(options, iterateChecks, operation);
  }

  /** Where the list stands after the item delivered last. */
  get position(): Position {
    return this.plan.position(this.#delivered);
  }

  /** The item delivered last is known to be the last of the whole list. */
  get isWhole(): boolean {
    return this.#end === 'whole' && this.#left === 0;
  }

  /** The items in order. Nothing is asked for before the first is wanted. */
  async *items(): AsyncGenerator<Item, void, undefined> {
    const { operation, options } = this;
    const { signal, deadline } = options;
    const call = new Call({ operation, safe: true, timeout: 0, retries: 0, signal, deadline, secrets: [] });
    this.#call = call;
    try {
      for (let page; (page = await this.#nextPage(call));) {
        for (const item of page) {
          call.throwIfStopped();
          this.#delivered++;
          this.#left--;
          yield item;
        }
      }
    } catch (error) {
      if (error !== stopped) throw error;
    } finally {
      this.#drop();
      call.settle();
    }
  }

  /** Let go of the pages under way, and end a wait for one, so that the items end. */
  stop(): void {
    this.#call?.interrupt(stopped);
  }

  async #nextPage(call: Call): Promise<readonly Item[] | undefined> {
    const { lookahead = 0 } = this.options;
    if (this.#end && this.#end !== 'part') return undefined;
    // Where the end is unknown the page waited for counts as one ahead: so many requests, and no more, go beyond the end.
    this.#fill(call, this.plan.isEndKnown ? lookahead + 1 : Math.max(lookahead, 1));
    const page = this.#ahead[0];
    if (!page) return undefined;
    const reply = await call.run(
      () => page.reply,
      () => this.#drop(),
    );
    this.#ahead.shift();
    const { items, end } = this.plan.take(reply);
    this.#end = end;
    this.#delivered = 0;
    this.#left = items.length;
    if (end) this.#drop();
    if (!end || end === 'part') this.#fill(call, lookahead);
    return items;
  }

  /** Ask for pages until so many are under way or waiting to be read. */
  #fill(call: Call, count: number): void {
    const { signal, deadline, lookahead, ...options } = this.options;
    while (this.#ahead.length < count) {
      call.throwIfStopped();
      const query = this.plan.next();
      if (!query) return;
      call.begin();
      const controller = new AbortController();
      const reply = Promise.resolve(this.ask(query, { ...options, ...timeLeft(call), signal: controller.signal }));
      // A failure is thrown when its turn comes, not before.
      reply.catch(() => {});
      this.#ahead.push({ reply, controller });
    }
  }

  #drop(): void {
    for (const { controller } of this.#ahead) controller.abort();
    this.#ahead = [];
  }
}

/**
 * The deadline of a page, so that it does not start to wait for what the deadline of all pages would end. That one
 * comes first, by a moment, and its error tells the milliseconds that the caller gave.
 */
function timeLeft(call: Call): RequestOptions {
  if (call.endsAt === Infinity) return {};
  return { deadline: Math.min(Math.max(call.endsAt - performance.now(), 0) + 100, 2 ** 31 - 1) };
}
