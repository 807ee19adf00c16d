// What each call puts on the wire, written out in test/support/calls.ts, and the headers around it.
import { NotFoundError } from 'messaging-platform-sdk';
import { version } from '../../generated/contract.js';
import { calls, callList } from '../support/calls.js';
import { recordingClient } from '../support/recorder.js';

const keys = { apiKey: '<API_KEY>', partnerKey: '<PARTNER_KEY>' };
const service = 'https://api.brevo.com/v3';

describe.each(callList)('$name', ({ operation, send, wire, body }) => {
  const [method, target] = wire.split(' ');

  it(`sends ${wire.split('?')[0]} with exactly these headers, and ${body ? 'the body as JSON' : 'no body'}`, async () => {
    const { client, sent } = recordingClient(keys);
    await expect(send(client)).rejects.toThrow(NotFoundError);
    expect(sent).toEqual([
      {
        method,
        url: service + target,
        headers: {
          accept: operation === 'getInboundEmailAttachment' ? '*/*, application/json' : 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          'api-key': '<API_KEY>',
          'partner-key': '<PARTNER_KEY>',
          'user-agent': `messaging-platform-sdk/${version}`,
        },
        body: body ? JSON.stringify(body) : null,
        redirect: 'manual',
      },
    ]);
  });
});

describe('keys', () => {
  it.each([
    ['an API key alone as api-key', { apiKey: '<API_KEY>' }, { 'api-key': '<API_KEY>' }],
    ['a partner key alone as partner-key', { partnerKey: '<PARTNER_KEY>' }, { 'partner-key': '<PARTNER_KEY>' }],
    ['none when none is configured', {}, {}],
    ['both together', keys, { 'api-key': '<API_KEY>', 'partner-key': '<PARTNER_KEY>' }],
  ])('send %s', async (_, options, expected) => {
    const { client, sent } = recordingClient(options);
    await client.companies.get('1').catch(() => {});
    await client.raw.GET('/companies/{id}', { params: { path: { id: '1' } } });
    const found = sent.map(({ headers }) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => /key/.test(name))),
    );
    expect(found).toEqual([expected, expected]);
  });

  it('are asked for before each request when they are functions, whether these are async or not', async () => {
    let [now, later] = [0, 0];
    const { client, sent } = recordingClient({
      apiKey: () => `key-${++now}`,
      partnerKey: async () => `partner-${++later}`,
    });
    await client.companies.get('1').catch(() => {});
    await client.notes.get('1').catch(() => {});
    expect(sent.map(({ headers }) => [headers['api-key'], headers['partner-key']])).toEqual([
      ['key-1', 'partner-1'],
      ['key-2', 'partner-2'],
    ]);
  });
});

describe('headers', () => {
  it('of the client and of the call are added, and the call wins', async () => {
    const { client, sent } = recordingClient({ headers: { 'x-team': 'client', 'x-client': '1' }, userAgent: 'acme/2' });
    await client.companies.get('1', { headers: { 'X-Team': 'call', 'x-call': '2' } }).catch(() => {});
    expect(sent[0]!.headers).toEqual({
      accept: 'application/json',
      'user-agent': 'acme/2',
      'x-team': 'call',
      'x-client': '1',
      'x-call': '2',
    });
  });
});

describe('queries', () => {
  it.each([
    [
      'an object of filters as JSON text',
      { filters: { 'attributes.name': 'A&B' } },
      'filters={"attributes.name":"A&B"}',
    ],
    [
      'filters that are text already as they are',
      { filters: '{"attributes.name":"A"}' },
      'filters={"attributes.name":"A"}',
    ],
    ['nothing for a value that is undefined', { limit: 5, page: undefined }, 'limit=5'],
    ['a zero', { limit: 0 }, 'limit=0'],
    ['signs of a query as text', { sortBy: 'a&b=c#d+e é' }, 'sortBy=a&b=c#d+e é'],
  ])('hold %s', async (_, query, expected) => {
    const { client, sent } = recordingClient();
    await client.companies.list(query).catch(() => {});
    const parameters = [...new URL(sent[0]!.url).searchParams].map(([name, value]) => `${name}=${value}`);
    expect(parameters).toEqual([expected]);
  });

  it('hold a Date as milliseconds since 1970', async () => {
    const { client, sent } = recordingClient();
    await client.notes.list({ dateFrom: new Date('2026-01-01T00:00:00Z'), dateTo: 1_800_000_000_000 }).catch(() => {});
    expect(sent[0]!.url).toBe(`${service}/crm/notes?dateFrom=1767225600000&dateTo=1800000000000`);
  });

  it('leave the question mark out when they hold nothing', async () => {
    const { client, sent } = recordingClient();
    await client.companies.list({}).catch(() => {});
    await client.companies.list().catch(() => {});
    expect(sent.map(({ url }) => url)).toEqual([`${service}/companies`, `${service}/companies`]);
  });
});

describe('an optional body', () => {
  it('is left out with its content type', async () => {
    const { client, sent } = recordingClient();
    await client.children.create().catch(() => {});
    expect(sent[0]).toMatchObject({ method: 'POST', body: null });
    expect(sent[0]!.headers).not.toHaveProperty('content-type');
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
    await calls.companiesIdGet.send(client).catch(() => {});
    expect(sent[0]!.url).toBe(`${baseUrl.trim().replace(/\/$/, '')}${calls.companiesIdGet.wire.slice(4)}`);
  });
});
