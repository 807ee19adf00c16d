// client.raw: openapi-fetch's own style, with the keys and guards of the client.
import { inspect } from 'node:util';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { quickClient, rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

const id = '5f1f6f8b9c4e2a0017d3b6a1';
const path = { id };
const template = '/companies/{id}';
const json = 'application/json';

describe('client.raw', () => {
  it('sends the headers of the client, its keys included, and follows no redirect', async () => {
    const options = { partnerKey: 'test-partner', userAgent: 'acme/2', headers: { 'x-team': 'a' } };
    const { client, sent } = recordingClient(options, () => Response.json({ id }));
    const { data, error, response } = await client.raw.PATCH(template, { params: { path }, body: { name: 'Acme' } });
    expect([data, error, response.status]).toEqual([{ id }, undefined, 200]);
    const keys = { 'api-key': 'test-key', 'partner-key': 'test-partner' };
    expect(sent).toEqual([
      {
        ...{ method: 'PATCH', url: `https://api.brevo.com/v3/companies/${id}`, redirect: 'manual' },
        headers: { accept: json, 'content-type': json, 'user-agent': 'acme/2', 'x-team': 'a', ...keys },
        body: '{"name":"Acme"}',
      },
    ]);
  });

  it.each([
    ['a refusal as data instead of throwing', '{"message":"No"}', 404, { message: 'No' }],
    ['neither data nor error without a body', null, 204, undefined],
  ])('gives %s', async (_, body, status, error) => {
    const { client } = recordingClient({}, () => new Response(body, { status }));
    const got = await client.raw.DELETE(template, { params: { path } });
    expect([got.data, got.error, got.response.status]).toEqual([undefined, error, status]);
    expect(client.raw).toBe(client.raw);
  });

  it('checks neither query nor body', async () => {
    const { client, sent } = recordingClient();
    await client.raw.GET('/reseller/children', { params: { query: { limit: 21 } } });
    // @ts-expect-error no kind of credit
    const nothing: { sms: number } = {};
    const params = { path: { childIdentifier: '1' } };
    await client.raw.POST('/reseller/children/{childIdentifier}/credits/add', { params, body: nothing });
    expect(sent.map(({ url, body }) => [url.slice(-9), body])).toEqual([
      ['?limit=21', null],
      ['edits/add', '{}'],
    ]);
  });

  it('sends a body again that it has read once, and rejects with the errors of the methods', async () => {
    const { client, sent } = recordingClient({}, () => Response.json({}, { status: 429 }));
    await client.raw.POST('/companies', { body: { name: 'Acme' } });
    expect(sent.map(({ body }) => body)).toEqual(Array(3).fill('{"name":"Acme"}'));
    const silent = quickClient({ fetch: () => new Promise(() => {}), timeout: 10, retries: 0 });
    const error = await rejection(silent.raw.POST('/companies', { body: { name: 'Acme' } }));
    expect(error).toMatchObject({ name: 'TimeoutError', operation: 'companiesPost', outcome: 'unknown' });
  });

  it('fills every name of a path that the contract does not know', async () => {
    const { client, sent } = recordingClient();
    const params: object = { path: { 'item-id': 'a/b' } };
    await client.raw.GET('/newer/{item-id}' as '/companies', { params });
    expect(sent[0]!.url).toMatch(/\/newer\/a%2Fb$/);
  });

  it('keeps its guards where a hook replaces the request', async () => {
    const secret = 'SSO-TOKEN-SECRET';
    const { client } = recordingClient({ retries: 0 }, () => new Response(`token=${secret}`));
    client.raw.use({ onRequest: ({ request }) => new Request(request, { headers: { 'x-trace': '1' } }) });
    const params = { path: { childIdentifier: '1' } };
    const error = await rejection(client.raw.GET('/reseller/children/{childIdentifier}/auth', { params }));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', operation: 'getSsoToken', outcome: 'unknown' });
    expect(inspect(error, { depth: 9, customInspect: false })).not.toContain(secret);
  });

  it('repeats no key of a response that is not JSON', async () => {
    const { client } = recordingClient({ apiKey: 'planted-key' }, () => new Response('key planted-key'));
    for (const path of ['/companies', '/companies/attributes'] as const) {
      const error = await rejection(client.raw.GET(path));
      expect(error).toMatchObject({ name: 'UnexpectedResponseError', excerpt: 'key [redacted]' });
      expect(inspect(error, { depth: 9, customInspect: false })).not.toContain('planted-key');
    }
  });

  it('keeps the length that the answer to a HEAD tells', async () => {
    const { client } = recordingClient({}, () => new Response(null, { headers: { 'content-length': '42' } }));
    const { response } = await client.raw.request('head', '/companies' as never, {} as never);
    expect(response.headers.get('content-length')).toBe('42');
  });

  it.each([
    ['a status text that is not HTTP’s', 200, 'Все хорошо', '{"id":"1"}', { id: '1' }],
    ['a body where the status allows none', 205, '', '{"id":"1"}', undefined],
  ])('reads an answer with %s', async (_, status, statusText, content, data) => {
    const headers = new Headers({ 'content-length': String(content.length) });
    const answer = { status, statusText, ok: true, headers, body: null, text: async () => content };
    const client = new MessagingPlatform({ apiKey: 'any-key', fetch: async () => answer });
    const got = await client.raw.GET(template, { params: { path } });
    expect([got.data, got.response.status, got.response.statusText]).toEqual([data, status, '']);
  });
});
