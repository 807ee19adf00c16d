// Requests that the sandbox accepts, and how `sandbox.requests` records them.
import { inspect } from 'node:util';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';
import { checkedClient, profile } from './support.js';

const api = 'https://api.brevo.com/v3';
const jsonHeaders = { 'api-key': 'k', 'content-type': 'application/json' };

describe('sandbox.requests', () => {
  it('has the details of each request and the status of its response', async () => {
    const { client, sandbox } = checkedClient();
    await client.companies.list({ limit: 5, filters: { 'attributes.name': 'Acme' } });
    await client.notes.create({ text: 'a', dealIds: ['x'] });
    await client.notes.get('unknown').catch(() => {});
    const query = { limit: '5', filters: '{"attributes.name":"Acme"}', 'filters[attributes.name]': 'Acme' };
    const body = { text: 'a', dealIds: ['x'] };
    const [list, create, get] = sandbox.requests;
    const processed = { carriedOut: true, status: 200 };
    const called = { operation: 'companies.list', method: 'GET', path: '/companies', key: '-key', isExample: false };
    expect(list).toEqual({ ...called, query, ...processed });
    expect(create).toMatchObject({ operation: 'notes.create', method: 'POST', path: '/crm/notes', body, ...processed });
    expect(get).toMatchObject({ path: '/crm/notes/unknown', carriedOut: false, status: 404 });
  });

  it('has the last 1,000 requests', async () => {
    const sandbox = new Sandbox();
    for (let index = 0; index <= 1_000; index++) await sandbox.fetch(`${api}/${index}`);
    expect(sandbox.requests).toHaveLength(1_000);
    expect(sandbox.requests[0]?.path).toBe('/1');
  });

  it('has no body of over 100,000 characters, because such bodies would fill the memory', async () => {
    const sandbox = new Sandbox();
    const post = (body: string) => sandbox.fetch(`${api}/crm/notes`, { method: 'POST', headers: jsonHeaders, body });
    await post(`{"txt":"${'x'.repeat(100_000)}"}`);
    await post(`not JSON ${'x'.repeat(100_000)}`);
    await post('{"txt":"x"}');
    expect(sandbox.requests.map(({ body, status }) => ({ body, status }))).toEqual([
      { body: undefined, status: 400 },
      { body: undefined, status: 400 },
      { body: { txt: 'x' }, status: 400 },
    ]);
  });

  it('has requests of unknown operations, but none with an aborted signal', async () => {
    const sandbox = new Sandbox();
    await sandbox.fetch(`${api}/unicorns`);
    await sandbox.fetch(`${api}/companies`, { signal: AbortSignal.abort() }).catch(() => {});
    expect(sandbox.requests).toMatchObject([{ operation: undefined, status: 404, path: '/unicorns' }]);
  });
});

it('a mix-up of tenants fails: each sandbox accepts only its own key', async () => {
  const { fetch } = new Sandbox({ keys: ['key-of-first'] });
  const client = new MessagingPlatform({ apiKey: 'key-of-second', fetch, retries: 0 });
  expect(await rejection(client.notes.list())).toMatchObject({ status: 401 });
});

describe('sandbox.requests never contains', () => {
  it('the password in the address of a webhook', async () => {
    const sandbox = new Sandbox();
    const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
    await client.webhooks.create({ url: 'https://user:top-secret@example.com/', events: ['delivered'] });
    expect(sandbox.requests[0]!.body).toMatchObject({ url: 'https://<redacted>@example.com/' });
  });

  it('the keys of the client', async () => {
    const sandbox = new Sandbox();
    const client = new MessagingPlatform({ apiKey: 'top-secret', partnerKey: 'top-secret', fetch: sandbox.fetch });
    await client.companies.list();
    expect(sandbox.requests).toHaveLength(1);
    expect(inspect(sandbox.requests, { depth: null })).not.toContain('top-secret');
  });

  it("a child's password", async () => {
    const { client, sandbox } = checkedClient();
    const { authKey } = await client.children.create(profile);
    await client.children.update(authKey, { password: 'another-password' });
    expect(sandbox.requests[0]?.body).toEqual({ ...profile, password: '<redacted>' });
    expect(sandbox.requests[1]?.body).toEqual({ password: '<redacted>' });
  });

  it("a child's auth key in a path", async () => {
    const { client, sandbox } = checkedClient();
    const { children } = client;
    const { id, authKey } = await children.create(profile);
    await children.get(id!);
    await children.get(authKey);
    const { token } = await children.getSsoToken(authKey);
    await children.get('xkeysib-of-somebody-else').catch(() => {});
    await children.credits.add('xkeysib-of-somebody-else', { sms: 1 }).catch(() => {});
    expect(sandbox.requests.slice(1).map(({ path }) => path)).toEqual([
      `/reseller/children/${id}`,
      '/reseller/children/<redacted>',
      '/reseller/children/<redacted>/auth',
      '/reseller/children/<redacted>',
      '/reseller/children/<redacted>/credits/add',
    ]);
    expect(inspect(sandbox.requests, { depth: null })).not.toContain(token);
  });

  it('the download token of an attachment', async () => {
    const { client, sandbox } = checkedClient();
    await client.inbound.downloadAttachment('top/secret').catch(() => {});
    await sandbox.fetch(`${api}/inbound//attachments/top/secret`);
    const path = '/inbound/attachments/<redacted>';
    expect(sandbox.requests).toMatchObject([{ path }, { path: path.replace('/a', '//a') }]);
  });

  it.each(['/api/v3/reseller/children/', '/v2/reseller/children/', '//reseller//children/'])(
    'the auth key of a child in a path that starts with %s',
    async (path) => {
      const sandbox = new Sandbox();
      await sandbox.fetch(`https://gateway.example.com${path}xkeysib-secret/auth`);
      expect(sandbox.requests).toMatchObject([{ path: `${path}<redacted>/auth`, status: 404 }]);
    },
  );

  const childrenPath = '/reseller/children';
  const unknownPath = '/no/operation?api_key=hunter2';
  const hidden = '<redacted>';

  it.each<[name: string, path: string, body: string, recorded: unknown]>([
    ['broken JSON', childrenPath, '{"password":"hunter2', hidden],
    ['a misspelled field', childrenPath, '{"pasword":"hunter2","language":"en"}', { pasword: hidden, language: 'en' }],
    ['an object in a field', childrenPath, '{"email":{"password":"hunter2"}}', { email: { password: hidden } }],
    ['JSON to an unknown path', unknownPath, '{"user":[{"password":"hunter2"}]}', { user: [{ password: hidden }] }],
    ['broken JSON to an unknown path', unknownPath, '{"password":"hunter2', hidden],
  ])('a password in %s', async (_, path, body, recorded) => {
    const sandbox = new Sandbox();
    await sandbox.fetch(api + path, { method: 'POST', body, headers: jsonHeaders });
    expect(sandbox.requests[0]?.body).toEqual(recorded);
    expect(inspect(sandbox.requests)).not.toContain('hunter2');
  });
});

describe('the sandbox', () => {
  it('says which baseUrl it needs if requests have a longer path', async () => {
    const { fetch } = new Sandbox();
    const { companies } = new MessagingPlatform({ apiKey: 'k', baseUrl: 'http://localhost:3000/api', fetch });
    expect((await rejection(companies.list())).message).toContain(
      'baseUrl has a path, such as /api, pass it to the sandbox, too',
    );
  });

  it('does not blame a slash if the path of a request is not below /v3', async () => {
    const response = await new Sandbox().fetch('https://api.brevo.com/companies', { headers: jsonHeaders });
    expect(await response.text()).toContain('baseUrl has a path');
  });

  it("accepts unknown fields and query parameters with unknownFields: 'ignore'", async () => {
    const sandbox = new Sandbox({ unknownFields: 'ignore' });
    const body = '{"name":"Acme","companyId":"1"}';
    await sandbox.fetch(`${api}/companies?createdSince=1`, { method: 'POST', body, headers: jsonHeaders });
    expect(sandbox.requests).toMatchObject([{ status: 200 }]);
  });

  const url = `${api}/companies`;
  const body = JSON.stringify({ name: 'Acme' });
  const buffer = Buffer.from(body);
  const blob = new Blob([body]);
  it.each<[name: string, ...request: Parameters<Sandbox['fetch']>]>([
    ['a Request', new Request(url, { method: 'POST', headers: jsonHeaders, body })],
    ['a URL', new URL(url), { method: 'post', headers: jsonHeaders, body }],
    ['Headers and a Buffer', url, { method: 'POST', headers: new Headers(jsonHeaders), body: buffer }],
    ['a Blob', url, { method: 'POST', headers: jsonHeaders, body: blob }],
  ])('accepts %s', async (_, ...request) => {
    const sandbox = new Sandbox({ keys: ['k'] });
    await sandbox.fetch(...request);
    expect(sandbox.requests).toMatchObject([{ status: 200, body: { name: 'Acme' } }]);
  });

  const gateway = 'https://gateway.example.com/api';
  it.each([
    ['has the operations under /v3', {}, 'https://api.brevo.com/v3', 200],
    ['has no operation outside /v3', {}, 'https://api.brevo.com', 404],
    ['has the operations without /v3 on another host', {}, 'http://127.0.0.1:4011', 200],
    ['has the operations under the path of baseUrl', { baseUrl: `${gateway}/` }, gateway, 200],
    ['has the operations under a baseUrl that is only a path', { baseUrl: '/api' }, gateway, 200],
  ])('%s', async (_, options, base, status) => {
    const response = await new Sandbox(options).fetch(`${base}/companies`, { headers: jsonHeaders });
    expect(response.status).toBe(status);
  });
});
