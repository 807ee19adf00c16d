// Responses that a test gives to operations for which the sandbox has no state.
import { inspect } from 'node:util';
import { lost, status } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';
import { uncheckedClient } from './support.js';

const { jest } = import.meta;

describe('a response that a test gives to an operation', () => {
  it('can be a JSON value, a status with a body, or empty', async () => {
    const { client, sandbox } = uncheckedClient();
    const body = { messageId: '<1@example.com>' };
    sandbox.respond('POST /orders', status(201, { body, headers: { 'x-part': '1' } }));
    sandbox.respond('GET /baskets', [{ id: 1 }]);
    sandbox.respond('DELETE /baskets/{id}', undefined);
    const sent = await client.request('POST', '/orders', { body: { subject: 'Order' } }).withResponse();
    expect([sent.data, sent.response.status, sent.response.headers.get('x-part')]).toEqual([body, 201, '1']);
    expect(await client.request('GET', '/baskets')).toEqual([{ id: 1 }]);
    expect(await client.request('DELETE', '/baskets/{id}', { path: { id: 1 } })).toBeUndefined();
  });

  it('can be a function of the request', async () => {
    const { client, sandbox } = uncheckedClient();
    const requests: unknown[] = [];
    sandbox.respond('PUT /baskets/{id}', (request) => {
      requests.push(request);
      return request.parameters.id === 'a b@example.com' ? { id: 1 } : status(404);
    });
    const put = (id: string) =>
      client.request('PUT', '/baskets/{id}', { path: { id }, query: { limit: 1 }, body: { listIds: [2] } });
    expect(await put('a b@example.com')).toEqual({ id: 1 });
    expect(await rejection(put('5'))).toMatchObject({ status: 404, code: 'document_not_found' });
    const parameters = { id: 'a b@example.com' };
    const path = '/baskets/a%20b%40example.com';
    expect(requests[0]).toEqual({ method: 'PUT', path, parameters, query: { limit: '1' }, body: { listIds: [2] } });
    expect(sandbox.requests).toMatchObject([
      { operation: 'PUT /baskets/{id}', path, body: { listIds: [2] }, carriedOut: true, status: 200 },
      { carriedOut: false, status: 404 },
    ]);
  });

  it('is replaced by a later one, and removed by reset', async () => {
    const { client, sandbox } = uncheckedClient();
    sandbox.respond('GET /baskets/{id}', 1);
    sandbox.respond('GET /baskets/latest', 2);
    sandbox.respond('GET /baskets/{id}', 3);
    const get = (path: string) => client.request('GET', path);
    expect([await get('/baskets/latest'), await get('/baskets/7')]).toEqual([2, 3]);
    sandbox.reset();
    expect(await rejection(get('/baskets/7'))).toMatchObject({
      status: 404,
      message: expect.stringContaining("Give it a response: sandbox.respond('GET /baskets/7', …)"),
    });
  });

  it('needs a key and counts towards the rate limit, like any other', async () => {
    const { sandbox } = uncheckedClient({ keys: ['k'], rateLimit: { requests: 1, perMilliseconds: 1_000 } });
    sandbox.respond('GET /baskets', []);
    const get = async (key: string) =>
      (await sandbox.fetch('https://api.brevo.com/v3/baskets', { headers: { 'api-key': key } })).status;
    expect([await get('other'), await get('k')]).toEqual([401, 429]);
  });

  it('receives the parameters of a path that is not below the base URL', async () => {
    const { sandbox } = uncheckedClient({ baseUrl: '/api' });
    sandbox.respond('GET /orders/{id}', ({ path, parameters }) => ({ path, ...parameters }));
    const response = await sandbox.fetch('http://localhost/orders/7', { headers: { 'api-key': 'k' } });
    expect(await response.json()).toEqual({ path: '/orders/7', id: '7' });
  });

  it.each<[name: string, message: string, respond: () => unknown]>([
    [
      'throws an error',
      'my own bug',
      () => {
        throw new Error('my own bug');
      },
    ],
    ['returns what cannot be sent', 'status.status must be at most 599', () => status(999)],
  ])('is a 500 that blames the function, if it %s', async (_, message, respond) => {
    const { client, sandbox } = uncheckedClient();
    sandbox.respond('GET /baskets', respond);
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const error = await rejection(client.request('GET', '/baskets'));
    const reason = expect.stringContaining(`Your response to GET /baskets failed: ${message}`);
    expect(error).toMatchObject({ status: 500, message: reason });
    expect(log).toHaveBeenCalledWith(reason);
    log.mockRestore();
  });

  it('is recorded with the fields of a form and repeated names, but without secrets', async () => {
    const { sandbox } = uncheckedClient();
    sandbox.respond('POST /files/{token}', {});
    const form = new FormData();
    form.append('tags', 'a');
    form.append('tags', 'b');
    form.append('file', new Blob(['id\n1\n']), 'contacts.csv');
    const url = 'https://api.brevo.com/v3/files/top-secret?listIds=1&listIds=2&sort=asc';
    await sandbox.fetch(url, { method: 'POST', headers: { 'api-key': 'k' }, body: form });
    expect(sandbox.requests).toMatchObject([
      {
        path: '/files/<redacted>',
        query: { listIds: ['1', '2'], sort: 'asc' },
        body: { tags: ['a', 'b'], file: 'id\n1\n' },
        status: 200,
      },
    ]);
    expect(inspect(sandbox.requests, { depth: null })).not.toContain('top-secret');
  });

  it.each<[name: string, message: string, operation: string, response: unknown]>([
    ['for an operation that has state', "sandbox.next('companies.list', status(200, {", 'companies.list', {}],
    ['if it is a fault', 'lost is a fault, not a response. Pass it to sandbox.next', 'POST /orders', lost()],
    ['if it is a promise', 'POST /orders is Promise', 'POST /orders', Promise.resolve({})],
    ['if it is a `Response`', 'POST /orders is Response. Return JSON', 'POST /orders', new Response('{}')],
    ['for a method in small letters', 'There is no operation post /orders', 'post /orders', {}],
    ['for a path with a query', 'There is no operation GET /baskets?limit=1.', 'GET /baskets?limit=1', {}],
    ['for a placeholder that is not closed', 'There is no operation GET /baskets/{id.', 'GET /baskets/{id', {}],
  ])('cannot be set %s', (_, message, operation, response) => {
    const { sandbox } = uncheckedClient();
    expect(() => sandbox.respond(operation as 'GET /', response as object)).toThrow(message);
  });
});
