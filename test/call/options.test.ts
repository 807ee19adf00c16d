// Clients and calls reject unknown and invalid options before anything is sent.
import { inspect } from 'node:util';
import { clientCredentials, MessagingPlatform } from 'messaging-platform-sdk';
import { callByName, expectInvalid } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';

const { jest } = import.meta;

type InvalidOption = [option: string, rule: string, ...values: unknown[]];

const latin1Rule = 'must be a Latin-1 string without control characters';
const invalidInClientsAndCalls: InvalidOption[] = [
  ['timeout', 'must be a positive number of milliseconds', 0],
  // A timer this long would fire immediately.
  ['deadline', 'must be a number of milliseconds below 2 ** 31, or Infinity', 2 ** 31],
  ['deadline', 'must be a number of milliseconds below 2 ** 31, or Infinity', NaN],
  ['retries', 'must be a whole number, at least 0', 1.5],
  ['headers', 'must be an object of strings', 'x-a: 1', new Headers({ 'x-a': '1' })],
  ['headers', 'must not contain api-key: pass apiKey or partnerKey to the client', { 'api-key': 'secret' }],
  ['headers', 'must not contain Host: only fetch may set it', { Host: '1' }],
  ['headers', 'contains a name that is not a header name', { 'x a': '1' }],
  ['headers', `contains x-a, which ${latin1Rule}`, { 'x-a': '1\r\nx-b: 2' }, { 'x-a': 5 }, { 'x-a': '日本' }],
];

const unknownOptionRule = (known: string) => `does not exist; the options are ${known}`;

describe('a client', () => {
  const optionNames =
    'timeout, deadline, retries, signal, apiKey, partnerKey, accessToken, baseUrl, userAgent, headers, fetch, rateLimit, onAttempt, onWait, dangerouslyAllowBrowser, dangerouslyAllowHttp';
  const insecure =
    'where anyone on the network could read the keys; use https:, or dangerouslyAllowHttp on a network you trust';
  const invalidUrls = ['a.de', 5, 'blob:https://a/v3', 'https://:secret@a', 'https://u@a', 'https://a?', 'https://a#b'];
  const onePerSecond = { requests: 1, perMilliseconds: 1_000 };
  const rateLimitRule =
    'must be a function, or { requests, perMilliseconds, burst? } with positive numbers and a burst of at least 1';
  const brevo = 'https://api.brevo.com';
  const remoteHosts = ['api.example.com', '127.0.0.1.example.com', 'localhost.example.com', '[::2]', '0.0.0.0'];

  it.each<InvalidOption>([
    ...invalidInClientsAndCalls,
    ['apikey', unknownOptionRule(optionNames), 1],
    ['toString', unknownOptionRule(optionNames), 1],
    ...remoteHosts.map((host): InvalidOption => ['baseUrl', `is http://${host}, ${insecure}`, `http://${host}`]),
    ['baseUrl', 'must be an https: or http: URL without credentials, query or fragment', ...invalidUrls],
    ['baseUrl', 'is a path, which works only in a browser: write https://your-host/api', '/api'],
    ['baseUrl', 'has no /v3: write https://api.brevo.com/v3', ...['', '/v2', '/v31'].map((path) => brevo + path)],
    ['userAgent', latin1Rule, 'a\nb'],
    ['fetch', 'must be a function', 'fetch'],
    ['onAttempt', 'must be a function', {}],
    ['onWait', 'must be a function', {}],
    ['rateLimit', rateLimitRule, null, { ...onePerSecond, burst: 0.5 }, { ...onePerSecond, bursts: 2 }],
  ])('rejects the option %s: %s', async (option, rule, ...values) => {
    for (const value of values) {
      const error = await expectInvalid(() => new MessagingPlatform({ [option]: value }), `options.${option}`, rule);
      expect(error).toHaveProperty('operation', undefined);
      expect(inspect(error)).not.toContain('secret');
    }
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
    ['signal', 'must be an AbortSignal', {}, null],
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

describe('a value on Object.prototype', () => {
  it.each([
    ['baseUrl', 'https://evil.example.com'],
    ['fetch', () => Promise.reject(new Error('evil'))],
    ['apiKey', 'evil-key'],
    ['headers', { 'x-evil': '1' }],
    ['header', { 'x-evil': '1' }],
    ['onAttempt', () => {}],
    ['dangerouslyAllowHttp', true],
    ['signal', 5],
    ['deadline', 'x'],
    ['timeout', 'x'],
    ['query', { limit: 1 }],
    ['body', '{}'],
    ['entityIds', 'evil'],
  ])('is ignored as an option, a query or a body: %s', async (name, value) => {
    const sent: { url: string; headers: object }[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      sent.push({ url: url as string, headers: { ...init?.headers } });
      return Response.json([]);
    });
    const prototype = Object.prototype as Record<string, unknown>;
    prototype[name] = value;
    try {
      const client = new MessagingPlatform({ apiKey: 'any-key' });
      await client.companies.getAttributes();
      await client.companies.getAttributes({});
      await client.notes.list();
      await client.notes.iterate().collect();
      await expectInvalid(() => new MessagingPlatform({ baseUrl: 'http://mock:4010' }), 'options.baseUrl');
    } finally {
      Reflect.deleteProperty(prototype, name);
      jest.restoreAllMocks();
    }
    expect(sent).toHaveLength(4);
    for (const { url, headers } of sent) {
      expect(url).toMatch(/^https:\/\/api\.brevo\.com\/v3\/[\w/]+(\?limit=50&offset=0)?$/);
      expect(headers).toMatchObject({ 'api-key': 'any-key' });
      expect(Object.keys(headers).sort()).toEqual(['accept', 'api-key', 'user-agent']);
    }
  });
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
});
