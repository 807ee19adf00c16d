// What all lists have in common.
import { getEventListeners } from 'node:events';
import type { MessagingPlatform, PagedList, RequestOptions } from 'messaging-platform-sdk';
import { byOffset, items, listClient } from '../support/list-client.js';
import { rejection } from '../support/quick-client.js';
import { clientWithResults } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';

type Item = { id?: unknown; uuid?: string };
type Iterate = (client: MessagingPlatform, query?: { limit?: number }, options?: RequestOptions) => PagedList<Item>;

const lists: [name: string, pageSize: number, iterate: Iterate, createBody: (page: Item[]) => unknown][] = [
  ['children.iterate', 20, ({ children }, ...values) => children.iterate(...values), (children) => ({ children })],
  ['companies.iterate', 50, ({ companies }, ...values) => companies.iterate(...values), (page) => ({ items: page })],
  [
    'inbound.events.iterate',
    500,
    ({ inbound }, ...values) => inbound.events.iterate(...values),
    (events) => ({ events }),
  ],
  ['notes.iterate', 50, ({ notes }, ...values) => notes.iterate(...values), (notes) => notes],
  // `list` requires `offset` and `limit`.
  [
    'subAccounts.iterate',
    50,
    ({ subAccounts }, ...values) => subAccounts.iterate(...values),
    (page) => ({ subAccounts: page }),
  ],
  [
    'client.iterate',
    50,
    (client, query, options) => client.iterate('/campaigns', { items: 'contacts', ...query, ...options }),
    (contacts) => ({ contacts }),
  ],
];

async function readItems(iterator: AsyncIterator<Item>, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await iterator.next();
}

describe.each(lists)('%s', (_, pageSize, iterate, createBody) => {
  it('stops and is incomplete when the API returns the same page again', async () => {
    const { client, queries } = listClient(() => createBody(items(10)));
    const list = iterate(client, { limit: 5 });
    expect(await list.collect()).toEqual({ items: items(10), complete: false });
    expect(list.complete).toBe(false);
    expect(queries).toHaveLength(2);
  });

  it('requests the largest page that the contract allows, or the default size if there is no maximum', async () => {
    const { client, queries } = listClient(() => createBody(items(3)));
    await iterate(client).collect();
    expect(queries[0]).toMatchObject({ limit: String(pageSize) });
  });

  it('rejects a limit of 0 and an unknown option immediately', () => {
    const { client, queries } = listClient(() => createBody([]));
    expect(() => iterate(client, { limit: 0 })).toThrow(/(query|options)\.limit must be .*at least 1/);
    expect(() => iterate(client, {}, { lookahead: 5 } as RequestOptions)).toThrow(/options\.lookahead does not exist/);
    expect(queries).toHaveLength(0);
  });
});

/** If `hangs` is true, only the first request gets a response. */
function noteList(options: RequestOptions = {}, { count = 35, hangs = false } = {}) {
  const respond = byOffset(items(count));
  const service = listClient((url, index) => (hangs && index > 0 ? undefined : respond(url, index)));
  return { service, list: service.client.notes.iterate({ limit: 10 }, options) };
}

const waysToRead: Record<string, (list: PagedList<Item>) => Promise<Item[]>> = {
  'for await': async (list) => {
    const read: Item[] = [];
    for await (const item of list) read.push(item);
    return read;
  },
  collect: async (list) => (await list.collect()).items,
  pages: async (list) => {
    const read: Item[] = [];
    for await (const page of list.pages()) read.push(...page.items);
    return read;
  },
};

describe('a list', () => {
  it.each(Object.entries(waysToRead))(
    'read with `%s` is complete, and starts again if it is read again',
    async (_, read) => {
      const { list, service } = noteList();
      for (let reading = 1; reading <= 2; reading++) {
        const result = read(list);
        expect(list.complete).toBe(false);
        expect(await result).toEqual(items(35));
        expect(list.complete).toBe(true);
        expect(service.queries).toHaveLength(4 * reading);
      }
    },
  );

  it('is incomplete after a break', async () => {
    const { service, list } = noteList({}, { count: 5 });
    for await (const { id } of list) if (id === '3') break;
    expect(list.complete).toBe(false);
    expect(service.queries).toHaveLength(1);
  });

  it('requests a page only when you read its first item', async () => {
    const { service, list } = noteList();
    const iterator = list[Symbol.asyncIterator]();
    expect(service.queries).toHaveLength(0);
    await readItems(iterator, 20);
    expect(service.queries).toHaveLength(2);
  });

  it.each([
    ['in the middle of a page', 3],
    ['between two pages', 10],
  ])('rejects with an AbortError after an abort %s', async (_, count) => {
    const controller = new AbortController();
    const { service, list } = noteList({ signal: controller.signal });
    const iterator = list[Symbol.asyncIterator]();
    await readItems(iterator, count);
    const reason = new Error('the user left');
    controller.abort(reason);
    // Items of a page that was read may still come.
    const error = await rejection(readItems(iterator, 10));
    expect(error).toMatchObject({ name: 'AbortError', cause: reason, outcome: 'not-sent' });
    expect(service.queries).toHaveLength(1);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });

  it('retries a page like any GET, and sends the `headers` option of iterate with each request', async () => {
    const { client, sent } = clientWithResults([503, Response.json(items(3))]);
    const options = { retries: 1, headers: { 'x-trace': 'list' } };
    expect(await client.notes.iterate({}, options).collect()).toMatchObject({ items: items(3) });
    expect(sent.map(({ headers }) => headers['x-trace'])).toEqual(['list', 'list']);
  });

  it('keeps its arguments, even if you change them between pages', async () => {
    const { client, sent } = clientWithResults([Response.json(items(10)), 503, Response.json(items(3, 10))]);
    const options = { retries: 1, headers: { 'x-trace': 'list' } };
    for await (const page of client.notes.iterate({ limit: 10 }, options).pages()) {
      options.retries = 0;
      options.headers['x-trace'] = `after ${page.items.length}`;
    }
    expect(sent.map(({ headers }) => headers['x-trace'])).toEqual(['list', 'list', 'list']);
  });

  it.each(Object.entries(waysToRead))(
    'read with `%s` throws the error of a page, and the stack includes your code',
    async (_, read) => {
      const respond = byOffset(items(30));
      const isFirstPage = ({ searchParams }: URL) => searchParams.get('offset') === '0';
      const { client } = listClient((url, index) => (isFirstPage(url) ? respond(url, index) : Response.error()));
      const list = client.notes.iterate({ limit: 10 });
      const error = await rejection(read(list));
      expect(error).toMatchObject({ name: 'ApiError', operation: 'notes.list' });
      expect(error.stack).toContain('iterate.test.ts');
      expect(list.complete).toBe(false);
    },
  );

  it('keeps items that are null, and notes that have a text but no id', async () => {
    const all = [null, ...Array.from({ length: 24 }, (_, index) => ({ text: `note ${index}` }))];
    const { client } = listClient(byOffset(all));
    expect(await client.notes.iterate({ limit: 5 }).collect()).toEqual({ items: all, complete: true });
  });
});

describe('a list without a total', () => {
  it('is read to its end if the API caps `limit` at its default', async () => {
    const all = items(200);
    const { client } = listClient(({ searchParams }) => {
      const offset = Number(searchParams.get('offset'));
      return all.slice(offset, offset + 50);
    });
    expect(await client.notes.iterate({ limit: 100 }).collect()).toEqual({ items: all, complete: true });
  });
});

describe('the deadline of a list', () => {
  const { pass, timers } = testTime();

  it('covers all pages and the time between them', async () => {
    const { service, list } = noteList({ deadline: 60_000 }, { hangs: true });
    const iterator = list[Symbol.asyncIterator]();
    await iterator.next();
    // Between two requests, no timer keeps the process alive.
    expect(timers()).toBe(0);
    await pass(30_000);
    await readItems(iterator, 9);
    const reading = rejection(iterator.next());
    await pass(30_000);
    expect((await reading).message).toMatch(/within the deadline of 60000 ms$/);
    expect(service.pending).toBe(0);
  });
});

describe('collect', () => {
  it.each([
    { count: 25, max: undefined, length: 25, complete: true },
    { count: 25, max: 24, length: 24, complete: false },
    { count: 25, max: 25, length: 25, complete: true },
    // After a full page, the client doesn't know that no page follows.
    { count: 10, max: 10, length: 10, complete: false },
    { count: 25, max: 0, length: 0, complete: false },
    { count: 25, max: 2.5, length: 3, complete: false },
  ])('reads $length of $count notes if max is $max (complete: $complete)', async ({ count, max, length, complete }) => {
    const { list } = noteList({}, { count });
    expect(await list.collect({ max })).toEqual({ items: items(length), complete });
    expect(list.complete).toBe(complete);
  });

  it('reads a page of 20,000 notes', async () => {
    const { client } = listClient(byOffset(items(20_000)));
    expect((await client.notes.iterate({ limit: 20_000 }).collect()).items).toHaveLength(20_000);
  });
});

describe('pages', () => {
  it('yields each page with the total, and requests nothing after a break', async () => {
    const { client, queries } = listClient(byOffset(items(45), (children) => ({ children, count: 45 })));
    const list = client.children.iterate();
    const pages: unknown[] = [];
    for await (const page of list.pages()) {
      pages.push(page);
      if (pages.length === 2) break;
    }
    expect(pages).toEqual([
      { items: items(20), total: 45 },
      { items: items(20, 20), total: 45 },
    ]);
    expect(list.complete).toBe(false);
    expect(queries).toHaveLength(2);
  });
});
