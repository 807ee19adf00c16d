// What arrived at a sandbox, and what of it no test may ever print.
import { inspect } from 'node:util';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
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

  it.each<[string, string, string, unknown]>([
    ['that is not JSON', '/reseller/children', '{"password":"open', '<redacted>'],
    ['that is no object', '/reseller/children', '["open"]', '<redacted>'],
    [
      'with a misspelt name',
      '/reseller/children',
      '{"pasword":"open","language":"en"}',
      { pasword: '<redacted>', language: 'en' },
    ],
    ['within another field', '/reseller/children', '{"email":{"password":"open"}}', { email: '<redacted>' }],
    ['to no operation', '/reseller/childs', '{"user":[{"password":"open"}]}', { user: [{ password: '<redacted>' }] }],
    ['to no operation, that is not JSON', '/reseller/childs?api_key=open', '{"password":"open', '<redacted>'],
  ])('hold no secret of a body %s', async (_, path, body, recorded) => {
    const sandbox = new Sandbox();
    const headers = { 'api-key': 'k', 'content-type': 'application/json' };
    await sandbox.fetch(`https://api.brevo.com/v3${path}`, { method: 'POST', body, headers });
    expect(inspect(sandbox.requests)).not.toContain('open');
    expect(sandbox.requests[0]?.body).toEqual(recorded);
  });

  it('name the tenth child by its own id', async () => {
    const { client, sandbox } = checkedClient();
    for (let index = 0; index < 10; index++) await client.children.create(profile);
    await client.children.get('sandbox-auth-key-10');
    expect(sandbox.requests.at(-1)?.path).toBe('/reseller/children/1234576');
  });

  it('are the last 1,000, or as many as the sandbox is told, and can be forgotten', async () => {
    for (const [options, kept] of [
      [{}, 1000],
      [{ maxRequests: 2 }, 2],
    ] as const) {
      const sandbox = new Sandbox(options);
      for (let index = 0; index <= kept; index++) await sandbox.fetch(`https://api.brevo.com/v3/${index}`);
      expect([sandbox.requests.length, sandbox.requests[0]?.path]).toEqual([kept, '/1']);
      sandbox.clearRequests();
      expect(sandbox.requests).toEqual([]);
    }
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
    [
      'with a name that its query does not have',
      get('/companies?filters[attributes.name]=Acme', keyed),
      400,
      'filters[attributes.name] is not known. companiesGet knows filters, linkedContactsIds, linkedDealsIds, page, limit, sort, sortBy',
    ],
    [
      'with a query where there is none',
      get('/companies/1?a=1', keyed),
      400,
      'a is not known. companiesIdGet knows no query parameter',
    ],
    [
      'with a misspelt field',
      get('/companies/link-unlink/1', { headers: json, method: 'PATCH', body: '{"linkContactsIds":[1]}' }),
      400,
      'linkContactsIds is not known. Known are linkContactIds, unlinkContactIds, linkDealsIds, unlinkDealsIds',
    ],
    [
      'nested too deep',
      get('/companies', { headers: json, method: 'POST', body: '['.repeat(1001) }),
      400,
      'the body is nested over 1000 levels deep',
    ],
    [
      'without /v3 at the host of the API',
      { url: 'https://api.brevo.com/companies', init: keyed },
      404,
      'Invalid route/ method passed',
    ],
    [
      'with the key of a child',
      get('/reseller/children', { headers: { 'api-key': '<CHILD_API_KEY>' } }),
      403,
      'This is the key of a child. The sandbox has the reseller’s account only',
    ],
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
    const sandbox = new Sandbox({ from: story(), ...(name.includes('unknown key') && { keys: ['known'] }) });
    const answer = await sandbox.fetch(url, init);
    expect([answer.status, await answer.json()]).toEqual([expected, expect.objectContaining({ message })]);
  });

  it.each(['refuse', 'ignore'] as const)(
    'with unknown fields may be taken as the API takes it: %s',
    async (unknownFields) => {
      const sandbox = new Sandbox({ unknownFields });
      const init = { method: 'POST', headers: json, body: '{"name":"Acme","companyId":"1"}' };
      expect((await sandbox.fetch('https://api.brevo.com/v3/companies?createdSince=1', init)).status).toBe(
        unknownFields === 'ignore' ? 200 : 400,
      );
    },
  );

  it('needs no key when it comes from a page whose backend has it', async () => {
    const client = new MessagingPlatform({
      baseUrl: 'http://localhost:3000',
      fetch: new Sandbox({ requireKey: false }).fetch,
    });
    expect((await client.companies.list()).items).toEqual([]);
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
