// Which responses the client rejects because they break the contract.
import { contract } from '../../src/base/operation.js';
import { callList } from '../support/calls.js';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const serve = server.hostileServers();

describe.each(transports)('over $transport, a body', ({ fetch }) => {
  it.each(server.incompleteBodies)(
    'that is %s causes a ConnectionError after a 200, but a NotFoundError after a 404',
    async (_, fault) => {
      const { url } = await serve([fault(200), fault(404)]);
      const { companies } = quickClient({ baseUrl: url, fetch, retries: 0 });
      const errorOf200 = await rejection(companies.get('1'));
      expect(errorOf200.name).toBe('ConnectionError');
      expect(errorOf200.message).toContain(': the response was cut off: ');
      const errorOf404 = await rejection(companies.get('1'));
      expect(errorOf404).toMatchObject({ name: 'NotFoundError', status: 404, code: undefined, body: undefined });
    },
  );
});

const clientWith = (body: string) => quickClient({ fetch: async () => new Response(body), retries: 0 });

describe('an UnexpectedResponseError', () => {
  it.each([
    ['text', 'is not JSON (content type text/plain;charset=UTF-8)'],
    ['{"id":"1","name":"PLANTED', 'is invalid or incomplete JSON, 25 characters long'],
    ['[1] and more', 'is invalid or incomplete JSON, 12 characters long'],
    ['{"message":"maintenance"}', "has none of the contract's fields"],
    ['{}', 'lacks id'],
    ['{"id":null,"attributes":{}}', 'lacks id'],
  ])('for the body %j says that the 200 response %s', async (body, problem) => {
    const error = await rejection(clientWith(body).companies.get('1'));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 200, outcome: 'unknown', excerpt: body });
    expect(error.message).toContain(`: the 200 response ${problem}`);
    expect(error.message).not.toContain('PLANTED');
    expect(error.cause).toBeUndefined();
  });

  it('has the first 200 characters of the body as its excerpt', async () => {
    const error = await rejection(clientWith('a'.repeat(300)).companies.get('1'));
    expect(error).toMatchObject({ excerpt: 'a'.repeat(200) });
  });
});

const bodiesByKind = {
  'an object': '{}',
  'an array': '[]',
  null: 'null',
  'a string': '"text"',
  'a number': '1',
  'a boolean': 'true',
  empty: '',
};
const callsWithJson = callList.filter(({ operation }) => /object|array/.test(contract[operation].responseType ?? ''));

describe.each(callsWithJson)('$name', ({ operation, send }) => {
  const { responseType, required = [], mayBeEmpty, pagination } = contract[operation];
  const field = pagination?.items;
  const allowedKinds = [`an ${responseType}`];
  if (mayBeEmpty) allowedKinds.push('empty');
  // The API sends null instead of an empty array.
  if (pagination && !field) allowedKinds.push('null');

  it('rejects JSON of a kind that the contract excludes, or without a required field', async () => {
    const problems = Object.entries(bodiesByKind)
      .filter(([kind]) => !allowedKinds.includes(kind))
      .map(([kind, body]) => [body, `is ${kind}, but the contract promises an ${responseType}`]);
    if (required.length > 0) problems.push(['{}', `lacks ${required.join(', ')}`]);
    if (field) problems.push([`{"${field}":"Acme"}`, `has a string as ${field}, but the contract promises an array`]);
    for (const [body = '', problem] of problems) {
      const error = await rejection(send(clientWith(body)));
      expect(error).toMatchObject({ name: 'UnexpectedResponseError', operation, outcome: 'unknown' });
      expect(error.message).toContain(problem);
    }
  });

  if (pagination) {
    it('returns an empty list for null', async () => {
      const body = field ? `{"${field}":null}` : 'null';
      expect(await send(clientWith(body))).toEqual(field ? { [field]: [] } : []);
    });
  }
});
