// Lists that are walked page by page, against servers that keep account of what they are asked. Where a list ends and which
// page comes next: test/conformance/pages.test.ts.
import { getEventListeners } from 'node:events';
import { InvalidRequestError, MessagingPlatform, type ItemIterator, type IterateOptions } from 'messaging-platform-sdk';
import { setTimeout as sleep } from 'node:timers/promises';
import { byOffset, closeServers, items, startListServer, until, type Answer } from '../support/list-server.js';
import { quickClient } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';

afterEach(closeServers);

type Item = { id?: unknown; uuid?: string };

interface List {
  name: string;
  /** The page that is asked for unless the caller says otherwise. */
  largest: number;
  iterate(client: MessagingPlatform, query?: { limit?: number }, options?: IterateOptions): ItemIterator<Item>;
  /** A service that has so many items. */
  serve(count: number): Answer;
}

const lists: List[] = [
  {
    name: 'children.iterate',
    largest: 20,
    iterate: ({ children }, query, options) => children.iterate(query, options),
    serve: (count) => byOffset(items(count), (children) => ({ children, count })),
  },
  {
    name: 'companies.iterate',
    largest: 50,
    iterate: ({ companies }, query, options) => companies.iterate(query, options),
    serve:
      (count) =>
      ({ searchParams }) => {
        const first = Number(searchParams.get('page') ?? 0);
        return { items: items(count).slice(first, first + Number(searchParams.get('limit'))) };
      },
  },
  {
    name: 'inbound.events.iterate',
    largest: 500,
    iterate: ({ inbound }, query, options) => inbound.events.iterate(query, options),
    serve: (count) =>
      byOffset(
        items(count).map(({ id }) => ({ uuid: id })),
        (events) => ({ events }),
      ),
  },
  {
    name: 'notes.iterate',
    largest: 50,
    iterate: ({ notes }, query, options) => notes.iterate(query, options),
    serve: (count) => byOffset(items(count)),
  },
];

async function idsOf(iterator: AsyncIterable<Item>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id, uuid } of iterator) ids.push(String(id ?? uuid));
  return ids;
}

const idsTo = (count: number) => items(count).map(({ id }) => id);

describe.each(lists)('$name', ({ iterate, serve, largest }) => {
  it('gives each item once and in order, however many there are', async () => {
    for (const count of [0, 9, 10, 11, 37]) {
      for (const lookahead of [0, 3]) {
        const { client } = await startListServer(serve(count));
        expect(await idsOf(iterate(client, { limit: 10 }, { lookahead }))).toEqual(idsTo(count));
      }
    }
  });

  it('gives each item once and in order when the service sends longer pages than it was asked for', async () => {
    for (const lookahead of [0, 3]) {
      const { client } = await startListServer((url, request) => {
        url.searchParams.set('limit', String(3 * Number(url.searchParams.get('limit'))));
        return serve(47)(url, request);
      });
      expect(await iterate(client, { limit: 10 }, { lookahead }).collect()).toEqual({
        items: (await iterate((await startListServer(serve(47))).client).collect()).items,
        complete: true,
      });
    }
  });

  it('never says that it is complete when the service sends everything, whatever it is asked for', async () => {
    const { client } = await startListServer((url, request) => {
      url.searchParams.set('limit', '30');
      url.searchParams.delete('offset');
      url.searchParams.delete('page');
      return serve(30)(url, request);
    });
    const { items: given, complete } = await iterate(client, { limit: 10 }).collect();
    expect([new Set(given).size, complete]).toEqual([given.length, false]);
  });

  it('asks for the largest page that the contract allows, or its default where it sets no bound', async () => {
    const { client, queries } = await startListServer(serve(3));
    await iterate(client).collect();
    expect(queries).toEqual([expect.objectContaining({ limit: String(largest) })]);
  });

  it('refuses a limit of 0, and an option that does not exist, at once', async () => {
    const { client, queries } = await startListServer(serve(5));
    expect(() => iterate(client, { limit: 0 })).toThrow(InvalidRequestError);
    expect(() => iterate(client, { limit: 0 })).toThrow(/query\.limit/);
    expect(() => iterate(client, {}, { max: 5 } as IterateOptions)).toThrow(/options\.max does not exist/);
    expect(queries).toHaveLength(0);
  });
});

describe('iterate', () => {
  const serve = lists.at(-1)!.serve;

  it('asks for nothing before the first item is wanted, and for one page at a time', async () => {
    const server = await startListServer(serve(35));
    const iterator = server.client.notes.iterate({ limit: 10 });
    await sleep(20);
    expect(server.queries).toHaveLength(0);
    for (let read = 1; read <= 20; read++) await iterator.next();
    expect(server.queries).toHaveLength(2);
    expect(server.mostOpen).toBe(1);
    await iterator.return();
  });

  it.each([0, 4])(
    'asks for nothing after a break, with a look-ahead of %i, and leaves no request open',
    async (lookahead) => {
      const list = serve(100);
      const isFirst = ({ searchParams }: URL) => !Number(searchParams.get('offset'));
      const server = await startListServer((url, request) => (isFirst(url) ? list(url, request) : undefined));
      const read: unknown[] = [];
      for await (const { id } of server.client.notes.iterate({ limit: 10 }, { lookahead })) {
        read.push(id);
        break;
      }
      expect(read).toEqual(idsTo(1));
      const sent = server.sent;
      expect(sent).toBeLessThanOrEqual(1 + lookahead);
      await sleep(50);
      await until(() => server.open === 0);
      expect(server.sent).toBe(sent);
    },
  );

  it('ends a next that waits for its page when it is told to return', async () => {
    const server = await startListServer(() => undefined);
    const iterator = server.client.notes.iterate({}, { lookahead: 2 });
    const waiting = iterator.next();
    await until(() => server.open > 0);
    expect(await iterator.return()).toEqual({ done: true, value: undefined });
    expect(await waiting).toEqual({ done: true, value: undefined });
    await until(() => server.open === 0);
  });

  it("rejects with the signal's own reason at once, and sends nothing when it was aborted before", async () => {
    const server = await startListServer(() => undefined);
    const controller = new AbortController();
    const reading = server.client.notes.iterate({}, { signal: controller.signal, lookahead: 2 }).next();
    await until(() => server.open > 0);
    const reason = { because: 'the user left' };
    controller.abort(reason);
    await expect(reading).rejects.toBe(reason);
    await until(() => server.open === 0);
    const sent = server.sent;
    await expect(server.client.notes.iterate({}, { signal: controller.signal, lookahead: 2 }).next()).rejects.toBe(
      reason,
    );
    expect(server.sent).toBe(sent);
  });

  it('gives no further item, and asks for no further page, after an abort between two items', async () => {
    for (const read of [3, 10]) {
      const server = await startListServer(serve(30));
      const controller = new AbortController();
      const iterator = server.client.notes.iterate({ limit: 10 }, { signal: controller.signal });
      for (let item = 0; item < read; item++) await iterator.next();
      controller.abort();
      await expect(iterator.next()).rejects.toMatchObject({ name: 'AbortError' });
      expect(await iterator.next()).toEqual({ done: true, value: undefined });
      expect(server.sent).toBe(1);
    }
  });

  it('lets go at once of the pages under way when the abort comes while the consumer is busy with an item', async () => {
    const list = serve(100);
    const server = await startListServer((url, request) => (request === 0 ? list(url, request) : undefined));
    const controller = new AbortController();
    const iterator = server.client.notes.iterate({ limit: 10 }, { signal: controller.signal, lookahead: 2 });
    await iterator.next();
    await until(() => server.open > 0);
    controller.abort();
    await until(() => server.open === 0);
    await expect(iterator.next()).rejects.toBe(controller.signal.reason);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });

  it('covers all pages by one deadline, and says so', async () => {
    // A deadline for each page would never end this.
    const list = serve(200);
    const { client } = await startListServer(async (url, request) => (await sleep(30), list(url, request)));
    await expect(client.notes.iterate({ limit: 1 }, { deadline: 200 }).collect()).rejects.toMatchObject({
      name: 'TimeoutError',
      message: expect.stringMatching(/within the deadline of 200 ms$/),
    });
  });

  it('rejects with the failure itself when its deadline would end the wait for a retry', async () => {
    const { client } = await startListServer(() =>
      Response.json({}, { status: 429, headers: { 'retry-after': '30' } }),
    );
    const reading = client.notes.iterate({}, { deadline: 20_000, retries: 2 }).next();
    await expect(reading).rejects.toMatchObject({ name: 'RateLimitError', retryAfter: 30_000 });
  });

  it('retries a page as any GET', async () => {
    const statuses = [200, 503, 200];
    const client = quickClient({
      fetch: async (url) => {
        const offset = Number(new URL(url).searchParams.get('offset'));
        return Response.json(items(15).slice(offset, offset + 10), { status: statuses.shift()! });
      },
    });
    expect(await idsOf(client.notes.iterate({ limit: 10 }, { retries: 1 }))).toEqual(idsTo(15));
    expect(statuses).toEqual([]);
  });

  it('throws the failure of a page where the page would be, and ends', async () => {
    const list = serve(30);
    const { client } = await startListServer((url, request) =>
      request === 1 ? Response.json({ message: 'Broken' }, { status: 500 }) : list(url, request),
    );
    const iterator = client.notes.iterate({ limit: 10 });
    for (let read = 0; read < 10; read++) expect((await iterator.next()).done).toBe(false);
    await expect(iterator.next()).rejects.toMatchObject({ name: 'ServerError', status: 500 });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
  });

  it('answers calls of next that do not wait for each other in the order of the list', async () => {
    const { client } = await startListServer(serve(12));
    const iterator = client.notes.iterate({ limit: 5 }, { lookahead: 1 });
    const results = await Promise.all(Array.from({ length: 14 }, () => iterator.next()));
    expect(results.map(({ value }) => value?.id)).toEqual([...idsTo(12), undefined, undefined]);
  });

  it('refuses a look-ahead of -1 at once', () => {
    const { notes } = new MessagingPlatform();
    expect(() => notes.iterate({}, { lookahead: -1 })).toThrow(/options\.lookahead must be a whole number from 0/);
  });

  it('sends the headers of its options with each page', async () => {
    const sent: (string | null)[] = [];
    const list = serve(12);
    const { client } = await startListServer(list, {
      fetch: (url, init) => (sent.push(new Headers(init.headers).get('x-trace')), fetch(url, init)),
    });
    await client.notes.iterate({ limit: 10 }, { headers: { 'x-trace': 'walk' } }).collect();
    expect(sent).toEqual(['walk', 'walk']);
  });
});

describe('iterate on a clock of the test', () => {
  const { pass } = testTime(true);

  it('counts the time that the consumer takes into the deadline, and aborts what is under way then', async () => {
    const list = lists.at(-1)!.serve(100);
    const server = await startListServer((url, request) => (request === 0 ? list(url, request) : undefined));
    const iterator = server.client.notes.iterate({ limit: 10 }, { deadline: 60_000, lookahead: 2 });
    await iterator.next();
    await until(() => server.queries.length > 1);
    await pass(60_000);
    await until(() => server.open === 0);
    await expect(iterator.next()).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('notes.iterate', () => {
  it('writes times in milliseconds on each page, and changes nothing in the query', async () => {
    const query = Object.freeze({
      entity: 'companies',
      dateFrom: new Date(5),
      dateTo: 6,
      offset: 3,
      limit: 30,
    } as const);
    const { client, queries } = await startListServer(byOffset(items(60)));
    expect(await idsOf(client.notes.iterate(query))).toEqual(idsTo(60).slice(3));
    const rest = { entity: 'companies', dateFrom: '5', dateTo: '6', limit: '30' };
    expect(queries).toEqual([
      { ...rest, offset: '3' },
      { ...rest, offset: '33' },
    ]);
  });

  it('tells by its position where to go on', async () => {
    const { client } = await startListServer(byOffset(items(33)));
    const first = client.notes.iterate({ limit: 10 });
    expect(first.position).toEqual({ offset: 0 });
    const { items: read } = await first.collect({ max: 14 });
    expect(first.position).toEqual({ offset: 14 });
    const { items: rest } = await client.notes.iterate({ limit: 10, ...first.position }).collect();
    expect([...read, ...rest]).toEqual(items(33));
  });

  it('stands behind the last item when the service repeats a page', async () => {
    const { client } = await startListServer(() => items(10));
    const iterator = client.notes.iterate({ limit: 10 });
    await iterator.collect();
    expect(iterator.position).toEqual({ offset: 10 });
  });

  it('keeps in mind of each page only its ends, so that notes without ids are told apart by their text', async () => {
    const all = Array.from({ length: 25 }, (_, index) => ({ text: `note ${index}` }));
    const { client } = await startListServer(byOffset(all));
    expect(await client.notes.iterate({ limit: 10 }).collect()).toEqual({ items: all, complete: true });
  });
});

describe('items that are nested deeper than the stack', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);

  it.each([
    ['in an item without an id', `{"field":${deep}}`],
    ['in an id', `{"id":${deep}}`],
  ])('are given like any others: %s', async (_, item) => {
    const answer = () => new Response(`[${item}]`, { headers: { 'content-type': 'application/json' } });
    const { client, queries } = await startListServer((__, request) => (request < 2 ? answer() : []));
    const { items: collected, complete } = await client.notes.iterate({ limit: 1 }).collect();
    expect([collected.length, complete, queries.length]).toEqual([2, true, 3]);
  });
});
