// Timeout, deadline and the caller's abort: over sockets that stall, and with a fetch that never answers.
import { getEventListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Attempt } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';
import { transports } from '../support/transports.js';

const { hostileServers, json } = server;
const long = JSON.stringify({ id: '1', name: 'A'.repeat(5_000) });

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A fault, and what happens while the client waits for what it leaves out. */
const during =
  (fault: server.Fault, act: () => unknown): server.Fault =>
  (...arrived) => {
    fault(...arrived);
    void sleep(20).then(act);
  };

describe.each(transports)('over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const connect = (baseUrl: string, options = {}) => quickClient({ baseUrl, ...(fetch && { fetch }), ...options });
  const { pass } = testTime(true);

  it.each([
    ['the headers', server.stallHeaders],
    ['a body that stops', server.stallBody()],
    ['a body that drips', server.drip(200, long, 2)],
  ])('a timeout covers %s, and closes the connection', async (_, fault) => {
    // In two halves, so that bytes come between them.
    const passSlowly = async () => {
      for (const half of [2_500, 2_500]) await Promise.all([pass(half), sleep(20)]);
    };
    const { url, requests } = await serve([during(fault, passSlowly)]);
    const error = await rejection(connect(url, { timeout: 5_000, retries: 0 }).companies.get('1'));
    expect(error).toMatchObject({ name: 'TimeoutError', operation: 'companiesIdGet', outcome: 'unknown', attempts: 1 });
    expect(error.message).toMatch(/: no complete response within the timeout of 5000 ms$/);
    await requests[0]!.closed;
  });

  it('a timeout is for each attempt, and a call may override that of the client', async () => {
    const { url, requests } = await serve([during(server.stallHeaders, () => pass(5_000)), json(200, { id: '1' })]);
    await connect(url, { timeout: 60_000 }).companies.get('1', { timeout: 5_000 });
    expect(requests).toHaveLength(2);
  });

  it('the timeout of an attachment is time without a byte that somebody waits for', async () => {
    let file!: ServerResponse;
    const { url, requests } = await serve([(response) => (file = response.writeHead(200)).flushHeaders()]);
    const attachment = await connect(url, { timeout: 60_000 }).inbound.downloadAttachment('token');
    const reader = attachment.stream().getReader();
    for (const byte of [1, 2, 3]) {
      const read = reader.read();
      await pass(40_000);
      file.write(Buffer.of(byte));
      expect((await read).value).toEqual(Uint8Array.of(byte));
      await pass(100_000);
    }
    const reading = rejection(reader.read());
    await pass(60_000);
    expect(await reading).toMatchObject({ name: 'TimeoutError', operation: 'getInboundEmailAttachment' });
    await requests[0]!.closed;
  });

  it('a deadline covers the body', async () => {
    const { url, requests } = await serve([during(server.stallBody(), () => pass(5_000))]);
    const error = await rejection(connect(url).companies.get('1', { deadline: 5_000 }));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'unknown', attempts: 1 });
    expect(error.message).toContain('within the deadline of 5000 ms');
    await requests[0]!.closed;
  });

  it.each([
    ['its headers', server.stallHeaders],
    ['its body', server.stallBody()],
    ['the body of an error', server.stallBody(500)],
  ])('an abort ends a call that waits for %s, and lets the connection go', async (_, fault) => {
    const controller = new AbortController();
    // Of all reasons this one is lost most easily.
    const { url, requests } = await serve([during(fault, () => controller.abort(null))]);
    expect(await rejection<unknown>(connect(url).companies.get('1', { signal: controller.signal }))).toBeNull();
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    expect(requests).toHaveLength(1);
    await requests[0]!.closed;
  });

  type Begin = (client: ReturnType<typeof connect>, options: object) => Promise<ReadableStream>;
  const attachment: Begin = async ({ inbound }, options) =>
    (await inbound.downloadAttachment('token', options)).stream();
  const rawStream: Begin = async ({ raw }, options) => {
    const init = { params: { path: { downloadToken: 'token' } }, parseAs: 'stream', ...options } as const;
    return (await raw.GET('/inbound/attachments/{downloadToken}', init)).data!;
  };

  describe.each([
    ['before it is read', 0],
    ['between two reads', 1],
    ['while it is read', 2],
  ])('a body that is handed on is ended %s', (_, reads) => {
    /** Read what has come; the second read waits. */
    const read = async (body: ReadableStream) => {
      const reader = body.getReader();
      if (reads > 0) await reader.read();
      const waiting = reads > 1 ? rejection<unknown>(reader.read()) : undefined;
      return () => waiting ?? rejection<unknown>(reader.read());
    };

    it.each([
      ['an attachment', attachment],
      ['what client.raw reads as a stream', rawStream],
    ])('by an abort, also after garbage was collected: %s', async (_, begin) => {
      const { url, requests } = await serve([server.stallBody()]);
      const controller = new AbortController();
      const body = await begin(connect(url), { signal: controller.signal });
      collectGarbage();
      await sleep(10);
      collectGarbage();
      const next = await read(body);
      controller.abort();
      await requests[0]!.closed;
      expect(await next()).toBe(controller.signal.reason);
      expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    });

    it('by a deadline: an attachment', async () => {
      const { url, requests } = await serve([server.stallBody()]);
      const next = await read(await attachment(connect(url), { deadline: 5_000 }));
      await pass(5_000);
      await requests[0]!.closed;
      expect(await next()).toMatchObject({ name: 'TimeoutError' });
    });
  });
});

describe('for the whole client', () => {
  const silent = { fetch: () => new Promise<never>(() => {}) };

  it('a deadline holds for each call, and a call’s own replaces it', async () => {
    const client = quickClient({ ...silent, deadline: 20 });
    expect((await rejection(client.companies.get('1'))).message).toMatch(/within the deadline of 20 ms$/);
    expect((await rejection(client.companies.get('1', { deadline: 10 }))).message).toMatch(/deadline of 10 ms$/);
    expect((await rejection(client.raw.GET('/companies'))).message).toMatch(/within the deadline of 20 ms$/);
  });

  it('a signal ends all calls, and a call’s own joins it', async () => {
    const [controller, own] = [new AbortController(), new AbortController()];
    const client = quickClient({ ...silent, signal: controller.signal });
    const calls = [
      rejection<unknown>(client.companies.get('1', { signal: own.signal })),
      rejection<unknown>(client.companies.get('2')),
      rejection<unknown>(client.notes.iterate().collect()),
      rejection<unknown>(client.raw.GET('/companies')),
    ];
    own.abort('one');
    expect(await calls[0]).toBe('one');
    controller.abort('all');
    expect(await Promise.all(calls.slice(1))).toEqual(['all', 'all', 'all']);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  });
});

it.each([20, 30])(
  'a timeout of %i ms that would not end before a deadline of 20 ms leaves it to that',
  async (timeout) => {
    const client = quickClient({ fetch: () => new Promise(() => {}), timeout });
    const error = await rejection(client.companies.get('1', { deadline: 20 }));
    expect(error.message).toMatch(/within the deadline of 20 ms$/);
  },
);

it.each(['timeout', 'deadline'])('a failure whose body never ends keeps its status after the %s', async (limit) => {
  const endless = Object.assign(new Response('', { status: 404 }), { text: () => new Promise<string>(() => {}) });
  const client = quickClient({ fetch: async () => endless });
  expect(await rejection(client.companies.get('1', { [limit]: 20 }))).toMatchObject({
    ...{ name: 'NotFoundError', outcome: 'rejected', attempts: 1, body: undefined },
  });
});

describe('an abort', () => {
  it.each([[new Error('left')], ['left the page'], [{ left: true }], [0], [undefined]])(
    'may have %p as its reason',
    async (reason) => {
      const controller = new AbortController();
      const client = quickClient({ fetch: () => (controller.abort(reason), new Promise(() => {})) });
      const caught = await rejection<unknown>(client.companies.get('1', { signal: controller.signal }));
      expect(caught).toBe(controller.signal.reason);
      if (reason !== undefined) expect(caught).toBe(reason);
    },
  );

  it('that came before the call, or in the turn in which it was made, lets nothing be sent', async () => {
    let sent = 0;
    const client = quickClient({ fetch: async () => (sent++, Response.json({})) });
    const early = AbortSignal.abort(null);
    expect(await rejection<unknown>(client.companies.get('1', { signal: early }))).toBeNull();
    const controller = new AbortController();
    const call = rejection<unknown>(client.companies.get('1', { signal: controller.signal }));
    controller.abort(null);
    expect(await call).toBeNull();
    expect([sent, getEventListeners(early, 'abort').length]).toEqual([0, 0]);
  });

  it('ends at once a wait for a retry', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    // As long as the test itself may take.
    const busy = new Response('', { status: 503, headers: { 'retry-after': '60' } });
    const onAttempt = ({ wait }: Attempt) => void (wait && setImmediate(() => controller.abort(null)));
    const client = quickClient({ fetch: async () => busy, onAttempt });
    expect(await rejection<unknown>(client.companies.get('1', { signal }))).toBeNull();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('finds no listener of ours on its signal after calls of all kinds have ended', async () => {
    const { signal } = new AbortController();
    const client = quickClient({
      fetch: async (url) => (url.includes('attachments') ? new Response('text') : Response.json({ id: '1' })),
    });
    await client.companies.get('1', { signal });
    await rejection(client.companies.get('', { signal }));
    for (let call = 0; call < 20; call++) await client.raw.GET('/companies', { signal });
    await (await client.inbound.downloadAttachment('a', { signal })).bytes();
    await (await client.inbound.downloadAttachment('b', { signal })).stream().cancel();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
