// Companies are walked right under both meanings of `page`: the number of a page from 1, and the index of a company.
import { closeServers, items, startListServer, type Answer } from '../support/list-server.js';

afterEach(closeServers);

/** As the service documents it: `page` is the index of the page's first company, and there is no pager. */
const byIndex =
  (count: number): Answer =>
  ({ searchParams }) => {
    const first = Number(searchParams.get('page') ?? 0);
    return { items: items(count).slice(first, first + Number(searchParams.get('limit') ?? 50)) };
  };

/** As the live service behaves: `page` is a number from 1, and a pager tells the rest. */
const byNumber =
  (
    count: number,
    write: (pager: Record<string, number>) => object | undefined = (pager) => pager,
    cap = Infinity,
  ): Answer =>
  ({ searchParams }) => {
    const limit = Math.min(Number(searchParams.get('limit') ?? 50), cap);
    const current = Number(searchParams.get('page') ?? 1);
    const from = (current - 1) * limit;
    const page = items(count).slice(from, from + limit);
    const max = Math.ceil(count / limit);
    const pager = write({ current, limit, from, to: from + limit, count: page.length, total: count, max });
    return { items: page, ...(pager && { pager }) };
  };

const meanings = [
  { meaning: 'index of a company', serve: byIndex },
  { meaning: 'number of a page', serve: (count: number) => byNumber(count) },
];

describe.each(meanings)('companies.iterate where `page` is the $meaning', ({ serve }) => {
  it.each([0, 49, 50, 51, 137])(
    'gives each of %i companies once and in order, with and without look-ahead',
    async (count) => {
      for (const lookahead of [0, 1, 4]) {
        const { client } = await startListServer(serve(count));
        expect(await client.companies.iterate({}, { lookahead }).collect()).toEqual({
          items: items(count),
          complete: true,
        });
      }
    },
  );
});

describe('companies.iterate', () => {
  it('walks pages of the size that the query gives, and keeps the rest of the query', async () => {
    const { client, queries } = await startListServer(byNumber(35));
    const query = { filters: { 'attributes.name': 'Acme' }, sortBy: 'name', sort: 'asc', limit: 10 } as const;
    expect(await client.companies.iterate(query).collect()).toMatchObject({ items: { length: 35 } });
    expect(queries).toHaveLength(4);
    for (const sent of queries) {
      expect(sent).toMatchObject({ filters: '{"attributes.name":"Acme"}', sortBy: 'name', sort: 'asc', limit: '10' });
    }
  });

  it('goes on from the page that the query gives, as the service counts it', async () => {
    const numbers = await startListServer(byNumber(120));
    expect((await numbers.client.companies.iterate({ page: 2 }).collect()).items).toEqual(items(70, 50));
    const indexes = await startListServer(byIndex(120));
    expect((await indexes.client.companies.iterate({ page: 20 }).collect()).items).toEqual(items(100, 20));
  });

  it.each([
    ['no number of its last page', ({ current, limit, total }: Record<string, number>) => ({ current, limit, total })],
    ['only the total', ({ total }: Record<string, number>) => ({ total })],
    ['only the number of its last page', ({ max }: Record<string, number>) => ({ max })],
    ['nothing', () => ({})],
  ])('walks all pages when the pager holds %s', async (_, write) => {
    for (const lookahead of [0, 3]) {
      const { client } = await startListServer(byNumber(120, write));
      expect(await client.companies.iterate({}, { lookahead }).collect()).toEqual({
        items: items(120),
        complete: true,
      });
    }
  });

  it('asks for no page beyond the last that the pager names, whatever the look-ahead', async () => {
    const { client, queries } = await startListServer(byNumber(200));
    await client.companies.iterate({}, { lookahead: 8 }).collect();
    expect(queries.map(({ page }) => page)).toEqual([undefined, '2', '3', '4']);
  });

  it('loses nothing when the service gives smaller pages than asked for', async () => {
    const { client } = await startListServer(byNumber(120, undefined, 25));
    expect(await client.companies.iterate({}, { lookahead: 2 }).collect()).toEqual({
      items: items(120),
      complete: true,
    });
  });

  it('keeps the last page in mind when later pagers do not tell it', async () => {
    const pagers = [{ current: 1, total: 5 }, { current: 2 }, undefined];
    for (const lookahead of [0, 2]) {
      const { client, queries } = await startListServer(({ searchParams }) => {
        const page = Number(searchParams.get('page') ?? 1);
        // The page in the middle is a short one.
        return { items: items(page === 2 ? 1 : 2, page * 10), pager: pagers[page - 1] };
      });
      const { items: read, complete } = await client.companies.iterate({ limit: 2 }, { lookahead }).collect();
      expect(read.map(({ id }) => id)).toEqual(['10', '11', '20', '30', '31']);
      expect(complete).toBe(true);
      expect(queries).toHaveLength(3);
    }
  });

  it('stops at an empty page though the pager promises more', async () => {
    const { client, queries } = await startListServer(byNumber(50, (pager) => ({ ...pager, max: pager.current! + 1 })));
    expect(await client.companies.iterate().collect()).toEqual({ items: items(50), complete: false });
    expect(queries).toHaveLength(2);
  });
});

describe('companies.iterate over pages that are longer than asked for', () => {
  it.each([
    ['reach into the next one', 10],
    ['do not', 15],
  ])('gives each company once where they %s', async (_, step) => {
    for (const lookahead of [0, 3]) {
      const { client } = await startListServer(({ searchParams }) => {
        const current = Number(searchParams.get('page') ?? 1);
        const page = items(100).slice((current - 1) * step, (current - 1) * step + 15);
        return { items: page, pager: { current, limit: 10, max: Math.ceil(100 / step), total: 100 } };
      });
      const collected = await client.companies.iterate({ limit: 10 }, { lookahead }).collect();
      expect(collected).toEqual({ items: items(100), complete: true });
    }
  });
});

describe('companies.iterate over answers of another kind than the contract has', () => {
  it.each([
    ['numbers as text', (pager: Record<string, number>) => mapValues(pager, String)],
    ['a total as text', ({ current, total }: Record<string, number>) => ({ current, total: String(total) })],
    ['text that is no number', (pager: Record<string, number>) => mapValues(pager, () => 'many')],
    ['objects', (pager: Record<string, number>) => mapValues(pager, () => ({ toString: 1 }))],
    ['halves and negative numbers', () => ({ current: -1, max: 0.5, total: -5, limit: 1.5 })],
    ['no last page and no total, as 0', ({ current }: Record<string, number>) => ({ current, max: 0, total: 0 })],
  ])('gives each company once where the pager holds %s', async (_, write) => {
    for (const count of [0, 55]) {
      for (const lookahead of [0, 3]) {
        const { client } = await startListServer(byNumber(count, write));
        const collected = await client.companies.iterate({ limit: 10 }, { lookahead }).collect();
        expect(collected).toEqual({ items: items(count), complete: true });
      }
    }
  });

  it('hands on a null among the companies, also on a page that is longer than asked for', async () => {
    for (const more of [[null], [null, ...items(3, 100)]]) {
      const { client } = await startListServer(() => ({ items: more, pager: { current: 1, max: 1 } }));
      const { items: collected } = await client.companies.iterate({ limit: 2 }).collect();
      expect(collected).toEqual(more);
    }
  });
});

function mapValues<Value>(pager: Record<string, number>, write: (value: number) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(pager).map(([name, value]) => [name, write(value)]));
}
