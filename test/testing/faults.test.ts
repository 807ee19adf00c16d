// The sandbox's scripted faults and rate limit, and the errors of `failure`.
import {
  MessagingPlatform,
  type ApiError,
  type ClientOptions,
  type MessagingPlatformError,
  type OperationId,
} from 'messaging-platform-sdk';
import * as testing from 'messaging-platform-sdk/testing';
import { cut, failure, html, late, lost, Sandbox, status, tooManyRequests } from 'messaging-platform-sdk/testing';
import { callList, calls } from '../support/calls.js';
import { abandon, rejection } from '../support/quick-client.js';
import { checkedClient, withChild } from './support.js';

const { jest } = import.meta;

/** Returns the fields that programs use to tell errors apart. */
function fieldsOf(error: MessagingPlatformError): object {
  const { name, message, operation, outcome, attempts } = error;
  const { status, code, body, excerpt, retryAfter, rateLimit } = error as unknown as Record<string, unknown>;
  const fields = { name, operation, outcome, attempts, status, code, body, excerpt, retryAfter, rateLimit };
  // The message of a TimeoutError contains the client's timeout, which `failure` doesn't know.
  return name === 'TimeoutError' ? fields : { ...fields, message };
}

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
  ])('%s rejects the call with %s and the outcome %s, and failure creates the same error', async (...row) => {
    const [, nameAndStatus, outcome, isProcessed, fault] = row;
    const { client, child, sandbox } = await withChild();
    sandbox.next('children.credits.add', fault);
    const error = await rejection<ApiError>(client.children.credits.add(child, { sms: 500 }, { timeout: 50 }));
    expect([error.name, error.status].join(' ').trim()).toBe(nameAndStatus);
    expect(error.outcome).toBe(outcome);
    expect(fieldsOf(failure('children.credits.add', fault))).toEqual(fieldsOf(error));
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

  it.each(callList)(
    'a fault can be scripted by the method name $name or by the operation id $operation',
    async (row) => {
      const { operation, send } = row;
      const name = row.name as testing.OperationName;
      const { client, sandbox } = checkedClient();
      sandbox.next(name, status(500));
      expect(await rejection(send(client))).toMatchObject({ operation, status: 500 });
      sandbox.next(operation, status(500));
      expect(await rejection(send(client))).toMatchObject({ operation, status: 500 });
      expect(failure(name, status(500))).toMatchObject({ operation });
    },
  );
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
    expect(await attachment.text()).toBe('abc');
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
  it.each<[name: string, message: string, createArguments: () => unknown[]]>([
    ['for an unknown operation', 'are children.list (getResellerChilds), children.', () => ['addCredit', lost()]],
    ['as a number', 'pass status(503).', () => ['children.credits.add', 503]],
    ['with an unknown name', 'There is no fault gone. The faults are refused,', () => ['children.credits.add', { kind: 'gone' }]],
    ['without a kind', 'A fault must have a kind. The faults are refused,', () => ['children.credits.add', {}]],
    ['as a function that is not called', 'Call it: lost().', () => ['children.credits.add', lost]],
    ['by name if it needs a parameter', 'slow.milliseconds is required', () => ['children.credits.add', 'slow']],
    [
      'to cut off the response of an operation that never sends a body',
      'has no response body',
      () => ['notes.delete', cut()],
    ],
    ['with times: 0', 'times must be at least 1', () => ['children.credits.add', lost(), { times: 0 }]],
    ['with a misspelled option', 'options.time is unknown', () => ['children.credits.add', lost(), { time: 3 }]],
    ['with an invalid status', 'status.status must be at most 599', () => ['children.credits.add', status(600)]],
    ['with a body for a 204', 'status 204 has no body', () => ['children.credits.add', status(204, { body: {} })]],
    ['with a delay that is too long for a timer', 'late.milliseconds must be', () => ['children.credits.add', late(2 ** 31)]],
    ['with a line break in a header', 'The headers of a', () => ['children.credits.add', status(503, lineBreak)]],
  ])('cannot be scripted %s', (_, message, createArguments) => {
    expect(() => new Sandbox().next(...(createArguments() as Parameters<Sandbox['next']>))).toThrow(message);
  });
});

describe('if reading a body takes several tasks, as in a browser,', () => {
  it('fake timers may jump over a pause and the timeout at once', async () => {
    const { Response } = globalThis;
    const realSetTimeout = setTimeout;
    class SlowResponse extends Response {
      override async text(): Promise<string> {
        const text = super.text();
        await Promise.allSettled([text, new Promise((resolve) => realSetTimeout(resolve, 20))]);
        return text;
      }
    }
    jest.useFakeTimers();
    globalThis.Response = SlowResponse;
    try {
      const sandbox = new Sandbox();
      const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
      sandbox.next('companies.list', tooManyRequests({ retryAfter: 30 }));
      abandon(client.companies.list());
      await jest.advanceTimersByTimeAsync(40_000);
      expect(sandbox.requests.map((request) => request.status)).toEqual([429, 200]);
      const response = await sandbox.fetch('https://api.brevo.com/v3/companies');
      expect(await response.text()).toContain('authentication not found');
      expect(await rejection(response.text())).toMatchObject({ name: 'TypeError' });
    } finally {
      globalThis.Response = Response;
      jest.useRealTimers();
    }
  });
});

describe('after a reset, a client that a 429 paused', () => {
  it.each<[name: string, options: ClientOptions]>([
    ['sends its next request immediately', {}],
    ['sends its next request immediately, even with a pace', { rateLimit: { requests: 1, perMilliseconds: 50_000 } }],
  ])('%s', async (_, options) => {
    const sandbox = new Sandbox();
    const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch, retries: 0, ...options });
    sandbox.next('companies.list', tooManyRequests({ retryAfter: 50 }));
    expect(await rejection(client.companies.list())).toMatchObject({ status: 429 });
    // Without a reset, the next request would wait until after its deadline.
    const blocked = client.companies.list({}, { deadline: 20_000 });
    expect(await rejection(blocked)).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent' });
    sandbox.reset();
    expect((await client.companies.list({}, { deadline: 20_000 })).items).toEqual([]);
  });
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

describe('failure', () => {
  const errorBody = { error: { code: 'overloaded', message: 'Later' } };
  const limitHeaders = { 'x-sib-ratelimit-limit': '9', 'x-sib-ratelimit-reset': '-5' };

  it.each<[name: string, operation: OperationId, fault: testing.Fault]>([
    ['a 429 with Retry-After', 'children.credits.add', tooManyRequests({ retryAfter: 120 })],
    ['a 400 with invalid rate-limit headers', 'children.credits.add', status(400, { headers: limitHeaders })],
    ['a success that is not JSON', 'children.credits.add', status(200, { body: 'Done' })],
    ['a redirected download', 'inbound.downloadAttachment', status(303)],
    ['a download with status 202', 'inbound.downloadAttachment', status(202, { body: { message: 'later' } })],
    ['a download with status 204', 'inbound.downloadAttachment', status(204)],
    ['a download with status 203 and an HTML page', 'inbound.downloadAttachment', html({ status: 203 })],
    ['an error with code and message in `error`', 'children.get', status(502, { body: errorBody })],
    ['an error with its message in `error`', 'children.get', status(502, { body: { error: 'Later' } })],
    ['an error whose body is bytes', 'children.get', status(502, { body: Buffer.from(JSON.stringify(errorBody)) })],
    ['an error that is not JSON', 'children.get', status(502, { body: 'Later' })],
    ['an error whose body may contain a token', 'children.getSsoToken', status(500, { body: { message: 'No', token: 'x' } })],
  ])('returns the error of a call that fails because of %s', async (_, operation, fault) => {
    const { client, sandbox } = checkedClient({ from: testing.story() });
    sandbox.next(operation, fault);
    const error = await rejection(calls[operation].send(client, { timeout: 50 }));
    expect(fieldsOf(failure(operation, fault))).toEqual(fieldsOf(error));
  });

  it("reads the retryAfter of a 429 from the API's own headers or from Retry-After", () => {
    const rateLimit = { limit: 100, remaining: 0, reset: 1 };
    expect(failure('companies.list', 'tooManyRequests')).toMatchObject({ retryAfter: 1_000, rateLimit });
    const withRetryAfter = tooManyRequests({ retryAfter: 120 });
    expect(failure('companies.list', withRetryAfter)).toMatchObject({ retryAfter: 120_000, rateLimit: {} });
  });

  it('throws if the response is a success', () => {
    const body = { child: { sms: 1, email: 1 }, reseller: { sms: 1, email: 1 } };
    expect(() => failure('children.credits.add', status(200, { body }))).toThrow('success for addCredits');
    expect(() => failure('inbound.downloadAttachment', html())).toThrow('success for getInboundEmailAttachment');
  });
});
