// Clients and calls reject unknown and invalid options before anything is sent, and the error names the option. For keys, see
// test/send/keys.test.ts.
import { inspect } from 'node:util';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { callByName, thrownError } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';

/** An option, a value that is not allowed, and the rule that the error states. */
type InvalidOption = [option: string, value: unknown, rule: string];

/** Adds each value as text, for the test's title. */
const withText = (rows: InvalidOption[]) =>
  rows.map(([option, value, rule]): [string, string, unknown, string] => [option, inspect(value), value, rule]);

const unknownOptionRule = (known: string) => `does not exist; the options are ${known}`;
const callOptionNames = 'timeout, deadline, retries, signal, headers';
const clientOptionNames =
  'timeout, deadline, retries, signal, apiKey, partnerKey, baseUrl, userAgent, headers, fetch, rateLimit, onAttempt, onWait, dangerouslyAllowBrowser, dangerouslyAllowHttp';
const millisecondsRule = 'must be a positive number of milliseconds';
const headerValueRule = 'contains x-a, which must be a Latin-1 string without control characters';
const httpsUrlRule = 'must be an https: URL without credentials, query or fragment';
const paceRule =
  'must be a function, or { requests, perMilliseconds, burst? } with positive numbers and a burst of at least 1';
const httpAdvice = 'use https:, or dangerouslyAllowHttp on a network you trust';
const versionRule = 'has no /v3: write https://api.brevo.com/v3';
/** The row of an `http:` URL whose host isn't this machine. */
const remoteHttp = (baseUrl: string): InvalidOption => [
  'baseUrl',
  baseUrl,
  `is ${baseUrl}, where anyone on the network could read the keys; ${httpAdvice}`,
];

/** Invalid values of the options that the client and a call have in common. */
const invalidInBoth: InvalidOption[] = [
  ['timeout', 0, millisecondsRule],
  // A timer this long would fire immediately.
  ['deadline', 2 ** 31, millisecondsRule],
  ['retries', 1.5, 'must be a whole number, at least 0'],
  ['headers', 'x-a: 1', 'must be an object of strings'],
  ['headers', { 'api-key': 'secret' }, 'must not contain api-key: pass apiKey or partnerKey to the client'],
  ['headers', { Host: '1' }, 'must not contain Host: the transport sets it'],
];

describe('a client', () => {
  it.each(
    withText([
      ...invalidInBoth,
      ['apikey', 1, unknownOptionRule(clientOptionNames)],
      ['toString', 1, unknownOptionRule(clientOptionNames)],
      ['headers', new Headers({ 'x-a': '1' }), 'must be an object of strings'],
      ['headers', { 'x a': '1' }, 'contains a name that is not a header name'],
      ['headers', { 'x-a': '1\r\nx-b: 2' }, headerValueRule],
      ['headers', { 'x-a': 5 }, headerValueRule],
      ['headers', { 'x-a': '日本' }, headerValueRule],
      remoteHttp('http://api.example.com'),
      remoteHttp('http://127.0.0.1.example.com'),
      remoteHttp('http://localhost.example.com'),
      remoteHttp('http://[::2]'),
      remoteHttp('http://0.0.0.0'),
      ['baseUrl', 'api.example.com', httpsUrlRule],
      ['baseUrl', '', httpsUrlRule],
      ['baseUrl', 5, httpsUrlRule],
      ['baseUrl', 'blob:https://api.example.com/v3', httpsUrlRule],
      ['baseUrl', 'https://:secret@a', httpsUrlRule],
      ['baseUrl', 'https://user@a', httpsUrlRule],
      ['baseUrl', 'https://a?', httpsUrlRule],
      ['baseUrl', 'https://a#b', httpsUrlRule],
      ['baseUrl', '/api', 'is a path, which works only in a browser: write https://your-host/api'],
      ['baseUrl', 'https://api.brevo.com', versionRule],
      ['baseUrl', 'https://api.brevo.com/', versionRule],
      ['baseUrl', 'https://api.brevo.com/v2', versionRule],
      ['baseUrl', 'https://api.brevo.com/v31', versionRule],
      ['userAgent', 'a\nb', 'must be a Latin-1 string without control characters'],
      ['fetch', 'fetch', 'must be a function'],
      ['onAttempt', {}, 'must be a function'],
      ['onWait', {}, 'must be a function'],
      ['rateLimit', null, paceRule],
      ['rateLimit', { requests: 1, perMilliseconds: 1, burst: 0.5 }, paceRule],
      ['rateLimit', { requests: 1, perMilliseconds: 1, bursts: 2 }, paceRule],
    ]),
  )('rejects the option %s: %s', async (option, _, value, rule) => {
    const error = await thrownError(() => new MessagingPlatform({ [option]: value }));
    const argument = `options.${option}`;
    expect(error).toMatchObject({ name: 'InvalidRequestError', argument, operation: undefined, outcome: 'not-sent' });
    expect(error.message).toBe(`${argument} ${rule}`);
    expect(inspect(error)).not.toContain('secret');
  });

  it('may use http: to reach a host other than localhost if dangerouslyAllowHttp is true', async () => {
    const options = { baseUrl: 'http://mock:4010', dangerouslyAllowHttp: true };
    const { client, sent } = recordingClient(options, () => Response.json({ items: [] }));
    await client.companies.list();
    expect(sent[0]!.url).toBe('http://mock:4010/companies');
  });
});

describe('a call', () => {
  it.each(
    withText([
      ...invalidInBoth,
      ['deadline', 0, millisecondsRule],
      ['timeOut', 5, unknownOptionRule(callOptionNames)],
      ['signal', {}, 'must be an AbortSignal'],
      ['signal', null, 'must be an AbortSignal'],
    ]),
  )('rejects the option %s: %s', async (option, _, value, rule) => {
    const { client, sent } = recordingClient();
    const error = await thrownError(() => callByName(client, 'companies.get', '1', { [option]: value }));
    const argument = `options.${option}`;
    expect(error).toMatchObject({ name: 'InvalidRequestError', argument, outcome: 'not-sent', attempts: 0 });
    expect(error.message).toBe(`GET /companies/{id}: ${argument} ${rule}`);
    expect(inspect(error)).not.toContain('secret');
    expect(sent).toEqual([]);
  });
});

describe('a value on Object.prototype', () => {
  const prototype = Object.prototype as Record<string, unknown>;
  const { fetch } = globalThis;
  let sent: { url: string; headers: object }[];

  beforeEach(() => {
    sent = [];
    globalThis.fetch = async (url, init) => {
      sent.push({ url: url as string, headers: { ...init?.headers } });
      return Response.json([]);
    };
  });

  afterEach(() => {
    globalThis.fetch = fetch;
  });

  /** Creates clients and calls some methods while `Object.prototype` has the value. */
  async function callWithPrototype(name: string, value: unknown): Promise<void> {
    prototype[name] = value;
    try {
      const client = new MessagingPlatform({ apiKey: 'any-key' });
      await client.companies.getAttributes();
      await client.companies.getAttributes({});
      await client.notes.list();
      await client.notes.iterate().collect();
      const error = await thrownError(() => new MessagingPlatform({ baseUrl: 'http://mock:4010' }));
      expect(error).toMatchObject({ argument: 'options.baseUrl' });
    } finally {
      Reflect.deleteProperty(prototype, name);
    }
  }

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
    await callWithPrototype(name, value);
    expect(sent.length).toBeGreaterThanOrEqual(3);
    for (const { url, headers } of sent) {
      expect(url).toMatch(/^https:\/\/api\.brevo\.com\/v3\/[\w/]+(\?limit=50&offset=0)?$/);
      expect(headers).toMatchObject({ 'api-key': 'any-key' });
      expect(Object.keys(headers).sort()).toEqual(['accept', 'api-key', 'user-agent']);
    }
  });
});

describe('a client in a browser', () => {
  const globals = globalThis as { window?: unknown; document?: unknown };

  beforeEach(() => void Object.assign(globals, { window: {}, document: {} }));
  afterEach(() => {
    delete globals.window;
    delete globals.document;
  });

  it.each(['apiKey', 'partnerKey'])('rejects the option %s, because visitors could read the key', async (option) => {
    const error = await thrownError(() => new MessagingPlatform({ [option]: 'xkeysib-secret' }));
    expect(error).toMatchObject({ name: 'InvalidRequestError', argument: `options.${option}` });
    expect(error.message).toMatch(/would be public in a browser.*keep it on your server.*dangerouslyAllowBrowser/);
    expect(error.message).not.toContain('secret');
  });

  it.each([
    ['without a key', { baseUrl: 'https://example.com/my-proxy' }],
    ['with a key and dangerouslyAllowBrowser', { apiKey: 'xkeysib-public', dangerouslyAllowBrowser: true }],
  ])('is allowed %s', (_, options) => {
    expect(() => new MessagingPlatform(options)).not.toThrow();
  });
});
