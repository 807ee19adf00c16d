// Timeout, deadline and the caller's abort: over sockets that stall, and with a fetch that never answers.
import { getEventListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { outcomeOf, type Attempt, type MessagingPlatform, type RequestOptions } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';
import { transports } from '../support/transports.js';

const { hostileServers, json } = server;

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
  const connect = (baseUrl: string, options = {}) => quickClient({ baseUrl, fetch, ...options });
  const { pass, timers } = testTime(true);

  it.each([
    ['timeout', 'the headers', server.stallHeaders],
    ['timeout', 'a body that stops', server.stallBody()],
    ['timeout', 'a body that drips', server.drip],
    ['deadline', 'a body that stops', server.stallBody()],
  ])('a %s covers %s, and closes the connection', async (limit, _, fault) => {
    // In two halves, so that bytes come between them.
    const passSlowly = async () => {
      for (const half of [2_500, 2_500]) await Promise.all([pass(half), sleep(20)]);
    };
    const { url, requests } = await serve([during(fault, passSlowly)]);
    const error = await rejection(connect(url, { [limit]: 5_000, retries: 0 }).companies.get('1'));
    expect(error).toMatchObject({ name: 'TimeoutError', operation: 'companiesIdGet', outcome: 'unknown', attempts: 1 });
    expect(error.message).toContain(`: no complete response within the ${limit} of 5000 ms`);
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

  const download = async ({ inbound }: MessagingPlatform, options: RequestOptions) =>
    (await inbound.downloadAttachment('token', options)).stream();

  /** Reads what has come; the second read waits. */
  const read = async (body: ReadableStream, reads: number) => {
    const reader = body.getReader();
    if (reads > 0) await reader.read();
    const waiting = reads > 1 ? rejection<unknown>(reader.read()) : undefined;
    return () => waiting ?? rejection<unknown>(reader.read());
  };
  const moments = [
    ['before it is read', 0],
    ['between two reads', 1],
    ['while it is read', 2],
  ] as const;

  it.each(moments)('an abort ends a body that is handed on %s, also after garbage was collected', async (_, reads) => {
    const { url, requests } = await serve([server.stallBody()]);
    const controller = new AbortController();
    const body = await download(connect(url), { signal: controller.signal });
    collectGarbage();
    await sleep(10);
    collectGarbage();
    const next = await read(body, reads);
    controller.abort();
    await requests[0]!.closed;
    const reason = await next();
    expect([reason, outcomeOf(reason)]).toEqual([controller.signal.reason, 'unknown']);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    // An aborted download keeps no process alive.
    expect(timers()).toBe(0);
  });

  it.each(moments)('a deadline ends a body that is handed on %s', async (_, reads) => {
    const { url, requests } = await serve([server.stallBody()]);
    const next = await read(await download(connect(url), { deadline: 5_000 }), reads);
    await pass(5_000);
    await requests[0]!.closed;
    expect(await next()).toMatchObject({ name: 'TimeoutError' });
  });
});

describe('for the whole client', () => {
  const silent = { fetch: () => new Promise<never>(() => {}) };

  it('a deadline holds for each call, and a call’s own replaces it', async () => {
    const client = quickClient({ ...silent, deadline: 20 });
    expect((await rejection(client.companies.get('1'))).message).toMatch(/within the deadline of 20 ms$/);
    expect((await rejection(client.companies.get('1', { deadline: 10 }))).message).toMatch(/deadline of 10 ms$/);
    expect((await rejection(client.request('GET', '/contacts'))).message).toMatch(/within the deadline of 20 ms$/);
  });

  it('a signal ends all calls, and a call’s own joins it', async () => {
    const [controller, own] = [new AbortController(), new AbortController()];
    const client = quickClient({ ...silent, signal: controller.signal });
    const one = rejection<unknown>(client.companies.get('1', { signal: own.signal }));
    const { signal } = new AbortController();
    const others = [
      ...[client.companies.get('2'), client.companies.get('3', { signal })],
      ...[client.notes.iterate().collect(), client.request('GET', '/contacts')],
    ];
    const reasons = Promise.all(others.map((call) => rejection<unknown>(call)));
    own.abort('one');
    expect(await one).toBe('one');
    controller.abort('all');
    expect(await reasons).toEqual(['all', 'all', 'all', 'all']);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  });
});

it.each(['timeout', 'deadline'])('a failure whose body never ends keeps its status after the %s', async (limit) => {
  const endless = Object.assign(new Response('', { status: 404 }), { text: () => new Promise<string>(() => {}) });
  const client = quickClient({ fetch: async () => endless });
  expect(await rejection(client.companies.get('1', { [limit]: 20 }))).toMatchObject({
    ...{ name: 'NotFoundError', outcome: 'rejected', attempts: 1, body: undefined },
  });
});

describe('an abort', () => {
  it('that came before the call, or in the turn in which it was made, lets nothing be sent', async () => {
    const { client, sent } = recordingClient();
    const early = AbortSignal.abort(null);
    expect(await rejection<unknown>(client.companies.get('1', { signal: early }))).toBeNull();
    const controller = new AbortController();
    const call = rejection<unknown>(client.companies.get('1', { signal: controller.signal }));
    controller.abort(null);
    expect(await call).toBeNull();
    expect([sent, getEventListeners(early, 'abort').length]).toEqual([[], 0]);
  });

  it('ends at once a wait for a retry', async () => {
    const controller = new AbortController();
    // As long as the test itself may take.
    const busy = new Response('', { status: 503, headers: { 'retry-after': '60' } });
    const onAttempt = ({ wait }: Attempt) => void (wait && setImmediate(() => controller.abort(null)));
    const client = quickClient({ fetch: async () => busy, onAttempt, signal: controller.signal });
    expect(await rejection<unknown>(client.companies.get('1'))).toBeNull();
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  });

  it('finds no listener of ours on its signal after calls of all kinds have ended', async () => {
    const { signal } = new AbortController();
    const client = quickClient({ fetch: async () => Response.json({ id: '1' }), signal });
    await client.companies.get('1');
    await rejection(client.companies.get(''));
    for (let call = 0; call < 20; call++) await client.request('GET', '/contacts');
    await (await client.inbound.downloadAttachment('a')).bytes();
    await (await client.inbound.downloadAttachment('b')).stream().cancel();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
