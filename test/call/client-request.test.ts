// client.request calls operations that the client has no method for.
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { callByName, expectInvalid } from '../support/javascript.js';
import { rejection } from '../support/quick-client.js';
import { clientWithResults, recordingClient } from '../support/recorder.js';

const json = 'application/json';
type Method = Parameters<MessagingPlatform['request']>[0];

describe('client.request', () => {
  it('sends the keys and headers of the client, and tells fetch not to follow redirects', async () => {
    const options = { partnerKey: 'test-partner', userAgent: 'acme/2', headers: { 'x-team': 'a' } };
    const { client, sent } = recordingClient(options, () => Response.json({ id: '1' }));
    const body = { attributes: { deal_name: 'Acme' } };
    const deal = await client.request<{ id: string }>('PATCH', '/orders/{id}', { path: { id: '1' }, body });
    expect(deal.id).toBe('1');
    expect(sent).toEqual([
      {
        method: 'PATCH',
        url: 'https://api.brevo.com/v3/orders/1',
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

  it('percent-encodes path values, query names and query values, and omits undefined values', async () => {
    const { client, sent } = recordingClient({}, () => Response.json({ items: [] }));
    const path = { 'item-id': 'a/b?c', number: 5 };
    const query = { 'filters[attributes.name]': 'Acme & Co', page: 2, all: true, omitted: undefined };
    await client.request('GET', '/new-endpoint/{item-id}/{number}', { path, query });
    const expectedQuery = 'filters%5Battributes.name%5D=Acme%20%26%20Co&page=2&all=true';
    expect(sent[0]!.url).toBe(`https://api.brevo.com/v3/new-endpoint/a%2Fb%3Fc/5?${expectedQuery}`);
    await callByName(client, 'deals.list', { filters: { 'attributes.a&b': 'c' } });
    expect(sent[1]!.url).toBe('https://api.brevo.com/v3/crm/deals?filters[attributes.a%26b]=c');
  });

  it('repeats the name of an array in the query, and writes dates in UTC', async () => {
    const { client, sent } = recordingClient({}, () => Response.json([]));
    const query = { listIds: [1, 2], 'tags[]': ['a&b'], modifiedSince: new Date(0), days: [new Date(1)] };
    await client.request('GET', '/campaigns', { query });
    const { search } = new URL(sent[0]!.url);
    const times = ['modifiedSince=1970-01-01T00%3A00%3A00.000Z', 'days=1970-01-01T00%3A00%3A00.001Z'];
    expect(search).toBe(`?listIds=1&listIds=2&tags%5B%5D=a%26b&${times.join('&')}`);
  });

  it('sends path values and headers as they were at the time of the call', async () => {
    const { client, sent } = recordingClient();
    const options = { path: { id: '1' }, headers: { 'x-team': 'a' } };
    const call = client.request('DELETE', '/orders/{id}', options);
    // This would delete something else.
    options.path.id = '..';
    options.headers['x-team'] = 'b';
    await rejection(call);
    expect(sent).toMatchObject([{ url: 'https://api.brevo.com/v3/orders/1', headers: { 'x-team': 'a' } }]);
  });

  it('sends an array as JSON', async () => {
    const { client, sent } = recordingClient({}, () => new Response(null, { status: 204 }));
    await client.request('POST', '/objects/batch', { body: [{ event_name: 'order' }] });
    expect(sent[0]!.body).toBe('[{"event_name":"order"}]');
  });

  it('sends a FormData as it was at the time of the call, and sends the same bytes again after a 429', async () => {
    const { client, sent } = clientWithResults([429]);
    const form = new FormData();
    form.append('file', new File(['a,b'], 'contacts.csv', { type: 'text/csv' }));
    form.append('listIds', '1');
    form.append('listIds', '2');
    // The client replaces this Content-Type, because it lacks the form's boundary.
    const call = client.request('POST', '/uploads', { body: form, headers: { 'Content-Type': 'multipart/form-data' } });
    form.append('listIds', '3');
    await call;
    const { headers, body } = sent[0]!;
    const received = [...(await new Response(body, { headers }).formData())];
    expect(received).toEqual([['file', expect.any(File)], ...['1', '2'].map((listId) => ['listIds', listId])]);
    expect(received[0]![1]).toMatchObject({ name: 'contacts.csv', type: 'text/csv', size: 3 });
    const [bytes, repeatedBytes] = await Promise.all(sent.map(({ body }) => new Response(body).text()));
    expect(repeatedBytes).toBe(bytes);
  });

  it('does not retry a FormData that may have been processed, and redacts its secrets', async () => {
    const { client, sent } = recordingClient({}, () => new Response('echo: long-secret', { status: 503 }));
    const form = new FormData();
    form.append('password', 'long-secret');
    const error = await rejection(client.request('POST', '/uploads', { body: form }));
    const facts = { operation: undefined, method: 'POST', path: '/uploads', outcome: 'unknown', attempts: 1 };
    expect(error).toMatchObject({ name: 'ServerError', ...facts, body: 'echo: [redacted]' });
    expect(error.message).toMatch(/^POST \/uploads at api\.brevo\.com: 503/);
    expect(sent).toHaveLength(1);
  });

  const bytes = new Uint8Array([0xff, 0, 1]);
  const fileHeaders = { 'content-disposition': 'attachment; filename="offer.pdf"', 'content-type': 'application/pdf' };
  const fileResponse = () => new Response(bytes, { headers: fileHeaders });

  it("with responseType: 'binary', resolves to an attachment or rejects with the usual errors", async () => {
    const { client, sent } = clientWithResults([fileResponse(), 404]);
    const download = () => client.request('GET', '/reports/{id}/data', { path: { id: '1' }, responseType: 'binary' });
    const file = await download();
    expect(file).toMatchObject({ fileName: 'offer.pdf', contentType: 'application/pdf' });
    expect(file.bytes).toEqual(bytes);
    expect(sent[0]!.headers.accept).toBe('*/*, application/json');
    expect(await rejection(download())).toMatchObject({ name: 'NotFoundError', outcome: 'rejected' });
  });

  it('names responseType in the error if the response is a file', async () => {
    const { client } = clientWithResults([fileResponse()]);
    const error = await rejection(client.request('GET', '/reports/1/data'));
    expect(error.message).toMatch(
      /is not JSON, or incomplete: for a file, pass responseType: 'binary' \(content type application\/pdf/,
    );
  });

  it.each([204, 200])('resolves to undefined for a %i response without a body', async (status) => {
    const { client } = recordingClient({}, () => new Response(null, { status, headers: { 'content-type': json } }));
    const call = client.request('DELETE', '/orders/{id}', { path: { id: '1' } });
    expect(await call).toBeUndefined();
    expect((await call.withResponse()).response.status).toBe(status);
    expect(call.operation).toBeUndefined();
  });

  it('uses the timeout and the signal of the call', async () => {
    const { client } = recordingClient({ retries: 0 }, () => new Promise(() => {}));
    const error = await rejection(client.request('POST', '/campaigns', { timeout: 10 }));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'unknown', path: '/campaigns' });
    const aborted = client.request('POST', '/campaigns', { signal: AbortSignal.abort('stop') });
    expect(await rejection(aborted)).toMatchObject({ name: 'AbortError', cause: 'stop', outcome: 'not-sent' });
  });

  it.each<[description: string, argument: string, method: string, path: string, options: object]>([
    ['a URL instead of a path', 'path', 'GET', 'https://evil.example.com/', {}],
    ['a path that starts with a host', 'path', 'GET', '//evil.example.com/', {}],
    ['a path with a backslash', 'path', 'GET', '/\\evil.example.com/', {}],
    ['a path with ..', 'path', 'GET', '/campaigns/../account', {}],
    ['a path with .. in percent-encoding', 'path', 'GET', '/campaigns/%2E%2e/account', {}],
    ['a path of 64 kB', 'path', 'GET', `/${'{a'.repeat(32_000)}`, {}],
    ['a path with a query', 'path', 'GET', '/campaigns?limit=1', {}],
    ['a path value that would complete a percent escape', 'path', 'GET', '/campaigns/.%2{id}', { path: { id: 'e' } }],
    ['NaN as a query value', 'query.limit', 'GET', '/campaigns', { query: { limit: NaN } }],
    ['a Date that is invalid', 'query.since', 'GET', '/campaigns', { query: { since: new Date('x') } }],
    ['an object in an array as a query value', 'query.ids', 'GET', '/campaigns', { query: { ids: [{}] } }],
    ['undefined in an array as a query value', 'query.ids', 'GET', '/campaigns', { query: { ids: [1, undefined] } }],
    ['an empty array, which would not filter', 'query.ids', 'GET', '/campaigns', { query: { ids: [] } }],
    ['half a surrogate pair as a query value', 'query.q', 'GET', '/campaigns', { query: { q: '\ud800' } }],
    ['a body for a GET', 'body', 'GET', '/campaigns', { body: {} }],
    ['a name that openapi-fetch would expand', 'path', 'DELETE', '/x/{.id}', { path: { '.id': 'v', id: '.' } }],
    ['the path of another operation', 'id', 'GET', '/companies/{id}', { path: { a: undefined, id: 'attributes' } }],
    ['a value that the path does not use', 'a', 'GET', '/companies/{id}', { path: { id: '1', a: '2' } }],
    ['undefined instead of a path', 'path', 'GET', undefined as unknown as string, {}],
    ['a Buffer as the body, despite its toJSON', 'body', 'POST', '/campaigns', { body: Buffer.from('a') }],
    ['an invalid Date in the body', 'body', 'POST', '/campaigns', { body: { birthday: new Date('x') } }],
    ['an unknown option', 'options.qeury', 'GET', '/campaigns', { qeury: {} }],
    ['a key as a header', 'options.headers', 'GET', '/campaigns', { headers: { 'Api-Key': 'any-key' } }],
  ])('rejects %s, and sends nothing', async (_, argument, method, path, options) => {
    const { client, sent } = recordingClient();
    await expectInvalid(() => client.request(method as Method, path, options), argument);
    expect(sent).toEqual([]);
  });
});
