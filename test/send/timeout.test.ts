// How a `timeout`, a `deadline` or an abort ends a call.
import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt } from 'messaging-platform-sdk';
import * as hostile from '../support/hostile-server.js';
import { neverResponds, quickClient, rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';
import { transports } from '../support/transports.js';

/** Runs an action 20 ms after a fault, while the client waits for the rest of the response. */
const faultThen =
  (fault: hostile.Responder, action: () => unknown): hostile.Responder =>
  (...exchange) => {
    fault(...exchange);
    void sleep(20).then(action);
  };

describe.each(transports)('over $transport', ({ fetch }) => {
  const serve = hostile.hostileServers();
  const connect = (baseUrl: string, options = {}) => quickClient({ baseUrl, fetch, ...options });
  const { pass } = testTime({ advancesByItself: true });

  it.each([
    ['timeout', 'sends no headers', hostile.stallHeaders],
    ['timeout', 'stops in the middle of the body', hostile.stallBody()],
    ['timeout', 'sends the body byte by byte', hostile.drip],
    ['deadline', 'stops in the middle of the body', hostile.stallBody()],
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

  it.each([
    ['the headers', hostile.stallHeaders],
    ['the body', hostile.stallBody()],
    ['the body of an error', hostile.stallBody(500)],
  ])('an abort ends a call that waits for %s, and closes the connection', async (_, fault) => {
    const controller = new AbortController();
    // null is the reason that is easiest to lose.
    const { url, requests } = await serve([faultThen(fault, () => controller.abort(null))]);
    const error = await rejection(connect(url).companies.get('1', { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortError', outcome: 'unknown', attempts: 1, cause: null });
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    expect(requests).toHaveLength(1);
    await requests[0]!.closed;
  });

  it.each(['timeout', 'deadline'])('a %s also ends the download of a file that stops in the middle', async (limit) => {
    const { url, requests } = await serve([faultThen(hostile.stallBody(), () => pass(5_000))]);
    const client = connect(url, { [limit]: 5_000, retries: 0 });
    expect(await rejection(client.inbound.downloadAttachment('token'))).toMatchObject({ name: 'TimeoutError' });
    await requests[0]!.closed;
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
    const calls = [client.companies.get('1'), client.request('GET', '/new-endpoint'), withOwnDeadline];
    const errors = await Promise.all(calls.map((call) => rejection(call)));
    const deadlines = errors.map(({ message }) => /within the deadline of (\d+) ms$/.exec(message)?.[1]);
    expect(deadlines).toEqual(['20', '20', '10']);
  });

  it('aborts all calls with the signal of the client, and one call with the signal of that call', async () => {
    const clientController = new AbortController();
    const callController = new AbortController();
    const client = quickClient({ fetch: neverResponds, signal: clientController.signal });
    const one = rejection(client.companies.get('1', { signal: callController.signal }));
    const others = [
      client.companies.get('2'),
      client.companies.get('3', { signal: new AbortController().signal }),
      client.notes.iterate().collect(),
      client.request('GET', '/new-endpoint'),
    ].map((call) => rejection(call));
    callController.abort('one');
    expect(await one).toMatchObject({ name: 'AbortError', cause: 'one' });
    clientController.abort('all');
    for (const error of await Promise.all(others)) expect(error).toMatchObject({ name: 'AbortError', cause: 'all' });
    expect(getEventListeners(clientController.signal, 'abort')).toHaveLength(0);
  });
});

it.each(['timeout', 'deadline'])('a 404 whose body never ends is still a NotFoundError after the %s', async (limit) => {
  const endless = Object.assign(new Response('', { status: 404 }), { text: () => new Promise<string>(() => {}) });
  const client = quickClient({ fetch: async () => endless });
  const error = await rejection(client.companies.get('1', { [limit]: 250 }));
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
    for (const call of calls) expect(await rejection(call)).toMatchObject({ outcome: 'not-sent', cause: null });
    expect(sent).toEqual([]);
    expect(getEventListeners(earlyController.signal, 'abort')).toHaveLength(0);
  });

  it('during the body of a 400 is an AbortError, whose outcome is rejected', async () => {
    const controller = new AbortController();
    const text = async () => {
      setImmediate(() => controller.abort('left the page'));
      return neverResponds();
    };
    const response = Object.assign(new Response('', { status: 400 }), { text });
    const client = quickClient({ fetch: async () => response });
    const error = await rejection(client.companies.create({ name: 'Acme' }, { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortError', outcome: 'rejected', cause: 'left the page' });
  });

  it('immediately ends the wait before a retry', async () => {
    const controller = new AbortController();
    // If the abort didn't end this wait, the test would time out.
    const busy = new Response('', { status: 503, headers: { 'retry-after': '60' } });
    const onAttempt = ({ wait }: Attempt) => {
      if (wait) setImmediate(() => controller.abort(null));
    };
    const client = quickClient({ fetch: async () => busy, onAttempt, signal: controller.signal });
    expect(await rejection(client.companies.get('1'))).toMatchObject({
      name: 'AbortError',
      outcome: 'unknown',
      cause: null,
    });
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  });
});

it('calls that resolve, reject or download leave no listener on the signal of the client', async () => {
  const { signal } = new AbortController();
  const respond = async (url: string) => Response.json({ id: '1' }, { status: url.endsWith('/404') ? 404 : 200 });
  const client = quickClient({ fetch: respond, signal });
  await client.companies.get('1');
  await rejection(client.companies.get('404'));
  for (let call = 0; call < 20; call++) await client.request('GET', '/new-endpoint');
  await client.inbound.downloadAttachment('a');
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
