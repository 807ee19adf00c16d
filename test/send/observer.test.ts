// What `onAttempt` sees of each attempt, and that nothing it does breaks the call.
import type { Attempt } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { failure, hostileServers, json } = server;
const ok = json(200, { id: '1' });

describe.each(transports)('onAttempt over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const observe = (baseUrl: string, options = {}, chance?: () => number) => {
    const attempts: Attempt[] = [];
    const onAttempt = (attempt: Attempt) => void attempts.push(attempt);
    return { attempts, client: quickClient({ baseUrl, ...(fetch && { fetch }), onAttempt, ...options }, chance) };
  };

  it('sees operation, number, status or error name, duration and the wait before the next', async () => {
    const { url } = await serve([server.resetBeforeAnswer, server.stallHeaders, failure(503), ok]);
    const { client, attempts } = observe(url, { retries: 3, timeout: 300 }, () => 0.01);
    await client.companies.get('1');
    const duration = expect.any(Number);
    expect(attempts).toEqual([
      { operation: 'companiesIdGet', attempt: 1, error: 'ConnectionError', duration, wait: 5 },
      { operation: 'companiesIdGet', attempt: 2, error: 'TimeoutError', duration, wait: 10 },
      { operation: 'companiesIdGet', attempt: 3, status: 503, duration, wait: 20 },
      { operation: 'companiesIdGet', attempt: 4, status: 200, duration },
    ]);
    expect(attempts[1]!.duration).toBeGreaterThan(250);
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
      expect(attempts).toEqual([
        { operation: 'companiesIdGet', attempt: 1, error: 'AbortError', duration: expect.any(Number) },
      ]);
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
