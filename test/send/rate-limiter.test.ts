// A limiter of the caller's, asked before each attempt: what it is told, and what becomes of a call without its permission.
import { getEventListeners } from 'node:events';
import type { ClientOptions, RateLimiter } from 'messaging-platform-sdk';
import { Call } from '../../src/send/call.js';
import { pace } from '../../src/send/pace.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';

/** A client with a limiter, and how many requests it sent. */
function limited(rateLimit: RateLimiter, options: ClientOptions = {}, statuses: number[] = []) {
  const sent: string[] = [];
  const fetch: ClientOptions['fetch'] = async (url) => {
    sent.push(url);
    return Response.json({ id: '1' }, { status: statuses.shift() ?? 200 });
  };
  return { client: quickClient({ rateLimit, fetch, ...options }), sent };
}

const { timers } = testTime(true);
const never: RateLimiter = () => new Promise(() => {});

describe('a rateLimit function', () => {
  it('is asked for each attempt, with the operation', async () => {
    const asked: (string | undefined)[] = [];
    const { client, sent } = limited(async (operation) => void asked.push(operation), {}, [503, 429]);
    await client.companies.get('1');
    await client.raw.GET('/no-such/path' as '/companies');
    expect(asked).toEqual(['companiesIdGet', 'companiesIdGet', 'companiesIdGet', undefined]);
    expect(sent).toHaveLength(4);
  });

  it('holds a request back until it resolves', async () => {
    let permit!: () => void;
    const { client, sent } = limited(() => new Promise((resolve) => (permit = resolve)));
    const call = client.companies.get('1');
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toHaveLength(0);
    permit();
    expect(await call).toEqual({ id: '1' });
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('Connection is closed.'))],
    [
      'throws at once',
      () => {
        throw new Error('Connection is closed.');
      },
    ],
  ] as [string, RateLimiter][])(
    'that %s ends the call: nothing was sent, and its error is the cause',
    async (_, fail) => {
      const { client, sent } = limited(fail);
      const error = await rejection(client.children.credits.add('1', { sms: 1 }, { deadline: 5_000 }));
      expect(error).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent', attempts: 0, retryAfter: undefined });
      expect(error.message).toBe(
        'POST /reseller/children/{childIdentifier}/credits/add at api.brevo.com: 429: held back: the rateLimit function gave no permission: it failed',
      );
      expect(error.cause).toMatchObject({ message: 'Connection is closed.' });
      expect([sent.length, timers()]).toEqual([0, 0]);
    },
  );

  it('that fails before a retry leaves what the first attempt may have done', async () => {
    let asked = 0;
    const once = async () => {
      if (asked++ > 0) throw new Error('Connection is closed.');
    };
    const { client, sent } = limited(once, {}, [503]);
    const error = await rejection(client.children.delete('1'));
    expect(error).toMatchObject({ name: 'RateLimitError', outcome: 'unknown', attempts: 1 });
    expect(sent).toHaveLength(1);
  });

  it('that never answers is waited for as long as the deadline, and is told by its signal', async () => {
    let given: AbortSignal | undefined;
    const { client, sent } = limited((operation, signal) => never(operation, (given = signal)));
    const error = await rejection(client.companies.get('1', { deadline: 20 }));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
    expect(given).toMatchObject({ aborted: true, reason: error });
    expect([sent.length, timers()]).toEqual([0, 0]);
  });

  it('that never answers is given up after an hour and a minute, or the patience it is given', async () => {
    const send = pace(() => Promise.reject(new Error('sent')), never, 20);
    const about = { operation: 'companiesGet', method: 'GET', path: '/companies', host: 'example.com' } as const;
    const call = new Call({ ...about, timeout: 1, retries: 0 });
    const request = { url: 'https://example.com', method: 'GET', headers: {}, body: undefined };
    expect(await rejection(send(request, call))).toMatchObject({
      name: 'RateLimitError',
      message:
        'GET /companies at example.com: 429: held back: the rateLimit function gave no permission: none within 0.02 s',
      outcome: 'not-sent',
    });
  });

  it('loses its caller to an abort at once, with the abort’s own reason and no listener left', async () => {
    let given: AbortSignal | undefined;
    const { client, sent } = limited((operation, signal) => never(operation, (given = signal)));
    const controller = new AbortController();
    const calls = Array.from({ length: 20 }, () => rejection(client.companies.get('1', { signal: controller.signal })));
    await new Promise((resolve) => setImmediate(resolve));
    const reason = new Error('changed my mind');
    controller.abort(reason);
    expect(new Set(await Promise.all(calls))).toEqual(new Set([reason]));
    expect(given).toMatchObject({ aborted: true, reason });
    expect([sent.length, getEventListeners(controller.signal, 'abort').length]).toEqual([0, 0]);
  });

  it('may reject late: nobody hears of it any more', async () => {
    let fail!: (reason: Error) => void;
    const { client } = limited(() => new Promise((_, reject) => (fail = reject)));
    await rejection(client.companies.get('1', { deadline: 10 }));
    fail(new Error('too late'));
    await new Promise((resolve) => setImmediate(resolve));
  });

  it('is not asked for a call that is refused before sending', async () => {
    const { client } = limited(() => Promise.reject(new Error('asked')));
    expect(await rejection(client.companies.get(''))).toMatchObject({ name: 'InvalidRequestError' });
  });
});
