// Reading responses: what resolves as data, and what never does. Single responses: test/conformance/responses.json.
import { contract } from '../../src/request/operation.js';
import { callList } from '../support/calls.js';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const serve = server.hostileServers();

describe.each(transports)('a response over $transport', ({ fetch }) => {
  it.each(server.cut)('that is %s is no data, and never hides the status of an error', async (_, fault) => {
    const { url } = await serve([fault(200), fault(404)]);
    const { companies } = quickClient({ baseUrl: url, fetch, retries: 0 });
    expect((await rejection(companies.get('1'))).message).toContain(': the response was cut off: ');
    const error = await rejection(companies.get('1'));
    expect(error).toMatchObject({ name: 'NotFoundError', status: 404, code: undefined, body: undefined });
  });
});

it('responses reach client.request as they reach the methods, and are retried there, too', async () => {
  const { url } = await serve([
    server.html(200),
    server.truncated(200, '[]'),
    server.truncated(),
    server.json(200, []),
  ]);
  const get = async () => quickClient({ baseUrl: url, retries: 1 }).request('GET', '/companies/attributes');
  expect(await rejection(get())).toMatchObject({ name: 'UnexpectedResponseError', status: 200 });
  expect(await rejection(get())).toMatchObject({ name: 'ConnectionError', attempts: 2 });
  expect(await get()).toEqual([]);
});

const responding = (body: string) => quickClient({ fetch: async () => new Response(body), retries: 0 });

describe('a 2xx response', () => {
  it.each([
    ['text', 'is not JSON (content type text/plain;charset=UTF-8)'],
    ['{"id":"1","name":"PLANTED', 'is JSON that breaks off or is broken, of 25 characters'],
    ['[1] and more', 'is JSON that breaks off or is broken, of 12 characters'],
    ['{"message":"maintenance"}', "has none of the contract's fields"],
    ['{}', 'lacks id'],
    ['{"id":null,"attributes":{}}', 'lacks id'],
  ])('of %j is an UnexpectedResponseError with an excerpt: it %s', async (body, problem) => {
    const error = await rejection(responding(body).companies.get('1'));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 200, outcome: 'unknown', excerpt: body });
    expect(error.message).toContain(`: the 200 response ${problem}`);
    expect([error.message.includes('PLANTED'), error.cause]).toEqual([false, undefined]);
  });

  it('shows its first 200 characters', async () => {
    expect(await rejection(responding('a'.repeat(300)).companies.get('1'))).toMatchObject({ excerpt: 'a'.repeat(200) });
  });
});

const kinds = { object: '{}', array: '[]', null: 'null', string: '"text"', number: '1', boolean: 'true', empty: '' };

it.each(callList.filter(({ operation }) => /object|array/.test(contract[operation].responseType ?? '')))(
  '$name rejects a response of another kind than the contract promises, or without a required field',
  async ({ operation, send }) => {
    const { responseType, list, required = [], mayBeEmpty, pageSize } = contract[operation];
    const unexpected = async (body: string, problem: string) =>
      expect(await rejection(send(responding(body)))).toMatchObject({
        ...{ name: 'UnexpectedResponseError', operation, outcome: 'unknown' },
        message: expect.stringContaining(problem),
      });
    for (const [kind, body] of Object.entries(kinds)) {
      // Nothing where nothing is allowed; the API sends null for an empty list.
      if (kind === responseType || (mayBeEmpty && kind === 'empty') || (pageSize && !list && kind === 'null')) continue;
      await unexpected(body, `is ${kind} where the contract promises ${responseType}`);
    }
    if (required.length > 0) await unexpected('{}', `lacks ${required.join(', ')}`);
    if (list) await unexpected(`{"${list}":"Acme"}`, `has string as ${list} where the contract`);
    if (pageSize)
      expect(await send(responding(list ? `{"${list}":null}` : 'null'))).toEqual(list ? { [list]: [] } : []);
  },
);
