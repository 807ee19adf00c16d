// The queue before the API: a pace that is given, the limits that headers tell, a limiter of the caller's. Time is the test's.
import { getEventListeners } from 'node:events';
import { MessagingPlatform } from 'messaging-platform-sdk';
import type { Attempt, ClientOptions, Fetch, RateLimiter, RateLimitError } from 'messaging-platform-sdk';
import { quickClient, rejection } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';

const { pass, timers } = testTime(false);
const hour = 3_600_000;
const company = (headers: Record<string, string> = {}, status = 200) =>
  Response.json(status === 200 ? { id: '1', text: 'any' } : { message: 'Slow down' }, { status, headers });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A client whose requests are answered here, and what was sent. */
function answering(
  options: ClientOptions,
  respond: (index: number, url: string) => Response | Promise<Response> = () => company(),
) {
  const sent: string[] = [];
  const attempts: Attempt[] = [];
  const fetch: Fetch = async (url) => respond(sent.push(url) - 1, url);
  const client = quickClient({ fetch, onAttempt: (attempt) => void attempts.push(attempt), ...options });
  return { client, sent, attempts };
}

/** A service that allows so many requests in a window, and says so as Brevo does; what it refused is counted. */
function limited(limit: number, milliseconds: number) {
  let [left, endsAt] = [0, -Infinity];
  const seen = { refused: 0 };
  const respond = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (performance.now() >= endsAt) [left, endsAt] = [limit, performance.now() + milliseconds];
    const isRefused = left === 0;
    if (isRefused) seen.refused++;
    else left--;
    const told = { limit, remaining: left, reset: Math.floor((endsAt - performance.now()) / 1_000) };
    const headers = Object.entries(told).map(([name, value]) => [`x-sib-ratelimit-${name}`, String(value)]);
    return company(Object.fromEntries(headers) as Record<string, string>, isRefused ? 429 : 200);
  };
  return Object.assign(seen, { respond });
}

const usedUp = (reset: number) => company({ 'x-sib-ratelimit-remaining': '0', 'x-sib-ratelimit-reset': String(reset) });
const hourly = { requests: 1, perMilliseconds: hour };

describe('limits that headers tell', () => {
  it.each([
    ['with a deadline', 150, { deadline: 3 * hour }, 100, hour],
    ['with a rateLimit', 150, { rateLimit: { requests: 100, perMilliseconds: hour } }, 100, hour],
    ['through several windows, of which each is at most 60 seconds away', 35, {}, 10, 30_000],
  ] as [string, number, ClientOptions, number, number][])(
    'make nothing be refused %s: %i calls',
    async (_, count, options, limit, milliseconds) => {
      const service = limited(limit, milliseconds);
      const { client, attempts } = answering(options, service.respond);
      const calls = Promise.all(numbers(count).map((id) => client.companies.get(id)));
      await pass(2 * hour);
      await calls;
      expect([attempts.length, service.refused, attempts[0]!.queued]).toEqual([count, 0, 0]);
      expect(attempts.at(-1)!.queued).toBeGreaterThan(((count - 1) / limit - 1) * milliseconds);
      expect(attempts.at(-1)!.queued).toBeLessThan(Math.ceil(count / limit) * milliseconds);
    },
  );

  it.each([
    ['a window that is used up', () => usedUp(3_600)],
    ['a 429', () => company({ 'retry-after': '3600' }, 429)],
    ['a 429 that has the rate-limit headers alone', () => company({ 'x-sib-ratelimit-reset': '3600' }, 429)],
  ])('longer than 60 seconds fail the calls that follow at once, after %s', async (_, respond) => {
    const { client, sent } = answering({}, respond);
    await client.companies.get('1').catch(() => {});
    const error = await rejection<RateLimitError>(client.companies.create({ name: 'Acme' }));
    expect(error).toMatchObject({ name: 'RateLimitError', status: 429, outcome: 'not-sent', attempts: 0 });
    expect(error.message).toMatch(/not sent: the next free slot is in 3601 s, more than 60 s away: give the call a d/);
    expect([error.retryAfter, error.body, error.rateLimit]).toEqual([3_601_000, undefined, {}]);
    expect(sent).toHaveLength(1);
  });

  it('send away who waits in the queue already', async () => {
    let answer!: (response: Response) => void;
    const { client } = answering({}, () => new Promise((resolve) => (answer = resolve)));
    const calls = numbers(11).map((id) => client.companies.get(id).catch((error: Error) => error.name));
    await turn();
    answer(usedUp(3_600));
    expect(await calls[10]).toBe('RateLimitError');
  });

  it('fail a call at once whose deadline ends before the next free slot', async () => {
    const { client, sent } = answering({}, () => usedUp(30));
    await client.companies.get('1');
    const error = await rejection<RateLimitError>(client.companies.get('2', { deadline: 20_000 }));
    expect(error).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent', retryAfter: 31_000 });
    expect(error.message).toContain('after the deadline');
    expect(sent).toHaveLength(1);
  });

  it('are kept apart where operations name different ones', async () => {
    const notes = { 'x-sib-ratelimit-limit': '5', 'x-sib-ratelimit-remaining': '0', 'x-sib-ratelimit-reset': '3600' };
    const { client } = answering({}, (_, url) =>
      url.includes('notes') ? company(notes) : company({ 'x-sib-ratelimit-limit': '100' }),
    );
    await client.companies.get('1');
    await client.notes.get('1');
    expect(await client.companies.get('2')).toMatchObject({ id: '1' });
    expect(await rejection(client.notes.get('2'))).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent' });
  });

  it('let ten requests under way before the first response, and all of them where it names no limit', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { client, sent } = answering({}, () => new Promise((resolve) => answers.push(resolve)));
    const calls = Promise.all(numbers(200).map((id) => client.companies.get(id)));
    await turn();
    expect(sent).toHaveLength(10);
    answers[0]!(company());
    await turn();
    expect(sent).toHaveLength(200);
    for (const answer of answers) answer(company());
    await calls;
    expect(timers()).toBe(0);
  });

  it.each(['abc', '-1', '0', '1e999'])('that make no sense stop nothing: remaining %j', async (remaining) => {
    const { client, sent } = answering({}, () => company({ 'x-sib-ratelimit-remaining': remaining }));
    await Promise.all(numbers(12).map((id) => client.companies.get(id)));
    expect(sent).toHaveLength(12);
  });

  it('free the place of a request that fails, is aborted, or has no key', async () => {
    const left = { 'x-sib-ratelimit-remaining': '1', 'x-sib-ratelimit-reset': '3600' };
    const controller = new AbortController();
    const responses = [
      () => company(left),
      () => Promise.reject(new TypeError('failed')),
      () => new Promise<Response>(() => {}),
      () => company(left),
    ];
    let asked = 0;
    const apiKey = () => (++asked === 4 ? new Promise<string>(() => {}) : 'any-key');
    const { client, sent } = answering({ retries: 0, apiKey, timeout: 5_000 }, (index) => responses[index]!());
    await client.companies.get('1');
    await rejection(client.companies.get('2'));
    const aborted = rejection(client.companies.get('3', { signal: controller.signal }));
    await turn();
    controller.abort();
    await aborted;
    const keyless = rejection(client.companies.get('4'));
    await pass(5_000);
    expect(await keyless).toMatchObject({ argument: 'options.apiKey', outcome: 'not-sent' });
    expect(await client.companies.get('5')).toMatchObject({ id: '1' });
    expect(sent).toHaveLength(4);
  });
});

describe('a rateLimit', () => {
  it('lets requests out in order, as many at once as its burst', async () => {
    const { client, attempts } = answering({ rateLimit: { requests: 1, perMilliseconds: 1_000, burst: 3 } });
    const calls = Promise.all(numbers(5).map((id) => client.companies.get(id)));
    await pass(10_000);
    await calls;
    expect(attempts.map(({ queued }) => Math.round(queued / 1_000))).toEqual([0, 0, 1, 2, 3]);
  });

  it('holds for retries, and is waited for as long as it takes', async () => {
    const { client, attempts } = answering({ rateLimit: hourly }, (index) => company({}, index === 0 ? 429 : 200));
    const call = client.companies.get('1');
    await pass(hour);
    expect(await call).toMatchObject({ id: '1' });
    expect(attempts.map(({ queued }) => Math.round(queued / hour))).toEqual([0, 1]);
  });

  it('keeps all who wait behind one timer, which goes when the last of them is aborted', async () => {
    const { client, sent } = answering({ rateLimit: hourly });
    await client.companies.get('0');
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = numbers(100).map((id) => rejection(client.companies.get(id, { signal })));
    await turn();
    expect(timers()).toBe(1);
    const reason = new Error('changed my mind');
    controller.abort(reason);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([reason]));
    expect([sent.length, timers(), getEventListeners(signal, 'abort').length]).toEqual([1, 0, 0]);
  });

  it('is no part of `timeout`, and of `deadline`', async () => {
    const { client } = answering({ rateLimit: { requests: 1, perMilliseconds: 300 }, timeout: 200 });
    await client.companies.get('0');
    const calls = [client.companies.get('1'), rejection(client.companies.get('2', { deadline: 400 }))];
    await pass(600);
    expect(await calls[0]).toMatchObject({ id: '1' });
    expect(await calls[1]).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
  });

  it('is shared by withOptions while the key stays, and not with another key', async () => {
    const sent: string[] = [];
    const fetch: Fetch = async (url) => (sent.push(url), company());
    const client = new MessagingPlatform({ apiKey: 'any-key', rateLimit: hourly, fetch });
    await client.companies.get('0');
    const same = rejection(client.withOptions({ retries: 0 }).companies.get('1', { deadline: 1_000 }));
    expect(await same).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent' });
    await client.withOptions({ apiKey: 'other-key' }).companies.get('2');
    expect(sent).toHaveLength(2);
  });
});

describe('a rateLimit function', () => {
  const never: RateLimiter = () => new Promise(() => {});

  it('is called before each attempt, with the operation', async () => {
    const asked: (string | undefined)[] = [];
    const statuses = [503, 429];
    const rateLimit = async (operation?: string) => void asked.push(operation);
    const { client } = answering({ rateLimit }, () => company({}, statuses.shift()));
    await Promise.all([client.companies.get('1'), pass(10)]);
    await client.raw.GET('/no-such/path' as '/companies');
    expect(asked).toEqual(['companiesIdGet', 'companiesIdGet', 'companiesIdGet', undefined]);
  });

  it('that throws fails the call: nothing was sent, and its error is the cause', async () => {
    const { client, sent } = answering({ rateLimit: () => Promise.reject(new Error('Connection is closed.')) });
    const error = await rejection(client.children.credits.add('1', { sms: 1 }));
    expect(error).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent', attempts: 0, retryAfter: undefined });
    expect(error.message).toContain('429: not sent: the rateLimit function threw');
    expect(error.cause).toMatchObject({ message: 'Connection is closed.' });
    expect(sent).toHaveLength(0);
  });

  it('that throws before a retry leaves open what the first attempt may have done', async () => {
    let asked = 0;
    const once = async () => {
      if (asked++ > 0) throw new Error('Connection is closed.');
    };
    const { client } = answering({ rateLimit: once }, () => company({}, 503));
    const call = rejection(client.children.delete('1'));
    await pass(10);
    expect(await call).toMatchObject({ name: 'RateLimitError', outcome: 'unknown', attempts: 1 });
  });

  it('is ended by an abort and by a deadline, and its signal says so', async () => {
    let given: AbortSignal | undefined;
    const rateLimit: RateLimiter = (operation, signal) => never(operation, (given = signal));
    const { client, sent } = answering({ rateLimit });
    const late = rejection(client.companies.get('1', { deadline: 20 }));
    await pass(20);
    expect(await late).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
    expect(given).toMatchObject({ aborted: true, reason: await late });
    const controller = new AbortController();
    const aborted = rejection(client.companies.get('1', { signal: controller.signal }));
    await turn();
    controller.abort();
    expect(await aborted).toBe(controller.signal.reason);
    expect([given!.aborted, sent.length, timers()]).toEqual([true, 0, 0]);
  });
});
