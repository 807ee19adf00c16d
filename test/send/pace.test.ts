// The pace of a client's calls: given by `rateLimit`, or learnt from what the service answers.
import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessagingPlatform, type ClientOptions, type Fetch, type RateLimitError } from 'messaging-platform-sdk';
import { quickClient, rejection } from '../support/quick-client.js';

const company = (headers: Record<string, string> = {}) => Response.json({ id: '1' }, { headers });
const refusal = (headers: Record<string, string> = {}) =>
  Response.json({ message: 'Slow down' }, { status: 429, headers });

/** A client whose requests are answered here, and what they asked for, with the time of each. */
function answering(options: ClientOptions, answer: (index: number) => Response | Promise<Response> = () => company()) {
  const asked: { id: string; at: number }[] = [];
  const fetch: Fetch = async (url) => {
    asked.push({ id: url.split('/').at(-1)!, at: performance.now() });
    return answer(asked.length - 1);
  };
  return { client: quickClient({ fetch, ...options }), asked };
}

/** A service that allows so many requests a second, and bursts of so many. */
class Bucket {
  granted = 0;
  left: number;
  #last = performance.now();

  constructor(
    readonly perSecond: number,
    readonly burst: number,
  ) {
    this.left = burst;
  }

  take(now = performance.now()): boolean {
    this.left = Math.min(this.burst, this.left + ((now - this.#last) / 1_000) * this.perSecond);
    this.#last = now;
    const isGranted = this.left >= 1;
    if (isGranted) {
      this.left--;
      this.granted++;
    }
    return isGranted;
  }
}

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const hourly = { requests: 1, perMilliseconds: 3_600_000 };

describe('a given rateLimit', () => {
  it('lets calls out in their order', async () => {
    const { client, asked } = answering({ rateLimit: { requests: 1, perMilliseconds: 5, burst: 3 } });
    await Promise.all(numbers(30).map((id) => client.companies.get(id)));
    expect(asked.map(({ id }) => id)).toEqual(numbers(30));
  });

  it.each([1, 2, 10])('is never exceeded, with bursts of %d', async (burst) => {
    const { client, asked } = answering({ rateLimit: { requests: 100, perMilliseconds: 1_000, burst } });
    await Promise.all(numbers(40).map((id) => client.companies.get(id)));
    await sleep(60);
    await Promise.all(numbers(20).map((id) => client.companies.get(id)));
    const from = asked[0]!.at;
    asked.forEach(({ at }, first) => {
      const within = asked.slice(first).findIndex((later) => later.at - at > 100);
      // In a tenth of a second ten, and the burst; clocks may differ by a millisecond.
      expect(within === -1 ? asked.length - first : within).toBeLessThanOrEqual(10 + burst + 1);
    });
    expect(asked.at(-1)!.at - from).toBeGreaterThan(10 * (60 - 2 * burst) - 70);
  });

  it('makes nobody wait within its burst', async () => {
    const { client, asked } = answering({ rateLimit: { ...hourly, burst: 10 } });
    await Promise.all(numbers(9).map((id) => client.companies.get(id)));
    expect(asked).toHaveLength(9);
  });

  it('holds for retries, too', async () => {
    const { client, asked } = answering({ rateLimit: { requests: 1, perMilliseconds: 50 } }, (index) =>
      index < 2 ? refusal() : company(),
    );
    await client.companies.get('1');
    expect(asked).toHaveLength(3);
    expect(asked[2]!.at - asked[0]!.at).toBeGreaterThan(98);
  });

  it('keeps all who wait behind one timer, which goes when the last of them is aborted', async () => {
    const { client, asked } = answering({ rateLimit: hourly });
    await client.companies.get('0');
    const before = timers();
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = numbers(100).map((id) => rejection(client.companies.get(id, { signal })));
    await sleep(1);
    expect(timers()).toBeLessThanOrEqual(before + 1);
    const reason = new Error('changed my mind');
    controller.abort(reason);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([reason]));
    expect(asked).toHaveLength(1);
    expect(timers()).toBeLessThanOrEqual(before);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('lets an abort end a wait at once, without a turn lost to the others', async () => {
    const { client, asked } = answering({ rateLimit: { requests: 1, perMilliseconds: 100 } });
    const controller = new AbortController();
    await client.companies.get('first');
    const { signal } = controller;
    const aborted = numbers(50).map((id) => rejection(client.companies.get(id, { signal })));
    const last = client.companies.get('last');
    await sleep(1);
    controller.abort();
    await Promise.all(aborted);
    await last;
    expect(asked.map(({ id }) => id)).toEqual(['first', 'last']);
  });

  it('fails at once when the turn would come after the deadline, and says when to come back', async () => {
    const { client, asked } = answering({ rateLimit: hourly });
    await client.companies.get('0');
    const error = await rejection<RateLimitError>(client.companies.create({ name: 'Acme' }, { deadline: 60_000 }));
    expect(error).toMatchObject({ name: 'RateLimitError', status: 429, outcome: 'not-sent', attempts: 0 });
    expect(error.message).toMatch(/^POST \/companies at api\.brevo\.com: 429: held back: .* in 3600 s/);
    expect(error.retryAfter).toBeGreaterThan(3_590_000);
    expect([error.body, error.requestId, error.rateLimit, [...error.headers]]).toEqual([undefined, undefined, {}, []]);
    expect(asked).toHaveLength(1);
  });

  it('lets a deadline end a wait behind others, and the error says that nothing was sent', async () => {
    const { client, asked } = answering({ rateLimit: { requests: 1, perMilliseconds: 400 } });
    const others = ['0', '1', '2'].map((id) => client.companies.get(id));
    expect(await rejection(client.companies.create({ name: 'Acme' }, { deadline: 600 }))).toMatchObject({
      name: 'TimeoutError',
      outcome: 'not-sent',
      attempts: 0,
    });
    await Promise.all(others);
    expect(asked).toHaveLength(3);
  });

  it('does not count the wait as part of `timeout`', async () => {
    const { client } = answering({ rateLimit: { requests: 1, perMilliseconds: 300 }, timeout: 200 });
    await client.companies.get('0');
    expect(await client.companies.get('1')).toEqual({ id: '1' });
  });

  it('is refused when it makes no sense', () => {
    for (const rateLimit of [
      { requests: 0, perMilliseconds: 1 },
      { requests: 1, perMilliseconds: 1, burst: 0 },
    ]) {
      expect(() => new MessagingPlatform({ rateLimit })).toThrow(/rateLimit/);
    }
  });
});

describe('a pace that is learnt', () => {
  /** Calls that keep so many under way, against the service; with their usual retries and jitter. */
  async function work(bucket: Bucket, calls: number, inFlight: number, tell: boolean) {
    const headers = (): Record<string, string> =>
      tell ? { 'x-sib-ratelimit-remaining': String(Math.floor(bucket.left)) } : {};
    const fetch: Fetch = async () => {
      const isGranted = bucket.take();
      await sleep(2);
      return isGranted ? company(headers()) : refusal(headers());
    };
    const client = new MessagingPlatform({ fetch });
    let left = calls;
    const worker = async () => {
      while (left-- > 0) await client.companies.get('1');
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
  }

  it.each([
    ['its rate-limit headers', true],
    ['429 answers alone', false],
  ])(
    'from %s finishes every call of a job that the service would refuse most of',
    async (_, tell) => {
      // A call that is refused three times fails. How few are refused: observed-pace.test.ts, on a virtual clock.
      const bucket = new Bucket(200, 10);
      await work(bucket, 150, 32, tell);
      expect(bucket.granted).toBe(150);
    },
    30_000,
  );

  it('holds nobody back while the service refuses nothing', async () => {
    const { client, asked } = answering({}, () => company({ 'x-sib-ratelimit-remaining': '100' }));
    const before = timers();
    await Promise.all(numbers(500).map((id) => client.companies.get(id)));
    expect(asked).toHaveLength(500);
    expect(timers()).toBeLessThanOrEqual(before);
  });

  it.each(['abc', '-1', '', '0', 'NaN', '1e999'])(
    'never stops at a header that says %j',
    async (remaining) => {
      const { client, asked } = answering({}, () => company({ 'x-sib-ratelimit-remaining': remaining }));
      await Promise.all(numbers(12).map((id) => client.companies.get(id, { deadline: 20_000 })));
      expect(asked).toHaveLength(12);
    },
    30_000,
  );

  it('waits no shorter than the service asks, and some jitter on top', async () => {
    const { client, asked } = answering({}, (index) => (index === 0 ? refusal({ 'retry-after': '0.2' }) : company()));
    await client.companies.get('1');
    expect(asked[1]!.at - asked[0]!.at).toBeGreaterThan(198);
  });
});

describe('5,000 calls that share one signal', () => {
  it.each([
    ['unpaced', {}],
    ['paced', { rateLimit: { requests: 20, perMilliseconds: 1, burst: 10 } }],
  ])(
    'leave no listener and no timer behind, %s',
    async (_, options) => {
      const { client, asked } = answering(options);
      const { signal } = new AbortController();
      const before = timers();
      await Promise.all(numbers(5_000).map((id) => client.companies.get(id, { signal })));
      expect(asked).toHaveLength(5_000);
      expect(getEventListeners(signal, 'abort')).toHaveLength(0);
      expect(timers()).toBeLessThanOrEqual(before);
    },
    30_000,
  );
});
