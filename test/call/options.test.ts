// Clients and calls reject unknown and invalid options before anything is sent.
import { inspect } from 'node:util';
import { reactive } from 'vue';
import { clientCredentials, MessagingPlatform, type ClientOptions } from 'messaging-platform-sdk';
import { callByName, expectInvalid } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';

type InvalidOption = [option: string, rule: string, ...values: unknown[]];

const invalidInClientsAndCalls: InvalidOption[] = [
  ['timeout', 'must be a number, not NaN', NaN],
  ['timeout', 'must be above 0', 0, -1],
  ['headers', 'contain Api-Key: pass the key as an option of the client', { 'Api-Key': 'secret' }],
  ['headers', 'contain a name with characters that a name of a header must not have', { 'x a': '1' }],
  [
    'headers',
    'contain x-a, whose value must be text without line breaks and characters outside Latin-1',
    ...[{ 'x-a': '1\r\nx-b: 2' }, { 'x-a': 5 }, { 'x-a': '日本' }],
  ],
];

const unknownOptionRule = (known: string) => `does not exist; the options are ${known}`;

describe('a client', () => {
  const optionNames =
    'timeout, deadline, retries, signal, headers, apiKey, partnerKey, accessToken, baseUrl, userAgent, fetch, rateLimit, onAttempt, dangerouslyAllowBrowser, dangerouslyAllowHttp';
  const insecure =
    'where anyone on the network could read the keys; use https:, or dangerouslyAllowHttp on a network you trust';
  const invalidUrls = ['a.de', 5, 'blob:https://a/v3', 'https://:secret@a', 'https://u@a', 'https://a?', 'https://a#b'];
  const brevo = 'https://api.brevo.com';
  const remoteHosts = ['api.example.com', '127.0.0.1.example.com', 'localhost.example.com', '[::2]', '0.0.0.0'];

  it.each<InvalidOption>([
    ...invalidInClientsAndCalls,
    ['apikey', unknownOptionRule(optionNames), 1],
    ['toString', unknownOptionRule(optionNames), 1],
    ...remoteHosts.map((host): InvalidOption => ['baseUrl', `is http://${host}, ${insecure}`, `http://${host}`]),
    ['baseUrl', 'must be an https: or http: URL without credentials, query or fragment', ...invalidUrls],
    ['baseUrl', 'must be an https: or http: URL without credentials, query or fragment', '/api'],
    ['baseUrl', 'must end with /v3: https://api.brevo.com/v3', ...['', '/v2', '/v31'].map((path) => brevo + path)],
  ])('rejects the option %s: %s', async (option, rule, ...values) => {
    for (const value of values) {
      const error = await expectInvalid(() => new MessagingPlatform({ [option]: value }), `options.${option}`, rule);
      expect(error).toHaveProperty('operation', undefined);
      expect(inspect(error)).not.toContain('secret');
    }
  });

  it.each([
    { requests: NaN, perMilliseconds: 1_000 },
    { requests: 10, perMilliseconds: 0 },
    { email: { requests: -1, perMilliseconds: 1_000 } },
    { requests: 10, perMilliseconds: 1_000, burst: NaN },
    { requests: 10, perMilliseconds: 1_000, burst: Infinity },
    // The casts: TypeScript rejects a pace without one of its numbers.
    { perMilliseconds: 1_000 } as unknown as ClientOptions['rateLimit'],
    { email: { requests: 5 } } as unknown as ClientOptions['rateLimit'],
  ])('rejects the pace %j, at which no request would leave, or all at once', async (rateLimit) => {
    await expectInvalid(
      () => new MessagingPlatform({ rateLimit }),
      'options.rateLimit',
      'must have requests, perMilliseconds and burst that are finite numbers above 0',
    );
  });

  it('may use http: to reach a host other than localhost if dangerouslyAllowHttp is true', async () => {
    const options = { baseUrl: 'http://mock:4010', dangerouslyAllowHttp: true };
    const { client, sent } = recordingClient(options, () => Response.json({ items: [] }));
    await client.companies.list();
    expect(sent[0]!.url).toBe('http://mock:4010/companies');
  });
});

describe('a call', () => {
  it.each<InvalidOption>([
    ...invalidInClientsAndCalls,
    ['timeOut', unknownOptionRule('timeout, deadline, retries, signal, headers'), 5],
  ])('rejects the option %s: %s', async (option, rule, ...values) => {
    const { client, sent } = recordingClient();
    for (const value of values) {
      const get = () => callByName(client, 'companies.get', '1', { [option]: value });
      const error = await expectInvalid(get, `options.${option}`, rule);
      expect(error.message).toMatch(/^GET \/companies\/\{id\}: /);
      expect(inspect(error)).not.toContain('secret');
    }
    expect(sent).toEqual([]);
  });
});

it.each([
  ['intervall', { intervall: 3 }],
  ['deadline', { deadline: NaN }],
  ['interval', { interval: NaN }],
])('waitUntilCreated rejects the option %s of %j', async (option, options) => {
  const wait = () => callByName(recordingClient().client, 'children.waitUntilCreated', '1', options);
  await expectInvalid(wait, `options.${option}`);
});

describe.each([
  ['page', { window: {}, document: {} }],
  ['worker', { importScripts: {} }],
])("a client in a browser's %s", (_, globalsOfPlace) => {
  const globals = globalThis as Record<string, unknown>;
  const { location } = globals;

  beforeEach(() => void Object.assign(globals, globalsOfPlace));
  afterEach(() => {
    for (const name of Object.keys(globalsOfPlace)) Reflect.deleteProperty(globals, name);
    globals['location'] = location;
  });

  const credentials = { clientId: 'an-app', clientSecret: 'its-secret', scope: 'crm:read' };

  it.each([
    ['apiKey', 'xkeysib-secret'],
    ['partnerKey', 'xkeysib-secret'],
    ['accessToken', 'a-secret'],
    ['accessToken', clientCredentials(credentials)],
  ])(
    'rejects the option %s, which visitors could read, unless dangerouslyAllowBrowser is true',
    async (option, key) => {
      const error = await expectInvalid(() => new MessagingPlatform({ [option]: key }), `options.${option}`);
      expect(error.message).toMatch(/would be public in a browser.*keep it on your server.*dangerouslyAllowBrowser/);
      expect(error.message).not.toContain('secret');
      expect(() => new MessagingPlatform({ [option]: key, dangerouslyAllowBrowser: true })).not.toThrow();
    },
  );

  it('is allowed without a key', () => {
    expect(() => new MessagingPlatform({ baseUrl: 'https://example.com/my-proxy' })).not.toThrow();
  });

  it('accepts a path as baseUrl, even if a blob: URL started the script', async () => {
    globals['location'] = { origin: 'https://example.com', href: 'blob:https://example.com/5' };
    const { client, sent } = recordingClient({ apiKey: undefined, baseUrl: '/api' }, () => Response.json({ id: '1' }));
    await client.companies.get('1');
    expect(sent[0]!.url).toBe('https://example.com/api/companies/1');
  });

  it('accepts an address if the page has no origin, as in a sandboxed frame', () => {
    globals['location'] = { origin: 'null', href: 'about:srcdoc' };
    expect(() => new MessagingPlatform({ baseUrl: 'https://example.com/my-proxy' })).not.toThrow();
  });
});

describe('options or a query with a getter that throws', () => {
  const unreadable = {
    get timeout(): number {
      throw new Error('the password is a-secret');
    },
  };
  const { client } = recordingClient();

  it.each<[string, () => unknown]>([
    ['the constructor', () => new MessagingPlatform(unreadable)],
    ['withOptions', () => client.withOptions(unreadable)],
    ['a method', () => client.companies.get('1', unreadable)],
    ['a list', () => client.companies.iterate(unreadable as object)],
    ['client.request', () => client.request('GET', '/campaigns', unreadable)],
    ['client.iterate', () => client.iterate('/campaigns', unreadable)],
  ])('are rejected by %s without the error, which may quote a secret', async (_, call) => {
    const error = await expectInvalid(call, 'an argument');
    expect(error.message).toMatch(/an argument has a getter, proxy or toJSON that throws$/);
    expect(error.cause).toBeUndefined();
  });
});

it('a client in a reactive object of Vue works like any other', async () => {
  const { client } = recordingClient({}, () => Response.json({ items: [{ id: '1' }], pager: {} }));
  const state = reactive({ client });
  expect(await state.client.companies.list()).toEqual({ items: [{ id: '1' }], pager: {} });
  const { items } = await state.client.withOptions({ timeout: 1_000 }).companies.iterate().collect();
  expect(items).toEqual([{ id: '1' }]);
});
