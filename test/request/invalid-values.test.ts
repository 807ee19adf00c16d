// Values that the client rejects before it sends anything.
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { valueProblem } from '../../src/request/check.js';
import { callByName, expectInvalid } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';

const circular: Record<string, unknown> = {};
circular['self'] = circular;

async function expectBrokenRule(call: (client: MessagingPlatform) => unknown, argument: string, rule: string) {
  const { client, sent } = recordingClient();
  const error = await expectInvalid(() => call(client), argument, rule);
  expect(sent).toEqual([]);
  return error;
}

describe('an id in the path', () => {
  const rule = 'must be a whole number or text other than . and .., without control characters';
  it.each<[problem: string, id: unknown]>([
    ['is a fraction', 1.5],
    ['is too large for a number', 2 ** 53],
    ['is an object', {}],
    ['is one dot', '.'],
    ['contains NUL', '\0'],
    ['contains DEL', '\x7f'],
    ['contains half a surrogate pair', 'a\ud800b'],
  ])('that %s is rejected', async (_, id) => {
    await expectBrokenRule((client) => callByName(client, 'companies.get', id), 'id', rule);
  });
});

it('an id in the path that is undefined is missing', async () => {
  await expectBrokenRule((client) => callByName(client, 'companies.get'), 'id', 'is missing');
});

describe('a query', () => {
  it.each<[problem: string, query: object, name: string, rule: string]>([
    ['a string instead of a number', { page: '10' }, 'page', 'must be a whole number, not a string'],
    ['NaN', { page: NaN }, 'page', 'must be a whole number, not NaN'],
    ['a Date instead of a number', { page: new Date(5) }, 'page', 'must be a whole number, not Date'],
    ['an array instead of a string', { sortBy: ['name'] }, 'sortBy', 'must be a string, not an array'],
    ['a number instead of a string', { linkedDealsIds: 5 }, 'linkedDealsIds', 'must be a string, not a number'],
    ['filters with NaN', { filters: { a: NaN } }, 'filters', 'contains a, which is NaN'],
    ['circular filters', { filters: { a: circular } }, 'filters', 'cannot be written as JSON'],
    ['an array as filters', { filters: [1] }, 'filters', 'must be a plain object or its JSON, not an array'],
  ])('with %s is rejected', async (_, query, name, rule) => {
    await expectBrokenRule((client) => client.companies.list(query), `query.${name}`, rule);
  });

  it.each([
    [{ minimum: 1 }, 0, 'must be a whole number of at least 1, not 0'],
    [{ maximum: 30 }, 31, 'must be a whole number of at most 30, not 31'],
    [{ minimum: 1, maximum: 30 }, 31, 'must be a whole number from 1 to 30, not 31'],
    [{ minimum: 1, maximum: 30 }, 30, undefined],
    [{}, -1, undefined],
  ])('names the bound of %j that %i breaks: %s', (bounds, value, problem) => {
    expect(valueProblem(value, { type: 'integer', ...bounds })).toBe(problem);
  });

  it('may contain undefined and null, which are not sent', async () => {
    const { client, sent } = recordingClient({}, () => Response.json({ items: [] }));
    await callByName(client, 'companies.list', { limit: null, page: undefined, sort: 'asc' });
    expect(sent[0]!.url).toMatch(/\/companies\?sort=asc$/);
  });
});

describe('the dates of a query', () => {
  const list = (query: object) => (client: MessagingPlatform) => client.inbound.events.list(query);

  it('are rejected if one of the two is missing', async () => {
    await expectBrokenRule(list({ startDate: '2023-03-01' }), 'query.endDate', 'must be set together with startDate');
    await expectBrokenRule(list({ endDate: '2023-03-01' }), 'query.startDate', 'must be set together with endDate');
  });

  const invalidDates = ['2023-2-3', '2023-02-03T25:00:00Z', '', 20230301, new Date('x'), {}];
  it.each(invalidDates)('are rejected if one is %p, which is not a day', async (startDate) => {
    const query = { startDate, endDate: '2023-03-01' };
    await expectBrokenRule(list(query), 'query.startDate', 'must be a Date or text such as 2026-10-01');
  });

  it.each([
    ['2023-03-01', '2023-04-01', '2023-04-02'],
    ['2026-02-01', '2026-03-03', '2026-03-04'],
    ['2023-01-31', '2023-03-02', '2023-03-03'],
    ['2023-12-31', '2024-01-31', '2024-02-01'],
  ])('may be a month or 30 days apart: from %s to %s, but not to %s', async (startDate, lastDay, dayAfter) => {
    const { client, sent } = recordingClient({}, () => Response.json({ events: [] }));
    await client.inbound.events.list({ startDate, endDate: lastDay });
    expect(sent[0]!.url).toContain(`startDate=${startDate}&endDate=${lastDay}`);
    const tooLate = `must be at most 1 month or 30 days after startDate, not ${dayAfter}`;
    await expectBrokenRule(list({ startDate, endDate: dayAfter }), 'query.endDate', tooLate);
    const tooEarly = `must be ${startDate} or later, not 2022-12-31`;
    await expectBrokenRule(list({ startDate, endDate: '2022-12-31' }), 'query.endDate', tooEarly);
  });

  it('may be date-times, which are sent unchanged', async () => {
    const { client, sent } = recordingClient({}, () => Response.json({ events: [] }));
    const query = { startDate: '2026-10-01T08:00:00.000Z', endDate: '2026-10-02T08:00:00.000Z' };
    await client.inbound.events.list(query);
    expect(Object.fromEntries(new URL(sent[0]!.url).searchParams)).toEqual(query);
  });
});

describe('a time in a query', () => {
  it.each([
    [100_000_000_000, 100_000_000_000],
    [-1, -1],
    [new Date(5), 5],
  ])('may be %p', async (dateFrom, milliseconds) => {
    const { client, sent } = recordingClient({}, () => Response.json([]));
    await client.notes.list({ dateFrom });
    expect(sent[0]!.url).toMatch(new RegExp(`\\?dateFrom=${milliseconds}$`));
  });

  it('is rejected as text, and the error names Date', async () => {
    const list = (client: MessagingPlatform) => callByName(client, 'notes.list', { dateFrom: '2023-03-01' });
    await expectBrokenRule(list, 'query.dateFrom', 'must be a Date or whole milliseconds, not a string');
  });

  it.each([1, 1_677_628_800, 99_999_999_999])('is rejected if it is %i, which looks like seconds', async (dateFrom) => {
    const rule = 'looks like seconds: pass milliseconds (seconds * 1000) or a Date';
    await expectBrokenRule((client) => client.notes.list({ dateFrom }), 'query.dateFrom', rule);
  });
});

describe('a body', () => {
  it.each([
    ['a circular object', 'cannot be written as JSON', circular],
    ['a bigint', 'cannot be written as JSON', { count: 1n }],
    ['NaN, which is null in JSON', 'contains amount, which is NaN', { amount: Number('x') }],
    ['an invalid Date', 'contains since, which is an invalid date or number', { list: [{ since: new Date('x') }] }],
    ['an array', 'must be a plain object, not an array', []],
    ['a Map', 'must be a plain object, not Map', new Map([['name', 'Acme']])],
  ])('with %s is rejected: %s', async (_, rule, body) => {
    await expectBrokenRule((client) => callByName(client, 'companies.create', body), 'body', rule);
  });

  it('with a getter or a proxy that throws is rejected without the error, which may quote a secret', async () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const unreadable = {
      get name(): never {
        throw new Error('secret');
      },
    };
    for (const [argument, body] of Object.entries({ 'an argument': proxy, body: unreadable })) {
      const { client } = recordingClient();
      const error = await expectInvalid(() => callByName(client, 'companies.create', body), argument);
      expect(error.cause).toBeUndefined();
    }
  });

  it('is written only once, so that a large attachment costs no more than JSON.stringify', async () => {
    const { client, sent } = recordingClient({}, () => Response.json({ id: '1' }));
    let written = 0;
    const file = { toJSON: () => `QUJD${++written}` };
    await client.companies.create({ name: 'Acme', attributes: { file } });
    expect(sent[0]!.body).toBe('{"name":"Acme","attributes":{"file":"QUJD1"}}');
    expect(written).toBe(1);
  });

  it.each([
    [{ sms: null }, 'body', 'must contain at least one of sms, email'],
    [{ sms: 0 }, 'body.sms', 'must be a whole number of at least 1, not 0'],
    [{ sms: 1.5 }, 'body.sms', 'must be a whole number of at least 1, not 1.5'],
    [{ sms: 2 ** 53 }, 'body.sms', 'must be a whole number of at least 1, not 9007199254740992'],
    [{ sms: 1, email: '5' }, 'body.email', 'must be a whole number of at least 1, not a string'],
    [{ sms: 1, emial: 5 }, 'body.emial', 'does not exist; the fields are sms, email'],
  ])(
    'of credits is rejected if it has no amount, an invalid amount or an unknown field: %j',
    async (body, argument, rule) => {
      for (const method of ['children.credits.add', 'children.credits.remove']) {
        await expectBrokenRule((client) => callByName(client, method, '1', body), argument, rule);
      }
    },
  );
});
