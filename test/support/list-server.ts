// A client whose fetch serves lists page by page, and the requests that it made.
import { once } from 'node:events';
import type { ClientOptions } from 'messaging-platform-sdk';
import { quickClient } from './quick-client.js';

/** Returns a `Response`, or the JSON of a 200 response; undefined never responds. `request` counts from 0. */
export type RespondToList = (url: URL, request: number) => unknown;

/** A client, the queries that it sent, and in `open` how many requests still wait for a response. */
export function listClient(respond: RespondToList, options: ClientOptions = {}) {
  const service = { queries: [] as Record<string, string>[], open: 0 };
  const fetch: ClientOptions['fetch'] = async (address, { signal }) => {
    const url = new URL(address);
    const request = service.queries.push(Object.fromEntries(url.searchParams)) - 1;
    const content = await respond(url, request);
    if (content !== undefined) return content instanceof Response ? content : Response.json(content);
    service.open++;
    await once(signal, 'abort');
    service.open--;
    throw signal.reason;
  };
  return Object.assign(service, { client: quickClient({ retries: 0, fetch, ...options }) });
}

/** Creates items with the ids `first`, `first + 1`, and so on. */
export const items = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: String(first + index) }));

/** Responds with the page of `all` that the `limit` and `offset` of the query select. */
export function byOffset<Item>(all: readonly Item[], wrap: (page: Item[]) => unknown = (page) => page): RespondToList {
  return ({ searchParams }) => {
    const offset = Number(searchParams.get('offset') ?? 0);
    return wrap(all.slice(offset, offset + Number(searchParams.get('limit'))));
  };
}
