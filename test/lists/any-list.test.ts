// client.iterate: lists of operations that the client has no method for.
import { expectInvalid } from '../support/javascript.js';
import { byOffset, items, listClient } from '../support/list-client.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

const contacts = items(120);
const withCount = byOffset(contacts, (page) => ({ contacts: page, count: contacts.length }));
const options = { items: 'contacts' };

describe('client.iterate', () => {
  it('reads pages of 50 items up to the `count` in the response, with the query and the path of the call', async () => {
    const { client, queries } = listClient(withCount);
    const query = { listIds: [7], since: new Date(0), offset: 10 };
    const list = client.iterate<{ id: string }>('/segments/{id}/members', {
      ...options,
      path: { id: 1 },
      query,
    });
    expect(await list.collect()).toEqual({ items: contacts.slice(10), complete: true });
    const common = { listIds: '7', since: '1970-01-01T00:00:00.000Z', limit: '50' };
    expect(queries).toEqual([10, 60, 110].map((offset) => ({ ...common, offset: String(offset) })));
  });

  it('without `items`, reads pages that are arrays, until one is empty', async () => {
    const { client, queries } = listClient(byOffset(contacts));
    expect(await client.iterate('/crm/notes', { limit: 40 }).collect()).toEqual({ items: contacts, complete: true });
    expect(queries.map(({ offset }) => offset)).toEqual(['0', '40', '80', '120']);
  });

  it('without a count, reads on after a page that the API shortened', async () => {
    const { client, queries } = listClient(({ searchParams }) => {
      const offset = Number(searchParams.get('offset'));
      return { contacts: contacts.slice(offset, offset + 30) };
    });
    const { items: read } = await client.iterate('/campaigns', { ...options, limit: 1_000 }).collect();
    expect(read).toEqual(contacts);
    expect(queries).toHaveLength(5);
  });

  it('reads a response that is always the same as one page, which is the complete list', async () => {
    const { client, queries } = listClient(() => ({ contacts: items(2) }));
    expect(await client.iterate('/campaigns', options).collect()).toEqual({ items: items(2), complete: true });
    expect(queries).toEqual([{ limit: '50', offset: '0' }]);
  });

  it('reads every item, although `count` is the number of items on the page', async () => {
    const { client } = listClient(byOffset(contacts, (page) => ({ contacts: page, count: page.length })));
    const { items: read } = await client.iterate('/campaigns', options).collect();
    expect(read).toEqual(contacts);
    // The limit is smaller than a usual page, so a full page has fewer items.
    const { items: readInSmallPages } = await client.iterate('/campaigns', { ...options, limit: 20 }).collect();
    expect(readInSmallPages).toEqual(contacts);
  });

  it('believes a count if the API ignores limit and offset, and is incomplete without it', async () => {
    const whole = listClient(() => ({ contacts, count: contacts.length })).client;
    expect(await whole.iterate('/campaigns', options).collect()).toEqual({ items: contacts, complete: true });
    const { client } = listClient(() => ({ contacts }));
    expect(await client.iterate('/campaigns', options).collect()).toEqual({ items: contacts, complete: false });
  });

  it.each([{}, { count: 0 }, { contacts: null, count: 0 }, { contacts: [] }])('finds no items in %j', async (page) => {
    const { client } = listClient(() => page);
    expect(await client.iterate('/campaigns', options).collect()).toEqual({ items: [], complete: true });
  });

  it.each<[problem: string, field: string | undefined, page: unknown]>([
    ['is empty, but the contract promises a list', 'contacts', new Response('')],
    ['has no array a.b: set options.items', 'a.b', { a: { b: [] } }],
    [
      'has no array contacts: set options.items to one of its fields: count, users',
      'contacts',
      { count: 2, users: [] },
    ],
    ['has no array contacts: set options.items to one of its fields: count', 'contacts', { count: 2 }],
    ['is not an array: set options.items to one of its fields: contacts, count', undefined, { contacts: [], count: 0 }],
  ])('rejects a page with the error "%s"', async (problem, field, page) => {
    const { client } = listClient(() => page);
    const error = await rejection(client.iterate('/campaigns', { items: field }).collect());
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', path: '/campaigns' });
    expect(error.message).toContain(problem);
  });

  it.each<[argument: string, path: string, options: object]>([
    ['path', '/companies/attributes', {}],
    ['query.limit', '/campaigns', { query: { limit: 0 } }],
    ['query.offset', '/campaigns', { query: { offset: 'ten' } }],
    ['options.body', '/campaigns', { body: {} }],
    ['path', 'contacts', {}],
    ['id', '/campaigns/{id}', {}],
  ])('rejects an invalid %s immediately', async (argument, path, invalid) => {
    const { client, sent } = recordingClient();
    await expectInvalid(async () => client.iterate(path, { ...options, ...invalid }), argument);
    expect(sent).toEqual([]);
  });
});
