// What `onAttempt` sees of each attempt, and that nothing it does breaks the call.
import { logAttempts, type Attempt } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { failure, hostileServers, json } = server;
const ok = json(200, { id: '1' });

describe.each(transports)('onAttempt over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const observe = (baseUrl: string, options = {}, waitAfter?: (attempts: number) => number) => {
    const attempts: Attempt[] = [];
    const onAttempt = (attempt: Attempt) => void attempts.push(attempt);
    return { attempts, client: quickClient({ baseUrl, ...(fetch && { fetch }), onAttempt, ...options }, waitAfter) };
  };

  it('sees where each request went, what became of it, when, and the wait before the next', async () => {
    const told = { 'sib-request-id': 'b7f1', 'x-sib-ratelimit-remaining': '9' };
    const { url } = await serve([
      server.resetBeforeAnswer,
      server.stallHeaders,
      failure(503),
      json(200, { id: '1' }, told),
    ]);
    const { client, attempts } = observe(url, { retries: 3, timeout: 800 }, (made) => 10 * made);
    const before = Date.now();
    await client.companies.get('secret-id');
    const { host } = new URL(url);
    const about = { operation: 'companiesIdGet', method: 'GET', path: '/companies/{id}', host };
    const timed = { ...about, start: expect.any(Number), duration: expect.any(Number) };
    const silent = { requestId: undefined, rateLimit: {} };
    expect(attempts).toEqual([
      { ...timed, attempt: 1, error: 'ConnectionError', wait: 10 },
      { ...timed, attempt: 2, error: 'TimeoutError', wait: 20 },
      { ...timed, attempt: 3, status: 503, ...silent, wait: 30 },
      { ...timed, attempt: 4, status: 200, requestId: 'b7f1', rateLimit: { remaining: 9 } },
    ]);
    const starts = attempts.map(({ start }) => start);
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
    // The clock of the system may have been set while this process ran.
    expect(Math.abs(starts[0]! - before)).toBeLessThan(60_000);
    expect(attempts[1]!.duration).toBeGreaterThan(700);
  });

  it('sees no wait after the last attempt', async () => {
    const { url } = await serve([failure(503)]);
    const { client, attempts } = observe(url);
    await rejection(client.companies.get('1'));
    expect(attempts.map(({ status, wait }) => [status, wait])).toEqual([
      [503, 0],
      [503, 0],
      [503, undefined],
    ]);
  });

  it('sees the wait that the service asked for', async () => {
    const { url } = await serve([failure(429, { 'retry-after': '1' }), ok]);
    const { client, attempts } = observe(url);
    await client.companies.get('1');
    expect(attempts[0]!.wait).toBe(1_000);
  });

  it('sees the body in the duration', async () => {
    const host = await serve([server.drip(200, '{"id":"12345678"}', 20)]);
    const { client, attempts } = observe(host.url);
    await client.companies.get('1');
    expect(attempts[0]!.duration).toBeGreaterThan(200);
  });

  it('sees an abort as AbortError, whatever the reason', async () => {
    for (const reason of ['api-key: secret', null, Object.assign(new Error('x'), { name: 'api-key: secret' })]) {
      const controller = new AbortController();
      const { url } = await serve([() => controller.abort(reason)]);
      const { client, attempts } = observe(url);
      expect(await rejection<unknown>(client.companies.get('1', { signal: controller.signal }))).toBe(reason);
      expect(attempts).toMatchObject([{ operation: 'companiesIdGet', attempt: 1, error: 'AbortError' }]);
      expect(attempts[0]).not.toHaveProperty('status');
    }
  });

  it('sees nothing of a call that is refused before sending', async () => {
    const { url } = await serve([ok]);
    const { client, attempts } = observe(url, { apiKey: () => Promise.reject(new Error('closed')) });
    await rejection(client.companies.get(''));
    await rejection(client.companies.get('1'));
    expect(attempts).toEqual([]);
  });

  it('sees the calls of client.raw, without an operation where the contract knows none', async () => {
    const { url } = await serve([failure(503), ok, json(200, { new: true })]);
    const { client, attempts } = observe(url);
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
      const { url, requests } = await serve([failure(503), ok, failure(404)]);
      const { client } = observe(url, { onAttempt });
      expect(await client.companies.get('1')).toEqual({ id: '1' });
      expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'NotFoundError' });
      expect(requests).toHaveLength(3);
      await new Promise((resolve) => setTimeout(resolve, 20));
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
