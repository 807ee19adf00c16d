// A client of a simulated API that responds with lists.
import { once } from 'node:events';
import type { ClientOptions } from 'messaging-platform-sdk';
import { quickClient } from './quick-client.js';

/**
 * Returns a `Response` or the body of a 200 JSON response. Undefined means no response.
 *
 * @param index - 0 for the first request
 */
export type RespondToList = (url: URL, index: number) => unknown;

/** `queries` has the query of each request. `pending` is the number of requests that wait for a response. */
export function listClient(respond: RespondToList, options: ClientOptions = {}) {
  const service = { queries: [] as Record<string, string>[], pending: 0 };
  const fetch: ClientOptions['fetch'] = async (address, { signal }) => {
    const url = new URL(address);
    const index = service.queries.push(Object.fromEntries(url.searchParams)) - 1;
    // An endless loop of requests would keep the test's timeout from firing.
    if (index === 1_000) throw new Error('The client sent too many requests.');
    const result = await respond(url, index);
    if (result !== undefined) return result instanceof Response ? result : Response.json(result);
    service.pending++;
    await once(signal, 'abort');
    service.pending--;
    throw signal.reason;
  };
  return Object.assign(service, { client: quickClient({ retries: 0, fetch, ...options }) });
}

export const items = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: String(first + index) }));

/** Responds with the page of `all` that the query's `limit` and `offset` select. */
export function byOffset<Item>(
  all: readonly Item[],
  toBody: (page: Item[]) => unknown = (page) => page,
): RespondToList {
  return ({ searchParams }) => {
    const offset = Number(searchParams.get('offset') ?? 0);
    return toBody(all.slice(offset, offset + Number(searchParams.get('limit'))));
  };
}
