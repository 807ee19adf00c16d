// Each call keeps the rules of openapi.yaml before anything is sent; what else is refused: values.test.ts, request-body.test.ts.
import { BadRequestError, NotFoundError } from 'messaging-platform-sdk';
import { listOperations, readContract, resolve } from '../../scripts/contract.js';
import { contract } from '../../src/contract/operation.js';
import { calls, callList, company } from '../support/calls.js';
import { callByName, failureOf } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';
import { where } from '../support/where.js';

const operations = listOperations(readContract());
const integers = operations.flatMap(({ operationId, parameters }) =>
  parameters
    .filter(({ in: place, schema }) => place === 'query' && schema.type === 'integer')
    .map(({ name, schema }) => ({ operation: operationId, method: nameOf(operationId), parameter: name, ...schema })),
);
const bounded = integers.filter(({ minimum, maximum }) => minimum !== undefined && maximum !== undefined);
const withBody = callList.filter(({ operation }) =>
  operations.some((one) => one.operationId === operation && one.requestBody),
);

function nameOf(operation: string): string {
  return callList.find((call) => call.operation === operation)!.name;
}

/** Refused, with this message, and nothing sent. */
async function expectRefusal(operation: string, argument: string, rule: string, method: string, ...values: unknown[]) {
  const { client, sent } = recordingClient();
  const error = await failureOf(() => callByName(client, method, ...values));
  expect(error).toMatchObject({ name: 'InvalidRequestError', argument, operation, outcome: 'not-sent', attempts: 0 });
  expect(error.message).toBe(`${where(operation)}: ${argument} ${rule}`);
  expect(sent).toEqual([]);
}

async function expectSent(method: string, ...values: unknown[]) {
  const { client, sent } = recordingClient();
  await expect(callByName(client, method, ...values)).rejects.toThrow(NotFoundError);
  expect(sent).toHaveLength(1);
}

describe('bounds', () => {
  it('exist for two lists', () => {
    expect(bounded.map(({ method }) => method)).toEqual(['children.list', 'inbound.events.list']);
  });

  it.each(bounded)(
    '$method refuses a $parameter below $minimum or above $maximum, and sends the bounds',
    async (bound) => {
      const { operation, method, parameter, minimum, maximum } = bound;
      for (const value of [minimum! - 1, maximum! + 1]) {
        const rule = `must be from ${minimum} to ${maximum}, not ${value}`;
        await expectRefusal(operation, `query.${parameter}`, rule, method, { [parameter]: value });
      }
      for (const value of [minimum, maximum]) await expectSent(method, { [parameter]: value });
    },
  );

  it.each(integers)(
    '$method refuses a $parameter that is not a whole number',
    async ({ operation, method, parameter }) => {
      await expectRefusal(operation, `query.${parameter}`, 'must be a whole number, not 1.5', method, {
        [parameter]: 1.5,
      });
    },
  );
});

describe('the dates of received emails', () => {
  const list = 'inbound.events.list';
  const refused = (argument: string, rule: string, query: object) =>
    expectRefusal('getInboundEmailEvents', `query.${argument}`, rule, list, query);

  it('are both given or none', async () => {
    await refused('endDate', 'must be given with startDate', { startDate: '2023-03-01' });
    await refused('startDate', 'must be given with endDate', { endDate: '2023-03-01' });
    await expectSent(list, { limit: 1 });
    await expectSent(list, { startDate: undefined, endDate: undefined });
  });

  it.each([
    ['at midnight', new Date('2023-03-01T00:00:00.000Z'), new Date('2023-03-31T00:00:00.000Z')],
    ['late in the day', new Date('2023-03-01T23:59:59.999Z'), '2023-03-31'],
    ['in another time zone', '2023-03-01', new Date('2023-04-01T01:00:00+02:00')],
  ])('may be a Date, of which the day in UTC counts: %s', async (_, startDate, endDate) => {
    const { client, sent } = recordingClient({}, () => Response.json({ events: [] }));
    const { raw, inbound } = client;
    await inbound.events.list({ startDate, endDate });
    await inbound.events.iterate({ startDate, endDate, limit: 5 }).collect();
    // The types of raw calls are those of what is sent: text.
    await raw.GET('/inbound/events', { params: { query: { startDate, endDate } as never } });
    for (const { url } of sent) {
      expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
        startDate: '2023-03-01',
        endDate: '2023-03-31',
      });
    }
    expect(sent).toHaveLength(3);
  });

  it('are no invalid Date', async () => {
    const startDate = new Date('x');
    const rule = 'must be a Date or YYYY-MM-DD, not NaN';
    await refused('startDate', rule, { startDate, endDate: '2023-03-01' });
    const { client } = recordingClient();
    expect(() => client.inbound.events.iterate({ startDate, endDate: '2023-03-01' })).toThrow(rule);
  });

  it('are those that four digits can name, where a Date is beyond them', async () => {
    const endDate = new Date('+010000-01-01T00:00:00Z');
    await expectSent(list, { startDate: '9999-12-01', endDate });
  });

  it('are all days that the contract takes', () => {
    const days = operations.flatMap(({ parameters }) => parameters.filter(({ schema }) => schema.format === 'date'));
    const { start, end } = contract.getInboundEmailEvents.dateRange!;
    expect(days.map(({ name }) => name)).toEqual([start, end]);
  });

  it('are one month apart at most', async () => {
    await expectSent(list, { startDate: '2023-01-31', endDate: '2023-02-28' });
    const rule = 'must be from 2023-01-31 to 2023-02-28 (1 month), not 2023-03-01';
    await refused('endDate', rule, { startDate: '2023-01-31', endDate: '2023-03-01' });
  });
});

describe('a query', () => {
  it('that is not an object is refused', async () => {
    await expectRefusal('companiesGet', 'query', 'must be an object', 'companies.list', 5);
  });

  it('leaves out what is null or undefined', async () => {
    const { client, sent } = recordingClient();
    await failureOf(() => callByName(client, 'companies.list', { limit: null, page: undefined, sort: 'asc' }));
    expect(sent.map(({ url }) => url)).toEqual(['https://api.brevo.com/v3/companies?sort=asc']);
  });

  const queries = operations.flatMap(({ operationId, parameters }) => {
    const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    return names.length > 0 ? [[operationId, names] as const] : [];
  });
  it.each(queries)('of %s has no other names than %j', async (operation, names) => {
    const rule = `does not exist; the names are ${names.join(', ')}`;
    await expectRefusal(operation, 'query.pageSize', rule, nameOf(operation), { pageSize: 5 });
    const { signal } = new AbortController();
    await expectRefusal(operation, 'query.signal', rule, nameOf(operation), { signal });
  });

  const listed = operations.flatMap(({ operationId, parameters }) =>
    parameters.flatMap(({ in: place, name, schema }) => {
      const { enum: values } = resolve(readContract(), schema);
      return place === 'query' && values ? [[operationId, name, values as string[]] as const] : [];
    }),
  );
  it.each(listed)('of %s takes as %s nothing but %j', async (operation, name, values) => {
    const rule = `must be one of ${values.join(', ')}, not`;
    await expectRefusal(operation, `query.${name}`, `${rule} ASC`, nameOf(operation), { [name]: 'ASC' });
    await expectRefusal(operation, `query.${name}`, `${rule} object`, nameOf(operation), { [name]: [values[0]] });
    const { client, sent } = recordingClient();
    await failureOf(() => callByName(client, nameOf(operation), { [name]: values[0] }));
    expect(sent).toHaveLength(1);
  });
});

describe('a body', () => {
  it.each(withBody)(
    'of $name is an object, and is there when the contract requires it',
    async ({ operation, name }) => {
      const { parameters, requestBody } = operations.find(({ operationId }) => operationId === operation)!;
      const ids = parameters.map(() => 'good');
      await expectRefusal(operation, 'body', 'must be an object', name, ...ids, []);
      if (requestBody!.required) await expectRefusal(operation, 'body', 'must be an object', name, ...ids);
      else await expectSent(name, ...ids);
    },
  );
});

describe('the attributes of a company', () => {
  const since = new Date('2023-03-10T09:00:00+01:00');

  it('take a Date, which is sent as RFC 3339 text in UTC', async () => {
    const { client, sent } = recordingClient({}, () => Response.json({ id: company }));
    await client.companies.create({ name: 'Acme', attributes: { owner_assign_date: since, 'renewed-at': since } });
    await client.companies.update(company, { attributes: { owner_assign_date: since } });
    await client.raw.PATCH('/companies/{id}', {
      params: { path: { id: company } },
      body: { attributes: { owner_assign_date: since } },
    });
    const text = '2023-03-10T08:00:00.000Z';
    expect(sent.map(({ body }) => JSON.parse(String(body)).attributes)).toEqual([
      { owner_assign_date: text, 'renewed-at': text },
      { owner_assign_date: text },
      { owner_assign_date: text },
    ]);
  });

  it.each([
    ['an invalid Date', { owner_assign_date: new Date('x') }],
    ['a number that is not finite', { owner_assign_date: NaN }],
    ['an endless number in a list', { owner_assign_date: [[1, Infinity]] }],
  ])('hold no %s, which JSON would turn into null', async (_, attributes) => {
    const { client, sent } = recordingClient();
    for (const [name, ...ids] of [['companies.create'], ['companies.update', company]] as const) {
      const error = await failureOf(() => callByName(client, name, ...ids, { name: 'Acme', attributes }));
      expect(error).toMatchObject({ name: 'InvalidRequestError', argument: 'body', outcome: 'not-sent' });
      expect((error.cause as Error).message).toMatch(/ is an invalid Date or number$/);
    }
    expect(sent).toEqual([]);
  });

  it('are cleared by null', async () => {
    await expectSent('companies.update', company, { attributes: { owner_assign_date: null } });
  });

  it('are no filter when JSON would turn them into null', async () => {
    const filters = { 'attributes.revenue': NaN };
    await expectRefusal('companiesGet', 'query.filters', 'cannot be written into a URL', 'companies.list', { filters });
  });
});

describe.each(['add', 'remove'] as const)('children.credits.%s', (name) => {
  const { operation, name: method } = callList.find((call) => call.name === `children.credits.${name}`)!;

  it('refuses a body without a kind of credits', async () => {
    await expectRefusal(operation, 'body', 'must hold at least one of sms, email', method, '1234567', {});
  });

  it('takes either kind, and both', async () => {
    for (const body of [{ sms: 5 }, { email: 5 }, { sms: 5, email: 5 }]) await expectSent(method, '1234567', body);
  });
});

describe('what the contract leaves to the service', () => {
  it('is sent, and refused there', async () => {
    const { client, sent } = recordingClient({}, () => Response.json({ message: 'wrong' }, { status: 400 }));
    await expect(calls.crmNotesPost.send(client)).rejects.toThrow(BadRequestError);
    expect(sent).toHaveLength(1);
  });
});
