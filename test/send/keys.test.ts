// Keys and headers: which are refused, when a function is called for one, and that nothing repeats a key.
import { inspect } from 'node:util';
import { MessagingPlatform, type ClientOptions } from 'messaging-platform-sdk';
import { failureOf } from '../support/javascript.js';
import { quickClient, rejection } from '../support/quick-client.js';

/** A client that keeps what it sends. */
function keeping(options: ClientOptions, respond = () => Response.json({ id: '1' })) {
  const sent: Record<string, string>[] = [];
  const fetch: ClientOptions['fetch'] = async (_, { headers }) => (sent.push(headers), respond());
  return { client: quickClient({ apiKey: undefined, baseUrl: 'https://api.example.com', fetch, ...options }), sent };
}

/** All that can be seen of an error. */
const seen = (error: unknown) =>
  [inspect(error, { showHidden: true, depth: null, customInspect: false }), JSON.stringify(error)].join('\n');

describe('a key', () => {
  it.each([
    ['the API key alone', { apiKey: 'a-key' }, ['a-key', undefined]],
    ['the partner key alone', { partnerKey: 'p-key' }, [undefined, 'p-key']],
    ['both', { apiKey: 'a-key', partnerKey: 'p-key' }, ['a-key', 'p-key']],
    ['none', {}, [undefined, undefined]],
    ['functions', { apiKey: () => 'a-key', partnerKey: async () => 'p-key' }, ['a-key', 'p-key']],
  ])('is sent when it is configured: %s', async (_, options, keys) => {
    const { client, sent } = keeping(options);
    await client.companies.get('1');
    expect([sent[0]!['api-key'], sent[0]!['partner-key']]).toEqual(keys);
  });

  it.each([
    ['', 'is empty'],
    [5, 'is not a string'],
    ['Bearer xkeysib-Zq9', 'begins with "Bearer": give the key alone'],
    ['xkeysib-Zq9\n', 'ends with a line break: trim it'],
    [' xkeysib-Zq9', 'begins or ends with a space: trim it'],
    ['xkeysib Zq9', 'holds other characters than visible ASCII'],
    ['Zq9\r\nx-evil: 1', 'holds other characters than visible ASCII'],
    ['xkeysib-Zq9密钥', 'holds other characters than visible ASCII'],
  ])('that is %j is refused, given or returned, and not quoted', async (key, problem) => {
    const given = await failureOf(() => new MessagingPlatform({ apiKey: key as string }));
    expect(given).toMatchObject({ argument: 'options.apiKey', outcome: 'not-sent' });
    expect(given.message).toBe(`options.apiKey ${problem}`);
    const { client, sent } = keeping({ partnerKey: () => key as string });
    const returned = await rejection(client.companies.get('1'));
    expect(returned).toMatchObject({ argument: 'options.partnerKey', outcome: 'not-sent', attempts: 0 });
    expect(returned.message).toContain(`options.partnerKey returned a value that ${problem}`);
    expect(seen([given, returned])).not.toContain('Zq9');
    expect(sent).toEqual([]);
  });

  it('from a function is asked for before each attempt, and all of them stay secret', async () => {
    const keys = ['key-of-may', 'key-of-june', 'key-of-july'];
    const echo = () => Response.json({ message: 'key-of-may key-of-june key-of-july' }, { status: 503 });
    const { client, sent } = keeping({ apiKey: () => keys[sent.length]! }, echo);
    const error = await rejection(client.companies.get('1'));
    expect(sent.map((headers) => headers['api-key'])).toEqual(keys);
    expect(error.message).toContain('[redacted] [redacted] [redacted]');
    expect(seen(error)).not.toMatch(/key-of/);
  });

  it('whose function throws fails the call with its reason as cause', async () => {
    const { client, sent } = keeping({ partnerKey: () => Promise.reject(new Error('The vault is closed')) });
    const error = await rejection(client.companies.get('1'));
    expect(error).toMatchObject({ name: 'InvalidRequestError', argument: 'options.partnerKey', outcome: 'not-sent' });
    expect(error.cause).toMatchObject({ message: 'The vault is closed' });
    expect(sent).toEqual([]);
  });

  it('whose function fails before a retry leaves open what the attempt before may have done', async () => {
    let asked = 0;
    const apiKey = () => (asked++ ? Promise.reject(new Error('The vault is closed')) : 'first');
    const { client } = keeping({ apiKey }, () => new Response('', { status: 503 }));
    expect(await rejection(client.children.update('1', {}))).toMatchObject({ outcome: 'unknown', attempts: 1 });
  });

  it('whose function returns nothing has as long as `timeout`', async () => {
    const { client } = keeping({ apiKey: () => new Promise<string>(() => {}), timeout: 20 });
    const error = await rejection(client.companies.get('1'));
    expect(error).toMatchObject({ argument: 'options.apiKey', outcome: 'not-sent', attempts: 0 });
    expect(error.cause).toMatchObject({ message: 'it returned nothing within the timeout of 20 ms' });
  });

  it('whose function is called when the caller aborts rejects with the abort’s reason', async () => {
    const controller = new AbortController();
    const { client } = keeping({ apiKey: () => (controller.abort('left the page'), new Promise<string>(() => {})) });
    expect(await rejection<unknown>(client.companies.get('1', { signal: controller.signal }))).toBe('left the page');
  });
});

describe('no key at all', () => {
  const sent: string[] = [];
  const fetch = async (url: string) => (sent.push(url), Response.json({ id: '1' }));

  it('fails a call to Brevo before it is sent, and not the client', async () => {
    const client = new MessagingPlatform({ apiKey: process.env['NO_SUCH_KEY'], fetch });
    for (const call of [client.companies.get('1'), client.raw.GET('/companies')]) {
      const error = await rejection(call);
      expect(error).toMatchObject({ name: 'InvalidRequestError', argument: 'options.apiKey', outcome: 'not-sent' });
      expect(error.message).toContain('is missing: give the client a key, or the baseUrl of a server of yours');
    }
    expect(sent).toEqual([]);
  });

  it('is fine for an address of one’s own, and for one option of a tenant', async () => {
    const client = new MessagingPlatform({ baseUrl: 'https://backend.example.com/api', fetch });
    await client.companies.get('1');
    await client.withOptions({ baseUrl: undefined, apiKey: 'tenant-key' }).companies.get('2');
    expect(sent).toEqual(['https://backend.example.com/api/companies/1', 'https://api.brevo.com/v3/companies/2']);
  });
});

describe('a headers function', () => {
  it('is called before each request, and gives way to the headers of the call', async () => {
    let requests = 0;
    const statuses = [503, 200, 200];
    const { client, sent } = keeping({ headers: () => ({ Traceparent: `00-${++requests}`, 'X-Team': 'client' }) }, () =>
      Response.json({ id: '1' }, { status: statuses.shift()! }),
    );
    await client.companies.get('1');
    await client.companies.get('1', { headers: { 'x-team': 'call' } });
    expect(sent.map((headers) => [headers['traceparent'], headers['x-team']])).toEqual([
      ['00-1', 'client'],
      ['00-2', 'client'],
      ['00-3', 'call'],
    ]);
  });

  it('may hold secrets, which no error repeats, and no keys', async () => {
    const { client } = keeping({ headers: async () => ({ authorization: 'Bearer gateway-secret' }) }, () =>
      Response.json({ message: 'gateway-secret' }, { status: 400 }),
    );
    expect(seen(await rejection(client.companies.get('1')))).not.toContain('gateway-secret');
    const wrong = keeping({ headers: () => ({ 'api-key': 'planted-key' }) });
    const error = await rejection(wrong.client.companies.get('1'));
    expect(error).toMatchObject({ argument: 'options.headers', outcome: 'not-sent' });
    expect(seen(error)).not.toContain('planted-key');
    expect(wrong.sent).toEqual([]);
  });
});
