// Methods reject values that break a rule in openapi.yaml, and accept Dates. Calls go to the baseUrl.
// test/request/invalid-values.test.ts tests every kind of invalid value.
import { listOperations, readContract, resolve } from '../../scripts/contract.js';
import { callOf, companyId } from '../support/calls.js';
import { callByName, expectInvalid } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';

const document = readContract();
const operations = listOperations(document).map(
  ({ operationId, method: httpMethod, path, parameters, requestBody }) => {
    const queryParameters = parameters.filter((parameter) => parameter.in === 'query' && !parameter['x-entry-of']);
    return {
      operation: callOf(operationId).operation,
      request: `${httpMethod} ${path}`,
      method: callOf(operationId).operation,
      /** The names of the path parameters. The names also serve as valid values. */
      pathNames: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
      query: queryParameters.map(({ name, schema }) => ({ name, ...resolve(document, schema) })),
      body: requestBody,
    };
  },
);

const operationsWithArguments = operations.filter(
  ({ pathNames, query, body }) => pathNames.length || query.length || body,
);

describe.each(operationsWithArguments)('$method', ({ operation, request, method, pathNames, query, body }) => {
  async function expectInvalidCall(argument: string, rule: string, ...callArguments: unknown[]): Promise<void> {
    const { client, sent } = recordingClient();
    const error = await expectInvalid(() => callByName(client, method, ...callArguments), argument);
    expect(error).toHaveProperty('operation', operation);
    expect(error.message).toBe(`${request}: ${argument} ${rule}`);
    expect(sent).toEqual([]);
  }

  it('rejects arguments that break a rule in openapi.yaml', async () => {
    for (const invalidName of pathNames) {
      const values = pathNames.map((name) => (name === invalidName ? '' : name));
      await expectInvalidCall(invalidName, 'must not be empty', ...values, {});
    }
    // The fields of a form are arguments of their own.
    if (body?.content['multipart/form-data']) {
      await expectInvalidCall('file', 'is required');
    } else if (body) {
      await expectInvalidCall('body', 'must be a plain object, not an array', ...pathNames, []);
      if (body.required) await expectInvalidCall('body', 'must be a plain object, not undefined', ...pathNames);
    }
    for (const { name, type, minimum, maximum, enum: allowedValues, 'x-timestamp': isTime } of query) {
      const expectInvalidValue = (value: unknown, rule: string) =>
        expectInvalidCall(`query.${name}`, rule, { [name]: value });
      const bounds = minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`;
      const kind = isTime ? 'a Date or whole milliseconds' : `a whole number${bounds}`;
      // For a time, the client would reject a small number with another message, because the number may be seconds.
      if (type === 'integer') await expectInvalidValue(1e12 + 0.5, `must be ${kind}, not 1000000000000.5`);
      if (minimum !== undefined) await expectInvalidValue(minimum - 1, `must be ${kind}, not ${minimum - 1}`);
      if (maximum !== undefined) await expectInvalidValue(maximum + 1, `must be ${kind}, not ${maximum + 1}`);
      if (allowedValues) await expectInvalidValue('ASC', `must be one of ${allowedValues.join(', ')}`);
    }
  });
});

it('inbound.events.list and iterate accept a Date, and send its day in UTC', async () => {
  const { client, sent } = recordingClient({}, () => Response.json({ events: [] }));
  const { inbound } = client;
  const startDate = new Date('2023-03-01T23:59:59.999Z');
  const endDate = new Date('2023-04-01T01:00:00+02:00');
  await inbound.events.list({ startDate, endDate });
  await inbound.events.iterate({ startDate, endDate, limit: 5 }).collect();
  const dates = sent.map(({ url }) => /startDate=([\d-]+)&endDate=([\d-]+)/.exec(url)!.slice(1).join('/'));
  expect(dates).toEqual(['2023-03-01/2023-03-31', '2023-03-01/2023-03-31']);
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
