// Methods reject values that break a rule in openapi.yaml, and accept Dates. Calls go to the baseUrl.
// test/request/invalid-values.test.ts tests every kind of invalid value.
import { firstExample, listOperations, readContract, resolve, type Schema } from '../../scripts/contract.js';
import { operationName } from '../../scripts/generate/names.js';
import { companyId } from '../support/calls.js';
import { callByName, expectInvalid } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';

const document = readContract();
const operations = listOperations(document).filter(
  ({ parameters, requestBody }) => parameters.length > 0 || requestBody !== undefined,
);

/** Values that break the rules of a query parameter. */
function invalidValues({ type, minimum, maximum, enum: allowedValues }: Schema): unknown[] {
  return [
    // For a time, a small number would break another rule, because it may be seconds.
    ...(type === 'integer' ? [1e12 + 0.5] : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(allowedValues ? ['unlisted'] : []),
  ];
}

describe.each(operations.map((operation) => ({ method: operationName(operation), operation })))(
  '$method',
  ({ method, operation }) => {
    const { pathParameters, queryParameters, requestBody, body } = operation;
    const ids = pathParameters.map(({ example }) => example);

    const { client, sent } = recordingClient();

    async function expectInvalidCall(argument: string, ...callArguments: unknown[]): Promise<void> {
      const error = await expectInvalid(() => callByName(client, method, ...callArguments), argument);
      expect(error).toHaveProperty('operation', method);
      expect(sent).toEqual([]);
    }

    it('rejects arguments that break a rule in openapi.yaml', async () => {
      for (const { name } of pathParameters) {
        const emptied = pathParameters.map((parameter) => (parameter.name === name ? '' : parameter.example));
        await expectInvalidCall(name, ...emptied, {});
      }
      if (body.isForm) await expectInvalidCall(resolve(document, body.schema)!.required![0]!, ...ids);
      else if (requestBody) await expectInvalidCall('body', ...ids, 'text');
      const example = requestBody ? [firstExample(document, body)] : [];
      for (const { name, required, schema } of queryParameters) {
        for (const value of invalidValues(schema))
          await expectInvalidCall(`query.${name}`, ...ids, ...example, { [name]: value });
        if (required) await expectInvalidCall(`query.${name}`, ...ids, ...example, othersThan(name));
      }
    });

    function othersThan(omitted: string): object {
      const others = queryParameters.filter(({ name, required }) => required && name !== omitted);
      return Object.fromEntries(others.map(({ name, example }) => [name, example]));
    }
  },
);

it('inbound.events.list and iterate accept a Date, and send its day in UTC', async () => {
  const { client, sent } = recordingClient({}, () => Response.json({ events: [] }));
  const { inbound } = client;
  const startDate = new Date('2023-03-01T23:59:59.999Z');
  const endDate = new Date('2023-04-01T01:00:00+02:00');
  await inbound.events.list({ startDate, endDate });
  await inbound.events.iterate({ startDate, endDate, limit: 5 }).collect();
  const dates = sent.map(({ url }) => /startDate=([\d-]+)&endDate=([\d-]+)/.exec(url)!.slice(1).join('/'));
  expect(dates).toEqual(['2023-03-01/2023-03-31', '2023-03-31/2023-03-31', '2023-03-01/2023-03-30']);
});

it('companies.list accepts a Date, and sends its time in UTC', async () => {
  const { client, sent } = recordingClient({}, () => Response.json({ items: [] }));
  await client.companies.list({ modifiedSince: new Date('2026-10-01T02:00:00+02:00') });
  expect(sent[0]!.url).toMatch(/modifiedSince=2026-10-01T00%3A00%3A00\.000Z$/);
});

it('a company attribute may be a Date, which is sent as RFC 3339 text in UTC', async () => {
  const { client, sent } = recordingClient({}, () => Response.json({ id: companyId }));
  const attributes = { renewed_at: new Date('2023-03-10T09:00:00+01:00') };
  await client.companies.create({ name: 'Acme', attributes });
  await client.companies.update(companyId, { attributes });
  const text = '2023-03-10T08:00:00.000Z';
  expect(sent.map(({ body }) => JSON.parse(String(body)).attributes.renewed_at)).toEqual([text, text]);
});

it.each([
  'https://example.com',
  'http://127.0.0.1:4010/',
  'http://127.8.9.1:1',
  'http://localhost/v3',
  'http://[::1]:8080/v3',
  ' https://example.com/v3 ',
])('calls go to the baseUrl %j', async (baseUrl) => {
  const { client, sent } = recordingClient({ baseUrl }, () => Response.json({ id: '1' }));
  await client.companies.get('1');
  expect(sent[0]!.url).toBe(`${baseUrl.trim().replace(/\/$/, '')}/companies/1`);
});
