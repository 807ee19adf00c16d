// What arrived at a sandbox, and what of it no test may ever print.
import { inspect } from 'node:util';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { checkedClient, profile, withChild } from './support.js';

describe('the requests of a sandbox', () => {
  it('say what arrived, and what became of it', async () => {
    const { client, sandbox } = checkedClient();
    await client.companies.list({ limit: 5, filters: { 'attributes.name': 'Acme' } });
    await client.notes.create({ text: 'a', companyIds: ['x'] });
    await client.notes.get('unknown').catch(() => {});
    expect(sandbox.requests).toEqual([
      {
        ...{ operation: 'companiesGet', method: 'GET', path: '/companies', carriedOut: true, status: 200 },
        query: { limit: '5', filters: '{"attributes.name":"Acme"}' },
      },
      {
        ...{ operation: 'crmNotesPost', method: 'POST', path: '/crm/notes', query: {}, carriedOut: true, status: 200 },
        body: { text: 'a', companyIds: ['x'] },
      },
      {
        operation: 'crmNotesIdGet',
        method: 'GET',
        path: '/crm/notes/unknown',
        query: {},
        carriedOut: false,
        status: 404,
      },
    ]);
  });

  it('tell in one line that something happened once', async () => {
    const { client, child, sandbox } = await withChild();
    await client.children.credits.add(child, { sms: 500 });
    expect(sandbox.requests.filter((request) => request.operation === 'addCredits' && request.carriedOut)).toHaveLength(
      1,
    );
  });

  it('hold no key, no password, no token, and name a child by its id', async () => {
    const sandbox = new Sandbox();
    const client = new MessagingPlatform({
      apiKey: 'top-secret-key',
      partnerKey: 'partner-secret',
      fetch: sandbox.fetch,
    });
    const { id, authKey } = await client.children.create(profile);
    await client.children.get(authKey);
    const { token } = await client.children.getSsoToken(authKey);
    await client.children.update(authKey, { password: 'another-password' });
    await client.children.get('xkeysib-of-somebody-else').catch(() => {});
    await client.children.credits.add('xkeysib-of-somebody-else', { sms: 1 }).catch(() => {});
    const told = inspect(sandbox.requests, { depth: null });
    for (const secret of ['secret', profile.password, authKey, token, 'another-password', 'xkeysib'])
      expect(told).not.toContain(secret);
    expect(sandbox.requests[0]?.body).toEqual({ ...profile, password: '<redacted>' });
    expect(sandbox.requests.map(({ path }) => path)).toEqual([
      '/reseller/children',
      `/reseller/children/${id}`,
      `/reseller/children/${id}/auth`,
      `/reseller/children/${id}`,
      '/reseller/children/<redacted>',
      '/reseller/children/<redacted>/credits/add',
    ]);
  });

  it('hold none of a body with a password that is not JSON', async () => {
    const sandbox = new Sandbox();
    const init = {
      method: 'POST',
      body: '{"password":"open',
      headers: { 'api-key': 'k', 'content-type': 'application/json' },
    };
    await sandbox.fetch('https://api.brevo.com/v3/reseller/children', init);
    expect(sandbox.requests[0]?.body).toBe('<redacted>');
  });

  it('include those that no operation takes, and not those that were aborted before they were sent', async () => {
    const sandbox = new Sandbox();
    await sandbox.fetch('https://api.brevo.com/v3/contacts');
    await sandbox.fetch('https://api.brevo.com/v3/companies', { signal: AbortSignal.abort() }).catch(() => {});
    expect(sandbox.requests).toMatchObject([{ operation: undefined, status: 404, path: '/contacts' }]);
  });
});

describe('a request of a sandbox', () => {
  const get = (path: string, init: RequestInit = {}) => ({ url: `https://api.brevo.com/v3${path}`, init });
  const keyed = { headers: { 'api-key': 'k' } };
  const json = { 'api-key': 'k', 'content-type': 'application/json' };

  it.each([
    ['without a key', get('/companies'), 401, 'authentication not found in headers'],
    ['with an unknown key', get('/companies', keyed), 401, 'Key not found'],
    ['to a path of no operation', get('/contacts', keyed), 404, 'Invalid route/ method passed'],
    [
      'with a method of no operation',
      get('/companies', { ...keyed, method: 'PUT' }),
      405,
      'PUT Method is not allowed on this path',
    ],
    ['with an empty id', get('/crm/notes/', keyed), 404, 'Invalid route/ method passed'],
    ['with a broken escape', get('/crm/notes/100%', keyed), 400, 'the path is not percent-encoded as it should be'],
    ['without the body it needs', get('/companies', { headers: json, method: 'POST' }), 400, 'the body is required'],
    [
      'with a body that is no JSON',
      get('/companies', { headers: json, method: 'POST', body: '{' }),
      400,
      'the body is not JSON',
    ],
    [
      'with another media type',
      get('/companies', { ...keyed, method: 'POST', body: '{}' }),
      400,
      'the body must have the content type application/json',
    ],
    [
      'of notes with another media type',
      get('/crm/notes', { ...keyed, method: 'POST', body: '{}' }),
      415,
      'The format not supported for deserialization.',
    ],
  ])('%s is refused', async (name, { url, init }, expected, message) => {
    const sandbox = new Sandbox(name.includes('unknown key') ? { keys: ['known'] } : {});
    const answer = await sandbox.fetch(url, init);
    expect([answer.status, await answer.json()]).toEqual([expected, expect.objectContaining({ message })]);
  });

  it('names the field that is out of bounds', async () => {
    const answer = await new Sandbox().fetch('https://api.brevo.com/v3/reseller/children?limit=21', keyed);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'out_of_range', message: 'limit must be at most 20' },
    ]);
  });

  it('may be a Request, or a URL with a body of any form', async () => {
    const sandbox = new Sandbox({ keys: ['k'] });
    const url = 'https://api.brevo.com/v3/companies';
    const body = JSON.stringify({ name: 'Acme' });
    await sandbox.fetch(new Request(url, { method: 'POST', headers: json, body }));
    await sandbox.fetch(new URL(url), {
      method: 'post',
      headers: new Headers(json),
      body: new TextEncoder().encode(body),
    });
    await sandbox.fetch(url, { method: 'POST', headers: json, body: new Blob([body]) });
    expect(sandbox.requests).toMatchObject([1, 2, 3].map(() => ({ status: 200, body: { name: 'Acme' } })));
  });

  it('goes to the path of the contract’s base URL, to none, or to that of the option', async () => {
    const statusOf = async (sandbox: Sandbox, url: string) => (await sandbox.fetch(url, keyed)).status;
    const sandbox = new Sandbox();
    expect(await statusOf(sandbox, 'https://api.brevo.com/v3/companies')).toBe(200);
    expect(await statusOf(sandbox, 'http://127.0.0.1:4010/companies')).toBe(200);
    expect(await statusOf(sandbox, 'https://gateway.example.com/api/companies')).toBe(404);
    const other = new Sandbox({ baseUrl: 'https://gateway.example.com/api/' });
    expect(await statusOf(other, 'https://gateway.example.com/api/companies')).toBe(200);
  });

  it('is answered with a request id, and 204 with the type of JSON and nothing else', async () => {
    const { client, child } = await withChild();
    const { response, requestId } = await client.children.delete(child).withResponse();
    expect(response.status).toBe(204);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(requestId).toBe('3f0c7d52-8a61-4a43-9f3d-2f1f0f5f7a11');
  });
});
