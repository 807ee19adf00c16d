// Which 2xx responses the client returns, and which it rejects.
import { callList } from '../support/calls.js';
import * as hostile from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const serve = hostile.hostileServers();

describe.each(transports)('over $transport, a body', ({ fetch }) => {
  it.each(hostile.incompleteBodies)(
    'that is %s causes a ConnectionError after a 200, but a NotFoundError after a 404',
    async (_, fault) => {
      const { url } = await serve([fault(200), fault(404)]);
      const { companies } = quickClient({ baseUrl: url, fetch, retries: 0 });
      const errorOf200 = await rejection(companies.get('1'));
      expect(errorOf200.name).toBe('ConnectionError');
      expect(errorOf200.message).toContain(': the response was cut off');
      const errorOf404 = await rejection(companies.get('1'));
      expect(errorOf404).toMatchObject({ name: 'NotFoundError', status: 404, code: undefined, body: undefined });
    },
  );
});

const clientWith = (body: string) => quickClient({ fetch: async () => new Response(body), retries: 0 });

describe('an UnexpectedResponseError', () => {
  it.each([
    ['text', 'is not JSON'],
    ['{"id":"1","name":"PLANTED', 'is not JSON, or incomplete'],
    ['[1] and more', 'is not JSON'],
    ['{"message":"maintenance"}', "has none of the contract's fields"],
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

  it('of client.request has no excerpt, because nothing says whether the body contains a key', async () => {
    const error = await rejection(clientWith('{"apiKey":"PLANTED').request('POST', '/keys'));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', excerpt: '' });
    expect(error.message).not.toContain('PLANTED');
  });
});

describe('a 2xx', () => {
  it('without a required field, or with unknown fields, is returned as it is', async () => {
    const child = { email: 'a@example.com', plan: 'new' };
    expect(await clientWith(JSON.stringify(child)).children.get('1')).toEqual(child);
    expect(await clientWith('{}').companies.get('1')).toEqual({});
  });

  it('may have only unknown fields if the contract leaves its fields open, as for a batch of orders', async () => {
    const body = { batch_id: 9001 };
    await expect(clientWith(JSON.stringify(body)).orders.upsertBatch({ orders: [] })).resolves.toEqual(body);
  });

  it('may begin with a byte order mark, which the text of some fetch functions keeps', async () => {
    const response = { ok: true, status: 200, headers: new Headers(), text: async () => '\ufeff{"id":"1"}' };
    const client = quickClient({ fetch: async () => response as unknown as Response });
    expect(await client.companies.get('1')).toEqual({ id: '1' });
  });

  it('whose body the contract does not promise is not read: even HTML means success', async () => {
    expect(await clientWith('<p>Done').companies.delete('1')).toBeUndefined();
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
const callsWithJson = callList.filter(({ facts }) => /object|array/.test(facts.responseType ?? ''));
type Call = (typeof callList)[number];

async function expectRejected({ operation, send }: Call, body: string, problem: string): Promise<void> {
  const error = await rejection(send(clientWith(body)));
  expect(error).toMatchObject({ name: 'UnexpectedResponseError', operation, outcome: 'unknown' });
  expect(error.message).toContain(problem);
}

it.each([
  ['companies.get', 'an object', []],
  ['companies.update', 'an object', ['empty']],
  // The API sends null instead of an empty array.
  ['companies.getAttributes', 'an array', ['null']],
] as const)('%s rejects JSON of every kind but %s', async (name, promised, alsoAllowed) => {
  const call = callsWithJson.find(({ operation }) => operation === name)!;
  const allowed: readonly string[] = [promised, ...alsoAllowed];
  for (const [kind, body] of Object.entries(bodiesByKind))
    if (!allowed.includes(kind)) await expectRejected(call, body, `is ${kind}, but the contract promises ${promised}`);
});

describe.each(callsWithJson)('$operation', (call) => {
  const { responseType, pagination } = call.facts;
  const field = pagination?.items;

  it("rejects an array instead of an object, or the reverse, and a list whose items aren't an array", async () => {
    if (responseType === 'array') await expectRejected(call, '{}', 'is an object, but the contract promises an array');
    else await expectRejected(call, '[]', 'is an array, but the contract promises an object');
    const problem = `is a string, but the contract promises an array as ${field}`;
    if (field) await expectRejected(call, `{"${field}":"Acme"}`, problem);
  });

  if (pagination) {
    it('returns an empty list for null, and for an empty object', async () => {
      const empty = field ? { [field]: [] } : [];
      expect(await call.send(clientWith(field ? `{"${field}":null}` : 'null'))).toEqual(empty);
      if (field) expect(await call.send(clientWith('{}'))).toEqual(empty);
    });
  }
});
