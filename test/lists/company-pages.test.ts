// companies.iterate reads all companies, whether `page` is a page number from 1 or the index of a company.
import { items, listClient, type RespondToList } from '../support/list-server.js';

type Pager = Record<string, number>;

/** The documented behavior: `page` is the index of the first company on the page, and the response has no pager. */
const respondByIndex =
  (count: number): RespondToList =>
  ({ searchParams }) => {
    const first = Number(searchParams.get('page') ?? 0);
    return { items: items(count).slice(first, first + Number(searchParams.get('limit') ?? 50)) };
  };

/** The behavior of the live API: `page` is a page number from 1, and the response has a pager. */
const respondByPageNumber =
  (count: number, changePager: (pager: Pager) => unknown = (pager) => pager, maxPageSize = Infinity): RespondToList =>
  ({ searchParams }) => {
    const limit = Math.min(Number(searchParams.get('limit') ?? 50), maxPageSize);
    const current = Math.max(1, Number(searchParams.get('page') ?? 1));
    const from = (current - 1) * limit;
    const page = items(count).slice(from, from + limit);
    const max = Math.ceil(count / limit);
    const pager = { current, limit, from, to: from + limit, count: page.length, total: count, max };
    return { items: page, pager: changePager(pager) };
  };

const mapValues = (pager: Pager, change: (value: number) => unknown) =>
  Object.fromEntries(Object.entries(pager).map(([name, value]) => [name, change(value)]));

describe('companies.iterate', () => {
  it.each([0, 49, 50, 51, 137])(
    'reads each of %i companies once and in order, whether `page` is a page number or an index',
    async (count) => {
      for (const respond of [respondByIndex(count), respondByPageNumber(count)]) {
        const { client } = listClient(respond);
        expect(await client.companies.iterate().collect()).toEqual({ items: items(count), complete: true });
      }
    },
  );

  it('stops at the last page according to the pager, and sends the same filters, order and limit with each request', async () => {
    const { client, queries } = listClient(respondByPageNumber(40));
    const query = { filters: { 'attributes.name': 'Acme' }, sortBy: 'name', sort: 'asc', limit: 10 } as const;
    expect(await client.companies.iterate(query).collect()).toMatchObject({ items: { length: 40 } });
    const commonParameters = { filters: '{"attributes.name":"Acme"}', sortBy: 'name', sort: 'asc', limit: '10' };
    expect(queries).toEqual([commonParameters, ...['2', '3', '4'].map((page) => ({ ...commonParameters, page }))]);
  });

  it('starts at the page of the query, whether `page` is a page number or an index', async () => {
    const fromSecondPage = listClient(respondByPageNumber(120)).client.companies.iterate({ page: 2 });
    expect(await fromSecondPage.collect()).toEqual({ items: items(70, 50), complete: true });
    const fromPageZero = listClient(respondByPageNumber(120)).client.companies.iterate({ page: 0 });
    expect(await fromPageZero.collect()).toEqual({ items: items(120), complete: true });
    const fromIndex20 = listClient(respondByIndex(120)).client.companies.iterate({ page: 20 });
    expect(await fromIndex20.collect()).toEqual({ items: items(100, 20), complete: true });
  });

  const pagers: { description: string; changePager: (pager: Pager) => unknown; complete?: boolean }[] = [
    { description: 'no last page number', changePager: ({ current, limit, total }) => ({ current, limit, total }) },
    { description: 'only the total', changePager: ({ total }) => ({ total }) },
    { description: 'no fields', changePager: () => ({}) },
    { description: 'strings instead of numbers', changePager: (pager) => mapValues(pager, String) },
    { description: 'only null values', changePager: (pager) => mapValues(pager, () => null) },
    {
      description: 'fractions and negative numbers',
      changePager: () => ({ current: -1, max: 0.5, total: -5, limit: 1.5 }),
    },
    { description: 'a last page number that is too low for the total', changePager: (pager) => ({ ...pager, max: 1 }) },
    {
      description: 'a total and a last page number of 0',
      changePager: ({ current }) => ({ current, max: 0, total: 0 }),
      complete: false,
    },
    {
      description: 'a total that is too high',
      changePager: (pager) => ({ ...pager, total: 200, max: 20 }),
      complete: false,
    },
    {
      description: 'a last page number that is always one after the current page',
      changePager: (pager) => ({ ...pager, max: pager['current']! + 1 }),
    },
  ];
  it.each(pagers)(
    'reads each of 55 companies once when the pager has $description',
    async ({ changePager, complete = true }) => {
      const { client } = listClient(respondByPageNumber(55, changePager));
      const collected = await client.companies.iterate({ limit: 10 }).collect();
      expect(collected).toEqual({ items: items(55), complete });
    },
  );

  it('reads all companies when the API sends smaller pages than requested', async () => {
    const { client } = listClient(respondByPageNumber(120, undefined, 25));
    expect(await client.companies.iterate().collect()).toEqual({ items: items(120), complete: true });
  });

  it('continues after a page with fewer companies than `limit`, and is incomplete if the pager’s total is never reached', async () => {
    const pages = [items(2), items(1, 2), items(2, 4)];
    const pager = (current: number) => ({ current, limit: 2, total: 6 });
    const { client } = listClient((_, index) => ({ items: pages[index], pager: pager(index + 1) }));
    const collected = await client.companies.iterate({ limit: 2 }).collect();
    expect(collected).toEqual({ items: pages.flat(), complete: false });
  });
});
