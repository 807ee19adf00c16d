// Pages in flight ahead of the consumer.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { setTimeout as sleep } from 'node:timers/promises';
import { byOffset, closeServers, items, startListServer, until } from '../support/list-server.js';

afterEach(closeServers);

const all = items(95);

describe('lookahead', () => {
  it('leaves the position after the item read last when an abort comes with a page on its way', async () => {
    for (let steps = 0; steps < 40; steps++) {
      const controller = new AbortController();
      const list = items(20);
      const client = new MessagingPlatform({
        fetch: async (url) => {
          const offset = Number(new URL(url).searchParams.get('offset'));
          if (offset === 6) {
            for (let step = 0; step < steps; step++) await Promise.resolve();
            controller.abort();
          }
          return Response.json(list.slice(offset, offset + 2));
        },
      });
      const iterator = client.notes.iterate({ limit: 2 }, { signal: controller.signal, lookahead: 2 });
      let read = 0;
      await (async () => {
        for await (const { id } of iterator) expect(id).toBe(String(read++));
      })().catch((reason: unknown) => expect(reason).toBe(controller.signal.reason));
      expect(iterator.position).toEqual({ offset: read });
    }
  });

  it.each([1, 8])('keeps %i pages in flight ahead of the page that is read, and no more', async (lookahead) => {
    const server = await startListServer(byOffset(items(500)));
    const iterator = server.client.notes.iterate({ limit: 10 }, { lookahead });
    for (let page = 1; page <= 3; page++) {
      for (let read = 0; read < 10; read++) await iterator.next();
      await until(() => server.queries.length >= page + lookahead);
      await sleep(20);
      expect(server.queries).toHaveLength(page + lookahead);
    }
    await iterator.return();
  });

  it('counts the page that is waited for where the end of the list is unknown', async () => {
    const server = await startListServer(() => undefined);
    const iterator = server.client.notes.iterate({}, { lookahead: 3 });
    void iterator.next();
    await until(() => server.open === 3);
    await sleep(20);
    expect(server.open).toBe(3);
    await iterator.return();
  });

  it('comes on top of the page that is waited for where the end of the list is known', async () => {
    const list = byOffset(items(500), (children) => ({ children, count: 500 }));
    const server = await startListServer((url, request) => (request === 0 ? list(url, request) : undefined));
    const iterator = server.client.children.iterate({ limit: 1 }, { lookahead: 3 });
    await iterator.next();
    void iterator.next();
    await until(() => server.open === 4);
    await sleep(20);
    expect(server.open).toBe(4);
    await iterator.return();
  });

  it('keeps the order of the list whatever the order of the answers', async () => {
    const list = byOffset(all);
    // The first answers come last.
    const answer = async (url: URL, request: number) => (await sleep(request % 4 === 0 ? 60 : 5), list(url, request));
    const { client } = await startListServer(answer);
    expect(await client.notes.iterate({ limit: 10 }, { lookahead: 4 }).collect()).toEqual({
      items: all,
      complete: true,
    });
  });

  it('asks for nothing beyond a total that is known, and for one page until it is known', async () => {
    const list = byOffset(all, (children) => ({ children, count: 95 }));
    const server = await startListServer(
      async (url, request) => (await sleep(request === 0 ? 40 : 0), list(url, request)),
    );
    const iterator = server.client.children.iterate({ limit: 10 }, { lookahead: 8 });
    const first = iterator.next();
    await until(() => server.queries.length > 0);
    await sleep(15);
    expect(server.queries).toHaveLength(1);
    await first;
    expect(await iterator.collect()).toMatchObject({ items: { length: 94 }, complete: true });
    await sleep(20);
    expect(server.queries.map(({ offset }) => Number(offset)).sort((one, other) => one - other)).toEqual([
      0, 10, 20, 30, 40, 50, 60, 70, 80, 90,
    ]);
  });

  it.each([1, 8])(
    'asks for at most %i pages beyond the end where it is unknown, also when the last page is full',
    async (lookahead) => {
      for (const count of [95, 100]) {
        const list = byOffset(items(count));
        let beyond = 0;
        const server = await startListServer(async (url, request) => (await sleep(5), list(url, request)), {
          fetch: (url, init) => (
            (beyond += Number(new URL(url).searchParams.get('offset')) >= count ? 1 : 0),
            fetch(url, init)
          ),
        });
        expect(await server.client.notes.iterate({ limit: 10 }, { lookahead }).collect()).toEqual({
          items: items(count),
          complete: true,
        });
        expect(beyond).toBeLessThanOrEqual(lookahead);
        await until(() => server.open === 0);
      }
    },
  );

  it('delivers the failure of a page after every item before it, though it came first', async () => {
    const list = byOffset(all);
    const { client } = await startListServer(async (url, request) => {
      if (url.searchParams.get('offset') === '20') return Response.json({ message: 'Broken' }, { status: 500 });
      await sleep(40);
      return list(url, request);
    });
    const read: unknown[] = [];
    const iterator = client.notes.iterate({ limit: 10 }, { lookahead: 4 });
    const reading = (async () => {
      for await (const note of iterator) read.push(note);
    })();
    await expect(reading).rejects.toMatchObject({ name: 'ServerError', operation: 'crmNotesGet' });
    expect(read).toEqual(items(20));
    expect(iterator.position).toEqual({ offset: 20 });
  });

  it('lets go of the pages after one that fails', async () => {
    const list = byOffset(all, (children) => ({ children, count: 95 }));
    const server = await startListServer(async (url, request) => {
      const offset = url.searchParams.get('offset');
      if (offset !== '10') return offset === '0' ? list(url, request) : undefined;
      await until(() => server.open === 5);
      return Response.json({ message: 'Broken' }, { status: 500 });
    });
    const reading = server.client.children.iterate({ limit: 10 }, { lookahead: 4 }).collect();
    await expect(reading).rejects.toMatchObject({ name: 'ServerError' });
    await until(() => server.open === 0);
  });

  it('hides the failure of a page beyond the end', async () => {
    const list = byOffset(items(15));
    const { client } = await startListServer(async (url, request) => {
      if (Number(url.searchParams.get('offset')) > 15) return Response.json({}, { status: 400 });
      return list(url, request);
    });
    expect(await client.notes.iterate({ limit: 10 }, { lookahead: 4 }).collect()).toEqual({
      items: items(15),
      complete: true,
    });
  });
});
