// Where a call waits for its turn: a pace, the pause after a 429, the caller's limiter. The test moves the time.
import { getEventListeners } from 'node:events';
import { type ClientOptions, type RateLimitError, type Wait } from 'messaging-platform-sdk';
import type { RequestOptions, MessagingPlatform } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { recordingClient, type Respond } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';

const { jest } = import.meta;
const hour = 3_600_000;
const hourly = { requests: 1, perMilliseconds: hour };

const company = (headers: Record<string, string> = {}, status = 200) =>
  Response.json({ id: '1', message: 'Slow down' }, { status, headers });
/** A 429 that asks for a wait in seconds. */
const limited = (seconds: number) => company({ 'retry-after': String(seconds) }, 429);
const responding = (options: ClientOptions, respond: Respond = () => company()) => recordingClient(options, respond);
/** Responds with each status in turn, then with 200. */
const first =
  (...responses: (() => Response)[]): Respond =>
  (_, index) =>
    responses[index]?.() ?? company();

/** As many calls at once, each with an id of its own. */
const gets = (client: MessagingPlatform, count: number, options?: RequestOptions) =>
  Array.from({ length: count }, (_, index) => client.companies.get(String(index), options));
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a rateLimit', () => {
  const { pass, timers } = testTime(false);

  it('sends requests in order, as many at once as its burst but one', async () => {
    const { client, attempts } = responding({ rateLimit: { requests: 1, perMilliseconds: 1_000, burst: 3 } });
    await Promise.all([...gets(client, 5), pass(10_000)]);
    expect(attempts.map(({ queued }) => Math.round(queued / 1_000))).toEqual([0, 0, 1, 2, 3]);
    // The time in the queue is not part of a request's duration.
    expect(attempts.map(({ duration }) => duration)).toEqual([0, 0, 0, 0, 0]);
  });

  it('makes the API reject nothing: 150 calls at 100 an hour', async () => {
    const times: number[] = [];
    const { client } = responding({ rateLimit: { requests: 100, perMilliseconds: hour } }, () => {
      times.push(performance.now());
      return company();
    });
    await Promise.all([...gets(client, 150), pass(2 * hour)]);
    const gaps = times.slice(1).map((time, index) => Math.round(time - times[index]!));
    expect(gaps).toEqual(Array(149).fill(36_000));
  });

  it('waits longer than a timer of the platform can hold', async () => {
    const day = 24 * hour;
    const { client, sent } = responding({ rateLimit: { requests: 1, perMilliseconds: 30 * day } });
    const calls = gets(client, 2);
    for (let days = 0; days < 29; days++) await pass(day);
    expect(sent).toHaveLength(1);
    await pass(day);
    await Promise.all(calls);
    expect([sent.length, timers()]).toEqual([2, 0]);
  });

  it('holds for retries, however long they wait', async () => {
    const { client, attempts } = responding(
      { rateLimit: hourly },
      first(() => limited(1)),
    );
    await Promise.all([client.companies.get('1'), pass(hour)]);
    expect(attempts.map(({ queued }) => Math.round(queued / hour))).toEqual([0, 1]);
  });

  it('lets those behind an aborted call move up, and leaves no timer', async () => {
    const { client, sent } = responding({ rateLimit: hourly });
    await client.companies.get('0');
    const controller = new AbortController();
    const { signal } = controller;
    const aborted = gets(client, 100, { signal }).map((call) => rejection<unknown>(call));
    const behind = client.companies.get('behind');
    await turn();
    controller.abort('changed my mind');
    expect(new Set(await Promise.all(aborted))).toEqual(new Set(['changed my mind']));
    await pass(hour);
    await behind;
    expect([sent.length, timers(), getEventListeners(signal, 'abort').length]).toEqual([2, 0, 0]);
  });

  it('gives no turn to a call that was aborted before', async () => {
    const { client, attempts } = responding({ rateLimit: hourly });
    await rejection(client.companies.get('0', { signal: AbortSignal.abort(null) }));
    await client.companies.get('1');
    expect(attempts.map(({ attempt, queued }) => [attempt, Math.round(queued)])).toEqual([[1, 0]]);
  });

  it('keeps the order when a call arrives while the turn of another is due', async () => {
    const { client, sent } = responding({ rateLimit: { requests: 1, perMilliseconds: 100, burst: 4 } });
    const calls = gets(client, 5);
    await turn();
    // The time is over, but no timer has fired yet.
    const { now } = performance;
    performance.now = () => now.call(performance) + 1_000;
    calls.push(client.companies.get('late'));
    performance.now = now;
    await pass(2_000);
    await Promise.all(calls);
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['0', '1', '2', '3', '4', 'late']);
  });

  it('is not part of `timeout`', async () => {
    const { client } = responding({ rateLimit: { requests: 1, perMilliseconds: 300 }, timeout: 200 });
    const calls = gets(client, 2);
    await pass(600);
    expect(await Promise.all(calls)).toMatchObject([{ id: '1' }, { id: '1' }]);
  });

  it('rejects a call at once whose turn would come after its deadline, by its place in the queue', async () => {
    const { client, sent } = responding({ rateLimit: { requests: 1, perMilliseconds: 1_000 } });
    const waiting = gets(client, 100);
    const error = await rejection<RateLimitError>(client.companies.get('late', { deadline: 1_500 }));
    expect(error).toMatchObject({ name: 'RateLimitError', status: 429, outcome: 'not-sent', attempts: 0 });
    expect(error.message).toMatch(/: not sent: its turn is in 100 s, after the deadline$/);
    expect([error.retryAfter, error.body, error.rateLimit]).toEqual([100_000, undefined, {}]);
    expect(sent).toHaveLength(1);
    await Promise.all([...waiting, pass(100_000)]);
  });

  it.each([
    ['shared', 'the same numbers', { rateLimit: { ...hourly, burst: 1 } }, true],
    ['shared', 'other options', { retries: 0 }, true],
    ['not shared', 'another key', { apiKey: 'other-key' }, false],
    ['not shared', 'another address', { baseUrl: 'https://api.example.com' }, false],
    ['not shared', 'other numbers', { rateLimit: { ...hourly, requests: 2 } }, false],
  ])('is %s with a client of withOptions with %s', async (_, __, options, isShared) => {
    const { client, sent } = responding({ rateLimit: hourly });
    await client.companies.get('0');
    const other = client.withOptions(options).companies.get('1', { deadline: 1_000 });
    const [result] = await Promise.allSettled([other]);
    expect([result.status, sent.length]).toEqual(isShared ? ['rejected', 1] : ['fulfilled', 2]);
  });
});

describe('a 429', () => {
  const { pass, timers } = testTime(false);

  it('pauses every request of the client for as long as it asks, and is retried after the same pause', async () => {
    const { client, attempts } = responding(
      {},
      first(() => limited(20)),
    );
    const limitedCall = client.companies.get('1');
    await turn();
    const other = client.companies.create({ name: 'Acme' });
    await pass(20_000);
    expect(attempts).toHaveLength(1);
    await pass(1_000);
    await Promise.all([limitedCall, other]);
    expect(attempts.map(({ queued }) => Math.round(queued / 1_000))).toEqual([0, 21, 21]);
    expect(attempts[0]).toMatchObject({ status: 429, wait: 21_000 });
  });

  it('makes no request wait if it asks for nothing', async () => {
    const { client, attempts } = responding(
      {},
      first(() => company({}, 429)),
    );
    await client.companies.get('1');
    expect(attempts.map(({ queued }) => Math.round(queued))).toEqual([0, 0]);
  });

  it('rejects calls without a deadline at once if it asks for more than 60 seconds', async () => {
    const { client, sent } = responding({}, () => limited(3_600));
    expect(await rejection(client.companies.get('1'))).toMatchObject({ outcome: 'rejected', retryAfter: 3_600_000 });
    const error = await rejection<RateLimitError>(client.companies.create({ name: 'Acme' }));
    expect(error).toMatchObject({ name: 'RateLimitError', status: 429, outcome: 'not-sent', attempts: 0 });
    expect(error.message).toMatch(/: not sent: its turn is in 3601 s, more than 60 s away: give the call a deadline$/);
    expect(error.retryAfter).toBe(3_601_000);
    expect([sent.length, timers()]).toEqual([1, 0]);
  });

  it('is what a call rejects with if its retry would come after the deadline', async () => {
    const { client, sent } = responding({ rateLimit: { requests: 1, perMilliseconds: 1_000 } }, () => limited(1));
    const waiting = gets(client, 3).map((call) => rejection(call));
    await turn();
    const error = rejection<RateLimitError>(client.companies.get('late', { deadline: 3_500 }));
    await pass(3_500);
    expect(await error).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent' });
    await pass(60_000);
    await Promise.all(waiting);
    const alone = responding({}, () => limited(1));
    const refused = await rejection<RateLimitError>(alone.client.companies.get('1', { deadline: 1_500 }));
    expect(refused).toMatchObject({ outcome: 'rejected', attempts: 1, body: { message: 'Slow down' } });
    expect([sent.length > 0, alone.sent.length]).toEqual([true, 1]);
  });

  it('lets calls wait for an hour if their deadline allows it', async () => {
    const { client, sent } = responding(
      { deadline: 2 * hour },
      first(() => limited(3_600)),
    );
    const calls = gets(client, 3);
    await pass(hour + 2_000);
    await Promise.all(calls);
    expect(sent).toHaveLength(4);
  });

  it('rejects calls at once that wait in the queue already', async () => {
    const { client } = responding({ rateLimit: { requests: 1, perMilliseconds: 30_000 }, retries: 0 }, () =>
      limited(3_600),
    );
    const [, waiting] = gets(client, 2).map((call) => rejection(call));
    expect(await waiting).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent' });
    expect(timers()).toBe(0);
  });

  it.each([
    ['x-sib-ratelimit-reset', '1763856000'],
    ['x-sib-ratelimit-reset', '-5'],
    ['x-sib-ratelimit-reset', 'soon'],
    ['retry-after', '1763856000'],
  ])('does not pause the client by a time that is no duration: %s: %s', async (name, value) => {
    const { client, sent } = responding(
      {},
      first(() => company({ [name]: value }, 429)),
    );
    await client.companies.get('1');
    await client.companies.get('2');
    expect(sent).toHaveLength(3);
  });

  it('is the only response whose rate-limit headers count', async () => {
    const usedUp = { 'x-sib-ratelimit-remaining': '0', 'x-sib-ratelimit-reset': '3600' };
    const { client, sent } = responding({}, () => company(usedUp));
    expect((await client.companies.get('1').withResponse()).rateLimit).toEqual({ remaining: 0, reset: 3_600 });
    await Promise.all(gets(client, 200));
    expect(sent).toHaveLength(201);
  });
});

describe('a 429 with timers that are faked, and a clock that is not', () => {
  const { pass } = testTime(false, ['performance']);

  it('ends when its timer fires', async () => {
    const { client, attempts } = responding(
      { rateLimit: { requests: 1, perMilliseconds: 1_000 } },
      first(() => limited(30)),
    );
    const calls = gets(client, 3);
    await pass(34_000);
    await Promise.all(calls);
    expect(attempts.map(({ status }) => status)).toEqual([429, 200, 200, 200]);
  });
});

describe('a rateLimit function', () => {
  const { pass, timers } = testTime(false);

  it('is called before each attempt, with the operation', async () => {
    const called: (string | undefined)[] = [];
    const statuses = [503, 429];
    const rateLimit = async (operation?: string) => void called.push(operation);
    const { client } = responding({ rateLimit }, () => company({}, statuses.shift()));
    await Promise.all([client.companies.get('1'), pass(10)]);
    await client.request('GET', '/contacts');
    expect(called).toEqual(['companiesIdGet', 'companiesIdGet', 'companiesIdGet', undefined]);
  });

  it('is not called during the pause after a 429', async () => {
    let calls = 0;
    const { client } = responding(
      { rateLimit: async () => void calls++ },
      first(() => limited(20)),
    );
    const call = client.companies.get('1');
    await pass(20_000);
    expect(calls).toBe(1);
    await pass(2_000);
    await call;
    expect(calls).toBe(2);
  });

  it.each([
    [0, 'not-sent'],
    [1, 'unknown'],
  ])('that throws after %i attempts is the cause of a RateLimitError; its outcome is %s', async (attempts, outcome) => {
    const rateLimit = async () => {
      if (sent.length === attempts) throw new Error('Connection is closed.');
    };
    const { client, sent } = responding({ rateLimit }, () => company({}, 503));
    const [error] = await Promise.all([rejection(client.children.delete('1')), pass(10)]);
    const cause = { message: 'Connection is closed.' };
    expect(error).toMatchObject({ name: 'RateLimitError', outcome, attempts, cause, retryAfter: undefined });
    expect(error.message).toMatch(/: not sent: the rateLimit function threw$/);
  });

  it('that throws before the retry of a 429 is the cause of the error', async () => {
    const rateLimit = async () => {
      if (sent.length === 1) throw new Error('Connection is closed.');
    };
    const { client, sent } = responding({ rateLimit }, () => company({}, 429));
    const error = await rejection<RateLimitError>(client.companies.get('1'));
    expect(error).toMatchObject({ outcome: 'rejected', cause: { message: 'Connection is closed.' } });
  });

  it('is ended by an abort and by a deadline, and its signal says so', async () => {
    let given!: AbortSignal;
    const rateLimit = (_: unknown, signal: AbortSignal) => {
      given = signal;
      return new Promise<void>(() => {});
    };
    const { client, sent } = responding({ rateLimit });
    const late = rejection(client.companies.get('1', { deadline: 20 }));
    await pass(20);
    expect(await late).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
    expect(given).toMatchObject({ aborted: true, reason: { name: 'TimeoutError' } });
    const controller = new AbortController();
    const aborted = rejection(client.companies.get('1', { signal: controller.signal }));
    await turn();
    controller.abort();
    expect(await aborted).toBe(controller.signal.reason);
    expect([given.aborted, sent.length, timers()]).toEqual([true, 0, 0]);
  });
});

describe('onWait', () => {
  const { pass } = testTime(false);

  it('is called when a request begins to wait for more than a second, with the time and the reason', async () => {
    const waits: Wait[] = [];
    const busy = () => company({ 'retry-after': '5' }, 503);
    const options = {
      rateLimit: { requests: 1, perMilliseconds: 700 },
      onWait: (wait: Wait) => void waits.push(wait),
    };
    const { client } = responding(
      options,
      first(
        () => company(),
        busy,
        () => limited(30),
      ),
    );
    const calls = gets(client, 3);
    await pass(60_000);
    await Promise.all(calls);
    const about = { operation: 'companiesIdGet', method: 'GET', path: '/companies/{id}' };
    expect(waits).toEqual([
      { ...about, milliseconds: 1_400, reason: 'rate-limit' },
      { ...about, milliseconds: 5_000, reason: 'retry' },
      { ...about, milliseconds: 31_000, reason: 'rate-limit' },
      // The retry of the 503 joins the queue later.
      { ...about, milliseconds: 27_400, reason: 'rate-limit' },
    ]);
  });

  it('breaks no call by what it throws', async () => {
    const onWait = jest.fn(() => {
      throw new Error('observer');
    });
    const { client } = responding({ rateLimit: { requests: 1, perMilliseconds: 2_000 }, onWait });
    const calls = gets(client, 2);
    await pass(2_000);
    expect(await Promise.all(calls)).toHaveLength(2);
    expect(onWait).toHaveBeenCalledTimes(1);
  });
});
