// Values that the client rejects before it sends anything.
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { valueProblem } from '../../src/request/body.js';
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
  it.each<[problem: string, id: unknown, rule: string]>([
    ['is undefined', undefined, 'must be a string or a whole number, not undefined'],
    ['is a fraction', 1.5, 'must be a string or a whole number, not 1.5'],
    ['is too large for a number', 2 ** 53, 'must be a string if it is beyond 2^53 - 1'],
    ['is an object', {}, 'must be a string or a whole number, not an object'],
    ['is one dot', '.', 'must not be . or ..'],
    ['contains NUL', '\0', 'must not contain control characters'],
    ['contains DEL', '\x7f', 'must not contain control characters'],
    ['contains a C1 control character', 'a\x9f', 'must not contain control characters'],
    ['contains half a surrogate pair', 'a\ud800b', 'must be well-formed Unicode'],
    ['would lead to another operation', 'attributes', "'attributes' would call another operation; pass an id"],
  ])('that %s is rejected', async (_, id, rule) => {
    await expectBrokenRule((client) => callByName(client, 'companies.get', id), 'id', rule);
  });
});

describe('a query', () => {
  const unknownName =
    'does not exist; the names are filters, modifiedSince, createdSince, linkedContactsIds, linkedDealsIds, page, limit, sort, sortBy';
  const filterRule = 'must have text, numbers and booleans as values, not';
  it.each<[problem: string, query: object, name: string, rule: string]>([
    ['a name that only Object.prototype has', { toString: undefined }, 'toString', unknownName],
    ['a string instead of a number', { page: '10' }, 'page', 'must be a whole number, not a string'],
    ['NaN', { page: NaN }, 'page', 'must be a whole number, not NaN'],
    ['a Date instead of a number', { page: new Date(5) }, 'page', 'must be a whole number, not Date'],
    ['an array instead of a string', { sortBy: ['name'] }, 'sortBy', 'must be a string, not an array'],
    ['a number instead of a string', { linkedDealsIds: 5 }, 'linkedDealsIds', 'must be a string, not a number'],
    ['half a surrogate pair', { sortBy: 'a\ud800' }, 'sortBy', 'must be well-formed Unicode'],
    ['an array as filters', { filters: [1] }, 'filters', 'must be a plain object or its JSON, not an array'],
    ['filters with NaN', { filters: { a: NaN } }, 'filters', `${filterRule} NaN`],
    ['filters with a Date', { filters: { a: new Date(0) } }, 'filters', `${filterRule} Date`],
    ['filters with half a surrogate pair', { filters: { a: '\ud800' } }, 'filters', 'must be well-formed Unicode'],
    ['half a surrogate pair as a key', { filters: { '\ud800': 'a' } }, 'filters', 'must be well-formed Unicode'],
    ['circular filters', { filters: circular }, 'filters', `${filterRule} an object`],
  ])('with %s is rejected', async (_, query, name, rule) => {
    await expectBrokenRule((client) => client.companies.list(query), `query.${name}`, rule);
  });

  it.each([
    [{ minimum: 1 }, 0, 'must be at least 1, not 0'],
    [{ maximum: 30 }, 31, 'must be at most 30, not 31'],
    [{ minimum: 1, maximum: 30 }, 0, 'must be at least 1, not 0'],
    [{ minimum: 1, maximum: 30 }, 31, 'must be at most 30, not 31'],
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

  const invalidDates = ['2023-02-29', '2023-2-3', '2023-02-03T25:00:00Z', '', 20230301, new Date('x'), {}];
  it.each(invalidDates)('are rejected if one is %p, which is not a day', async (startDate) => {
    const query = { startDate, endDate: '2023-03-01' };
    await expectBrokenRule(list(query), 'query.startDate', 'must be a Date or YYYY-MM-DD');
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
    const beforeStart = '2022-12-31';
    for (const endDate of [dayAfter, beforeStart]) {
      const rule = `must be from ${startDate} to ${lastDay} (1 month or 30 days), not ${endDate}`;
      await expectBrokenRule(list({ startDate, endDate }), 'query.endDate', rule);
    }
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

  it.each([1, 1_677_628_800, 99_999_999_999])('is rejected if it is %i, which looks like seconds', async (dateFrom) => {
    const rule = 'looks like seconds: pass milliseconds (seconds * 1000) or a Date';
    await expectBrokenRule((client) => client.notes.list({ dateFrom }), 'query.dateFrom', rule);
  });
});

describe('a body', () => {
  const notInJson = "which JSON can't contain";
  it.each([
    ['a circular object', 'Converting circular structure to JSON', circular],
    ['a bigint', 'Do not know how to serialize a BigInt', { count: 1n }],
    ['NaN (null in JSON)', 'amount is NaN', { amount: Number('x') }],
    ['an invalid Date (null in JSON)', 'since is an invalid Date', { since: new Date('x') }],
    ['undefined in an array (null in JSON)', `0 is undefined, ${notInJson}`, { list: [undefined] }],
    ['a Map (an empty object in JSON)', `tags is Map, ${notInJson}`, { tags: new Map([['a', 1]]) }],
    ['a function (left out of JSON)', `tags is a function, ${notInJson}`, { tags: () => 1 }],
    ['bytes (an object in JSON)', `file is Uint8Array, ${notInJson}`, { file: new Uint8Array([1]) }],
  ])('with %s is rejected, and the error says why: %s', async (_, reason, body) => {
    const create = (client: MessagingPlatform) => callByName(client, 'companies.create', body);
    const error = await expectBrokenRule(create, 'body', `cannot be written as JSON: ${reason}`);
    expect(error.cause).toHaveProperty('message', expect.stringContaining(reason));
  });

  it.each([
    [{ sms: null }, 'body', 'must contain at least one of sms, email'],
    [{ sms: 0 }, 'body.sms', 'must be at least 1, not 0'],
    [{ sms: 1.5 }, 'body.sms', 'must be a whole number, not 1.5'],
    [{ sms: 2 ** 53 }, 'body.sms', 'must be between -(2^53 - 1) and 2^53 - 1, not 9007199254740992'],
    [{ sms: 1, email: '5' }, 'body.email', 'must be a whole number, not a string'],
    [{ sms: 1, emial: 5 }, 'body.emial', 'does not exist; the fields are sms, email'],
    [{ sms: 1, toJSON: () => ({ sms: -99_999 }) }, 'body.sms', 'must be at least 1, not -99999'],
  ])(
    'of credits is rejected if it has no amount, an invalid amount or an unknown field: %j',
    async (body, argument, rule) => {
      for (const method of ['children.credits.add', 'children.credits.remove']) {
        await expectBrokenRule((client) => callByName(client, method, '1', body), argument, rule);
      }
    },
  );

  it.each([undefined, [1], 'text'])('is rejected if its toJSON returns %p instead of an object', async (result) => {
    const body = { name: 'Acme', toJSON: () => result };
    const call = (client: MessagingPlatform) => callByName(client, 'companies.create', body);
    await expectBrokenRule(call, 'body', 'must be a plain object, even after toJSON');
  });

  it('is sent as it was checked, even if a getter returns something else the next time', async () => {
    const { client, sent } = recordingClient();
    let reads = 0;
    const body = {
      get sms() {
        return ++reads === 1 ? 1 : -99_999;
      },
    };
    await client.children.credits.add('1', body).catch(() => {});
    for (const request of sent) expect(request.body).toBe('{"sms":1}');
  });
});
