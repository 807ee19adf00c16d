// client.request: any other operation of the API, with the keys, guards, retries and errors of the methods.
import { inspect } from 'node:util';
import type { AnyRequestOptions, ApiError, MessagingPlatform } from 'messaging-platform-sdk';
import { quickClient, rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

const json = 'application/json';
type Method = Parameters<MessagingPlatform['request']>[0];

const circle: Record<string, unknown> = {};
circle['self'] = circle;

describe('client.request', () => {
  it('sends the keys and headers of the client, and follows no redirect', async () => {
    const options = { partnerKey: 'test-partner', userAgent: 'acme/2', headers: { 'x-team': 'a' } };
    const { client, sent } = recordingClient(options, () => Response.json({ id: '1' }));
    const body = { attributes: { deal_name: 'Acme' } };
    const deal = await client.request<{ id: string }>('PATCH', '/crm/deals/{id}', { path: { id: '1' }, body });
    expect(deal.id).toBe('1');
    expect(sent).toEqual([
      {
        method: 'PATCH',
        url: 'https://api.brevo.com/v3/crm/deals/1',
        redirect: 'manual',
        headers: {
          accept: json,
          'content-type': json,
          'user-agent': 'acme/2',
          'x-team': 'a',
          'api-key': 'test-key',
          'partner-key': 'test-partner',
        },
        body: JSON.stringify(body),
      },
    ]);
  });

  it('percent-encodes path values, query names and query values', async () => {
    const { client, sent } = recordingClient({}, () => Response.json([]));
    const path = { 'item-id': 'a/b?c', number: 5 };
    const query = { 'filters[attributes.name]': 'Acme & Co', page: 2, all: true, left: undefined };
    await client.request('GET', '/newer/{item-id}/{number}', { path, query });
    const expected = 'filters%5Battributes.name%5D=Acme%20%26%20Co&page=2&all=true';
    expect(sent[0]!.url).toBe(`https://api.brevo.com/v3/newer/a%2Fb%3Fc/5?${expected}`);
  });

  it.each([204, 200])('resolves to undefined for a %i without a body', async (status) => {
    const { client } = recordingClient({}, () => new Response(null, { status, headers: { 'content-type': json } }));
    const call = client.request('DELETE', '/crm/deals/{id}', { path: { id: '1' } });
    expect(await call).toBeUndefined();
    expect((await call.withResponse()).response.status).toBe(status);
    expect(call.operation).toBeUndefined();
  });

  it.each([
    ['GET', 3],
    ['PUT', 3],
    ['DELETE', 3],
    ['POST', 1],
    ['PATCH', 1],
  ] as [Method, number][])('sends a %s that fails with 503 %i times', async (method, times) => {
    const { client, sent } = recordingClient({}, () => new Response('', { status: 503 }));
    const error = await rejection<ApiError>(client.request(method, '/contacts'));
    expect(error).toMatchObject({ name: 'ServerError', operation: undefined, method, path: '/contacts' });
    expect(error).toMatchObject({ outcome: 'unknown', attempts: times });
    expect(error.message).toMatch(`${method} /contacts at api.brevo.com: 503`);
    expect(sent).toHaveLength(times);
  });

  it('rejects a 2xx response that is not JSON', async () => {
    const { client } = recordingClient({}, () => new Response('<p>Sign in'));
    expect(await rejection(client.request('POST', '/contacts', { body: {} }))).toMatchObject({
      name: 'UnexpectedResponseError',
      outcome: 'unknown',
      excerpt: '<p>Sign in',
    });
  });

  it('leaves short values of secret fields in errors, because they may be ordinary words', async () => {
    const answer = { message: 'true', count: 5 };
    const { client } = recordingClient({}, () => Response.json(answer, { status: 400 }));
    const error = await rejection<ApiError>(client.request('POST', '/contacts', { body: { key: 5, token: 'true' } }));
    expect(error.body).toEqual(answer);
  });

  it.each<[what: string, argument: string, method: string, path: string, options?: object]>([
    ['an unknown method', 'method', 'HEAD', '/contacts'],
    ['a method in small letters', 'method', 'get', '/contacts'],
    ['a path without a slash', 'path', 'GET', 'contacts'],
    ['another host', 'path', 'GET', 'https://evil.example.com/'],
    ['a host as path', 'path', 'GET', '//evil.example.com/'],
    ['a backslash', 'path', 'GET', '/\\evil.example.com/'],
    ['a step up', 'path', 'GET', '/contacts/../account'],
    ['an encoded step up', 'path', 'GET', '/contacts/%2E%2e/account'],
    ['a query in the path', 'path', 'GET', '/contacts?limit=1'],
    ['a broken placeholder', 'path', 'GET', '/contacts/{id'],
    ['an escape that a value completes', 'path', 'GET', '/contacts/.%2{id}', { path: { id: 'e' } }],
    ['letters that are not ASCII', 'path', 'GET', '/café'],
    ['the prototype as a placeholder', 'path', 'DELETE', '/contacts/{__proto__}', { path: { ['__proto__']: '1' } }],
    ['a value of the prototype', 'toString', 'DELETE', '/contacts/{toString}', { path: {} }],
    ['a circular body', 'body', 'POST', '/contacts', { body: circle }],
    ['a missing path value', 'id', 'GET', '/contacts/{id}'],
    ['a step up as path value', 'id', 'GET', '/contacts/{id}', { path: { id: '..' } }],
    ['a class instance as path', 'options.path', 'GET', '/contacts/{id}', { path: new Map() }],
    ['an array as query value', 'query.ids', 'GET', '/contacts', { query: { ids: [1] } }],
    ['NaN as query value', 'query.limit', 'GET', '/contacts', { query: { limit: NaN } }],
    ['null as query value', 'query.limit', 'GET', '/contacts', { query: { limit: null } }],
    ['an array as body', 'options.body', 'POST', '/contacts', { body: [] }],
    ['an invalid date in the body', 'body', 'POST', '/contacts', { body: { at: new Date('x') } }],
    ['an unknown option', 'options.qeury', 'GET', '/contacts', { qeury: {} }],
    ['an AbortController as options', 'options', 'GET', '/contacts', new AbortController()],
    ['a key as header', 'options.headers', 'GET', '/contacts', { headers: { 'Api-Key': 'planted-key' } }],
  ])('rejects %s and sends nothing', async (_, argument, method, path, ...[options]) => {
    const { client, sent } = recordingClient();
    const error = await rejection(client.request(method as Method, path, options as AnyRequestOptions));
    expect(error).toMatchObject({ name: 'InvalidRequestError', argument, outcome: 'not-sent', attempts: 0 });
    expect(inspect(error, { showHidden: true })).not.toContain('planted-key');
    expect(sent).toEqual([]);
  });

  it('obeys its timeout, its signal and the pause after a 429', async () => {
    const silent = quickClient({ fetch: () => new Promise(() => {}), retries: 0 });
    const late = await rejection(silent.request('POST', '/contacts', { timeout: 10 }));
    expect(late).toMatchObject({ name: 'TimeoutError', outcome: 'unknown', path: '/contacts' });
    const aborted = silent.request('POST', '/contacts', { signal: AbortSignal.abort('stop') });
    expect(await rejection<unknown>(aborted)).toBe('stop');
    const headers = { 'retry-after': '3600' };
    const { client } = recordingClient({}, () => new Response('', { status: 429, headers }));
    await rejection(client.request('GET', '/contacts'));
    expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent' });
  });
});
