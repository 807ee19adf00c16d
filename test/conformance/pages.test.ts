// Walks over a list: what is requested page by page, what they give, and whether that is known to be all.
import { MessagingPlatform } from 'messaging-platform-sdk';

/** A page of items whose ids are these letters. */
const ids = (letters: string) => [...letters].map((id) => ({ id }));
const children = (letters: string, count?: number) => ({ children: ids(letters), ...(count && { count }) });
const events = (letters: string) => ({ events: [...letters].map((uuid) => ({ uuid })) });
const companies = (letters: string, pager?: object) => ({ items: ids(letters), ...(pager && { pager }) });

const walks = {
  children: (client: MessagingPlatform, query: object) => client.children.iterate(query),
  companies: (client: MessagingPlatform, query: object) => client.companies.iterate(query),
  // A span has both of its days, which the compiler wants to see.
  events: (client: MessagingPlatform, query: any) => client.inbound.events.iterate(query),
  notes: (client: MessagingPlatform, query: object) => client.notes.iterate(query),
};

interface Row {
  rule: string;
  query: object;
  pages: object[];
  /** Of each request. */
  queries: string[];
  /** The ids of the items. */
  items: string;
  complete?: boolean;
}

const march = { limit: 2, startDate: '2023-03-01', endDate: '2023-03-31' };
const days = 'startDate=2023-03-01&endDate=2023-03-31';
const pager = (current: number, total: number, max: number) => ({ current, limit: 3, total, max });

const table: Record<keyof typeof walks, Row[]> = {
  children: [
    {
      rule: 'stops when as many are there as `count` says',
      query: { limit: 2 },
      pages: [children('ab', 4), children('cd', 4)],
      queries: ['limit=2&offset=0', 'limit=2&offset=2'],
      items: 'abcd',
    },
    {
      rule: 'stops at a short page',
      query: { limit: 2 },
      pages: [children('ab'), children('c')],
      queries: ['limit=2&offset=0', 'limit=2&offset=2'],
      items: 'abc',
    },
    {
      rule: 'is not complete when it ends before `count`',
      query: { limit: 2 },
      pages: [children('a', 4)],
      queries: ['limit=2&offset=0'],
      items: 'a',
      complete: false,
    },
  ],
  notes: [
    {
      rule: 'requests one more page when the last is full',
      query: { limit: 2 },
      pages: [ids('ab'), ids('cd'), []],
      queries: ['limit=2&offset=0', 'limit=2&offset=2', 'limit=2&offset=4'],
      items: 'abcd',
    },
    {
      rule: 'starts at the offset of the caller and keeps the other parameters',
      query: { limit: 2, offset: 10, entity: 'deals' },
      pages: [ids('ab'), []],
      queries: ['limit=2&offset=10&entity=deals', 'limit=2&offset=12&entity=deals'],
      items: 'ab',
    },
    {
      rule: 'gives nothing for an empty list',
      query: { limit: 2 },
      pages: [[]],
      queries: ['limit=2&offset=0'],
      items: '',
    },
    {
      rule: 'stops when a page repeats, for a service that ignores the offset',
      query: { limit: 2 },
      pages: [ids('ab'), ids('ab')],
      queries: ['limit=2&offset=0', 'limit=2&offset=2'],
      items: 'ab',
      complete: false,
    },
    {
      rule: 'stops when the service starts again behind its last page',
      query: { limit: 2 },
      pages: [ids('ab'), ids('cd'), ids('ab')],
      queries: ['limit=2&offset=0', 'limit=2&offset=2', 'limit=2&offset=4'],
      items: 'abcd',
      complete: false,
    },
  ],
  events: [
    {
      rule: 'reads the pages of one span of days',
      query: march,
      pages: [events('ab'), events('c')],
      queries: [`limit=2&offset=0&${days}`, `limit=2&offset=2&${days}`],
      items: 'abc',
    },
  ],
  companies: [
    {
      rule: 'goes on by page numbers when a pager comes along',
      query: { limit: 3 },
      pages: [companies('abc', pager(1, 7, 3)), companies('def', pager(2, 7, 3)), companies('g', pager(3, 7, 3))],
      queries: ['limit=3', 'limit=3&page=2', 'limit=3&page=3'],
      items: 'abcdefg',
    },
    {
      rule: 'requests no page beyond the last that the pager knows, though it is full',
      query: { limit: 3 },
      pages: [companies('abc', pager(1, 3, 1))],
      queries: ['limit=3'],
      items: 'abc',
    },
    {
      rule: 'goes on by the number of items received when there is no pager',
      query: { limit: 3 },
      pages: [companies('abc'), companies('def'), companies('g')],
      queries: ['limit=3', 'limit=3&page=3', 'limit=3&page=6'],
      items: 'abcdefg',
    },
    {
      rule: 'stops when a page repeats',
      query: { limit: 3 },
      pages: [companies('abc'), companies('abc')],
      queries: ['limit=3', 'limit=3&page=3'],
      items: 'abc',
      complete: false,
    },
  ],
};

describe.each(Object.keys(walks) as (keyof typeof walks)[])('a walk over %s', (list) => {
  it.each(table[list])('$rule', async ({ query, pages, queries, items, complete = true }) => {
    const requested: string[] = [];
    const client = new MessagingPlatform({
      retries: 0,
      fetch: async (url) => Response.json(pages[requested.push(new URL(url).search.slice(1)) - 1]),
    });
    const found = await walks[list](client, query).collect();
    expect(found.items.map((item) => ('uuid' in item ? item.uuid : item.id)).join('')).toBe(items);
    expect(found.complete).toBe(complete);
    expect(requested.map(sorted)).toEqual(queries.map(sorted));
  });
});

/** A query in one order, whichever it was written in. */
const sorted = (query: string) => query.split('&').sort().join('&');
