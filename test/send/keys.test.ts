// Keys: where they are sent, which values are refused, and that nothing repeats a refused one.
import { inspect } from 'node:util';
import { InvalidRequestError, MessagingPlatform, type Key } from 'messaging-platform-sdk';
import { callList } from '../support/calls.js';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { hostileServers, json } = server;

/** All that can be seen of an error or an object. */
const seen = (value: unknown) =>
  [
    inspect(value, { showHidden: true, depth: null, customInspect: false }),
    String(value),
    JSON.stringify(value),
    (value as Error).stack,
  ].join('\n');

describe.each(transports)('keys over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const start = async (options: object) => {
    const { url, requests } = await serve([json(200, {})]);
    return { client: quickClient({ baseUrl: url, ...(fetch && { fetch }), apiKey: undefined, ...options }), requests };
  };

  it.each([
    ['the API key alone', { apiKey: 'a-key' }, ['a-key', undefined]],
    ['the partner key alone', { partnerKey: 'p-key' }, [undefined, 'p-key']],
    ['both', { apiKey: 'a-key', partnerKey: 'p-key' }, ['a-key', 'p-key']],
    ['none', {}, [undefined, undefined]],
    ['functions', { apiKey: () => 'a-key', partnerKey: async () => 'p-key' }, ['a-key', 'p-key']],
  ])('are sent when they are configured: %s', async (_, options, expected) => {
    const { client, requests } = await start(options);
    await client.companies.list();
    const { headers } = requests[0]!;
    expect([headers['api-key'], headers['partner-key']]).toEqual(expected);
  });

  it.each(callList.map((call) => [call.name, call] as const))('go with %s', async (_, { send }) => {
    const { client, requests } = await start({ apiKey: 'a-key', partnerKey: 'p-key' });
    await send(client).then(undefined, () => {});
    expect(requests[0]!.headers).toMatchObject({ 'api-key': 'a-key', 'partner-key': 'p-key' });
  });

  it('go with client.raw, and not to another origin', async () => {
    const elsewhere = await serve([json(200, {})]);
    const { client, requests } = await start({ apiKey: 'a-key' });
    await client.raw.GET('/companies');
    expect(requests[0]!.headers['api-key']).toBe('a-key');
    const away = { baseUrl: elsewhere.url };
    expect(await rejection(client.raw.GET('/companies', away))).toMatchObject({
      name: 'InvalidRequestError',
      outcome: 'not-sent',
    });
    expect(elsewhere.requests).toHaveLength(0);
  });

  it('are the only difference between two clients of one service', async () => {
    const { client, requests } = await start({ apiKey: 'one' });
    await client.companies.list();
    await client.companies.list({}, { headers: { 'x-other': 'kept' } });
    expect(requests[1]!.headers).toMatchObject({ 'api-key': 'one', 'x-other': 'kept' });
  });

  const refused = ['', ' ', 'Zq9 x', 'Zq9x\n', 'Zq9x\r\nx-evil: 1', 'Zq9x\0', '\tZq9x', 'Zq9é', 'Zq9密钥'];
  it.each(refused.map((key) => [encodeURI(key), key]))(
    'with a letter that no key has are refused without being quoted: %s',
    async (_, key) => {
      for (const option of ['apiKey', 'partnerKey']) {
        const error = (() => {
          try {
            return new MessagingPlatform({ [option]: key });
          } catch (caught) {
            return caught as InvalidRequestError;
          }
        })();
        expect(error).toMatchObject({ name: 'InvalidRequestError', argument: `options.${option}` });
        expect(seen(error)).not.toContain('Zq9');

        const { client, requests } = await start({ [option]: () => key });
        const late = await rejection(client.companies.list());
        expect(late).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent', attempts: 0 });
        expect(seen(late)).not.toContain('Zq9');
        expect(requests).toHaveLength(0);
      }
    },
  );

  it.each([null, 5, {}, true])('that are no strings are refused: %p', async (key) => {
    expect(() => new MessagingPlatform({ apiKey: key as unknown as Key })).toThrow(InvalidRequestError);
    const { client } = await start({ apiKey: () => key });
    expect(await rejection(client.companies.list())).toMatchObject({
      name: 'InvalidRequestError',
      argument: 'options.apiKey',
    });
  });

  it('given as a header are refused, so that they cannot go around the client', async () => {
    for (const name of ['api-key', 'Partner-Key']) {
      expect(() => new MessagingPlatform({ headers: { [name]: 'secret-value' } })).toThrow(
        /must not hold .*: give the client/,
      );
      const { client } = await start({});
      const error = await rejection(client.companies.list({}, { headers: { [name]: 'secret-value' } }));
      expect(error.name).toBe('InvalidRequestError');
      expect(seen(error)).not.toContain('secret-value');
    }
  });

  it('from a function that fails reject with its reason as cause', async () => {
    for (const apiKey of [
      () => Promise.reject(new Error('closed')),
      () => {
        throw new Error('closed');
      },
    ]) {
      const { client, requests } = await start({ apiKey });
      const error = await rejection(client.companies.list());
      expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent', cause: { message: 'closed' } });
      expect(requests).toHaveLength(0);
    }
  });

  it('cannot be set aside by headers: those of every request are JSON and name the package', async () => {
    const { client, requests } = await start({});
    await client.companies.create({ name: 'Acme' }).catch(() => {});
    await client.inbound.downloadAttachment('token');
    expect(requests[0]!.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
    expect(requests[0]!.headers['user-agent']).toMatch(/^messaging-platform-sdk\/\d+\.\d+\.\d+/);
    expect(requests[1]!.headers.accept).toBe('*/*, application/json');
    expect(requests[1]!.headers['content-type']).toBeUndefined();
    const named = await start({ userAgent: 'shop/2' });
    await named.client.companies.list();
    expect(named.requests[0]!.headers['user-agent']).toBe('shop/2');
  });
});

describe('baseUrl', () => {
  it.each([
    'http://example.com',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'http://10.0.0.1',
    'http://[::2]',
    'http://0.0.0.0',
    'ftp://127.0.0.1',
    'file:///etc/passwd',
    '/v3',
    'example.com',
    '',
    'https://user:secret@example.com',
    'https://example.com?a=b',
    'https://example.com?',
    'https://example.com#a',
    'https://example.com#',
  ])('%p is refused', (baseUrl) => {
    expect(() => new MessagingPlatform({ baseUrl })).toThrow(/^options\.baseUrl (must be an https:|is http:)/);
  });

  it.each([
    ['https://example.com', 'https://example.com/companies'],
    ['https://example.com/v3/', 'https://example.com/v3/companies'],
    [' https://example.com/v3 ', 'https://example.com/v3/companies'],
    ['http://localhost:8080', 'http://localhost:8080/companies'],
    ['http://127.0.0.1', 'http://127.0.0.1/companies'],
    ['http://127.8.9.1:1', 'http://127.8.9.1:1/companies'],
    ['http://[::1]:80/x', 'http://[::1]/x/companies'],
  ])('%p is where requests go: %s', async (baseUrl, expected) => {
    let seenUrl = '';
    const client = new MessagingPlatform({ baseUrl, fetch: async (url) => ((seenUrl = url), Response.json({})) });
    await client.companies.list();
    expect(seenUrl).toBe(expected);
  });

  it('is the contract’s first server by default', async () => {
    let seenUrl = '';
    await new MessagingPlatform({ fetch: async (url) => ((seenUrl = url), Response.json({})) }).companies.list();
    expect(seenUrl).toBe('https://api.brevo.com/v3/companies');
  });
});
