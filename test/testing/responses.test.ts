// Operations that the sandbox doesn't know: responses that a test gives them, and faults.
import { inspect } from 'node:util';
import { MessagingPlatform } from 'messaging-platform-sdk';
import {
  lost,
  Sandbox,
  status,
  tooManyRequests,
  type MethodAndPath,
  type OperationName,
} from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { rejection } from '../support/quick-client.js';

function newSandbox(options?: ConstructorParameters<typeof Sandbox>[0]) {
  const sandbox = new Sandbox(options);
  return { sandbox, client: new MessagingPlatform({ apiKey: 'any-key', retries: 0, fetch: sandbox.fetch }) };
}

describe('a response that a test gives to an operation', () => {
  it('can be a JSON value, a status with a body, or empty', async () => {
    const { client, sandbox } = newSandbox();
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
    const { client, sandbox } = newSandbox();
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
    const { client, sandbox } = newSandbox();
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
    const { sandbox } = newSandbox({ keys: ['k'], rateLimit: { requests: 1, perMilliseconds: 1_000 } });
    sandbox.respond('GET /baskets', []);
    const get = async (key: string) =>
      (await sandbox.fetch('https://api.brevo.com/v3/baskets', { headers: { 'api-key': key } })).status;
    expect([await get('other'), await get('k')]).toEqual([401, 429]);
  });

  it('is recorded with the fields of a form and repeated names, but without secrets', async () => {
    const { sandbox } = newSandbox();
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
    const { sandbox } = newSandbox();
    expect(() => sandbox.respond(operation as 'GET /', response as object)).toThrow(message);
  });
});

describe('a fault for a method and path', () => {
  it.each([
    ['POST /orders', 'POST', '/orders', {}],
    ['GET /baskets/{id}', 'GET', '/baskets/{identifier}', { identifier: 5 }],
  ] as const)('applies to %s', async (name, method, template, path) => {
    const { client, sandbox } = newSandbox();
    sandbox.next(name, lost());
    expect(sandbox.pendingFaults).toEqual([{ operation: name, fault: lost(), times: 1 }]);
    const error = await rejection(client.request(method, template, { path }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    expect(sandbox.pendingFaults).toEqual([]);
  });

  it('of the kind lost applies after the response is created', async () => {
    const { client, sandbox } = newSandbox();
    const sent: unknown[] = [];
    sandbox.respond('POST /orders', ({ body }) => void sent.push(body));
    sandbox.next('POST /orders', lost());
    await rejection(client.request('POST', '/orders', { body: { subject: 'Order' } }));
    expect(sent).toEqual([{ subject: 'Order' }]);
    expect(sandbox.requests).toMatchObject([{ carriedOut: true, fault: 'lost' }]);
  });

  it('can be random if the test has set a response', async () => {
    const { client, sandbox } = newSandbox({ chaos: { serverError: 1 } });
    sandbox.respond('GET /baskets', []);
    expect(await rejection(client.request('GET', '/baskets'))).toMatchObject({ status: 503 });
  });

  it('may be for an operation that the sandbox knows', async () => {
    const { client, sandbox } = newSandbox();
    sandbox.next('GET /companies/{companyId}', status(500));
    expect(sandbox.pendingFaults).toMatchObject([{ operation: 'companies.get' }]);
    expect(await rejection(client.companies.get('1'))).toMatchObject({ status: 500 });
    sandbox.next('GET /companies/5', lost());
    expect(await rejection(client.companies.get('4'))).toMatchObject({ status: 404 });
    expect(await rejection(client.companies.get('5'))).toMatchObject({ outcome: 'unknown' });
  });

  it('can be set over HTTP', async () => {
    const { sandbox } = newSandbox();
    const { url, close } = await serve(sandbox);
    const operation = 'POST /orders';
    sandbox.respond(operation, status(201, { body: { id: 1042 } }));
    const body = JSON.stringify({ operation, fault: tooManyRequests({ reset: 0 }) });
    await fetch(`${url}/_sandbox/next`, { method: 'POST', body });
    const client = new MessagingPlatform({ apiKey: 'any-key', baseUrl: url });
    expect(await client.request('POST', '/orders', { body: {} })).toEqual({ id: 1042 });
    expect(sandbox.requests.map((request) => request.status)).toEqual([429, 201]);
    await close();
  });

  it('compiles only with the name of an operation, or with a method in capital letters and a path', () => {
    const names: (OperationName | MethodAndPath)[] = ['POST /orders', 'companies.get', 'companies.get'];
    // @ts-expect-error a method is in capital letters
    names.push('post /orders');
    // @ts-expect-error not an operation
    names.push('companies.gett');
    expect(names).toHaveLength(5);
  });
});

it('sandbox.requests hides the {token} of a path for which a fault was set, even as part of a segment', async () => {
  const sandbox = new Sandbox();
  sandbox.next('GET /files/{token}.pdf', status(503));
  await sandbox.fetch('https://api.brevo.com/v3/files/s3cr3ttok.pdf');
  expect(sandbox.requests[0]!.path).toBe('/files/<redacted>.pdf');
});
