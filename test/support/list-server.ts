// Lists, and a client whose `fetch` answers at once with the pages that a test says.
import { once } from 'node:events';
import type { ClientOptions } from 'messaging-platform-sdk';
import { quickClient } from './quick-client.js';

/** What a page is answered with: JSON with status 200, or a `Response` in full; undefined leaves it without an answer. */
export type Answer = (url: URL, request: number) => unknown;

/** A client whose `fetch` gives each answer, and what it was asked; `open` counts the requests that have no answer. */
export function listClient(answer: Answer, options: ClientOptions = {}) {
  const account = { queries: [] as Record<string, string>[], open: 0 };
  const fetch: ClientOptions['fetch'] = async (address, { signal }) => {
    const url = new URL(address);
    const content = await answer(url, account.queries.push(Object.fromEntries(url.searchParams)) - 1);
    if (content !== undefined) return content instanceof Response ? content : Response.json(content);
    account.open++;
    await once(signal, 'abort');
    account.open--;
    throw signal.reason;
  };
  return Object.assign(account, { client: quickClient({ retries: 0, fetch, ...options }) });
}

/** Whole numbers from `first`, so many, as items with an id. */
export const items = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: String(first + index) }));

/** Answer with the page of `all` that `limit` and `offset` ask for. */
export function byOffset<Item>(all: readonly Item[], wrap: (page: Item[]) => unknown = (page) => page): Answer {
  return ({ searchParams }) => {
    const offset = Number(searchParams.get('offset') ?? 0);
    return wrap(all.slice(offset, offset + Number(searchParams.get('limit'))));
  };
}
