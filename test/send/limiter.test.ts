// How requests wait in the client's queue.
import { getEventListeners } from 'node:events';
import type {
  Attempt,
  ClientOptions,
  LimitedRequest,
  MessagingPlatform,
  RateLimiter,
  RequestOptions,
} from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { clientWithResults, recordingClient, type Result } from '../support/recorder.js';
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

const { pass, timers } = testTime();
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
    const aborted = getCompanies(client, 100, { signal }).map((call) => rejection(call));
    const last = client.companies.get('last');
    await eventLoopTurn();
    controller.abort('changed my mind');
    for (const error of await Promise.all(aborted))
      expect(error).toMatchObject({ outcome: 'not-sent', cause: 'changed my mind' });
    await pass(hour);
    await last;
    expect(sent).toHaveLength(2);
    expect(timers()).toBe(0);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('sends only the first burst before the first response, because requests of a new process arrive together', async () => {
    const responses: ((response: Response) => void)[] = [];
    const slow = () => new Promise<Response>((resolve) => responses.push(resolve));
    const rateLimit = { requests: 50, perMilliseconds: second, burst: 10 };
    const { client, sent, times } = clientWithResults([slow, slow], { rateLimit });
    const calls = getCompanies(client, 20);
    await pass(500);
    expect(sent).toHaveLength(2);
    for (const respond of responses) respond(Response.json({ id: '1' }));
    await pass(second);
    await Promise.all(calls);
    const gaps = times.slice(5).map((time, index) => Math.round(time - times[index + 4]!));
    expect(gaps).toEqual(Array(15).fill(20));
  });

  it('keeps the order of the calls that wait if one between them is aborted', async () => {
    let respond = (_: Response) => {};
    const slow = () => new Promise<Response>((resolve) => (respond = resolve));
    const { client, sent } = clientWithResults([slow], { rateLimit: { requests: 50, perMilliseconds: second } });
    const controller = new AbortController();
    const { signal } = controller;
    const calls = [undefined, undefined, signal, undefined].map((each, id) =>
      client.companies.get(String(id), { signal: each }),
    );
    await eventLoopTurn();
    controller.abort();
    await rejection(calls[2]!);
    respond(Response.json({ id: '0' }));
    await Promise.all([pass(second), calls[1], calls[3]]);
    expect(sent.map(({ url }) => url.at(-1))).toEqual(['0', '1', '3']);
  });

  it('sends 1,000 requests a second in order, although timers fire late', async () => {
    const rateLimit = { email: { requests: 1_000, perMilliseconds: second } };
    const { client, sent } = recordingClient({ rateLimit }, () => Response.json({ messageId: '1' }));
    const send = (index: number) => client.request('POST', '/smtp/email', { body: { subject: String(index) } });
    const calls = Array.from({ length: 600 }, (_, index) => send(index));
    // A timer of jest fires on time. This clock makes each of them 3 ms late.
    const { setTimeout: onTime } = globalThis;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, delay) => onTime(run, (delay ?? 0) + 3));
    await pass(605);
    jest.restoreAllMocks();
    const subjects = sent.map(({ body }) => (JSON.parse(String(body)) as { subject: string }).subject);
    expect(subjects).toEqual(Array.from({ length: 600 }, (_, index) => String(index)));
    await Promise.all(calls);
  });

  it('for one group lets all other requests leave immediately', async () => {
    const { client, sent } = recordingClient({ rateLimit: { email: onePerHour } }, () => Response.json({}));
    const email = () => client.request('POST', '/smtp/email', { body: {}, deadline: second });
    await Promise.all([email(), ...getCompanies(client, 50)]);
    expect(await rejection(email())).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent' });
    expect(sent).toHaveLength(51);
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
  it('does not hold up the queue: keys are computed first, so the requests still leave at the pace', async () => {
    const apiKey = () => new Promise<string>((resolve) => setTimeout(resolve, 200, 'key'));
    const rateLimit = { requests: 1, perMilliseconds: 50 };
    const { client, times } = clientWithResults([], { rateLimit, apiKey });
    const start = performance.now();
    await Promise.all([...getCompanies(client, 4), pass(second)]);
    expect(times.map((time) => Math.round((time - start) / 10) * 10)).toEqual([200, 250, 300, 350]);
  });

  it('is called again for a request that has waited for more than ten seconds, because a token may have expired', async () => {
    let calls = 0;
    const apiKey = () => `key-${++calls}`;
    const { client, sent } = clientWithResults([], { rateLimit: { requests: 1, perMilliseconds: 8 * second }, apiKey });
    await Promise.all([...getCompanies(client, 3), pass(20 * second)]);
    expect(sent.map(({ headers }) => headers['api-key'])).toEqual(['key-1', 'key-2', 'key-4']);
  });

  it('that renews one token for many waiting requests doesn’t let them leave together: they keep the pace', async () => {
    const rateLimit = { requests: 10, perMilliseconds: second };
    let renewal: Promise<string> | undefined;
    const renew = () => (renewal ??= new Promise((resolve) => setTimeout(resolve, 1.5 * second, 'new-key')));
    const apiKey = () => (performance.now() < start + 5 * second ? 'old-key' : renew());
    const start = performance.now();
    const { client, sent, times } = clientWithResults([], { rateLimit, apiKey });
    await Promise.all([...getCompanies(client, 120), pass(20 * second)]);
    const renewedTimes = times.filter((_, index) => sent[index]!.headers['api-key'] === 'new-key');
    const gaps = renewedTimes.slice(1).map((time, index) => time - renewedTimes[index]!);
    expect(gaps.length).toBeGreaterThan(10);
    expect(Math.min(...gaps)).toBeGreaterThan(80);
  });

  it('is not called for a request that would leave after its deadline', async () => {
    const apiKey = jest.fn(() => 'key');
    const { client } = clientWithResults([], { rateLimit: onePerHour, apiKey });
    await Promise.all([client.companies.get('1'), pass(10)]);
    await rejection(client.companies.get('2', { deadline: second }));
    expect(apiKey).toHaveBeenCalledTimes(1);
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

  it('that asks for 60 seconds makes a call without a deadline wait', async () => {
    const { client, sent } = clientWithResults([tooManyRequests(60)], {}, () => 500);
    const call = client.companies.get('1');
    await pass(62 * second);
    expect(await call).toEqual({ id: '1' });
    expect(sent).toHaveLength(2);
  });

  it('counts as a retry each time, if the call has no deadline and the API always asks for a minute', async () => {
    const { client, sent } = clientWithResults(
      Array(9).fill(tooManyRequests(59)) as Result[],
      { retries: 2 },
      () => 500,
    );
    const call = rejection(client.companies.get('1'));
    await pass(200 * second);
    expect(await call).toMatchObject({ name: 'RateLimitError', attempts: 3 });
    expect(sent).toHaveLength(3);
  });

  it('that asks a later request for an hour ends the waits of calls that can’t wait so long', async () => {
    let respond = (_: Response) => {};
    const slow = () => new Promise<Response>((resolve) => (respond = resolve));
    const { client } = clientWithResults([slow, tooManyRequests(30)], { retries: 0 });
    const inFlight = rejection(client.companies.get('1'));
    await rejection(client.companies.get('2'));
    const waiting = rejection(client.companies.get('3'));
    await pass(second);
    respond(tooManyRequests(3_600));
    await inFlight;
    expect(await waiting).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent', attempts: 0 });
  });

  it('that asks for more than 60 seconds makes all calls without a deadline reject immediately', async () => {
    const rateLimit = { requests: 1, perMilliseconds: 30 * second };
    const { client, sent } = clientWithResults([tooManyRequests(3_600)], { rateLimit });
    const [limited, inQueue] = getCompanies(client, 2).map((call) => rejection(call));
    expect(await limited).toMatchObject({ name: 'RateLimitError', outcome: 'rejected', retryAfter: hour });
    await pass(30 * second);
    expect(await inQueue).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent' });
    const later = await rejection(client.request('GET', '/crm/deals'));
    const facts = { status: 429, outcome: 'not-sent', attempts: 0, retryAfter: hour - 29 * second };
    expect(later).toMatchObject({ name: 'RateLimitError', ...facts });
    expect(later.message).toMatch(
      /: not sent: its turn is in 3571 s, after a pause of over 60 s: set a deadline to wait for it$/,
    );
    expect(sent).toHaveLength(1);
    expect(timers()).toBe(0);
  });

  describe('that asks for an hour', () => {
    const results = (...later: Result[]) => [tooManyRequests(3_600), ...later];

    it('makes calls with a later deadline wait, and once a minute one of them goes through', async () => {
      const stillLimited = Array.from({ length: 3 }, (_, minutes) => tooManyRequests(3_540 - 60 * minutes));
      const { client, sent } = clientWithResults(results(...stillLimited), { deadline: 2 * hour });
      const first = client.companies.get('1');
      await eventLoopTurn();
      const calls = [first, ...getCompanies(client, 2)];
      await pass(59 * second);
      expect(sent).toHaveLength(1);
      await pass(122 * second);
      expect(sent).toHaveLength(4);
      // The fourth minute: the API has lifted the limit, so nobody waits for the rest of the hour.
      await pass(61 * second);
      await Promise.all(calls);
      expect(sent).toHaveLength(7);
    });

    it('is over for all calls when the one that goes through after a minute succeeds', async () => {
      const { client, sent } = clientWithResults(results());
      await rejection(client.companies.get('1'));
      await pass(59 * second);
      expect(await rejection(client.companies.get('2'))).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent' });
      await pass(second);
      const first = client.companies.get('3');
      expect(await rejection(client.companies.get('4'))).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent' });
      expect(await first).toEqual({ id: '1' });
      expect(await client.companies.get('5')).toEqual({ id: '1' });
      expect(sent).toHaveLength(3);
    });

    it('lets an abort come first', async () => {
      const { client } = clientWithResults(results());
      await rejection(client.companies.get('1'));
      const error = await rejection(client.companies.get('2', { signal: AbortSignal.abort() }));
      expect(error).toMatchObject({ name: 'AbortError', outcome: 'not-sent' });
    });

    it('goes on if the one that goes through gets a 429, a 503 or no response', async () => {
      const lost = () => Promise.reject(new Error('reset'));

      for (const result of [tooManyRequests(3_500), tooManyRequests(), 503, lost]) {
        const { client, sent } = clientWithResults(results(result), { retries: 0 });
        await rejection(client.companies.get('1'));
        await pass(61 * second);
        await rejection(client.companies.get('2'));
        expect(await rejection(client.companies.get('3'))).toMatchObject({ name: 'RateLimitError', attempts: 0 });
        expect(sent).toHaveLength(2);
      }
    });
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
    expect(signals[0]!.aborted).toBe(true);
    const controller = new AbortController();
    const aborted = rejection(client.companies.get('1', { signal: controller.signal }));
    await eventLoopTurn();
    controller.abort();
    expect(await aborted).toMatchObject({ name: 'AbortError', outcome: 'not-sent' });
    expect(signals[1]!.aborted).toBe(true);
    expect(sent).toEqual([]);
    expect(timers()).toBe(0);
  });
});
