// Requests that the sandbox accepts, and how `sandbox.requests` records requests: without secrets.
import { inspect } from 'node:util';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { checkedClient, profile, withChild } from './support.js';

const api = 'https://api.brevo.com/v3';
const jsonHeaders = { 'api-key': 'k', 'content-type': 'application/json' };

describe('sandbox.requests', () => {
  it('has the details of each request and the status of its response', async () => {
    const { client, sandbox } = checkedClient();
    await client.companies.list({ limit: 5, filters: { 'attributes.name': 'Acme' } });
    await client.notes.create({ text: 'a', dealIds: ['x'] });
    await client.notes.get('unknown').catch(() => {});
    const query = { limit: '5', filters: '{"attributes.name":"Acme"}' };
    const body = { text: 'a', dealIds: ['x'] };
    const [list, create, get] = sandbox.requests;
    const processed = { carriedOut: true, status: 200 };
    expect(list).toEqual({ operation: 'companiesGet', method: 'GET', path: '/companies', query, ...processed });
    expect(create).toMatchObject({ operation: 'crmNotesPost', method: 'POST', path: '/crm/notes', body, ...processed });
    expect(get).toMatchObject({ path: '/crm/notes/unknown', carriedOut: false, status: 404 });
  });

  it('has the last 1,000 requests by default', async () => {
    const sandbox = new Sandbox();
    for (let index = 0; index <= 1000; index++) await sandbox.fetch(`${api}/${index}`);
    expect(sandbox.requests).toHaveLength(1000);
    expect(sandbox.requests[0]?.path).toBe('/1');
  });

  it('has as many requests as maxRequests says, and is empty after clearRequests', async () => {
    const sandbox = new Sandbox({ maxRequests: 2 });
    for (let index = 0; index <= 2; index++) await sandbox.fetch(`${api}/${index}`);
    expect(sandbox.requests.map(({ path }) => path)).toEqual(['/1', '/2']);
    sandbox.clearRequests();
    expect(sandbox.requests).toEqual([]);
  });

  it('has requests of unknown operations, but none that was aborted before it was sent', async () => {
    const sandbox = new Sandbox();
    await sandbox.fetch(`${api}/contacts`);
    await sandbox.fetch(`${api}/companies`, { signal: AbortSignal.abort() }).catch(() => {});
    expect(sandbox.requests).toMatchObject([{ operation: undefined, status: 404, path: '/contacts' }]);
  });
});

describe('sandbox.requests never contains', () => {
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

  it("a child's auth key, but contains the child's id instead", async () => {
    // The tenth auth key, sandbox-auth-key-10, begins with the first one, sandbox-auth-key-1.
    const sandbox = new Sandbox({ from: { children: Array.from({ length: 9 }, () => ({})) } });
    const { children } = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
    const { id, authKey } = await children.create(profile);
    await children.get(authKey);
    const { token } = await children.getSsoToken(authKey);
    await children.get('xkeysib-of-somebody-else').catch(() => {});
    await children.credits.add('xkeysib-of-somebody-else', { sms: 1 }).catch(() => {});
    expect(sandbox.requests.slice(1).map(({ path }) => path)).toEqual([
      `/reseller/children/${id}`,
      `/reseller/children/${id}/auth`,
      '/reseller/children/<redacted>',
      '/reseller/children/<redacted>/credits/add',
    ]);
    expect(inspect(sandbox.requests, { depth: null })).not.toContain(token);
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

  it.each<[name: string, path: string, body: string, recorded: unknown]>([
    ['broken JSON', childrenPath, '{"password":"hunter2', '<redacted>'],
    ['an array', childrenPath, '["hunter2"]', '<redacted>'],
    [
      'a misspelled field',
      childrenPath,
      '{"pasword":"hunter2","language":"en"}',
      { pasword: '<redacted>', language: 'en' },
    ],
    ['an object in a field', childrenPath, '{"email":{"password":"hunter2"}}', { email: '<redacted>' }],
    [
      'a request to an unknown path',
      unknownPath,
      '{"user":[{"password":"hunter2"}]}',
      { user: [{ password: '<redacted>' }] },
    ],
    ['broken JSON to an unknown path', unknownPath, '{"password":"hunter2', '<redacted>'],
  ])('a password in %s', async (_, path, body, recorded) => {
    const sandbox = new Sandbox();
    await sandbox.fetch(api + path, { method: 'POST', body, headers: jsonHeaders });
    expect(sandbox.requests[0]?.body).toEqual(recorded);
    expect(inspect(sandbox.requests)).not.toContain('hunter2');
  });
});

describe('the sandbox', () => {
  it('accepts requests without a key with requireKey: false', async () => {
    const { fetch } = new Sandbox({ requireKey: false });
    const { companies } = new MessagingPlatform({ baseUrl: 'http://localhost:3000', fetch });
    expect((await companies.list()).items).toEqual([]);
  });

  it("accepts unknown fields and query parameters with unknownFields: 'ignore'", async () => {
    const sandbox = new Sandbox({ unknownFields: 'ignore' });
    const body = '{"name":"Acme","companyId":"1"}';
    const response = await sandbox.fetch(`${api}/companies?createdSince=1`, {
      method: 'POST',
      body,
      headers: jsonHeaders,
    });
    expect(response.status).toBe(200);
  });

  const url = `${api}/companies`;
  const body = JSON.stringify({ name: 'Acme' });
  it.each<[name: string, send: (fetch: Sandbox['fetch']) => Promise<Response>]>([
    ['a Request', (fetch) => fetch(new Request(url, { method: 'POST', headers: jsonHeaders, body }))],
    [
      'a URL with Headers and a Buffer',
      (fetch) => fetch(new URL(url), { method: 'post', headers: new Headers(jsonHeaders), body: Buffer.from(body) }),
    ],
    ['a URL with a Blob', (fetch) => fetch(url, { method: 'POST', headers: jsonHeaders, body: new Blob([body]) })],
  ])('accepts %s', async (_, send) => {
    const sandbox = new Sandbox({ keys: ['k'] });
    await send(sandbox.fetch);
    expect(sandbox.requests).toMatchObject([{ status: 200, body: { name: 'Acme' } }]);
  });

  const gateway = 'https://gateway.example.com/api';
  it.each([
    ['has the operations under /v3', {}, 'https://api.brevo.com/v3', 200],
    ['has no operation outside /v3', {}, 'https://api.brevo.com', 404],
    ['has the operations without /v3 on another host', {}, 'http://127.0.0.1:4011', 200],
    ['has the operations under the path of baseUrl', { baseUrl: `${gateway}/` }, gateway, 200],
  ])('%s', async (_, options, base, status) => {
    const response = await new Sandbox(options).fetch(`${base}/companies`, { headers: jsonHeaders });
    expect(response.status).toBe(status);
  });

  it('responds to a deletion with a 204 that has a request id and the content type JSON', async () => {
    const { client, child } = await withChild();
    const { response, requestId } = await client.children.delete(child).withResponse();
    expect(response.status).toBe(204);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(requestId).toBe('3f0c7d52-8a61-4a43-9f3d-2f1f0f5f7a11');
  });
});
