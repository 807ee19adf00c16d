// What arrived at a sandbox, and what of it no test may ever print.
import { inspect } from 'node:util';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox, story, type SandboxInit } from 'messaging-platform-sdk/testing';
import { contract } from '../../src/request/operation.js';
import { callList } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import { checkedClient, profile, withChild } from './support.js';

const keyed = { headers: { 'api-key': 'k' } };
const json = { 'api-key': 'k', 'content-type': 'application/json' };

describe('the requests of a sandbox', () => {
  it('say what arrived, and what became of it', async () => {
    const { client, sandbox } = checkedClient();
    await client.companies.list({ limit: 5, filters: { 'attributes.name': 'Acme' } });
    await client.notes.create({ text: 'a', dealIds: ['x'] });
    await client.notes.get('unknown').catch(() => {});
    const query = { limit: '5', filters: '{"attributes.name":"Acme"}' };
    const list = { operation: 'companiesGet', method: 'GET', path: '/companies', query };
    const create = { operation: 'crmNotesPost', method: 'POST', path: '/crm/notes', query: {} };
    const get = { operation: 'crmNotesIdGet', method: 'GET', path: '/crm/notes/unknown', query: {} };
    expect(sandbox.requests).toEqual([
      { ...list, carriedOut: true, status: 200 },
      { ...create, body: { text: 'a', dealIds: ['x'] }, carriedOut: true, status: 200 },
      { ...get, carriedOut: false, status: 404 },
    ]);
  });

  it('hold no key, no password, no token, and name a child by its id, the tenth, too', async () => {
    const sandbox = new Sandbox({ from: { children: Array.from({ length: 9 }, () => ({})) } });
    const keys = { apiKey: 'top-secret-key', partnerKey: 'partner-secret' };
    const client = new MessagingPlatform({ ...keys, fetch: sandbox.fetch });
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

  it.each(['/api/v3/reseller/children/', '/v2/reseller/children/', '//reseller//children/'])(
    'hold no key of a child under the unknown path %s',
    async (path) => {
      const sandbox = new Sandbox();
      await sandbox.fetch(`https://gateway.example.com${path}xkeysib-secret/auth`);
      expect(sandbox.requests).toMatchObject([{ path: `${path}<redacted>/auth`, status: 404 }]);
    },
  );

  it.each<[body: string, path: string, recorded: unknown]>([
    ['{"password":"open', '/reseller/children', '<redacted>'],
    ['["open"]', '/reseller/children', '<redacted>'],
    ['{"pasword":"open","language":"en"}', '/reseller/children', { pasword: '<redacted>', language: 'en' }],
    ['{"email":{"password":"open"}}', '/reseller/children', { email: '<redacted>' }],
    ['{"user":[{"password":"open"}]}', '/no/operation', { user: [{ password: '<redacted>' }] }],
    ['{"password":"open', '/no/operation?api_key=open', '<redacted>'],
  ])('hold no secret of the body %s to %s', async (body, path, recorded) => {
    const sandbox = new Sandbox();
    await sandbox.fetch(`https://api.brevo.com/v3${path}`, { method: 'POST', body, headers: json });
    expect(inspect(sandbox.requests)).not.toContain('open');
    expect(sandbox.requests[0]?.body).toEqual(recorded);
  });

  it('are the last 1,000, or as many as the sandbox is told, and can be forgotten', async () => {
    for (const [sandbox, kept] of [[new Sandbox(), 1000] as const, [new Sandbox({ maxRequests: 2 }), 2] as const]) {
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
  const events = '/inbound/events?';
  const span = (start: string, end: string) => `${events}startDate=${start}&endDate=${end}`;
  const post = (body: string, headers: Record<string, string> = json) => ({ method: 'POST', body, headers });

  it.each<[name: string, path: string, init: SandboxInit, status: number, message: string]>([
    ['without a key', '/companies', {}, 401, 'authentication not found in headers'],
    ['with an unknown key', '/companies', { headers: { 'api-key': 'x' } }, 401, 'Key not found'],
    ['with an unknown partner key', '/companies', { headers: { ...json, 'partner-key': 'x' } }, 401, 'Key not found'],
    ['with the key of a child', '/companies', { headers: { 'api-key': '<CHILD_API_KEY>' } }, 403, 'belongs to a child'],
    ['to a path of no operation', '/contacts', keyed, 404, 'Invalid route/ method passed'],
    ['with a method of no operation', '/companies', { method: 'PUT' }, 405, 'PUT Method is not allowed on this path'],
    ['with a broken escape', '/crm/notes/100%', keyed, 400, 'percent-encoding of the path is invalid'],
    ['with an unknown query', '/companies?filter=x', keyed, 400, 'filter is unknown. companiesGet accepts filters,'],
    ['with a query where there is none', '/companies/1?a=1', keyed, 400, 'companiesIdGet accepts no query parameters'],
    ['with a negative offset', '/crm/notes?offset=-1', keyed, 400, 'offset must be at least 0'],
    ['with a negative limit', '/crm/notes?limit=-1', keyed, 400, 'limit must be at least 0'],
    ['with a negative page', '/companies?page=-1', keyed, 400, 'page must be at least 0'],
    ['with filters that are no object', '/companies?filters=[]', keyed, 400, 'filters must be a JSON object'],
    ['with other filters', '/companies?filters={"name":"a"}', keyed, 400, 'filters must have keys of the form'],
    ['with a start alone', `${events}startDate=2023-03-01`, keyed, 400, 'endDate is required with startDate'],
    ['with an end alone', `${events}endDate=2023-03-01`, keyed, 400, 'startDate is required with endDate'],
    ['with over a month of days', span('2023-01-31', '2023-03-01'), keyed, 400, 'endDate must be at most 1 month'],
    ['with days in reverse', span('2023-03-02', '2023-03-01'), keyed, 400, 'endDate must not be before startDate'],
    ['with a day that there is not', span('2023-02-30', '2023-03-01'), keyed, 400, 'startDate must be a valid date'],
    ['with a year for a day', span('2023', '2023-03-01'), keyed, 400, 'startDate must be a valid date'],
    [
      'with a misspelt field',
      '/crm/notes',
      post('{"txt":"a"}'),
      400,
      'txt is unknown. Expected one of text, contactIds,',
    ],
    ['nested too deep', '/companies', post('['.repeat(1002) + ']'.repeat(1002)), 400, 'over 1000 levels deep'],
    ['with a body that is no JSON', '/companies', post('{'), 400, 'the body is not JSON'],
    ['with an id that JavaScript would change', '/crm/notes', post('{"contactIds":[9007199254740993]}'), 400, '2^53'],
    [
      'with a number that JavaScript has as Infinity',
      '/companies',
      post('{"name":"a","attributes":{"revenue":1e400}}'),
      400,
      '2^53',
    ],
    [
      'with a number that it would change',
      '/crm/notes?offset=9007199254740993',
      keyed,
      400,
      'offset is an integer beyond 2^53',
    ],
    [
      'to a page beyond 2^53',
      '/companies?limit=9&page=9007199254740991',
      keyed,
      400,
      'page is too large for this limit',
    ],
    ['with an empty limit', '/companies?limit=', keyed, 400, 'limit must be integer'],
    ['with an empty order', '/companies?sort=', keyed, 400, 'sort must be one of asc, desc'],
    ['with an empty time', '/crm/notes?dateFrom=', keyed, 400, 'dateFrom must be integer'],
    ['with an empty day', `${events}startDate=&endDate=2023-03-01`, keyed, 400, 'startDate must be a valid date'],
    ['of another media type', '/companies', post('{}', keyed.headers), 400, 'the content type application/json'],
    ['for notes of another media type', '/crm/notes', post('{}', keyed.headers), 415, 'format not supported'],
  ])('%s is refused', async (_, path, init, status, message) => {
    const sandbox = new Sandbox({ from: story(), keys: ['k', '<CHILD_API_KEY>'] });
    const response = await sandbox.fetch(`https://api.brevo.com/v3${path}`, init);
    const body = { message: expect.stringContaining(message) as string };
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining(body)]);
  });

  it.each(['1', 'attributes'])(
    'with a method that the path /companies/%s does not have is refused with those that it has',
    async (name) => {
      const response = await new Sandbox().fetch(`https://api.brevo.com/v3/companies/${name}`, { method: 'PUT' });
      expect(response.headers.get('allow')).toBe('GET, PATCH, DELETE');
    },
  );

  const named = callList.filter(({ operation }) => contract[operation].path.includes('{'));
  it.each(named)('to $operation that names something unknown is refused', async ({ operation, send }) => {
    const { client, sent } = recordingClient();
    await rejection(send(client));
    const { method, headers, body } = sent[0]!;
    const path = contract[operation].path.replace(/\{\w+\}/g, 'unknown');
    const { status } = await new Sandbox({ from: story() }).fetch(`https://api.brevo.com/v3${path}`, {
      method,
      headers,
      body,
    });
    // The contract lists no 404 for the links of a company, and recorded responses to a bad token have a 400.
    const isBadRequest = ['companiesLinkUnlinkIdPatch', 'getInboundEmailAttachment'].includes(operation);
    expect(status).toBe(isBadRequest ? 400 : 404);
  });

  it('needs no key when it comes from a page whose backend has it', async () => {
    const { fetch } = new Sandbox({ requireKey: false });
    const { companies } = new MessagingPlatform({ baseUrl: 'http://localhost:3000', fetch });
    expect((await companies.list()).items).toEqual([]);
  });

  it('with unknown names in query and body may be taken as the API takes it', async () => {
    const sandbox = new Sandbox({ unknownFields: 'ignore' });
    const url = 'https://api.brevo.com/v3/companies?createdSince=1';
    expect((await sandbox.fetch(url, post('{"name":"Acme","companyId":"1"}'))).status).toBe(200);
  });

  it('may be a Request, or a URL with a body of any form', async () => {
    const sandbox = new Sandbox({ keys: ['k'] });
    const url = 'https://api.brevo.com/v3/companies';
    const body = JSON.stringify({ name: 'Acme' });
    await sandbox.fetch(new Request(url, { method: 'POST', headers: json, body }));
    await sandbox.fetch(new URL(url), { method: 'post', headers: new Headers(json), body: Buffer.from(body) });
    await sandbox.fetch(url, { method: 'POST', headers: json, body: new Blob([body]) });
    expect(sandbox.requests).toMatchObject([1, 2, 3].map(() => ({ status: 200, body: { name: 'Acme' } })));
  });

  it('goes to the path of the contract’s base URL, to none, or to that of the option', async () => {
    const other = new Sandbox({ baseUrl: 'https://gateway.example.com/api/' });
    for (const [sandbox, base, status] of [
      [new Sandbox(), 'https://api.brevo.com/v3', 200],
      [new Sandbox(), 'http://127.0.0.1:4011', 200],
      [new Sandbox(), 'https://api.brevo.com', 404],
      [other, 'https://gateway.example.com/api', 200],
    ] as const)
      expect([base, (await sandbox.fetch(`${base}/companies`, keyed)).status]).toEqual([base, status]);
  });

  it('is answered with a request id, and 204 with the type of JSON and nothing else', async () => {
    const { client, child } = await withChild();
    const { response, requestId } = await client.children.delete(child).withResponse();
    expect([response.status, response.headers.get('content-type')]).toEqual([204, 'application/json']);
    expect(requestId).toBe('3f0c7d52-8a61-4a43-9f3d-2f1f0f5f7a11');
  });
});
