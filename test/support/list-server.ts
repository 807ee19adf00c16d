// Clients of a service that answers as a test says: over a socket of this machine, or by a `fetch` that answers at once.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessagingPlatform, type ClientOptions } from 'messaging-platform-sdk';
import { quickClient } from './quick-client.js';

/** What a page is answered with: JSON with status 200, or a `Response` in full; undefined leaves it without an answer. */
export type Answer = (url: URL, request: number) => unknown;

const running: (() => Promise<void>)[] = [];

/** Close the servers that a test has started; for `afterEach`. */
export async function closeServers(): Promise<void> {
  await Promise.all(running.splice(0).map((close) => close()));
}

/** A server, and a client of it that sends nothing twice. */
export async function startServer(listener: RequestListener, options: ClientOptions = {}) {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  running.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, client: new MessagingPlatform({ baseUrl, retries: 0, ...options }) };
}

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

/** Wait until something holds; fails after 5 seconds. */
export async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 5) {
    if (waited > 5_000) throw new Error('it never held');
    await sleep(5);
  }
}
