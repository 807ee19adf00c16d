// One attempt, by a fetch that is handed in: what it is asked, what its answer becomes, and how it ends.
import { attempt } from '../../src/send/attempt.js';
import { Call, type CallSettings } from '../../src/send/call.js';
import type { Fetch, FetchInit } from '../../src/send/fetch.js';
import type { OutgoingRequest } from '../../src/send/send.js';
import { rejection } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';

const about = { operation: 'companiesPost', path: '/companies', host: 'api.example.com' } as const;
const request: OutgoingRequest = {
  url: 'https://api.example.com/companies',
  method: 'POST',
  headers: { 'api-key': 'xkeysib-secret' },
  body: '{"name":"Acme"}',
};

function callOf(settings: Partial<CallSettings> = {}): Call {
  const call = new Call({ ...about, method: 'POST', timeout: 60_000, retries: 0, ...settings });
  call.secrets = ['xkeysib-secret'];
  return call;
}

/** A fetch that never answers, and that rejects once it is aborted. */
const silent: Fetch = (_, { signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))));

describe('an attempt', () => {
  it('asks for what it was given, follows no redirect, and counts', async () => {
    const asked: [string, FetchInit][] = [];
    const call = callOf();
    await attempt(async (...given) => (asked.push(given), Response.json({})))(request, call);
    const { url, method, headers, body } = request;
    const init = { method, headers, body, redirect: 'manual', signal: expect.any(AbortSignal) as AbortSignal };
    expect(asked).toEqual([[url, init]]);
    expect(asked[0]![1].headers).not.toBe(headers);
    expect(call.attempts).toBe(1);
  });

  it('sends null where there is no body', async () => {
    let sent: unknown;
    await attempt(async (_, { body }) => ((sent = body), Response.json({})))({ ...request, body: undefined }, callOf());
    expect(sent).toBeNull();
  });

  it.each([
    [200, 'unknown'],
    [404, 'rejected'],
  ])('gives the answer of status %i, after which the outcome is %s', async (status, outcome) => {
    const call = callOf();
    const reply = await attempt(async () => new Response('text', { status }))(request, call);
    expect([reply.status, reply.content, reply.body, call.outcome]).toEqual([status, 'text', null, outcome]);
  });

  it.each([
    ['nothing', undefined],
    ['an empty object', {}],
    ['an object without headers', { ok: true }],
    ['headers that cannot be read, of a failure', { ok: false, headers: {} }],
    ['headers that cannot be read', { ok: true, headers: {} }],
  ])('fails where fetch gives %s', async (_, given) => {
    const error = await rejection(attempt(async () => given as unknown as Response)(request, callOf()));
    expect(error).toMatchObject({
      name: 'ConnectionError',
      outcome: 'unknown',
      cause: { message: 'fetch gave no Response' },
    });
  });

  it.each([
    ['nothing can have arrived', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 'not-sent'],
    ['it may have arrived', new Error('reset'), 'unknown'],
  ])('fails with a ConnectionError that says that %s', async (_, reason, outcome) => {
    const call = callOf();
    const error = await rejection(attempt(() => Promise.reject(reason))(request, call));
    expect(error).toMatchObject({ ...about, name: 'ConnectionError', outcome, attempts: 1, cause: reason });
    expect(error.message).toContain(`: no answer: ${reason.message}`);
    expect(call.outcome).toBe(outcome);
  });

  it('was not sent when it is aborted before its turn comes', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const send = attempt(silent);
    const underWay = rejection<unknown>(send(request, callOf({ signal: first.signal })));
    const call = callOf({ signal: second.signal });
    const waiting = rejection<unknown>(send(request, call));
    second.abort('left');
    expect([await waiting, call.attempts, call.outcome]).toEqual(['left', 0, 'not-sent']);
    first.abort('left, too');
    await underWay;
  });

  it('repeats no secret of what fetch rejects with', async () => {
    const error = await rejection(attempt(() => Promise.reject(new Error('key xkeysib-secret')))(request, callOf()));
    expect(error.message).toContain('no answer: key [redacted]');
  });

  /** An answer whose body breaks. */
  const broken = (status: number, before = () => {}) =>
    Object.assign(new Response(null, { status }), {
      text: async () => (before(), Promise.reject(new Error('body reset'))),
    });

  it('says of a success whose body breaks that the answer was cut off', async () => {
    const error = await rejection(attempt(async () => broken(200))(request, callOf()));
    expect(error.message).toContain('the answer was cut off: body reset');
  });

  it.each([
    [404, 'rejected'],
    [503, 'unknown'],
  ])('gives the status %i of a failure whose body breaks, and says %s', async (status, outcome) => {
    const call = callOf();
    const reply = await attempt(async () => broken(status))(request, call);
    expect([reply.status, reply.content, call.outcome]).toEqual([status, '', outcome]);
  });

  it('is ended by its timeout, and ends the request with it', async () => {
    let signal: AbortSignal | undefined;
    const call = callOf({ timeout: 10 });
    const error = await rejection(attempt((url, init) => ((signal = init.signal), silent(url, init)))(request, call));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'unknown', attempts: 1 });
    expect(error.cause).toBeUndefined();
    expect(error.message).toContain('within the timeout of 10 ms');
    expect(signal!.aborted).toBe(true);
  });

  it('is ended by the caller’s abort with its reason, and ends the request', async () => {
    const controller = new AbortController();
    let signal: AbortSignal | undefined;
    const fetch: Fetch = (url, init) => {
      signal = init.signal;
      queueMicrotask(() => controller.abort('left the page'));
      return silent(url, init);
    };
    const call = callOf({ signal: controller.signal });
    expect(await rejection<unknown>(attempt(fetch)(request, call))).toBe('left the page');
    expect([signal!.aborted, call.outcome]).toEqual([true, 'unknown']);
  });

  it('is ended by an abort though the status of a failure was there', async () => {
    const controller = new AbortController();
    const call = callOf({ signal: controller.signal });
    const fetch = async () => broken(503, () => controller.abort('left the page'));
    expect(await rejection<unknown>(attempt(fetch)(request, call))).toBe('left the page');
  });

  it('that fails of itself while the caller aborts gives the abort’s reason or an error of ours, never the bare failure', async () => {
    // The abort comes so many microtasks after the failure, on its way through each step to the caller.
    for (let steps = 0; steps < 12; steps++) {
      const controller = new AbortController();
      const abortLater = async () => {
        for (let step = 0; step < steps; step++) await Promise.resolve();
        controller.abort('left the page');
      };
      const call = callOf({ signal: controller.signal });
      const end = await rejection<unknown>(
        attempt(() => (void abortLater(), Promise.reject(new Error('reset'))))(request, call),
      );
      if (end !== 'left the page') expect(end).toMatchObject({ name: 'ConnectionError', cause: { message: 'reset' } });
    }
  });

  it('that an earlier attempt may have done leaves the outcome unknown', async () => {
    const call = callOf();
    await attempt(async () => new Response('', { status: 503 }))(request, call);
    await attempt(async () => new Response('', { status: 404 }))(request, call);
    expect([call.attempts, call.outcome]).toEqual([2, 'unknown']);
  });
});

describe('an attempt whose fetch throws at once', () => {
  const { timers } = testTime(false);

  it('leaves no timer behind', async () => {
    const fetch = () => {
      throw new Error('broken');
    };
    expect(await rejection(attempt(fetch)(request, callOf()))).toMatchObject({ name: 'ConnectionError' });
    expect(timers()).toBe(0);
  });
});

describe('an attempt whose answer streams', () => {
  const get = { ...request, method: 'GET', body: undefined };
  const streaming = (settings: Partial<CallSettings> = {}) => callOf({ method: 'GET', streams: true, ...settings });
  const file = () => new Response('file', { headers: { 'content-length': '4' } });

  it('is over before its body is read', async () => {
    const reply = await attempt(async () => file())(get, streaming());
    expect(reply.content).toBe('');
    expect(await new Response(reply.body).text()).toBe('file');
  });

  it.each([
    ['the call does not stream', get, {}, () => file()],
    ['it is a failure', get, { streams: true }, () => new Response('file', { status: 404 })],
    ['there is none with 204', get, { streams: true }, () => new Response(null, { status: 204 })],
    ['there is none with 205', get, { streams: true }, () => new Response(null, { status: 205 })],
    ['there is none to HEAD', { ...get, method: 'HEAD' }, { streams: true }, () => file()],
    ['it is empty', get, { streams: true }, () => new Response('', { headers: { 'content-length': '0' } })],
  ] as const)('reads its body at once where %s', async (_, outgoing, settings, answer) => {
    let wasRead = false;
    const fetch = async () => {
      const response = answer();
      return Object.assign(response, { text: async () => ((wasRead = true), 'read') });
    };
    const reply = await attempt(fetch)(outgoing, callOf({ method: outgoing.method, ...settings }));
    expect([wasRead, reply.body, reply.content]).toEqual([true, null, 'read']);
  });

  it('says of a body that breaks while it is read that the answer was cut off', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: (stream) => stream.error(new Error('reset')) });
    const call = streaming();
    const reply = await attempt(async () => new Response(body))(get, call);
    const error = await rejection(reply.body!.getReader().read());
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    expect(error.message).toContain('the answer was cut off: reset');
  });

  it('ends the request when its timeout is over while the body is read', async () => {
    let signal: AbortSignal | undefined;
    const fetch: Fetch = async (_, init) => ((signal = init.signal), new Response(new ReadableStream()));
    const reply = await attempt(fetch)(get, streaming({ timeout: 10 }));
    expect(await rejection(reply.body!.getReader().read())).toMatchObject({ name: 'TimeoutError' });
    expect(signal!.aborted).toBe(true);
  });

  it('reads to its end what nobody waits for any more, so that its connection is free', async () => {
    let wasRead = () => {};
    const read = new Promise<void>((resolve) => (wasRead = resolve));
    const fetch: Fetch = async (_, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return Object.assign(file(), { text: async () => (wasRead(), '') });
    };
    await rejection(attempt(fetch)(get, streaming({ timeout: 10 })));
    await read;
  });
});
