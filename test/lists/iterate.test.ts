// What all lists have in common: read once, in one way, and requested page by page as you read.
import { getEventListeners } from 'node:events';
import { outcomeOf } from 'messaging-platform-sdk';
import type { MessagingPlatform, PagedList, RequestOptions } from 'messaging-platform-sdk';
import { byOffset, items, listClient, type Answer } from '../support/list-server.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient, type Respond } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';

type Item = { id?: unknown; uuid?: string };
type Iterate = (client: MessagingPlatform, query?: { limit?: number }, options?: RequestOptions) => PagedList<Item>;

const childrenOf = (all: Item[]) => byOffset(all, (children) => ({ children, count: all.length }));
const eventsOf = (all: Item[]) => byOffset(all, (page) => ({ events: page.map(({ id }) => ({ uuid: id })) }));
const companiesOf =
  (all: Item[]): Answer =>
  ({ searchParams }) => {
    const first = Number(searchParams.get('page') ?? 0);
    return { items: all.slice(first, first + Number(searchParams.get('limit'))) };
  };

/** The page that is requested unless the caller says otherwise, and a service that has these items. */
const lists: [name: string, largest: number, iterate: Iterate, serve: (all: Item[]) => Answer][] = [
  ['children.iterate', 20, ({ children }, ...given) => children.iterate(...given), childrenOf],
  ['companies.iterate', 50, ({ companies }, ...given) => companies.iterate(...given), companiesOf],
  ['inbound.events.iterate', 500, ({ inbound }, ...given) => inbound.events.iterate(...given), eventsOf],
  ['notes.iterate', 50, ({ notes }, ...given) => notes.iterate(...given), byOffset],
];

async function idsOf(list: AsyncIterable<Item>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id, uuid } of list) ids.push(String(id ?? uuid));
  return ids;
}

async function take(iterator: AsyncIterator<Item>, count: number): Promise<void> {
  for (let taken = 0; taken < count; taken++) await iterator.next();
}

const idsTo = (count: number) => items(count).map(({ id }) => id);

describe.each(lists)('%s', (_, largest, iterate, serve) => {
  it('gives each item once and in order, however many there are, also when pages are longer than requested', async () => {
    for (const count of [0, 9, 10, 11, 37]) {
      expect(await idsOf(iterate(listClient(serve(items(count))).client, { limit: 10 }))).toEqual(idsTo(count));
      const generous: Answer = (url, request) => {
        url.searchParams.set('limit', '30');
        return serve(items(count))(url, request);
      };
      expect(await idsOf(iterate(listClient(generous).client, { limit: 10 }))).toEqual(idsTo(count));
    }
  });

  it('ends behind the last item, and is not complete, when the API gives the same page whatever is requested', async () => {
    const always = new URL('https://a.example.com?limit=10');
    const { client, queries } = listClient((__, request) => serve(items(10))(always, request));
    const list = iterate(client, { limit: 5 });
    const { items: read, complete } = await list.collect();
    expect([read.length, complete, list.complete, queries.length]).toEqual([5, false, false, 2]);
  });

  it('requests the largest page that the contract allows, or its default where it sets no bound', async () => {
    const { client, queries } = listClient(serve(items(3)));
    await iterate(client).collect();
    expect(queries).toEqual([expect.objectContaining({ limit: String(largest) })]);
  });

  it('refuses a limit of 0, and an option that does not exist, at once', () => {
    const { client, queries } = listClient(serve(items(5)));
    expect(() => iterate(client, { limit: 0 })).toThrow(/query\.limit must be at least 1 to iterate/);
    expect(() => iterate(client, {}, { lookahead: 5 } as RequestOptions)).toThrow(/options\.lookahead does not exist/);
    expect(queries).toHaveLength(0);
  });
});

/** A client of notes, of which the first page arrives and the others hang where `hangs` says so. */
function notes(options: RequestOptions = {}, { count = 35, hangs = false } = {}) {
  const serve = byOffset(items(count));
  const service = listClient((url, request) => (hangs && request > 0 ? undefined : serve(url, request)));
  return { service, list: service.client.notes.iterate({ limit: 10 }, options) };
}

/** The ways to read a list, each with the number of notes it read. */
const ways: Record<string, (list: PagedList<Item>) => Promise<number>> = {
  'for await': async (list) => (await idsOf(list)).length,
  collect: async (list) => (await list.collect()).items.length,
  pages: async (list) => {
    let count = 0;
    for await (const page of list.pages()) count += page.items.length;
    return count;
  },
};

describe('a list', () => {
  it.each(Object.entries(ways))('can be read once, by %s, and is then complete', async (_, read) => {
    const { list, service } = notes();
    expect(list.complete).toBe(false);
    expect([await read(list), list.complete]).toEqual([35, true]);
    for (const again of Object.values(ways)) {
      const error = await rejection(again(list));
      expect(error).toMatchObject({ name: 'InvalidRequestError', operation: 'crmNotesGet', outcome: 'not-sent' });
      expect(error.message).toContain('list can be read only once, in one way: call iterate() again for another list');
    }
    expect(service.queries).toHaveLength(4);
  });

  it('can’t be read in a second way while it is being read', async () => {
    const { list } = notes();
    const items = list[Symbol.asyncIterator]();
    await items.next();
    expect(() => list.pages()).toThrow(/can be read only once/);
    expect(await rejection(list.collect())).toMatchObject({ name: 'InvalidRequestError' });
  });

  it('is not complete after a break', async () => {
    const { service, list } = notes({}, { count: 5 });
    for await (const { id } of list) if (id === '3') break;
    expect([list.complete, service.queries.length]).toEqual([false, 1]);
  });
});

describe('iterate', () => {
  it('requests nothing before the first item is wanted, and no page before its first item is', async () => {
    const { service, list } = notes();
    const iterator = list[Symbol.asyncIterator]();
    expect(service.queries).toHaveLength(0);
    await take(iterator, 20);
    expect(service.queries).toHaveLength(2);
  });

  it.each([3, 10])('rejects with the signal’s own reason after an abort behind item %i', async (read) => {
    const controller = new AbortController();
    const { service, list } = notes({ signal: controller.signal });
    const iterator = list[Symbol.asyncIterator]();
    await take(iterator, read);
    const reason = new Error('the user left');
    controller.abort(reason);
    expect(await rejection(iterator.next())).toBe(reason);
    expect(outcomeOf(reason)).toBe('not-sent');
    expect(service.queries).toHaveLength(1);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });

  it('takes any Date, also one whose milliseconds would look like seconds', async () => {
    const { client, queries } = listClient(byOffset(items(3)));
    await client.notes.iterate({ dateFrom: new Date('1970-02-01') }).collect();
    expect(queries).toMatchObject([{ dateFrom: String(Date.parse('1970-02-01')) }]);
  });

  it.each(lists)('obeys the signal of its options: %s', async (_, limit, iterate, serve) => {
    const { client, queries } = listClient(serve(items(1)));
    const signal = AbortSignal.abort('stop');
    expect(await rejection<unknown>(iterate(client, { limit }, { signal }).collect())).toBe('stop');
    expect(queries).toEqual([]);
  });

  it('retries a page as any GET, with the headers of its options', async () => {
    const respond: Respond = (_, index) => Response.json(items(3), { status: index ? 200 : 503 });
    const { client, sent } = recordingClient({}, respond);
    const options = { retries: 1, headers: { 'x-trace': 'walk' } };
    expect(await idsOf(client.notes.iterate({}, options))).toEqual(idsTo(3));
    expect(sent.map(({ headers }) => headers['x-trace'])).toEqual(['walk', 'walk']);
  });

  it.each(Object.entries(ways))('throws the failure of a page where the page would be: %s', async (_, read) => {
    const serve = byOffset(items(30));
    const { client } = listClient((url, index) => (url.search.endsWith('=0') ? serve(url, index) : Response.error()));
    const list = client.notes.iterate({ limit: 10 });
    const error = await rejection(read(list));
    expect(error).toMatchObject({ name: 'ApiError', operation: 'crmNotesGet' });
    expect(error.stack!.split('\n')[1]).toContain('iterate.test.ts');
    expect(list.complete).toBe(false);
  });

  it('tells notes without ids apart by their text, and gives a null among them', async () => {
    const all = [null, ...Array.from({ length: 24 }, (_, index) => ({ text: `note ${index}` }))];
    const { client } = listClient(byOffset(all));
    expect(await client.notes.iterate({ limit: 5 }).collect()).toEqual({ items: all, complete: true });
  });
});

describe('iterate on a clock of the test', () => {
  const { pass, timers } = testTime(false);

  it('counts the time that the reader takes into its deadline, which covers all pages', async () => {
    const { service, list } = notes({ deadline: 60_000 }, { hangs: true });
    const iterator = list[Symbol.asyncIterator]();
    await iterator.next();
    // While nothing is requested, no timer keeps the process alive.
    expect(timers()).toBe(0);
    await pass(30_000);
    await take(iterator, 9);
    const reading = rejection(iterator.next());
    await pass(30_000);
    expect((await reading).message).toMatch(/within the deadline of 60000 ms$/);
    expect(service.open).toBe(0);
  });

  it('waits before it retries a page as far as its deadline reaches', async () => {
    const busy = { status: 503, headers: { 'retry-after': '120' } };
    const { client } = recordingClient({}, (_, index) => Response.json(items(3), index === 0 ? busy : {}));
    const reading = idsOf(client.notes.iterate({}, { deadline: 600_000 }));
    expect(await Promise.all([reading, pass(121_000)])).toEqual([idsTo(3), undefined]);
  });
});

describe('collect', () => {
  it.each([
    { count: 25, max: undefined, length: 25, complete: true },
    { count: 25, max: 24, length: 24, complete: false },
    { count: 25, max: 25, length: 25, complete: true },
    { count: 10, max: 10, length: 10, complete: false },
    { count: 25, max: 0, length: 0, complete: false },
    { count: 25, max: 2.5, length: 3, complete: false },
  ])('gives $length of $count notes with max $max, complete: $complete', async ({ count, max, length, complete }) => {
    const { list } = notes({}, { count });
    expect(await list.collect({ max })).toEqual({ items: items(length), complete });
    expect(list.complete).toBe(complete);
  });

  it.each([-1, NaN, 'all'])('refuses max: %p, and sends nothing', async (max) => {
    const { service, list } = notes();
    await expect(list.collect({ max: max as number })).rejects.toThrow(/limits\.max must be a number from 0/);
    expect(service.queries).toHaveLength(0);
  });
});

describe('pages', () => {
  it('gives the list page by page, with the total where the API gives one, and requests nothing after a break', async () => {
    const { client, queries } = listClient(byOffset(items(45), (children) => ({ children, count: 45 })));
    const list = client.children.iterate();
    let read = 0;
    for await (const { items: page, total } of list.pages()) {
      expect([page, total]).toEqual([items(20, read), 45]);
      read += 20;
      if (read === 40) break;
    }
    expect(list.complete).toBe(false);
    expect(queries).toHaveLength(2);
  });
});
