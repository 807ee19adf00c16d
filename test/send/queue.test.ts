// The queue before the API: a pace that is given, the limits that headers tell, a limiter of the caller's. Time is the test's.
import { getEventListeners } from 'node:events';
import { MessagingPlatform } from 'messaging-platform-sdk';
import type { ClientOptions, Fetch, RateLimitError, RequestOptions } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { recordingClient, type Respond } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';

const { pass, timers } = testTime(false);
const hour = 3_600_000;
const hourly = { requests: 1, perMilliseconds: hour };

const company = (headers: Record<string, string> = {}, status = 200) =>
  Response.json({ id: '1', text: 'any', message: 'Slow down' }, { status, headers });
/** A response with these numbers in its rate-limit headers. */
const rated = (rates: object, status?: number) => {
  const headers = Object.entries(rates).map(([name, value]) => [`x-sib-ratelimit-${name}`, String(value)]);
  return company(Object.fromEntries(headers) as Record<string, string>, status);
};
const usedUp = (reset: number) => rated({ remaining: 0, reset });
const answering = (options: ClientOptions, respond: Respond = () => company()) => recordingClient(options, respond);

/** As many calls at once, each with an id of its own. */
const gets = (client: MessagingPlatform, count: number, options?: RequestOptions) =>
  Array.from({ length: count }, (_, index) => client.companies.get(String(index), options));
const turn = () => new Promise((resolve) => setImmediate(resolve));

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
    const reset = Math.floor((endsAt - performance.now()) / 1_000);
    return rated({ limit, remaining: left, reset }, isRefused ? 429 : 200);
  };
  return Object.assign(seen, { respond });
}

describe('limits that headers tell', () => {
  it.each([
    ['with a deadline', 150, { deadline: 3 * hour }, 100, hour],
    ['with a rateLimit', 150, { rateLimit: { requests: 100, perMilliseconds: hour } }, 100, hour],
    ['through several windows, of which each is at most 60 seconds away', 35, {}, 10, 30_000],
  ])('make nothing be refused %s: %i calls', async (_, count, options, limit, milliseconds) => {
    const service = limited(limit, milliseconds);
    const { client, attempts } = answering(options, service.respond);
    await Promise.all([...gets(client, count), pass(2 * hour)]);
    expect([attempts.length, service.refused, attempts[0]!.queued]).toEqual([count, 0, 0]);
    expect(attempts.at(-1)!.queued).toBeGreaterThan(((count - 1) / limit - 1) * milliseconds);
    expect(attempts.at(-1)!.queued).toBeLessThan(Math.ceil(count / limit) * milliseconds);
  });

  it.each([
    ['a window that is used up', () => usedUp(3_600)],
    ['a 429', () => company({ 'retry-after': '3600' }, 429)],
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
    const last = rejection(gets(client, 11)[10]!);
    await turn();
    answer(usedUp(3_600));
    expect(await last).toMatchObject({ name: 'RateLimitError' });
  });

  it('fail a call at once whose deadline ends before the next free slot', async () => {
    const { client, sent } = answering({}, () => usedUp(30));
    await client.companies.get('1');
    const error = await rejection<RateLimitError>(client.companies.get('2', { deadline: 20_000 }));
    expect(error).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent', retryAfter: 31_000 });
    expect(error.message).toContain('after the deadline');
    expect(sent).toHaveLength(1);
  });

  it('let ten requests under way before the first response, and all of them where it names no limit', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { client, sent } = answering({}, () => new Promise((resolve) => answers.push(resolve)));
    const calls = gets(client, 200);
    await turn();
    expect(sent).toHaveLength(10);
    answers[0]!(company());
    await turn();
    expect(sent).toHaveLength(200);
    for (const answer of answers) answer(company());
    await Promise.all(calls);
    expect(timers()).toBe(0);
  });

  it.each(['abc', '-1', '0', '1e999'])('that make no sense stop nothing: remaining %j', async (remaining) => {
    const { client, sent } = answering({}, () => rated({ remaining }));
    await Promise.all(gets(client, 12));
    expect(sent).toHaveLength(12);
  });

  it('free the place of a request that fails, is aborted, or has no key', async () => {
    const one = () => rated({ remaining: 1, reset: 3_600 });
    const responses = [one, () => Promise.reject(new Error('reset')), () => new Promise<Response>(() => {}), one];
    const keys = ['1', '2', '3', '', '5'];
    const options = { retries: 0, apiKey: () => keys.shift()! };
    const { client, sent } = answering(options, (_, index) => responses[index]!());
    await client.companies.get('1');
    await rejection(client.companies.get('2'));
    const controller = new AbortController();
    const aborted = rejection(client.companies.get('3', { signal: controller.signal }));
    await turn();
    controller.abort();
    await aborted;
    expect(await rejection(client.companies.get('4'))).toMatchObject({ argument: 'options.apiKey' });
    expect(await client.companies.get('5')).toMatchObject({ id: '1' });
    expect(sent).toHaveLength(4);
  });
});

describe('a rateLimit', () => {
  it('lets requests out in order, as many at once as its burst but one', async () => {
    const { client, attempts } = answering({ rateLimit: { requests: 1, perMilliseconds: 1_000, burst: 3 } });
    await Promise.all([...gets(client, 5), pass(10_000)]);
    expect(attempts.map(({ queued }) => Math.round(queued / 1_000))).toEqual([0, 0, 1, 2, 3]);
    // The time in the queue is no part of it.
    expect(attempts.map(({ duration }) => duration)).toEqual([0, 0, 0, 0, 0]);
  });

  it('holds for retries, and is waited for as long as it takes', async () => {
    const { client, attempts } = answering({ rateLimit: hourly }, (_, index) => company({}, index === 0 ? 429 : 200));
    await Promise.all([client.companies.get('1'), pass(hour)]);
    expect(attempts.map(({ queued }) => Math.round(queued / hour))).toEqual([0, 1]);
  });

  it('keeps all who wait behind one timer, which goes when the last of them is aborted', async () => {
    const { client, sent } = answering({ rateLimit: hourly });
    await client.companies.get('0');
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = gets(client, 100, { signal }).map((call) => rejection(call));
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
  it('is called before each attempt, with the operation', async () => {
    const asked: (string | undefined)[] = [];
    const statuses = [503, 429];
    const rateLimit = async (operation?: string) => void asked.push(operation);
    const { client } = answering({ rateLimit }, () => company({}, statuses.shift()));
    await Promise.all([client.companies.get('1'), pass(10)]);
    await client.raw.GET('/no-such/path' as '/companies');
    expect(asked).toEqual(['companiesIdGet', 'companiesIdGet', 'companiesIdGet', undefined]);
  });

  it.each([
    [0, 'not-sent'],
    [1, 'unknown'],
  ])('that throws after %i attempts fails the call with its error as cause; it is %s', async (attempts, outcome) => {
    const rateLimit = async () => {
      if (sent.length === attempts) throw new Error('Connection is closed.');
    };
    const { client, sent } = answering({ rateLimit }, () => company({}, 503));
    const [error] = await Promise.all([rejection(client.children.delete('1')), pass(10)]);
    const cause = { message: 'Connection is closed.' };
    expect(error).toMatchObject({ name: 'RateLimitError', outcome, attempts, cause, retryAfter: undefined });
    expect(error.message).toContain('429: not sent: the rateLimit function threw');
  });

  it('is ended by an abort and by a deadline, and its signal says so', async () => {
    let given!: AbortSignal;
    const { client, sent } = answering({ rateLimit: (_, signal) => ((given = signal), new Promise(() => {})) });
    const late = rejection(client.companies.get('1', { deadline: 20 }));
    await pass(20);
    expect(await late).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
    expect(given).toMatchObject({ aborted: true, reason: await late });
    const controller = new AbortController();
    const aborted = rejection(client.companies.get('1', { signal: controller.signal }));
    await turn();
    controller.abort();
    expect(await aborted).toBe(controller.signal.reason);
    expect([given.aborted, sent.length, timers()]).toEqual([true, 0, 0]);
  });
});
