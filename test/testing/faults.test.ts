// Scripted faults: what a client of the sandbox ends with, and whether the service did what was asked. Beside them, the errors
// and stubs that a test makes by itself.
import { isMessagingPlatformError, MessagingPlatform } from 'messaging-platform-sdk';
import type { ApiError, MessagingPlatformError, OperationId } from 'messaging-platform-sdk';
import * as testing from 'messaging-platform-sdk/testing';
import { cut, failure, html, late, lost, Sandbox, status, tooManyRequests } from 'messaging-platform-sdk/testing';
import { callList } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';
import { checkedClient, withChild } from './support.js';

const { jest } = import.meta;

const faults: [name: string, fault: testing.Fault, error: string, outcome: string, isCredited: boolean][] = [
  ['refused', testing.refused(), 'ConnectionError', 'not-sent', false],
  ['reset', testing.reset(), 'ConnectionError', 'unknown', false],
  ['lost', lost(), 'ConnectionError', 'unknown', true],
  ['slow', testing.slow(60_000), 'TimeoutError', 'unknown', true],
  ['slow for ever', testing.slow(Infinity), 'TimeoutError', 'unknown', true],
  ['stalled', testing.stalled(), 'TimeoutError', 'unknown', true],
  ['cut', cut(), 'ConnectionError', 'unknown', true],
  ['html', html(), 'UnexpectedResponseError 200', 'unknown', false],
  ['html 502', html({ status: 502 }), 'ServerError 502', 'unknown', false],
  ['html carried out', html({ carriedOut: true }), 'UnexpectedResponseError 200', 'unknown', true],
  ['303', status(303), 'ApiError 303', 'unknown', false],
  ['400', status(400), 'BadRequestError 400', 'rejected', false],
  ['408', status(408), 'ApiError 408', 'unknown', false],
  ['500', status(500), 'ServerError 500', 'unknown', false],
  ['503 carried out', status(503, { carriedOut: true }), 'ServerError 503', 'unknown', true],
  ['429', tooManyRequests(), 'RateLimitError 429', 'rejected', false],
];

/** What a program may tell errors apart by; the text of a TimeoutError has the client's own time in it. */
function fieldsOf(error: MessagingPlatformError): object {
  const { name, message, operation, outcome, attempts } = error;
  const { status, code, body, excerpt, retryAfter, rateLimit } = error as unknown as Record<string, unknown>;
  const fields = { name, operation, outcome, attempts, status, code, body, excerpt, retryAfter, rateLimit };
  return { ...fields, message: name === 'TimeoutError' ? name : message };
}

/** The error that a call ends in when it meets a fault; `failure` makes the same one. */
async function meet(sandbox: Sandbox, operation: OperationId, fault: testing.Fault, call: () => PromiseLike<unknown>) {
  sandbox.next(operation, fault);
  const error = await rejection<MessagingPlatformError & { status?: number }>(call());
  expect(fieldsOf(failure(operation, fault))).toEqual(fieldsOf(error));
  return error;
}

describe('a fault of the sandbox', () => {
  it.each(faults)('%s ends in its error, which failure makes, too', async (_, fault, name, outcome, isCredited) => {
    const { client, child, sandbox } = await withChild();
    const call = () => client.children.credits.add(child, { sms: 500 }, { timeout: 50 });
    const error = await meet(sandbox, 'addCredits', fault, call);
    expect([[error.name, error.status].filter(Boolean).join(' '), error.outcome]).toEqual([name, outcome]);
    expect(sandbox.snapshot().children[0]?.credits.sms).toBe(isCredited ? 500 : 0);
    expect(sandbox.requests.at(-1)).toMatchObject({ carriedOut: isCredited, fault: fault.kind });
  });

  it.each(callList)('meets $name, also under its name in the contract', async ({ name: method, operation, send }) => {
    const { client, sandbox } = checkedClient();
    const name = method as testing.OperationName;
    for (const each of [name, operation]) sandbox.next(each, status(500));
    for (const _ of [name, operation]) expect(await rejection(send(client))).toMatchObject({ operation, status: 500 });
    expect([failure(name, status(500)), sandbox.pendingFaults]).toMatchObject([{ operation }, []]);
  });

  it('happens as often as it is told to, then the next one, then none, and to no other operation', async () => {
    const { client, child, sandbox } = await withChild();
    sandbox.next('getChildInfo', status(500), { times: 2 });
    sandbox.next('getChildInfo', status(404));
    sandbox.next('companiesGet', status(400), { times: 'always' });
    await client.notes.list();
    expect(await rejection(client.children.get(child))).toMatchObject({ status: 500 });
    expect(sandbox.pendingFaults.map(({ times }) => times)).toEqual([1, 1, Infinity]);
    expect(await rejection(client.children.get(child))).toMatchObject({ status: 500 });
    expect(await rejection(client.companies.list())).toMatchObject({ status: 400 });
    // One that stays has met a request.
    expect(sandbox.pendingFaults).toEqual([{ operation: 'getChildInfo', fault: status(404), times: 1 }]);
    expect(await rejection(client.children.get(child))).toMatchObject({ status: 404 });
    await client.children.get(child);
    await rejection(client.companies.list());
    sandbox.clearFaults();
    await client.companies.list();
  });

  it('lets nothing happen that the service refuses by itself', async () => {
    const { client, sandbox } = await withChild();
    sandbox.next('addCredits', lost());
    await rejection(client.children.credits.add('1', { sms: 500 }));
    expect(sandbox.requests.at(-1)).toMatchObject({ carriedOut: false, fault: 'lost' });
  });

  it('may be an answer with a body and headers of its own', async () => {
    const { client, child, sandbox } = await withChild();
    const body = { code: 'account_under_validation', message: 'Wait' };
    sandbox.next('getChildInfo', status(403, { body, headers: { 'X-Region': 'eu' } }));
    const error = await rejection<ApiError>(client.children.get(child));
    expect(error).toMatchObject({ status: 403, code: 'account_under_validation', body, requestId: expect.any(String) });
    expect(error.headers.get('x-region')).toBe('eu');
    for (const file of ['abc', Uint8Array.of(97, 98, 99)]) {
      sandbox.next('getInboundEmailAttachment', status(200, { body: file }));
      expect(await (await client.inbound.downloadAttachment('token')).text()).toBe('abc');
    }
  });

  it.each<[string, () => unknown[], string]>([
    [
      'an unknown operation',
      () => ['addCredit', lost()],
      'There is no operation addCredit. The operations are children.list (getResellerChilds), children.create',
    ],
    ['a status', () => ['addCredits', 503], '503 is not a fault. For a response with this status, pass status(503).'],
    ['an unknown fault', () => ['addCredits', { kind: 'gone' }], 'There is no fault gone. The faults are refused,'],
    ['a function that was not called', () => ['addCredits', lost], 'fault is the function lost. Call it: lost().'],
    ['a name that says too little', () => ['addCredits', 'slow'], 'slow.milliseconds is required'],
    ['half of a body where there is none', () => ['crmNotesIdDelete', cut()], 'crmNotesIdDelete has no response body'],
    ['no time at all', () => ['addCredits', lost(), { times: 0 }], 'times must be at least 1'],
    ['a misspelt option', () => ['addCredits', lost(), { time: 3 }], 'options.time is unknown. Expected one of times'],
    ['a status that is none', () => ['addCredits', status(600)], 'status.status must be at most 599'],
    ['a body where there can be none', () => ['addCredits', status(204, { body: {} })], 'status 204 has no body'],
    ['a time beyond what a timer takes', () => ['addCredits', late(2 ** 31)], 'late.milliseconds must be at most'],
    ['a header with a line break', () => ['addCredits', status(503, { headers: { x: 'a\nb' } })], 'The headers of a'],
  ])('is refused when it is %s', (_, given, message) => {
    expect(() => new Sandbox().next(...(given() as Parameters<Sandbox['next']>))).toThrow(message);
  });

  it('may be named when it needs no parameter', async () => {
    const names = ['refused', 'reset', 'lost', 'stalled', 'cut', 'html', 'tooManyRequests'] as const;
    const sandbox = new Sandbox();
    for (const name of names) sandbox.next('addCredits', name);
    const made = names.map((name) => ({ operation: 'addCredits', fault: testing[name](), times: 1 }));
    expect(sandbox.pendingFaults).toEqual(made);
  });

  it('late lets the action happen after the client has given up', async () => {
    const { client, child, sandbox } = await withChild();
    const balance = () => sandbox.snapshot().children[0]?.credits.sms;
    jest.useFakeTimers();
    sandbox.next('addCredits', late(40_000));
    const call = rejection(client.children.credits.add(child, { sms: 500 }, { timeout: 10_000 }));
    await jest.advanceTimersByTimeAsync(11_000);
    expect(await call).toMatchObject({ name: 'TimeoutError', outcome: 'unknown' });
    expect(balance()).toBe(0);
    await jest.advanceTimersByTimeAsync(30_000);
    jest.useRealTimers();
    expect(balance()).toBe(500);
    expect(sandbox.requests.at(-1)).toMatchObject({ fault: 'late', carriedOut: true });
  });

  it.each(['cut', 'stalled'] as const)('%s lets half of a response arrive', async (kind) => {
    const sandbox = new Sandbox();
    sandbox.next('companiesGet', kind);
    const controller = new AbortController();
    const init = { headers: { 'api-key': 'k' }, signal: controller.signal };
    const reader = (await sandbox.fetch('https://api.brevo.com/v3/companies?limit=0', init)).body!.getReader();
    expect((await reader.read()).value).toHaveLength(59);
    if (kind === 'stalled') controller.abort(new Error('enough'));
    await expect(reader.read()).rejects.toThrow(kind === 'cut' ? 'terminated' : 'enough');
  });
});

it('a rate limit of the sandbox counts, refuses, says how long to wait, and opens again', async () => {
  let time = 0;
  const sandbox = new Sandbox({ now: () => time, rateLimit: { requests: 2, perMilliseconds: 10_000 } });
  // Clients of their own, since one learns to wait.
  const list = () => new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch, retries: 0 }).children.list();
  await list();
  // No recorded success says how many requests are left.
  expect((await list().withResponse()).rateLimit).toEqual({});
  time = 4_000;
  const rateLimit = { limit: 2, remaining: 0, reset: 6 };
  expect(await rejection(list())).toMatchObject({ status: 429, retryAfter: 6_000, rateLimit });
  expect(sandbox.requests.at(-1)).toMatchObject({ carriedOut: false });
  time = 10_000;
  expect((await list()).count).toBe(0);
});

describe('failure', () => {
  it.each<[string, testing.Fault, object]>([
    ['what the API says', tooManyRequests(), { retryAfter: 1000, rateLimit: { limit: 100, remaining: 0, reset: 1 } }],
    ['Retry-After', tooManyRequests({ retryAfter: 120 }), { retryAfter: 120_000, rateLimit: {} }],
    ['numbers that are none', status(429, { headers: { 'x-sib-ratelimit-reset': '-5' } }), { rateLimit: {} }],
    ['a limit in a 400', status(400, { headers: { 'x-sib-ratelimit-limit': '9' } }), { rateLimit: { limit: 9 } }],
  ])('says of the wait what the client says, by %s', async (_, fault, said) => {
    const { client, child, sandbox } = await withChild();
    const call = () => client.children.credits.add(child, { sms: 1 });
    expect(await meet(sandbox, 'addCredits', fault, call)).toMatchObject(said);
  });

  it('makes the error of a redirect, and of a download that comes with another status than 200', async () => {
    const { client, sandbox } = await withChild();
    const download = () => client.inbound.downloadAttachment('token');
    for (const fault of [status(303), status(202, { body: { message: 'later' } }), status(204), html({ status: 203 })])
      await meet(sandbox, 'getInboundEmailAttachment', fault, download);
    const toGet = await meet(sandbox, 'companiesGet', status(302), () => client.companies.list());
    expect(toGet.outcome).toBe('rejected');
  });

  it('reads a body as the client does: of a gateway, in bytes, or that is no JSON', async () => {
    const { client, child, sandbox } = await withChild();
    const problem = { error: { code: 'overloaded', message: 'Later' } };
    for (const body of [problem, { error: 'Later' }, new TextEncoder().encode(JSON.stringify(problem)), 'Later']) {
      const signOn = await meet(sandbox, 'getSsoToken', status(502, { body }), () =>
        client.children.getSsoToken(child),
      );
      expect(signOn.message).toContain(body === 'Later' ? 'no message' : 'Later');
      await meet(sandbox, 'getChildInfo', status(502, { body }), () => client.children.get(child));
    }
    const add = () => client.children.credits.add(child, { sms: 1 });
    expect((await meet(sandbox, 'addCredits', status(200, { body: 'Done' }), add)).name).toBe(
      'UnexpectedResponseError',
    );
  });

  it('makes no error of a response that is a success', () => {
    const body = { child: { sms: 1, email: 1 }, reseller: { sms: 1, email: 1 } };
    expect(() => failure('addCredits', status(200, { body }))).toThrow('This 200 response is a success for addCredits');
    expect(() => failure('getInboundEmailAttachment', html())).toThrow('is a success for getInboundEmailAttachment');
  });

  it('shows nothing of the body of an operation that answers secrets', () => {
    const error = failure('getSsoToken', status(500, { body: { message: 'No', token: 'secret' } }));
    expect(error).toHaveProperty('body', { message: 'No' });
    expect(failure('getSsoToken', html())).toMatchObject({ excerpt: '' });
  });
});

describe('a stub of a method', () => {
  const left = { child: { sms: 500, email: 0 }, reseller: { sms: 1, email: 1 } };
  type Add = MessagingPlatform['children']['credits']['add'];

  it('compiles in its place, and gives its value, and what is around it, as one of a test runner too', async () => {
    const details = { requestId: 'request-1', rateLimit: { remaining: 3 } };
    const add = jest.fn<ReturnType<Add>, Parameters<Add>>(() => testing.resolved(left, details));
    const stub: Add = add;
    expect(await stub('1234567', { sms: 500 })).toBe(left);
    const { response, ...given } = await stub('1', { sms: 1 }).withResponse();
    expect([response.status, given]).toEqual([200, { data: left, ...details }]);
    // @ts-expect-error a balance has two kinds of credits
    const wrong: Add = () => testing.resolved({ child: { sms: 1 }, reseller: { sms: 1 } });
    expect([add.mock.calls[0], wrong]).toEqual([['1234567', { sms: 500 }], expect.any(Function)]);
  });

  it('of iterate compiles in its place, and is read like the list: once, in one way', async () => {
    type Iterate = MessagingPlatform['companies']['iterate'];
    const items = [{ id: '1', attributes: { name: 'Acme' } }];
    const iterate: Iterate = () => testing.resolvedList(items);
    expect(await iterate().collect()).toEqual({ items, complete: true });
    const incomplete: Iterate = () => testing.resolvedList(items, { complete: false });
    expect(await incomplete().collect()).toEqual({ items, complete: false });
    const list = iterate();
    for await (const company of list) expect(company).toBe(items[0]);
    expect(await rejection(list.collect())).toHaveProperty('message', expect.stringContaining('can be read only once'));
    // @ts-expect-error a company has an id
    const wrong: Iterate = () => testing.resolvedList([{ name: 'Acme' }]);
    expect(wrong).toBeInstanceOf(Function);
  });

  it('of iterate may fail after its items, and is then incomplete', async () => {
    const error = failure('notes.list', status(503));
    const iterate: MessagingPlatform['notes']['iterate'] = () =>
      testing.resolvedList([{ id: '1', text: 'a' }], { error });
    const texts: string[] = [];
    const list = iterate();
    const read = async () => {
      for await (const { text } of list) texts.push(text);
    };
    expect([await rejection(read()), texts, list.complete]).toEqual([error, ['a'], false]);
  });

  it('rejects with its error, from withResponse too, also when it was made long before it is called', async () => {
    const call = testing.rejected(failure('addCredits', lost()));
    await new Promise((later) => setTimeout(later, 5));
    const stub: Add = () => call;
    for (const end of [stub('1', { sms: 1 }), stub('1', { sms: 1 }).withResponse()]) {
      const error = await rejection(end);
      expect([isMessagingPlatformError(error), error.outcome]).toEqual([true, 'unknown']);
    }
  });
});
