// Keys and headers: which are refused, when a function is called for one, and that no redirect takes them along. Which are
// sent: test/conformance/requests.json; that no error repeats one: test/response/secrets.test.ts.
import { inspect } from 'node:util';
import { MessagingPlatform, type ClientOptions } from 'messaging-platform-sdk';
import { answer, hostileServers, json } from '../support/hostile-server.js';
import { failureOf } from '../support/javascript.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { recordingClient, type Respond } from '../support/recorder.js';
import { transports } from '../support/transports.js';

const keeping = (options: ClientOptions, respond: Respond = () => Response.json({ id: '1' })) =>
  recordingClient({ apiKey: undefined, baseUrl: 'https://api.example.com', ...options }, respond);
const busy = () => new Response('', { status: 503 });

describe('a key', () => {
  it.each([
    ['', 'is empty'],
    [5, 'is not a string'],
    ['Bearer xkeysib-Zq9', 'starts with "Bearer": pass only the key'],
    ['xkeysib-Zq9\n', 'ends with a line break: trim it'],
    [' xkeysib-Zq9', 'starts or ends with a space: trim it'],
    ['Zq9\r\nx-evil: 1', 'contains characters other than visible ASCII'],
    ['xkeysib-Zq9密钥', 'contains characters other than visible ASCII'],
  ])('that is %j is refused, given or returned, and not quoted', async (key, problem) => {
    const given = await failureOf(() => new MessagingPlatform({ apiKey: key as string }));
    expect(given).toMatchObject({ argument: 'options.apiKey', message: `options.apiKey ${problem}` });
    const { client, sent } = keeping({ partnerKey: () => key as string });
    const returned = await rejection(client.companies.get('1'));
    expect(returned).toMatchObject({ argument: 'options.partnerKey', outcome: 'not-sent', attempts: 0 });
    expect(returned.message).toContain(`options.partnerKey returned a value that ${problem}`);
    expect(inspect([given, returned], { showHidden: true, depth: null, customInspect: false })).not.toContain('Zq9');
    expect(sent).toEqual([]);
  });

  it('that is a partner key is enough, for Brevo itself too', async () => {
    const { client, sent } = recordingClient({ apiKey: undefined, partnerKey: 'partner' });
    await rejection(client.companies.get('1'));
    expect(sent).toMatchObject([{ headers: { 'partner-key': 'partner' } }]);
    expect(sent[0]!.headers).not.toHaveProperty('api-key');
  });

  it('from a function is asked for before each attempt', async () => {
    const keys = ['key-of-may', 'key-of-june', 'key-of-july'];
    const { client, sent } = keeping({ apiKey: () => keys[sent.length]!, partnerKey: async () => 'partner' }, busy);
    await rejection(client.companies.get('1'));
    const seen = sent.map(({ headers }) => [headers['api-key'], headers['partner-key']]);
    expect(seen).toEqual(keys.map((key) => [key, 'partner']));
  });

  it('whose function throws fails the call with its reason as cause, and leaves open what was sent before', async () => {
    const asked = [0, 1, 0];
    const apiKey = () => (asked.shift() ? 'any-key' : Promise.reject(new Error('The vault is closed')));
    const { client, sent } = keeping({ apiKey }, busy);
    expect(await rejection(client.companies.get('1'))).toMatchObject({
      ...{ name: 'InvalidRequestError', argument: 'options.apiKey', outcome: 'not-sent' },
      cause: { message: 'The vault is closed' },
    });
    expect(sent).toEqual([]);
    expect(await rejection(client.children.update('1', {}))).toMatchObject({ outcome: 'unknown', attempts: 1 });
  });

  it('whose function returns nothing has as long as `timeout`, and ends with an abort', async () => {
    const { companies } = keeping({ apiKey: () => new Promise<string>(() => {}) }).client;
    expect(await rejection(companies.get('1', { timeout: 20 }))).toMatchObject({
      argument: 'options.apiKey',
      outcome: 'not-sent',
      attempts: 0,
      message: expect.stringMatching(/options\.apiKey returned nothing within the timeout of 20 ms$/) as string,
    });
    const controller = new AbortController();
    setImmediate(() => controller.abort('left the page'));
    expect(await rejection<unknown>(companies.get('1', { signal: controller.signal }))).toBe('left the page');
  });
});

describe('no key at all', () => {
  it('fails a call to Brevo before it is sent, and not the client', async () => {
    const { client, sent } = keeping({ baseUrl: undefined });
    for (const call of [client.companies.get('1'), client.request('GET', '/companies')]) {
      const error = await rejection(call);
      expect(error).toMatchObject({ name: 'InvalidRequestError', argument: 'options.apiKey', outcome: 'not-sent' });
      expect(error.message).toContain('is missing: pass a key, or the baseUrl of your server that adds one');
    }
    expect(sent).toEqual([]);
  });

  it('is fine for an address of one’s own, and for one option of a tenant', async () => {
    const { client, sent } = keeping({});
    await client.companies.get('1');
    await client.withOptions({ baseUrl: undefined, apiKey: 'tenant-key' }).companies.get('2');
    const urls = ['https://api.example.com/companies/1', 'https://api.brevo.com/v3/companies/2'];
    expect(sent.map(({ url }) => url)).toEqual(urls);
  });
});

describe('a headers function', () => {
  it('is called before each request, and gives way to the headers of the call', async () => {
    const headers = () => ({ Traceparent: `00-${sent.length}`, 'X-Team': 'client' });
    const { client, sent } = keeping({ headers }, (_, index) => (index ? Response.json({ id: '1' }) : busy()));
    await client.companies.get('1');
    await client.companies.get('1', { headers: { 'x-team': 'call' } });
    const seen = sent.map((request) => `${request.headers['traceparent']} ${request.headers['x-team']}`);
    expect(seen).toEqual(['00-0 client', '00-1 client', '00-2 call']);
  });

  it('may return no keys', async () => {
    const { client, sent } = keeping({ headers: () => ({ 'api-key': 'planted-key' }) });
    const error = await rejection(client.companies.get('1'));
    expect(error).toMatchObject({ argument: 'options.headers', outcome: 'not-sent' });
    expect(inspect(error, { showHidden: true, customInspect: false })).not.toContain('planted-key');
    expect(sent).toEqual([]);
  });
});

describe('a redirect', () => {
  const serve = hostileServers();

  // Each status: test/conformance/responses.json.
  it.each(transports)('to another origin takes no key along over $transport', async ({ fetch }) => {
    const elsewhere = await serve([json(200, { id: 'stolen' })]);
    const { url } = await serve([answer(307, '', { location: `${elsewhere.url}/companies/1` })]);
    const client = quickClient({ baseUrl: url, fetch });
    const calls = [
      client.companies.get('1'),
      client.companies.create({ name: 'A' }),
      client.inbound.downloadAttachment('t'),
      client.request('POST', '/contacts', { body: {} }),
    ];
    for (const call of calls)
      expect(await rejection(call)).toMatchObject({ name: 'ApiError', status: 307, attempts: 1 });
    expect(elsewhere.requests).toEqual([]);
  });

  it('that the platform hides, as browsers do, is an error that says so', async () => {
    const client = quickClient({ fetch: async () => Response.error() });
    for (const call of [client.companies.get('1'), client.request('GET', '/contacts')]) {
      const error = await rejection(call);
      expect(error).toMatchObject({ name: 'ApiError', status: 0, outcome: 'unknown' });
      expect(error.message).toContain('redirects are not followed');
    }
  });
});
