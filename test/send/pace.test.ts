// The pace of a client's calls: given by `rateLimit`, or learnt from what the service answers. How the queue works, how soon
// jobs are done and how little is refused: admission.test.ts and observed-pace.test.ts, on a virtual clock.
import { getEventListeners } from 'node:events';
import type { ClientOptions, Fetch, RateLimitError } from 'messaging-platform-sdk';
import { quickClient, rejection } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';

const company = (headers: Record<string, string> = {}) => Response.json({ id: '1' }, { headers });
const refusal = (headers: Record<string, string> = {}) =>
  Response.json({ message: 'Slow down' }, { status: 429, headers });

/** A client whose requests are answered here, and how many there were. */
function answering(options: ClientOptions, answer: (index: number) => Response | Promise<Response> = () => company()) {
  const seen = { sent: 0 };
  const fetch: Fetch = async () => answer(seen.sent++);
  return Object.assign(seen, { client: quickClient({ fetch, ...options }) });
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const hourly = { requests: 1, perMilliseconds: 3_600_000 };

const { pass, timers } = testTime(false);

describe('a given rateLimit', () => {
  it('makes nobody wait within its burst', async () => {
    const seen = answering({ rateLimit: { ...hourly, burst: 10 } });
    await Promise.all(numbers(9).map((id) => seen.client.companies.get(id)));
    expect(seen.sent).toBe(9);
  });

  it('holds for retries, too', async () => {
    const seen = answering({ rateLimit: hourly }, () => refusal());
    const call = rejection(seen.client.companies.get('1', { deadline: 60_000 }));
    await pass(1_000);
    const error = await call;
    expect(error).toMatchObject({ name: 'RateLimitError', outcome: 'rejected', attempts: 1 });
    expect(error.message).toContain('held back');
    expect(seen.sent).toBe(1);
  });

  it('keeps all who wait behind one timer, which goes when the last of them is aborted', async () => {
    const seen = answering({ rateLimit: hourly });
    await seen.client.companies.get('0');
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = numbers(100).map((id) => rejection(seen.client.companies.get(id, { signal })));
    await new Promise((resolve) => setImmediate(resolve));
    expect(timers()).toBe(1);
    const reason = new Error('changed my mind');
    controller.abort(reason);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([reason]));
    expect([seen.sent, timers(), getEventListeners(signal, 'abort').length]).toEqual([1, 0, 0]);
  });

  it('fails at once when the turn would come after the deadline, and says when to come back', async () => {
    const seen = answering({ rateLimit: hourly });
    await seen.client.companies.get('0');
    const error = await rejection<RateLimitError>(seen.client.companies.create({ name: 'Acme' }, { deadline: 60_000 }));
    expect(error).toMatchObject({ name: 'RateLimitError', status: 429, outcome: 'not-sent', attempts: 0 });
    expect(error.message).toMatch(/^POST \/companies at api\.brevo\.com: 429: held back: .* in 3600 s/);
    expect(error.retryAfter).toBeGreaterThan(3_590_000);
    expect([error.body, error.requestId, error.rateLimit, [...error.headers]]).toEqual([undefined, undefined, {}, []]);
    expect(seen.sent).toBe(1);
  });

  it('lets a deadline end a wait behind others, and the error says that nothing was sent', async () => {
    const seen = answering({ rateLimit: { requests: 1, perMilliseconds: 1_000 } });
    const others = Promise.all(numbers(3).map((id) => seen.client.companies.get(id)));
    const last = rejection(seen.client.companies.create({ name: 'Acme' }, { deadline: 2_500 }));
    await pass(2_500);
    expect(await last).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
    await others;
    expect(seen.sent).toBe(3);
  });

  it('does not count the wait as part of `timeout`', async () => {
    const { client } = answering({ rateLimit: { requests: 1, perMilliseconds: 300 }, timeout: 200 });
    await client.companies.get('0');
    const call = client.companies.get('1');
    await pass(300);
    expect(await call).toEqual({ id: '1' });
  });
});

describe('a pace that is learnt', () => {
  it.each([
    ['the rate-limit headers', () => company({ 'x-sib-ratelimit-remaining': '0', 'x-sib-ratelimit-reset': '3600' })],
    ['the refusal', () => refusal({ 'retry-after': '3600' })],
  ])('from %s of one call holds back the others, and sends none that could not wait so long', async (_, answer) => {
    const seen = answering({ retries: 0 }, answer);
    await seen.client.companies.get('1').catch(() => {});
    const error = await rejection<RateLimitError>(seen.client.companies.get('2', { deadline: 60_000 }));
    expect(error).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent', attempts: 0 });
    expect(error.retryAfter).toBeGreaterThan(3_590_000);
    expect(seen.sent).toBe(1);
  });

  it('holds nobody back while the service refuses nothing', async () => {
    const seen = answering({}, () => company({ 'x-sib-ratelimit-remaining': '100' }));
    await Promise.all(numbers(200).map((id) => seen.client.companies.get(id)));
    expect([seen.sent, timers()]).toEqual([200, 0]);
  });

  it.each(['abc', '-1', '0', '1e999'])('never stops at a header that says %j', async (remaining) => {
    const seen = answering({}, () => company({ 'x-sib-ratelimit-remaining': remaining }));
    const calls = Promise.all(numbers(12).map((id) => seen.client.companies.get(id, { deadline: 20_000 })));
    await pass(10_000);
    await calls;
    expect(seen.sent).toBe(12);
  });
});

describe('500 calls that share one signal', () => {
  it.each([
    ['unpaced', {}],
    ['paced', { rateLimit: { requests: 20, perMilliseconds: 1, burst: 10 } }],
  ])('leave no listener and no timer behind, %s', async (_, options) => {
    const seen = answering(options);
    const { signal } = new AbortController();
    const calls = Promise.all(numbers(500).map((id) => seen.client.companies.get(id, { signal })));
    await pass(100);
    await calls;
    expect([seen.sent, timers(), getEventListeners(signal, 'abort').length]).toEqual([500, 0, 0]);
  });
});
