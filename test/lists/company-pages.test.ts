// Companies are walked right under both meanings of `page`: the number of a page from 1, and the index of a company.
import { items, listClient, type Answer } from '../support/list-server.js';

type Pager = Record<string, number>;

/** As the service documents it: `page` is the index of the page's first company, and there is no pager. */
const byIndex =
  (count: number): Answer =>
  ({ searchParams }) => {
    const first = Number(searchParams.get('page') ?? 0);
    return { items: items(count).slice(first, first + Number(searchParams.get('limit') ?? 50)) };
  };

/** As the live service behaves: `page` is a number from 1, and a pager has the rest. */
const byNumber =
  (count: number, write: (pager: Pager) => unknown = (pager) => pager, cap = Infinity): Answer =>
  ({ searchParams }) => {
    const limit = Math.min(Number(searchParams.get('limit') ?? 50), cap);
    const current = Math.max(1, Number(searchParams.get('page') ?? 1));
    const from = (current - 1) * limit;
    const page = items(count).slice(from, from + limit);
    const max = Math.ceil(count / limit);
    const pager = { current, limit, from, to: from + limit, count: page.length, total: count, max };
    return { items: page, pager: write(pager) };
  };

const mapValues = (pager: Pager, write: (value: number) => unknown) =>
  Object.fromEntries(Object.entries(pager).map(([name, value]) => [name, write(value)]));

describe('companies.iterate', () => {
  it.each([0, 49, 50, 51, 137])('gives each of %i companies once and in order under both meanings', async (count) => {
    for (const answer of [byIndex(count), byNumber(count)]) {
      const { client } = listClient(answer);
      expect(await client.companies.iterate().collect()).toEqual({ items: items(count), complete: true });
    }
  });

  it('requests no page beyond the last that the pager names, and keeps the rest of the query', async () => {
    const { client, queries } = listClient(byNumber(40));
    const query = { filters: { 'attributes.name': 'Acme' }, sortBy: 'name', sort: 'asc', limit: 10 } as const;
    expect(await client.companies.iterate(query).collect()).toMatchObject({ items: { length: 40 } });
    const rest = { filters: '{"attributes.name":"Acme"}', sortBy: 'name', sort: 'asc', limit: '10' };
    expect(queries).toEqual([rest, ...['2', '3', '4'].map((page) => ({ ...rest, page }))]);
  });

  it('goes on from the page of the query, as the service counts it', async () => {
    const numbers = listClient(byNumber(120)).client.companies.iterate({ page: 2 });
    expect(await numbers.collect()).toEqual({ items: items(70, 50), complete: true });
    const zero = listClient(byNumber(120)).client.companies.iterate({ page: 0 });
    expect(await zero.collect()).toEqual({ items: items(120), complete: true });
    const indexes = listClient(byIndex(120)).client.companies.iterate({ page: 20 });
    expect(await indexes.collect()).toEqual({ items: items(100, 20), complete: true });
  });

  const pagers: { holds: string; write: (pager: Pager) => unknown; complete?: boolean }[] = [
    { holds: 'no number of its last page', write: ({ current, limit, total }) => ({ current, limit, total }) },
    { holds: 'only the total', write: ({ total }) => ({ total }) },
    { holds: 'nothing', write: () => ({}) },
    { holds: 'numbers as text', write: (pager) => mapValues(pager, String) },
    { holds: 'null', write: (pager) => mapValues(pager, () => null) },
    { holds: 'halves and negative numbers', write: () => ({ current: -1, max: 0.5, total: -5, limit: 1.5 }) },
    { holds: 'a last page that is too low for the total', write: (pager) => ({ ...pager, max: 1 }) },
    { holds: 'a total and a last page of 0', write: ({ current }) => ({ current, max: 0, total: 0 }), complete: false },
    { holds: 'a total that is too high', write: (pager) => ({ ...pager, total: 200, max: 20 }), complete: false },
    { holds: 'one page more', write: (pager) => ({ ...pager, max: pager['current']! + 1 }) },
  ];
  it.each(pagers)('gives each of 55 companies once when the pager holds $holds', async ({ write, complete = true }) => {
    const { client } = listClient(byNumber(55, write));
    const collected = await client.companies.iterate({ limit: 10 }).collect();
    expect(collected).toEqual({ items: items(55), complete });
  });

  it('loses nothing when the service gives smaller pages than requested', async () => {
    const { client } = listClient(byNumber(120, undefined, 25));
    expect(await client.companies.iterate().collect()).toEqual({ items: items(120), complete: true });
  });

  it('reads on after a short page if the pager has a total, and is not complete without all of it', async () => {
    const pages = [items(2), items(1, 2), items(2, 4)];
    const pager = (current: number) => ({ current, limit: 2, total: 6 });
    const { client } = listClient((_, request) => ({ items: pages[request], pager: pager(request + 1) }));
    const collected = await client.companies.iterate({ limit: 2 }).collect();
    expect(collected).toEqual({ items: pages.flat(), complete: false });
  });
});
