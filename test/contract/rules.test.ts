// Each call keeps the rules of openapi.yaml: what breaks one is refused before anything is sent. The rules by themselves are
// in test/request; by example, for any language, in test/conformance/requests.json.
import { listOperations, readContract, resolve } from '../../scripts/contract.js';
import { calls, company } from '../support/calls.js';
import { callByName, failureOf } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';
import { where } from '../support/where.js';

const document = readContract();
const operations = listOperations(document).map(({ operationId, parameters, requestBody: body }) => {
  const [path, query] = ['path', 'query'].map((place) =>
    parameters.filter((each) => each.in === place).map(({ name, schema }) => ({ name, ...resolve(document, schema) })),
  );
  const method = calls[operationId as keyof typeof calls].name;
  return { operation: operationId, method, ids: path!.map(({ name }) => name), query: query!, body };
});

/** Refused, with this message, and nothing sent. */
async function expectRefusal(operation: string, argument: string, rule: string, method: string, ...values: unknown[]) {
  const { client, sent } = recordingClient();
  const error = await failureOf(() => callByName(client, method, ...values));
  expect(error).toMatchObject({ name: 'InvalidRequestError', argument, operation, outcome: 'not-sent', attempts: 0 });
  expect(error.message).toBe(`${where(operation)}: ${argument} ${rule}`);
  expect(sent).toEqual([]);
}

describe('a path value', () => {
  const values = operations.flatMap(({ operation, method, ids }) => ids.map((id) => ({ operation, method, ids, id })));
  it.each(values)('of $method is not empty: $id', async ({ operation, method, ids, id }) => {
    const given = ids.map((name) => (name === id ? '' : 'good'));
    await expectRefusal(operation, id, 'must not be empty', method, ...given, {});
  });
});

describe('a query', () => {
  it.each(operations.filter(({ query }) => query.length))(
    'of $method has the names of the contract and no others',
    async ({ operation, method, query }) => {
      const rule = `does not exist; the names are ${query.map(({ name }) => name).join(', ')}`;
      await expectRefusal(operation, 'query.pageSize', rule, method, { pageSize: 5 });
    },
  );

  const parameters = operations.flatMap(({ operation, method, query }) =>
    query.map((parameter) => ({ operation, method, ...parameter })),
  );

  it.each(parameters.filter(({ type }) => type === 'integer'))(
    'of $method has whole numbers within the bounds of the contract as $name',
    async ({ operation, method, name, minimum, maximum }) => {
      const refused = (value: number, rule: string) =>
        expectRefusal(operation, `query.${name}`, `${rule}, not ${value}`, method, { [name]: value });
      await refused(1.5, 'must be a whole number');
      if (minimum !== undefined) await refused(minimum - 1, `must be from ${minimum} to ${maximum}`);
      if (maximum !== undefined) await refused(maximum + 1, `must be from ${minimum} to ${maximum}`);
    },
  );

  it.each(parameters.filter((parameter) => parameter.enum))(
    'of $method has one of the values of the contract as $name',
    async ({ operation, method, name, enum: values }) => {
      const rule = `must be one of ${values!.join(', ')}`;
      await expectRefusal(operation, `query.${name}`, rule, method, { [name]: 'ASC' });
    },
  );

  it('takes a Date as a day, of which that in UTC counts, in a list and a walk', async () => {
    const { client, sent } = recordingClient({}, () => Response.json({ events: [] }));
    const { inbound } = client;
    const startDate = new Date('2023-03-01T23:59:59.999Z');
    const endDate = new Date('2023-04-01T01:00:00+02:00');
    await inbound.events.list({ startDate, endDate });
    await inbound.events.iterate({ startDate, endDate, limit: 5 }).collect();
    expect(sent).toHaveLength(2);
    for (const { url } of sent) expect(url).toContain('startDate=2023-03-01&endDate=2023-03-31');
  });

  it('takes no invalid Date, not in a walk either', () => {
    const { client } = recordingClient();
    const query = { startDate: new Date('x'), endDate: '2023-03-01' };
    expect(() => client.inbound.events.iterate(query)).toThrow('must be a Date or YYYY-MM-DD');
  });
});

describe('a body', () => {
  it.each(operations.filter(({ body }) => body))(
    'of $method is an object, and is there when the contract requires it',
    async ({ operation, method, ids, body }) => {
      await expectRefusal(operation, 'body', 'must be an object', method, ...ids, []);
      if (body!.required) return expectRefusal(operation, 'body', 'must be an object', method, ...ids);
      const { client, sent } = recordingClient();
      await failureOf(() => callByName(client, method, ...ids));
      expect(sent).toHaveLength(1);
    },
  );

  it('of a company takes a Date as an attribute, which is sent as RFC 3339 text in UTC', async () => {
    const { client, sent } = recordingClient({}, () => Response.json({ id: company }));
    const attributes = { owner_assign_date: new Date('2023-03-10T09:00:00+01:00') };
    await client.companies.create({ name: 'Acme', attributes });
    await client.companies.update(company, { attributes });
    await client.raw.PATCH('/companies/{id}', { params: { path: { id: company } }, body: { attributes } });
    const text = '2023-03-10T08:00:00.000Z';
    expect(sent.map(({ body }) => JSON.parse(String(body)).attributes.owner_assign_date)).toEqual([text, text, text]);
  });
});

describe('baseUrl', () => {
  it.each([
    'https://example.com',
    'http://127.0.0.1:4010/',
    'http://127.8.9.1:1',
    'http://localhost/v3',
    'http://[::1]:8080/v3',
    ' https://example.com/v3 ',
  ])('may be %s, and the paths follow it', async (baseUrl) => {
    const { client, sent } = recordingClient({ baseUrl });
    await failureOf(() => client.companies.get('1'));
    expect(sent[0]!.url).toBe(`${baseUrl.trim().replace(/\/$/, '')}/companies/1`);
  });
});
