// companies.iterate reads all companies, whether `page` is a page number from 1 or the index of a company.
import { mapValues } from '../../scripts/contract.js';
import { items, listClient, type RespondToList } from '../support/list-client.js';

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
    const pager = { current, limit, total: count, max: Math.ceil(count / limit) };
    return { items: page, pager: changePager(pager) };
  };

describe('companies.iterate', () => {
  it.each([0, 49, 50, 51, 137])(
    'reads %i companies in order, whether `page` is a page number or an index',
    async (count) => {
      for (const respond of [respondByIndex(count), respondByPageNumber(count)]) {
        const { client } = listClient(respond);
        expect(await client.companies.iterate().collect()).toEqual({ items: items(count), complete: true });
      }
    },
  );

  it('stops at the total of the pager, and sends the same filters, order and limit with each request', async () => {
    const { client, queries } = listClient(respondByPageNumber(40));
    const query = { filters: { 'attributes.name': 'Acme' }, sortBy: 'name', sort: 'asc', limit: 10 } as const;
    expect(await client.companies.iterate(query).collect()).toMatchObject({ items: { length: 40 } });
    const filters = { filters: '{"attributes.name":"Acme"}', 'filters[attributes.name]': 'Acme' };
    const commonParameters = { ...filters, sortBy: 'name', sort: 'asc', limit: '10' };
    expect(queries).toEqual([commonParameters, ...['2', '3', '4'].map((page) => ({ ...commonParameters, page }))]);
  });

  it.each([
    ['page number 2', 2, respondByPageNumber(120), items(70, 50)],
    ['page number 0, which is also the first page', 0, respondByPageNumber(120), items(120)],
    ['index 20', 20, respondByIndex(120), items(100, 20)],
  ])('starts at the page of the query: %s', async (_, page, respond, expected) => {
    const list = listClient(respond).client.companies.iterate({ page });
    expect(await list.collect()).toEqual({ items: expected, complete: true });
  });

  it.each<[description: string, complete: boolean, changePager: (pager: Pager) => unknown]>([
    ['only the total', true, ({ total }) => ({ total })],
    ['no fields', true, () => ({})],
    ['strings instead of numbers', true, (pager) => mapValues(pager, String)],
    ['only null values', true, (pager) => mapValues(pager, () => null)],
    ['fractions and negative numbers', true, () => ({ current: -1, max: 0.5, total: -5, limit: 1.5 })],
    ['a last page number that is too low for the total', true, (pager) => ({ ...pager, max: 1 })],
    ['a total and a last page number of 0', false, ({ current }) => ({ current, max: 0, total: 0 })],
    ['a total that is too high', false, (pager) => ({ ...pager, total: 200, max: 20 })],
  ])('reads each of 55 companies once when the pager has %s (complete: %s)', async (_, complete, changePager) => {
    const { client } = listClient(respondByPageNumber(55, changePager));
    const collected = await client.companies.iterate({ limit: 10 }).collect();
    expect(collected).toEqual({ items: items(55), complete });
  });

  it('reads all companies from page 2 on when the API sends smaller pages than requested', async () => {
    const { client } = listClient(respondByPageNumber(120, undefined, 25));
    const fromSecondPage = client.companies.iterate({ page: 2 });
    expect(await fromSecondPage.collect()).toEqual({ items: items(95, 25), complete: true });
  });
});
