// Options of the client and of a call: what does not exist or has no sense is refused, by name, and nothing is sent. Keys:
// test/send/keys.test.ts.
import { inspect } from 'node:util';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { callByName, failureOf } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';

/** A client as JavaScript makes it. */
const create = (options: unknown) => Reflect.construct(MessagingPlatform, [options]) as MessagingPlatform;

type Row = [option: string, value: unknown, rule: string];
/** The rows with their values as text, for the name of the test. */
const shown = (rows: Row[]) =>
  rows.map(([option, value, rule]): [string, string, unknown, string] => [option, inspect(value), value, rule]);

const unknown = (known: string) => `does not exist; the options are ${known}`;
const ofClient =
  'apiKey, partnerKey, baseUrl, userAgent, headers, fetch, rateLimit, onAttempt, onWait, dangerouslyAllowBrowser, dangerouslyAllowHttp';
const milliseconds = 'must be a positive number of milliseconds';
const line = 'must contain a string without line breaks as x-a';
const url = 'must be an https: URL without credentials, query and fragment';
const pace = 'must be { requests, perMilliseconds, burst? }, each a positive number, or a function';
const advice = 'use https:, or dangerouslyAllowHttp in a network you trust';
const open = (origin: string): Row => [
  'baseUrl',
  origin,
  `is ${origin}, where anyone on the way could read the keys; ${advice}`,
];

/** A wrong value for each option that the client and a call have in common. */
const common: Row[] = [
  ['timeout', 0, milliseconds],
  // A timer of the platform would fire at once.
  ['deadline', 2 ** 31, milliseconds],
  ['retries', 1.5, 'must be a whole number from 0'],
  ['headers', 'x-a: 1', 'must be an object of strings'],
  ['headers', { 'api-key': 'secret' }, 'must not contain api-key: give the client an apiKey or a partnerKey'],
  ['headers', { Host: '1' }, 'must not contain Host: the transport sets it'],
];

describe('client options', () => {
  it.each(
    shown([
      ...common,
      ...['apikey', 'toString'].map((name): Row => [
        name,
        1,
        unknown(`timeout, deadline, retries, signal, ${ofClient}`),
      ]),
      ['headers', new Headers({ 'x-a': '1' }), 'must be an object of strings'],
      ['headers', { 'x a': '1' }, 'contains a name that is not a header name'],
      ...['1\r\nx-b: 2', 5, '日本'].map((value): Row => ['headers', { 'x-a': value }, line]),
      ...['http://api.example.com', 'http://127.0.0.1.example.com', 'http://localhost.example.com'].map(open),
      ...['http://[::2]', 'http://0.0.0.0'].map(open),
      ...['api.example.com', '', 5, 'blob:https://api.example.com/v3'].map((value): Row => ['baseUrl', value, url]),
      ...[':secret@a', 'user@a', 'a?', 'a#b'].map((rest): Row => ['baseUrl', `https://${rest}`, url]),
      ['baseUrl', '/api', 'is a path, which only a page can resolve: write https://your-host/api'],
      ['userAgent', 'a\nb', 'must be a string without line breaks'],
      ['fetch', 'fetch', 'must be a function'],
      ['onAttempt', {}, 'must be a function'],
      ['onWait', {}, 'must be a function'],
      ['rateLimit', null, pace],
      ['rateLimit', { requests: 1, perMilliseconds: 1, burst: 0.5 }, pace],
      ['rateLimit', { requests: 1, perMilliseconds: 1, bursts: 2 }, pace],
    ]),
  )('refuse %s %s', async (option, _, value, rule) => {
    const error = await failureOf(() => create({ [option]: value }));
    const argument = `options.${option}`;
    const refused = { name: 'InvalidRequestError', argument, operation: undefined, outcome: 'not-sent' };
    expect(error).toMatchObject({ ...refused, message: `${argument} ${rule}` });
    expect(inspect(error)).not.toContain('secret');
  });
});

describe('call options', () => {
  it.each(
    shown([
      ...common,
      ['deadline', 0, milliseconds],
      ['timeOut', 5, unknown('timeout, deadline, retries, signal, headers')],
      ['signal', {}, 'must be an AbortSignal'],
      ['signal', null, 'must be an AbortSignal'],
    ]),
  )('refuse %s %s', async (option, _, value, rule) => {
    const { client, sent } = recordingClient();
    const error = await failureOf(() => callByName(client, 'companies.get', '1', { [option]: value }));
    const argument = `options.${option}`;
    const refused = { name: 'InvalidRequestError', argument, operation: 'companiesIdGet', outcome: 'not-sent' };
    expect(error).toMatchObject({ ...refused, attempts: 0, message: `GET /companies/{id}: ${argument} ${rule}` });
    expect(inspect(error)).not.toContain('secret');
    expect(sent).toEqual([]);
  });
});

describe('what sits on Object.prototype', () => {
  const prototype = Object.prototype as Record<string, unknown>;

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
  ])('is no option of a client or of a call: %s', async (name, value) => {
    const sent: [string, object][] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (url, init) => (sent.push([url as string, { ...init?.headers }]), Response.json([]));
    prototype[name] = value;
    try {
      const client = new MessagingPlatform({ apiKey: 'any-key' });
      await client.companies.getAttributes();
      await client.companies.getAttributes({});
      await client.notes.list();
      // What walks a list writes its query, which openapi-fetch reads with all that is inherited.
      if (!name.startsWith('header')) for await (const note of client.notes.iterate()) void note;
      expect(await failureOf(() => new MessagingPlatform({ baseUrl: 'http://mock:4010' }))).toMatchObject({
        argument: 'options.baseUrl',
      });
    } finally {
      Reflect.deleteProperty(prototype, name);
      globalThis.fetch = fetch;
    }
    expect(sent.length).toBeGreaterThanOrEqual(3);
    for (const [url, headers] of sent) {
      expect(url).toMatch(/^https:\/\/api\.brevo\.com\/v3\/[\w/]+(\?limit=50&offset=0)?$/);
      expect(headers).toMatchObject({ 'api-key': 'any-key' });
      expect(Object.keys(headers).sort()).toEqual(['accept', 'api-key', 'user-agent']);
    }
  });
});

describe('a key in a browser', () => {
  const page = globalThis as { window?: unknown; document?: unknown };
  const inPage = (options: object) => {
    Object.assign(page, { window: {}, document: {} });
    try {
      return failureOf(() => new MessagingPlatform(options));
    } finally {
      delete page.window;
      delete page.document;
    }
  };

  it.each(['apiKey', 'partnerKey'])('is refused as %s, with the reason and the way around', async (option) => {
    const error = await inPage({ [option]: 'xkeysib-secret' });
    expect(error).toMatchObject({ name: 'InvalidRequestError', argument: `options.${option}` });
    expect(error.message).toMatch(/would be public in a browser.*keep it on your server.*dangerouslyAllowBrowser/);
    expect(error.message).not.toContain('secret');
  });

  it.each([
    ['no key', { baseUrl: 'https://example.com/my-proxy' }],
    ['dangerouslyAllowBrowser', { apiKey: 'xkeysib-public', dangerouslyAllowBrowser: true }],
  ])('is no problem with %s', async (_, options) => {
    await expect(inPage(options)).rejects.toThrow('expected to reject');
  });
});

it('http: to a host that is not loopback is used where dangerouslyAllowHttp allows it', async () => {
  const { client, sent } = recordingClient({ baseUrl: 'http://mock:4010', dangerouslyAllowHttp: true });
  await failureOf(() => client.companies.list());
  expect(sent[0]!.url).toBe('http://mock:4010/companies');
});
