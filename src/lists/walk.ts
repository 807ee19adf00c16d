// Walks a list page by page, with pages in flight ahead of the consumer where asked.
import type { RequestOptions } from '../call/options.js';
import type { Result } from '../call/signature.js';
import type { Transport } from '../call/transport.js';
import { onAbort } from '../send/abort.js';
import type { Call } from '../send/call.js';
import type { ListOperation, PageResult, Plan } from './plan.js';

/** Options of `iterate`: those of one call, where `deadline` covers all pages, and the look-ahead. */
export interface IterateOptions extends RequestOptions {
  /**
   * Pages in flight ahead of the consumer. Memory holds at most so many besides the page that is read; the order stays.
   * Where the service tells no total, up to so many requests go beyond the end of the list.
   *
   * @defaultValue 0: a page is asked for when the one before it has been read
   */
  lookahead?: number | undefined;
}

/**
 * The pages in order, until one ends the list.
 *
 * @param transport - asks for a page
 * @param plan - which pages to ask for
 * @param call - the whole walk: its deadline and the caller's abort
 * @param options - of the caller
 */
export async function* walk<Item>(
  transport: Transport,
  plan: Plan<Result<ListOperation>, Item, unknown>,
  call: Call,
  { signal, deadline, timeout, retries, headers, lookahead = 0 }: IterateOptions,
): AsyncGenerator<PageResult<Item>, void, undefined> {
  const seen = new Set<string | symbol>();
  /** Pages asked for and not read yet, in the order of the list. */
  const ahead: Promise<Result<ListOperation>>[] = [];
  /** Ends the pages in flight. */
  let controller = new AbortController();
  const fill = (count: number) => {
    while (ahead.length < count && !call.isStopped) {
      const query = plan.next();
      if (!query) return;
      call.begin();
      const patience: RequestOptions = { timeout, retries, headers, signal: controller.signal, deadline: undefined };
      // So that a page does not start to wait for what the deadline of all pages would end. That one comes first, by a moment.
      if (deadline) patience.deadline = Math.min(deadline, Math.max(call.endsAt - performance.now(), 0) + 100);
      const reply = transport.page(plan.operation, query, patience);
      // A failure is thrown when its turn comes, not before.
      reply.catch(() => {});
      ahead.push(reply);
    }
  };
  const drop = () => {
    controller.abort();
    controller = new AbortController();
    ahead.length = 0;
  };
  // Also while the consumer is busy with an item.
  const forget = signal && onAbort(signal, drop);
  try {
    for (;;) {
      // Where the end is unknown the page waited for counts as one ahead: so many requests, and no more, go beyond the end.
      fill(plan.isEndKnown ? lookahead + 1 : Math.max(lookahead, 1));
      const page = ahead.shift();
      if (!page) {
        call.throwIfStopped();
        return;
      }
      let taken = plan.take(await call.run(() => page));
      const name = nameOf(taken.items);
      if (seen.has(name)) taken = { items: [], end: 'unknown' };
      seen.add(name);
      if (taken.end) drop();
      if (taken.end === 'part') seen.clear();
      else if (taken.end) return yield taken;
      fill(lookahead);
      yield taken;
    }
  } finally {
    forget?.();
    drop();
  }
}

/**
 * Tells a page from the others by its first and its last item, of which only what names them is kept. One that is nested too
 * deep to be written is like no other.
 */
function nameOf(items: readonly unknown[]): string | symbol {
  const ends = [items[0], items.at(-1)].map((item) => {
    const { id, uuid } = (item ?? {}) as Record<string, unknown>;
    return id ?? uuid ?? item;
  });
  try {
    return JSON.stringify([items.length, ends]);
  } catch {
    return Symbol();
  }
}
