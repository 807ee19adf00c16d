// How a `timeout`, a `deadline` or an abort ends a call.
import { getEventListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { outcomeOf, type Attempt, type MessagingPlatform, type RequestOptions } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { neverResponds, quickClient, rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';
import { transports } from '../support/transports.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Runs an action 20 ms after a fault, while the client waits for the rest of the response. */
const faultThen =
  (fault: server.Responder, action: () => unknown): server.Responder =>
  (...exchange) => {
    fault(...exchange);
    void sleep(20).then(action);
  };

describe.each(transports)('over $transport', ({ fetch }) => {
  const serve = server.hostileServers();
  const connect = (baseUrl: string, options = {}) => quickClient({ baseUrl, fetch, ...options });
  const { pass, timers } = testTime(true);

  it.each([
    ['timeout', 'sends no headers', server.stallHeaders],
    ['timeout', 'stops in the middle of the body', server.stallBody()],
    ['timeout', 'sends the body byte by byte', server.drip],
    ['deadline', 'stops in the middle of the body', server.stallBody()],
  ])('a %s ends a call whose server %s, and closes the connection', async (limit, _, fault) => {
    // In two steps: bytes that arrive in between must not restart the timeout.
    const passFiveSeconds = async () => {
      await Promise.all([pass(2_500), sleep(20)]);
      await Promise.all([pass(2_500), sleep(20)]);
    };
    const { url, requests } = await serve([faultThen(fault, passFiveSeconds)]);
    const error = await rejection(connect(url, { [limit]: 5_000, retries: 0 }).companies.get('1'));
    expect(error).toMatchObject({ name: 'TimeoutError', operation: 'companies.get', outcome: 'unknown', attempts: 1 });
    expect(error.message).toContain(`: no complete response within the ${limit} of 5000 ms`);
    await requests[0]!.closed;
  });

  it('the timeout of a streamed attachment limits only the wait for the next byte', async () => {
    let response!: ServerResponse;
    const sendHeaders: server.Responder = (startedResponse) => {
      response = startedResponse;
      response.writeHead(200).flushHeaders();
    };
    const { url, requests } = await serve([sendHeaders]);
    const attachment = await connect(url, { timeout: 60_000 }).inbound.downloadAttachment('token');
    const reader = attachment.stream().getReader();
    for (const byte of [1, 2, 3]) {
      const pendingRead = reader.read();
      await pass(40_000);
      response.write(Buffer.of(byte));
      expect((await pendingRead).value).toEqual(Uint8Array.of(byte));
      await pass(100_000);
    }
    const lateRead = rejection(reader.read());
    await pass(60_000);
    expect(await lateRead).toMatchObject({ name: 'TimeoutError', operation: 'inbound.downloadAttachment' });
    await requests[0]!.closed;
  });

  it.each([
    ['the headers', server.stallHeaders],
    ['the body', server.stallBody()],
    ['the body of an error', server.stallBody(500)],
  ])('an abort ends a call that waits for %s, and closes the connection', async (_, fault) => {
    const controller = new AbortController();
    // null is the reason that is easiest to lose.
    const { url, requests } = await serve([faultThen(fault, () => controller.abort(null))]);
    expect(await rejection<unknown>(connect(url).companies.get('1', { signal: controller.signal }))).toBeNull();
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    expect(requests).toHaveLength(1);
    await requests[0]!.closed;
  });

  const downloadStream = async ({ inbound }: MessagingPlatform, options: RequestOptions) =>
    (await inbound.downloadAttachment('token', options)).stream();

  /**
   * Starts 0, 1 or 2 reads; the second stays pending. Returns a function that returns the error of the pending read, or of a new
   * read if none is pending.
   */
  async function startReading(body: ReadableStream, reads: number): Promise<() => Promise<unknown>> {
    const reader = body.getReader();
    if (reads > 0) await reader.read();
    const pending = reads > 1 ? rejection<unknown>(reader.read()) : undefined;
    return () => pending ?? rejection<unknown>(reader.read());
  }
  const moments = [
    ['before it is read', 0],
    ['between two reads', 1],
    ['during a read', 2],
  ] as const;

  it.each(moments)('an abort ends the stream of an attachment %s, even after garbage collection', async (_, reads) => {
    const { url, requests } = await serve([server.stallBody()]);
    const controller = new AbortController();
    const body = await downloadStream(connect(url), { signal: controller.signal });
    collectGarbage();
    await sleep(10);
    collectGarbage();
    const getReadingError = await startReading(body, reads);
    controller.abort();
    await requests[0]!.closed;
    const reason = await getReadingError();
    expect(reason).toBe(controller.signal.reason);
    expect(outcomeOf(reason)).toBe('unknown');
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    // An aborted download doesn't keep the process alive.
    expect(timers()).toBe(0);
  });

  it.each(moments)('a deadline ends the stream of an attachment %s', async (_, reads) => {
    const { url, requests } = await serve([server.stallBody()]);
    const getReadingError = await startReading(await downloadStream(connect(url), { deadline: 5_000 }), reads);
    await pass(5_000);
    await requests[0]!.closed;
    expect(await getReadingError()).toMatchObject({ name: 'TimeoutError' });
  });
});

describe('a client', () => {
  it('lifts its deadline for a call that passes Infinity', async () => {
    const client = quickClient({ fetch: async () => Response.json({ id: '1' }), deadline: -1 });
    expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'TimeoutError' });
    expect(await client.companies.get('1', { deadline: Infinity })).toEqual({ id: '1' });
  });

  it.each([0, -500])('sends nothing if the deadline has already passed: %i', async (deadline) => {
    let requests = 0;
    const fetch = async () => Response.json({ requests: ++requests });
    const error = await rejection(quickClient({ fetch }).companies.create({ name: 'Acme' }, { deadline }));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
    expect(requests).toBe(0);
  });

  it('applies its deadline to each call that sets none', async () => {
    const client = quickClient({ fetch: neverResponds, deadline: 20 });
    const withOwnDeadline = client.companies.get('1', { deadline: 10 });
    const calls = [client.companies.get('1'), client.request('GET', '/contacts'), withOwnDeadline];
    const errors = await Promise.all(calls.map((call) => rejection(call)));
    const deadlines = errors.map(({ message }) => /within the deadline of (\d+) ms$/.exec(message)?.[1]);
    expect(deadlines).toEqual(['20', '20', '10']);
  });

  it('aborts all calls with the signal of the client, and one call with the signal of that call', async () => {
    const clientController = new AbortController();
    const callController = new AbortController();
    const client = quickClient({ fetch: neverResponds, signal: clientController.signal });
    const one = rejection<unknown>(client.companies.get('1', { signal: callController.signal }));
    const others = [
      client.companies.get('2'),
      client.companies.get('3', { signal: new AbortController().signal }),
      client.notes.iterate().collect(),
      client.request('GET', '/contacts'),
    ].map((call) => rejection<unknown>(call));
    callController.abort('one');
    expect(await one).toBe('one');
    clientController.abort('all');
    expect(await Promise.all(others)).toEqual(['all', 'all', 'all', 'all']);
    expect(getEventListeners(clientController.signal, 'abort')).toHaveLength(0);
  });
});

it.each(['timeout', 'deadline'])('a 404 whose body never ends is still a NotFoundError after the %s', async (limit) => {
  const endless = Object.assign(new Response('', { status: 404 }), { text: () => new Promise<string>(() => {}) });
  const client = quickClient({ fetch: async () => endless });
  const error = await rejection(client.companies.get('1', { [limit]: 20 }));
  expect(error).toMatchObject({ name: 'NotFoundError', outcome: 'rejected', attempts: 1 });
  expect(error).toHaveProperty('body', undefined);
});

describe('an abort', () => {
  it('before a call, or later in the same turn of the event loop, prevents the request', async () => {
    const { client, sent } = recordingClient();
    const earlyController = new AbortController();
    const lateController = new AbortController();
    earlyController.abort(null);
    const calls = [earlyController, lateController].map(({ signal }) => client.companies.get('1', { signal }));
    lateController.abort(null);
    for (const call of calls) expect(await rejection<unknown>(call)).toBeNull();
    expect(sent).toEqual([]);
    expect(getEventListeners(earlyController.signal, 'abort')).toHaveLength(0);
  });

  it('immediately ends the wait before a retry', async () => {
    const controller = new AbortController();
    // If the abort didn't end this wait, the test would time out.
    const busy = new Response('', { status: 503, headers: { 'retry-after': '60' } });
    const onAttempt = ({ wait }: Attempt) => {
      if (wait) setImmediate(() => controller.abort(null));
    };
    const client = quickClient({ fetch: async () => busy, onAttempt, signal: controller.signal });
    expect(await rejection<unknown>(client.companies.get('1'))).toBeNull();
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  });
});

it('calls that resolve, reject or download leave no listener on the signal of the client', async () => {
  const { signal } = new AbortController();
  const client = quickClient({ fetch: async () => Response.json({ id: '1' }), signal });
  await client.companies.get('1');
  await rejection(client.companies.get(''));
  for (let call = 0; call < 20; call++) await client.request('GET', '/contacts');
  await (await client.inbound.downloadAttachment('a')).bytes();
  await (await client.inbound.downloadAttachment('b')).stream().cancel();
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
