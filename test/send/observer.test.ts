// What `onAttempt` sees of each attempt, and that nothing it does breaks the call.
import { logAttempts, type Attempt, type ClientOptions } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';

const { failure, hostileServers, json } = server;
const answerWith = (status: number) => Response.json({ id: '1' }, { status });

/** A client, what is seen of its attempts, and how many there were; the last answer goes on. */
function observe(answers: (() => Response | Promise<Response>)[], options: ClientOptions = {}) {
  const attempts: Attempt[] = [];
  const seen = { sent: 0 };
  const client = quickClient(
    {
      fetch: async () => answers[Math.min(seen.sent++, answers.length - 1)]!(),
      onAttempt: (attempt) => void attempts.push(attempt),
      ...options,
    },
    (made) => 10 * made,
  );
  return Object.assign(seen, { client, attempts });
}

describe('onAttempt', () => {
  describe('on a clock of the test', () => {
    const { pass } = testTime(false);
    const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

    it('sees where each request went, what became of it, when, how long it took, and the wait before the next', async () => {
      const headers = { 'sib-request-id': 'b7f1', 'x-sib-ratelimit-remaining': '9' };
      const slowly = async () => {
        await sleep(30);
        return Object.assign(new Response('', { headers }), { text: () => sleep(20).then(() => '{"id":"1"}') });
      };
      const { client, attempts } = observe(
        [() => Promise.reject(new Error('reset')), () => new Promise(() => {}), () => answerWith(503), slowly],
        { retries: 3, timeout: 800 },
      );
      const call = client.companies.get('secret-id');
      await pass(1_000);
      await call;
      const start = expect.any(Number) as number;
      const about = {
        operation: 'companiesIdGet',
        method: 'GET',
        path: '/companies/{id}',
        host: 'api.brevo.com',
        queued: 0,
        start,
      };
      const silent = { requestId: undefined, rateLimit: {} };
      expect(attempts).toEqual([
        { ...about, attempt: 1, duration: 0, error: 'ConnectionError', wait: 10 },
        { ...about, attempt: 2, duration: 800, error: 'TimeoutError', wait: 20 },
        { ...about, attempt: 3, duration: 0, status: 503, ...silent, wait: 30 },
        // The body counts, too.
        { ...about, attempt: 4, duration: 50, status: 200, requestId: 'b7f1', rateLimit: { remaining: 9 } },
      ]);
    });
  });

  it('sees the start in milliseconds since 1970', async () => {
    const { client, attempts } = observe([() => answerWith(200)]);
    await client.companies.get('1');
    expect(new Date(attempts[0]!.start).getFullYear()).toBeGreaterThan(2020);
  });

  it('sees an abort as AbortError, whatever the reason', async () => {
    for (const reason of ['api-key: secret', null, Object.assign(new Error('x'), { name: 'api-key: secret' })]) {
      const controller = new AbortController();
      const { client, attempts } = observe([() => (controller.abort(reason), new Promise(() => {}))]);
      expect(await rejection<unknown>(client.companies.get('1', { signal: controller.signal }))).toBe(reason);
      expect(attempts).toMatchObject([{ operation: 'companiesIdGet', attempt: 1, error: 'AbortError' }]);
      expect(attempts[0]).not.toHaveProperty('status');
    }
  });

  it('sees nothing of a call that is refused before sending', async () => {
    const { client, attempts } = observe([], { apiKey: () => Promise.reject(new Error('closed')) });
    await rejection(client.companies.get(''));
    await rejection(client.companies.get('1'));
    expect(attempts).toEqual([]);
  });

  it('sees the calls of client.raw, without an operation where the contract knows none', async () => {
    const { client, attempts } = observe([() => answerWith(503), () => answerWith(200)]);
    await client.raw.GET('/companies');
    await client.raw.GET('/newer/than/this/release' as '/companies');
    expect(attempts.map(({ operation, attempt, status }) => [operation, attempt, status])).toEqual([
      ['companiesGet', 1, 503],
      ['companiesGet', 2, 200],
      [undefined, 1, 200],
    ]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('observer');
      },
    ],
    ['rejects', () => Promise.reject(new Error('observer'))],
    [
      'throws nothing',
      () => {
        throw undefined as unknown as Error;
      },
    ],
    ['is slow', () => new Promise<void>(() => {})],
  ])('does not break a call when it %s', async (_, onAttempt) => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    try {
      const seen = observe([() => answerWith(503), () => answerWith(200), () => answerWith(404)], { onAttempt });
      expect(await seen.client.companies.get('1')).toEqual({ id: '1' });
      expect(await rejection(seen.client.companies.get('1'))).toMatchObject({ name: 'NotFoundError' });
      expect(seen.sent).toBe(3);
      await new Promise((resolve) => setImmediate(resolve));
      expect(unhandled).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
    }
  });
});

describe('logAttempts', () => {
  const serve = hostileServers();

  it('writes a line for each request, without keys and values', async () => {
    const told = { 'sib-request-id': 'b7f1', 'x-sib-ratelimit-remaining': '9', 'x-sib-ratelimit-limit': '100' };
    const { url } = await serve([failure(503), server.resetBeforeAnswer, json(200, { id: '1' }, told)]);
    const lines: string[] = [];
    const onAttempt = logAttempts((line) => lines.push(line));
    await quickClient({ baseUrl: url, apiKey: 'xkeysib-secret', onAttempt }).companies.get('secret-id');
    const start = `GET /companies/{id} at ${new URL(url).host}: `;
    expect(lines.map((line) => line.replace(start, '').replace(/in \d+ ms/, 'in n ms'))).toEqual([
      '503 in n ms, attempt 1, next in 0 ms',
      'ConnectionError in n ms, attempt 2, next in 0 ms',
      '200 in n ms, attempt 3, request b7f1, 9 of 100 requests left',
    ]);
    expect(lines.join()).not.toContain('secret');
  });
});
