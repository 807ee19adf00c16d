// The sandbox's scripted faults and rate limit.
import { MessagingPlatform, type ApiError } from 'messaging-platform-sdk';
import * as testing from 'messaging-platform-sdk/testing';
import { cut, html, late, lost, Sandbox, status, tooManyRequests } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { rejection } from '../support/quick-client.js';
import { checkedClient, withChild } from './support.js';

const { jest } = import.meta;

describe('in the sandbox,', () => {
  it.each<[name: string, error: string, outcome: string, isProcessed: boolean, fault: testing.Fault]>([
    ['a refused connection', 'ConnectionError', 'not-sent', false, testing.refused()],
    ['a reset connection', 'ConnectionError', 'unknown', false, testing.reset()],
    ['a lost response', 'ConnectionError', 'unknown', true, lost()],
    ['a slow response', 'TimeoutError', 'unknown', true, testing.slow(60_000)],
    ['a response that never arrives', 'TimeoutError', 'unknown', true, testing.slow(Infinity)],
    ['a response that stalls', 'TimeoutError', 'unknown', true, testing.stalled()],
    ['a response that is cut off', 'ConnectionError', 'unknown', true, cut()],
    ['an HTML page', 'UnexpectedResponseError 200', 'unknown', false, html()],
    ['an HTML page with status 502', 'ServerError 502', 'unknown', false, html({ status: 502 })],
    ['an HTML page after processing', 'UnexpectedResponseError 200', 'unknown', true, html({ carriedOut: true })],
    ['a redirect', 'ApiError 303', 'unknown', false, status(303)],
    ['a bad request', 'BadRequestError 400', 'rejected', false, status(400)],
    ['a request timeout', 'ApiError 408', 'unknown', false, status(408)],
    ['a server error', 'ServerError 500', 'unknown', false, status(500)],
    ['a server error after processing', 'ServerError 503', 'unknown', true, status(503, { carriedOut: true })],
    ['a rate limit', 'RateLimitError 429', 'rejected', false, tooManyRequests()],
  ])('%s rejects the call with %s and the outcome %s', async (...row) => {
    const [, nameAndStatus, outcome, isProcessed, fault] = row;
    const { client, child, sandbox } = await withChild();
    sandbox.next('children.credits.add', fault);
    const error = await rejection<ApiError>(client.children.credits.add(child, { sms: 500 }, { timeout: 50 }));
    expect([error.name, error.status].join(' ').trim()).toBe(nameAndStatus);
    expect(error.outcome).toBe(outcome);
    expect(sandbox.snapshot().children[0]?.credits.sms).toBe(isProcessed ? 500 : 0);
    expect(sandbox.requests.at(-1)).toMatchObject({ carriedOut: isProcessed, fault: fault.kind });
  });

  it('a late fault lets the sandbox process the request after the client gives up', async () => {
    const { client, child, sandbox } = await withChild();
    const balance = () => sandbox.snapshot().children[0]?.credits.sms;
    jest.useFakeTimers();
    sandbox.next('children.credits.add', late(40_000));
    const errorOfCall = rejection(client.children.credits.add(child, { sms: 500 }, { timeout: 10_000 }));
    await jest.advanceTimersByTimeAsync(11_000);
    expect(await errorOfCall).toMatchObject({ name: 'TimeoutError', outcome: 'unknown' });
    expect(balance()).toBe(0);
    await jest.advanceTimersByTimeAsync(30_000);
    jest.useRealTimers();
    expect(balance()).toBe(500);
    expect(sandbox.requests.at(-1)).toMatchObject({ fault: 'late', carriedOut: true });
  });
});

describe('a scripted fault', () => {
  it('applies to as many requests as `times` says, and then the next fault applies', async () => {
    const { client, child, sandbox } = await withChild();
    sandbox.next('children.get', status(500), { times: 2 });
    sandbox.next('children.get', status(404));
    expect(await rejection(client.children.get(child))).toMatchObject({ status: 500 });
    expect(sandbox.pendingFaults).toMatchObject([{ times: 1 }, { operation: 'children.get', fault: status(404) }]);
    expect(await rejection(client.children.get(child))).toMatchObject({ status: 500 });
    expect(await rejection(client.children.get(child))).toMatchObject({ status: 404 });
    expect(sandbox.pendingFaults).toEqual([]);
    await client.children.get(child);
  });

  it("with times: 'always' applies until clearFaults, and is pending until its first request", async () => {
    const { client, sandbox } = checkedClient();
    sandbox.next('companies.list', status(400), { times: 'always' });
    await client.notes.list();
    expect(sandbox.pendingFaults).toEqual([{ operation: 'companies.list', fault: status(400), times: 'always' }]);
    expect(await rejection(client.companies.list())).toMatchObject({ status: 400 });
    expect(sandbox.pendingFaults).toEqual([]);
    expect(await rejection(client.companies.list())).toMatchObject({ status: 400 });
    sandbox.clearFaults();
    await client.companies.list();
  });

  it('leaves `carriedOut` false for a request that the sandbox rejects', async () => {
    const { client, sandbox } = await withChild();
    sandbox.next('children.credits.add', lost());
    await rejection(client.children.credits.add('unknown', { sms: 500 }));
    expect(sandbox.requests.at(-1)).toMatchObject({ carriedOut: false, fault: 'lost' });
  });

  it('can be a response with a body and headers', async () => {
    const { client, child, sandbox } = await withChild();
    const body = { code: 'account_under_validation', message: 'Wait' };
    sandbox.next('children.get', status(403, { body, headers: { 'X-Region': 'eu' } }));
    const error = await rejection<ApiError>(client.children.get(child));
    expect(error).toMatchObject({ status: 403, code: 'account_under_validation', body, requestId: expect.any(String) });
    expect(error.headers.get('x-region')).toBe('eu');
  });

  it('can be a successful download', async () => {
    const { client, sandbox } = checkedClient();
    sandbox.next('inbound.downloadAttachment', status(200, { body: 'abc' }));
    const attachment = await client.inbound.downloadAttachment('token');
    expect(new TextDecoder().decode(attachment.bytes)).toBe('abc');
  });

  it.each([
    ['cut', 'ConnectionError'],
    ['stalled', 'TimeoutError'],
  ] as const)('of the kind %s rejects the call with a %s, even if the response has no body', async (fault, name) => {
    const { client, sandbox } = checkedClient({ from: { companies: [{ id: '1' }] } });
    sandbox.next('companies.update', fault);
    const error = await rejection(client.companies.update('1', { name: 'Birch' }, { timeout: 50 }));
    expect(error).toMatchObject({ name, outcome: 'unknown' });
    // `new Response` throws an error with these words for a 204 with a body.
    expect(error.message).not.toContain('Response constructor');
    expect(sandbox.requests).toMatchObject([{ carriedOut: true, fault }]);
  });

  it('can be scripted by its name if it needs no parameter', () => {
    const names = ['refused', 'reset', 'lost', 'stalled', 'cut', 'html', 'tooManyRequests'] as const;
    const sandbox = new Sandbox();
    for (const name of names) sandbox.next('children.credits.add', name);
    expect(sandbox.pendingFaults.map(({ fault }) => fault)).toEqual(names.map((name) => testing[name]()));
  });

  const lineBreak = { headers: { x: 'a\nb' } };
  const wrongLength = { headers: { 'Content-Length': '5' } };
  it.each<[name: string, message: string, createArguments: () => unknown[]]>([
    [
      'for an unknown operation',
      "no operation addCredit. Write the client's method, such as",
      () => ['addCredit', lost()],
    ],
    [
      'with an unknown name',
      "isn't a fault. The faults are refused,",
      () => ['children.credits.add', { kind: 'gone' }],
    ],
    ['by name if it needs a parameter', 'slow.milliseconds is required', () => ['children.credits.add', 'slow']],
    [
      'to cut off the response of an operation that never sends a body',
      'has no response body',
      () => ['notes.delete', cut()],
    ],
    ['with times: 0', 'times must be a whole number', () => ['children.credits.add', lost(), { times: 0 }]],
    ['with an invalid status', 'status.status must be at most 599', () => ['children.credits.add', status(600)]],
    ['with a body for a 204', 'status 204 has no body', () => ['children.credits.add', status(204, { body: {} })]],
    [
      'with a delay that is too long for a timer',
      'late.milliseconds must be',
      () => ['children.credits.add', late(2 ** 31)],
    ],
    ['with a line break in a header', 'nvalid', () => ['children.credits.add', status(503, lineBreak)]],
    [
      'with a length of its own',
      'must not set content-length',
      () => ['children.credits.add', status(503, wrongLength)],
    ],
    [
      'with an encoding of its own',
      'must not set content-length or transfer-encoding',
      () => ['children.credits.add', status(503, { headers: { 'Transfer-Encoding': 'chunked' } })],
    ],
  ])('cannot be scripted %s', (_, message, createArguments) => {
    expect(() => new Sandbox().next(...(createArguments() as Parameters<Sandbox['next']>))).toThrow(message);
  });
});

describe('a fault for a method and path', () => {
  it.each([
    ['POST /orders', 'POST', '/orders', {}],
    ['GET /baskets/{id}', 'GET', '/baskets/{identifier}', { identifier: 5 }],
  ] as const)('applies to %s', async (name, method, template, path) => {
    const { client, sandbox } = checkedClient();
    sandbox.next(name, lost());
    expect(sandbox.pendingFaults).toEqual([{ operation: name, fault: lost(), times: 1 }]);
    const error = await rejection(client.request(method, template, { path }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    expect(sandbox.pendingFaults).toEqual([]);
  });

  it('may be for an operation that the sandbox knows', async () => {
    const { client, sandbox } = checkedClient();
    sandbox.next('GET /companies/{companyId}', status(500));
    expect(sandbox.pendingFaults).toMatchObject([{ operation: 'companies.get' }]);
    expect(await rejection(client.companies.get('1'))).toMatchObject({ status: 500 });
    sandbox.next('GET /companies/5', lost());
    expect(await rejection(client.companies.get('4'))).toMatchObject({ status: 404 });
    expect(await rejection(client.companies.get('5'))).toMatchObject({ outcome: 'unknown' });
  });

  it('can be set over HTTP', async () => {
    const sandbox = new Sandbox();
    const { url, close } = await serve(sandbox);
    for (const fault of [tooManyRequests({ reset: 0 }), status(201, { body: { id: 1042 } })])
      await fetch(`${url}/_sandbox/next`, {
        method: 'POST',
        body: JSON.stringify({ operation: 'POST /unicorns', fault }),
      });
    const client = new MessagingPlatform({ apiKey: 'any-key', baseUrl: url });
    expect(await client.request('POST', '/unicorns', { body: {} })).toEqual({ id: 1042 });
    expect(sandbox.requests.map((request) => request.status)).toEqual([429, 201]);
    await close();
  });

  it('compiles only for the name of an operation, or for a method in capital letters and a path', () => {
    // @ts-expect-error a method is in capital letters
    expect(() => new Sandbox().next('post /orders', lost())).toThrow('There is no operation post /orders');
    // @ts-expect-error not an operation
    expect(() => new Sandbox().next('companies.gett', lost())).toThrow('There is no operation companies.gett');
  });
});

it('sandbox.requests hides the {token} of a path for which a fault was set, even as part of a segment', async () => {
  const sandbox = new Sandbox();
  sandbox.next('GET /files/{token}.pdf', status(503));
  await sandbox.fetch('https://api.brevo.com/v3/files/s3cr3ttok.pdf');
  expect(sandbox.requests[0]!.path).toBe('/files/<redacted>.pdf');
});

describe("the sandbox's rate limit", () => {
  it('responds with a 429 that says how long to wait, and then allows requests again', async () => {
    let time = 0;
    const rateLimit = { requests: 2, perMilliseconds: 10_000 };
    const { client, sandbox } = checkedClient({ now: () => time, rateLimit });
    await client.children.list();
    // Like the API, the sandbox sends no rate-limit headers with a success.
    expect((await client.children.list().withResponse()).rateLimit).toEqual({});
    time = 4_000;
    const limit = { limit: 2, remaining: 0, reset: 6 };
    expect(await rejection(client.children.list())).toMatchObject({ status: 429, retryAfter: 6_000, rateLimit: limit });
    expect(sandbox.requests.at(-1)).toMatchObject({ carriedOut: false });
    time = 10_000;
    // After a 429, the first client would delay its next call.
    expect((await client.withOptions({ apiKey: 'another' }).children.list()).count).toBe(0);
  });
});
