// How requests wait in the client's queue.
import { getEventListeners } from 'node:events';
import type {
  Attempt,
  ClientOptions,
  LimitedRequest,
  MessagingPlatform,
  RateLimiter,
  RequestOptions,
  Wait,
} from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { clientWithResults, recordingClient } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';

const { jest } = import.meta;
const second = 1_000;
const hour = 3_600_000;
const day = 24 * hour;
const onePerSecond = { requests: 1, perMilliseconds: second };
const onePerHour = { requests: 1, perMilliseconds: hour };

const tooManyRequests = (secondsToWait?: number) => {
  const headers = secondsToWait === undefined ? undefined : { 'retry-after': String(secondsToWait) };
  return Response.json({ message: 'Slow down' }, { status: 429, headers });
};

const getCompanies = (client: MessagingPlatform, count: number, options?: RequestOptions) =>
  Array.from({ length: count }, (_, index) => client.companies.get(String(index), options));

const secondsQueued = (attempts: Attempt[]) => attempts.map(({ queued }) => Math.round(queued / second));

const { pass, timers } = testTime(false);
const eventLoopTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a client with a rateLimit', () => {
  it('sends one request fewer than `burst` at once, then one per second', async () => {
    const { client, attempts } = clientWithResults([], { rateLimit: { ...onePerSecond, burst: 3 } });
    await Promise.all([...getCompanies(client, 5), pass(10 * second)]);
    expect(secondsQueued(attempts)).toEqual([0, 0, 1, 2, 3]);
    // The duration of a request doesn't include the time in the queue.
    expect(attempts.map(({ duration }) => duration)).toEqual([0, 0, 0, 0, 0]);
  });

  it('spaces 150 calls at 100 per hour evenly, and `timeout` does not limit the time in the queue', async () => {
    const { client, attempts } = clientWithResults([], { rateLimit: { requests: 100, perMilliseconds: hour } });
    await Promise.all([...getCompanies(client, 150), pass(2 * hour)]);
    expect(secondsQueued(attempts)).toEqual(Array.from({ length: 150 }, (_, index) => index * 36));
  });

  it('can wait longer than the longest timer of the runtime', async () => {
    const { client, sent } = clientWithResults([], { rateLimit: { requests: 1, perMilliseconds: 30 * day } });
    const calls = getCompanies(client, 2);
    for (let days = 0; days < 29; days++) await pass(day);
    expect(sent).toHaveLength(1);
    await pass(day);
    await Promise.all(calls);
    expect(timers()).toBe(0);
  });

  it('gives the turns of aborted calls to the calls behind them', async () => {
    const { client, sent } = clientWithResults([], { rateLimit: onePerHour });
    await rejection(client.companies.get('0', { signal: AbortSignal.abort(null) }));
    await client.companies.get('0');
    const controller = new AbortController();
    const { signal } = controller;
    const aborted = getCompanies(client, 100, { signal }).map((call) => rejection<unknown>(call));
    const last = client.companies.get('last');
    await eventLoopTurn();
    controller.abort('changed my mind');
    for (const reason of await Promise.all(aborted)) expect(reason).toBe('changed my mind');
    await pass(hour);
    await last;
    expect(sent).toHaveLength(2);
    expect(timers()).toBe(0);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('keeps the order if a call starts just when a waiting call is due', async () => {
    const { client, sent } = clientWithResults([], { rateLimit: { requests: 1, perMilliseconds: 100, burst: 4 } });
    const calls = getCompanies(client, 5);
    await eventLoopTurn();
    // By the clock, the next turn is due, but the timer hasn't fired yet.
    const { now } = performance;
    performance.now = () => now.call(performance) + second;
    calls.push(client.companies.get('late'));
    performance.now = now;
    await pass(2 * second);
    await Promise.all(calls);
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['0', '1', '2', '3', '4', 'late']);
  });

  it('rejects a call immediately if the deadline comes before its turn', async () => {
    const { client, sent } = clientWithResults([], { rateLimit: onePerSecond });
    const waiting = getCompanies(client, 100);
    const error = await rejection(client.companies.get('late', { deadline: 1_500 }));
    const facts = { status: 429, outcome: 'not-sent', attempts: 0, retryAfter: 100 * second, rateLimit: {} };
    expect(error).toMatchObject({ name: 'RateLimitError', ...facts });
    expect(error.message).toMatch(/: not sent: its turn is in 100 s, after the deadline$/);
    expect(sent).toHaveLength(1);
    await Promise.all([...waiting, pass(100 * second)]);
  });

  const withToken = { apiKey: undefined, accessToken: 'a-token' };
  it.each<[string, string, first: ClientOptions, other: ClientOptions, sentRequests: number]>([
    ['shares its queue', 'an equal rateLimit', {}, { rateLimit: { ...onePerHour, burst: 1 } }, 1],
    ['shares its queue', 'other retries', {}, { retries: 0 }, 1],
    ['shares its queue', 'the same access token', withToken, { timeout: 5_000 }, 1],
    ['does not share its queue', 'another API key', {}, { apiKey: 'other-key' }, 2],
    ['does not share its queue', 'another partner key', {}, { partnerKey: 'other-key' }, 2],
    ['does not share its queue', 'another access token', withToken, { accessToken: 'other-token' }, 2],
    ['does not share its queue', 'another baseUrl', {}, { baseUrl: 'https://api.example.com' }, 2],
    ['does not share its queue', 'another rateLimit', {}, { rateLimit: { ...onePerHour, requests: 2 } }, 2],
  ])('%s with a client from withOptions that has %s', async (_, __, first, other, sentRequests) => {
    const { client, sent } = clientWithResults([], { rateLimit: onePerHour, ...first });
    await client.companies.get('0');
    const call = client.withOptions(other).companies.get('1', { deadline: second });
    await Promise.allSettled([call]);
    expect(sent).toHaveLength(sentRequests);
  });
});

describe('a slow key function', () => {
  const slowKey = (calledAt: number[], milliseconds: number) => () => {
    calledAt.push(Math.round(performance.now() / 10) * 10);
    return new Promise<string>((resolve) => setTimeout(resolve, milliseconds, 'key'));
  };

  it('is called when the turn of its request comes, one interval after the previous request was sent', async () => {
    const calledAt: number[] = [];
    const rateLimit = { requests: 1, perMilliseconds: 50 };
    const { client, times } = clientWithResults([], { rateLimit, apiKey: slowKey(calledAt, 20) });
    const start = performance.now();
    await Promise.all([...getCompanies(client, 4), pass(second)]);
    expect(times.map((time) => Math.round((time - start) / 10) * 10)).toEqual([20, 90, 160, 230]);
    expect(calledAt.map((time) => time - Math.round(start / 10) * 10)).toEqual([0, 70, 140, 210]);
  });

  it('is not called for a request that would leave after its deadline', async () => {
    const calledAt: number[] = [];
    const { client } = clientWithResults([], { rateLimit: onePerHour, apiKey: slowKey(calledAt, 0) });
    await Promise.all([client.companies.get('1'), pass(10)]);
    await rejection(client.companies.get('2', { deadline: second }));
    expect(calledAt).toHaveLength(1);
  });

  it.each([
    ['without a rateLimit', undefined],
    ['with a rateLimit', { ...onePerSecond, burst: 3 }],
  ])('that resolves during the pause after a 429 does not end the pause, %s', async (_, rateLimit) => {
    const apiKey = () => new Promise<string>((resolve) => setTimeout(resolve, delays.shift() ?? 0, 'key'));
    const delays = [0, 500, 500];
    const { client, attempts } = clientWithResults([tooManyRequests(20)], { rateLimit, apiKey, retries: 0 });
    const calls = Promise.allSettled(getCompanies(client, 3));
    await pass(20 * second);
    expect(attempts).toHaveLength(1);
    await pass(10 * second);
    await calls;
    expect(attempts).toHaveLength(3);
  });
});

describe('a 429', () => {
  it('pauses all requests that share its limit for one second more than `Retry-After`, and then its request is retried', async () => {
    const { client, attempts } = clientWithResults([tooManyRequests(20)]);
    const limitedCall = client.companies.get('1');
    await eventLoopTurn();
    const otherCall = client.companies.create({ name: 'Acme' });
    await pass(20 * second);
    expect(attempts).toHaveLength(1);
    await pass(second);
    await Promise.all([limitedCall, otherCall]);
    expect(secondsQueued(attempts)).toEqual([0, 21, 21]);
    expect(attempts[0]).toMatchObject({ status: 429, wait: 21 * second });
  });

  it('that asks for more than 60 seconds makes all calls without a deadline reject immediately', async () => {
    const rateLimit = { requests: 1, perMilliseconds: 30 * second };
    const { client, sent } = clientWithResults([tooManyRequests(3_600)], { rateLimit });
    const [limited, inQueue] = getCompanies(client, 2).map((call) => rejection(call));
    expect(await limited).toMatchObject({ name: 'RateLimitError', outcome: 'rejected', retryAfter: hour });
    expect(await inQueue).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent' });
    const later = await rejection(client.request('POST', '/crm/deals'));
    const facts = { status: 429, outcome: 'not-sent', attempts: 0, retryAfter: hour + second };
    expect(later).toMatchObject({ name: 'RateLimitError', ...facts });
    expect(later.message).toMatch(
      /: not sent: its turn is in 3601 s, after a pause of over 60 s, which only calls with a deadline wait for$/,
    );
    expect(sent).toHaveLength(1);
    expect(timers()).toBe(0);
  });

  it('makes a call in the queue reject if its turn moves past the deadline', async () => {
    const { client } = clientWithResults([200, tooManyRequests(2)], { rateLimit: onePerSecond });
    const waiting = getCompanies(client, 3);
    await eventLoopTurn();
    // The turn of this call is in 3 s at first. After 1 s, the 429 moves the turn to 6 s.
    const late = rejection(client.companies.get('late', { deadline: 5_500 }));
    await pass(second);
    expect(await late).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent' });
    await pass(60 * second);
    await Promise.all(waiting);
  });

  it('puts the retry of its request first in the queue, while a 503 puts it last', async () => {
    const busy = () => Response.json({}, { status: 503 });
    const results = [tooManyRequests(1), tooManyRequests(1), busy];
    const { client, sent } = clientWithResults(results, { rateLimit: { ...onePerSecond, burst: 3 } });
    await Promise.all([...getCompanies(client, 5), pass(60 * second)]);
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['0', '1', '0', '1', '2', '3', '4', '0']);
  });

  it('makes the call reject if the deadline comes before the turn of the retry', async () => {
    const { client } = clientWithResults([tooManyRequests()], { rateLimit: onePerHour });
    const error = await rejection(client.companies.get('1', { deadline: 60 * second }));
    expect(error).toMatchObject({ outcome: 'rejected', attempts: 1, body: { message: 'Slow down' } });
  });

  it('that asks for an hour makes calls with a later deadline wait', async () => {
    const { client, sent } = clientWithResults([tooManyRequests(3_600)], { deadline: 2 * hour });
    const calls = getCompanies(client, 3);
    await pass(hour + 2 * second);
    await Promise.all(calls);
    expect(sent).toHaveLength(4);
  });
});

it('a 200 with `x-sib-ratelimit-remaining: 0` does not make later requests wait', async () => {
  const headers = { 'x-sib-ratelimit-remaining': '0', 'x-sib-ratelimit-reset': '3600' };
  const { client, sent } = recordingClient({}, () => Response.json({ id: '1' }, { headers }));
  const { rateLimit } = await client.companies.get('1').withResponse();
  expect(rateLimit).toEqual({ remaining: 0, reset: 3_600 });
  await Promise.all(getCompanies(client, 200));
  expect(sent).toHaveLength(201);
});

describe('the pause after a 429, with fake timers and a real clock,', () => {
  const realClock = testTime(false, ['performance']);

  it('ends when its timer fires', async () => {
    const { client, attempts } = clientWithResults([tooManyRequests(30)], { rateLimit: onePerSecond });
    const calls = getCompanies(client, 3);
    await realClock.pass(34 * second);
    await Promise.all(calls);
    expect(attempts.map(({ status }) => status)).toEqual([429, 200, 200, 200]);
  });
});

describe('a rateLimit function', () => {
  it('is called with the request before each attempt, but not during the pause after a 429', async () => {
    const rateLimit = jest.fn<Promise<void>, [LimitedRequest]>(async () => {});
    const { client } = clientWithResults([503, tooManyRequests(20)], { rateLimit });
    const call = client.companies.get('1');
    await pass(20 * second);
    expect(rateLimit).toHaveBeenCalledTimes(2);
    await pass(2 * second);
    await call;
    await client.request('GET', '/contacts/{id}', { path: { id: 1 } });
    const requests = rateLimit.mock.calls.map(([request]) => request);
    const company = { operation: 'companies.get', method: 'GET', path: '/companies/{id}', group: 'default' };
    const contact = { operation: undefined, method: 'GET', path: '/contacts/{id}', group: 'contacts' };
    expect(requests).toEqual([company, company, company, contact]);
  });

  it('that resolves during the pause after a 429 does not end the pause', async () => {
    const delays = [0, second];
    const rateLimit = () => new Promise<void>((resolve) => setTimeout(resolve, delays.shift()));
    const { client, sent } = clientWithResults([tooManyRequests(20)], { rateLimit, retries: 0 });
    const calls = Promise.allSettled(getCompanies(client, 2));
    await pass(20 * second);
    expect(sent).toHaveLength(1);
    await pass(second);
    await calls;
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['before the first attempt', [], 'not-sent'],
    ['before the retry of a 503', [503], 'unknown'],
    ['before the retry of a 429', [429], 'rejected'],
  ])('that throws %s makes the call reject with a RateLimitError', async (_, statuses, outcome) => {
    const rateLimit = async () => {
      if (sent.length === statuses.length) throw new Error('Connection is closed.');
    };
    const { client, sent } = clientWithResults(statuses, { rateLimit });
    const [error] = await Promise.all([rejection(client.children.delete('1')), pass(10)]);
    expect(error).toMatchObject({ name: 'RateLimitError', outcome, attempts: statuses.length });
    expect(error.cause).toMatchObject({ message: 'Connection is closed.' });
    expect(error).toHaveProperty('retryAfter', undefined);
    expect(error.message).toMatch(/: not sent: the rateLimit function threw$/);
  });

  it('receives a signal that aborts when the call is aborted or reaches its deadline', async () => {
    const signals: AbortSignal[] = [];
    const rateLimit: RateLimiter = (_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    const { client, sent } = clientWithResults([], { rateLimit });
    const late = rejection(client.companies.get('1', { deadline: 20 }));
    await pass(20);
    expect(await late).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
    expect(signals[0]).toMatchObject({ aborted: true, reason: { name: 'TimeoutError' } });
    const controller = new AbortController();
    const aborted = rejection(client.companies.get('1', { signal: controller.signal }));
    await eventLoopTurn();
    controller.abort();
    expect(await aborted).toBe(controller.signal.reason);
    expect(signals[1]!.aborted).toBe(true);
    expect(sent).toEqual([]);
    expect(timers()).toBe(0);
  });
});

describe('onWait', () => {
  it('is called when a request starts to wait for more than a second, and may throw', async () => {
    const waits: Wait[] = [];
    const onWait = (wait: Wait) => {
      waits.push(wait);
      throw new Error('a bug in onWait');
    };
    const unavailable = new Response('', { status: 503, headers: { 'retry-after': '5' } });
    const rateLimit = { requests: 1, perMilliseconds: 700 };
    const { client } = clientWithResults([200, unavailable, tooManyRequests(30)], { rateLimit, onWait });
    const calls = getCompanies(client, 3);
    await pass(60 * second);
    await Promise.all(calls);
    const call = { operation: 'companies.get', method: 'GET', path: '/companies/{id}' };
    expect(waits).toEqual([
      { ...call, milliseconds: 1_400, reason: 'rate-limit' },
      { ...call, milliseconds: 5_000, reason: 'retry' },
      { ...call, milliseconds: 31_000, reason: 'rate-limit' },
      // The retry of the 503 joins the queue 4.3 s after the 429, and is sent 0.7 s after the retry of the 429.
      { ...call, milliseconds: 27_400, reason: 'rate-limit' },
    ]);
  });
});
