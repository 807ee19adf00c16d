// What is sent again: by method, status and failure, without a network and without waits.
import type { Attempt } from 'messaging-platform-sdk';
import { Reply } from '../../src/response/reply.js';
import { ConnectionError, InvalidRequestError, type Outcome } from '../../src/errors.js';
import { Call, type CallSettings } from '../../src/send/call.js';
import { backOff, retry } from '../../src/send/retry.js';
import type { OutgoingRequest, Send } from '../../src/send/send.js';
import { rejection } from '../support/quick-client.js';

const request = {} as OutgoingRequest;
const about = { operation: undefined, path: '/', host: 'api.example.com' };
const methods = ['GET', 'HEAD', 'PUT', 'DELETE', 'POST', 'PATCH'];

/** What one attempt ends with: a status, with headers, or what it throws. */
type End = number | [status: number, headers: Record<string, string>] | Error;

/** The attempts of one call that meets these ends, the last of them for ever. */
function meet(ends: End[], settings: Partial<CallSettings> = {}, waitAfter = (_made: number) => 0) {
  const call = new Call({ ...about, method: 'GET', timeout: 1_000, retries: 2, ...settings });
  const attempts: Attempt[] = [];
  const send: Send = async () => {
    const end = ends[Math.min(call.attempts, ends.length - 1)]!;
    call.begin();
    if (end instanceof Error) throw end;
    const [status, headers] = typeof end === 'number' ? [end, {}] : end;
    const given = { status, ok: status < 300, statusText: '', headers: new Headers(headers), body: null };
    return new Reply({ ...given, text: async () => '' }, call, '');
  };
  const onAttempt = (attempt: Attempt) => void attempts.push(attempt);
  const waitOf = (made: number) => {
    if (made > 10) throw new Error('It would go on for ever');
    return waitAfter(made);
  };
  const work = retry(send, onAttempt, waitOf)(request, call);
  return { call, attempts, work };
}

const lost = (outcome: Outcome) => new ConnectionError('lost', { ...about, outcome, attempts: 1 });

describe('retry', () => {
  it.each([408, 429, 500, 502, 503, 504])(
    'sends again after a %i what may be done twice, and after 429 all',
    async (status) => {
      const counts = await Promise.all(
        methods.map(async (method) => {
          const { work, attempts } = meet([status, 200], { method });
          expect((await work).status).toBe(attempts.length > 1 ? 200 : status);
          return attempts.length;
        }),
      );
      expect(counts).toEqual(status === 429 ? [2, 2, 2, 2, 2, 2] : [2, 2, 2, 2, 1, 1]);
    },
  );

  it.each([200, 301, 404, 409, 501, 505])('sends nothing again after a %i', async (status) => {
    for (const method of methods) {
      const { work, attempts } = meet([status], { method });
      expect((await work).status).toBe(status);
      expect(attempts).toHaveLength(1);
    }
  });

  it.each([
    ['may have arrived', 'unknown', [2, 2, 2, 2, 1, 1]],
    ['cannot have arrived', 'not-sent', [2, 2, 2, 2, 2, 2]],
  ] as const)('sends again, of requests that %s, only what is safe', async (_, outcome, expected) => {
    const counts = await Promise.all(
      methods.map(async (method) => {
        const failure = lost(outcome);
        const { work, attempts } = meet([failure, 200], { method });
        const end: unknown = await work.catch((error: unknown) => error);
        if (attempts.length === 1) expect(end).toBe(failure);
        return attempts.length;
      }),
    );
    expect(counts).toEqual(expected);
  });

  it('throws a failure that is not of the connection as it is', async () => {
    const failure = new InvalidRequestError('options.apiKey', 'failed to give a key');
    const { work, attempts } = meet([failure]);
    expect(await rejection(work)).toBe(failure);
    expect(attempts).toHaveLength(1);
  });

  it('throws a failure before anything was sent, and reports none', async () => {
    const call = new Call({ ...about, method: 'GET', timeout: 1_000, retries: 2 });
    const attempts: Attempt[] = [];
    let asked = 0;
    const send: Send = () => (asked++, Promise.reject(lost('not-sent')));
    await rejection(
      retry(
        send,
        (attempt) => void attempts.push(attempt),
        () => 0,
      )(request, call),
    );
    expect([asked, attempts.length]).toEqual([1, 0]);
  });

  it.each([0, 1, 5])('gives up after %i retries, and gives what came last', async (retries) => {
    const failure = meet([503], { retries });
    expect((await failure.work).status).toBe(503);
    expect(failure.attempts).toHaveLength(retries + 1);
    const silence = meet([lost('not-sent')], { retries });
    await rejection(silence.work);
    expect(silence.attempts).toHaveLength(retries + 1);
  });

  it('reports each attempt with the wait before the next, and works unobserved', async () => {
    const { work, attempts } = meet([503], { retries: 3 }, (made) => made);
    await work;
    expect(attempts.map(({ attempt, wait }) => [attempt, wait])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, undefined],
    ]);
    const call = new Call({ ...about, method: 'GET', timeout: 1_000, retries: 1 });
    const reply = new Reply(new Response(), call, '');
    const send: Send = async () => (call.begin(), reply);
    expect(await retry(send, undefined)(request, call)).toBe(reply);
  });

  /** The wait that is begun after the first attempt; undefined where none is. */
  async function firstWait(end: End, settings: Partial<CallSettings> = {}, backOff = 0): Promise<number | undefined> {
    const controller = new AbortController();
    const { work, attempts, call } = meet([end, 200], { signal: controller.signal, ...settings }, () => backOff);
    const settled = work.catch(() => {});
    // A turn later the wait has begun, and nobody needs to sit through it.
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    await settled;
    call.close();
    return attempts[0]!.wait;
  }

  it('waits as long as the service asks, and for the back-off on top', async () => {
    expect(await firstWait([503, { 'retry-after': '1.5' }], {}, 200)).toBe(1_700);
    expect(await firstWait([429, { 'x-sib-ratelimit-reset': '40' }])).toBe(40_000);
  });

  describe('at half past seven, and 30 seconds less', () => {
    const { now } = Date;
    beforeEach(() => void (Date.now = () => Date.parse('2015-10-21T07:29:30Z')));
    afterEach(() => void (Date.now = now));

    it.each([
      [' 2 ', 2_000],
      ['0', 0],
      ['soon', 0],
      ['-5', 0],
      ['2050-01-01', 0],
      ['Wed, 21 Oct 2015 07:29:00 GMT', 0],
      ['Wed, 21 Oct 2015 07:30:00 GMT', 30_000],
      ['Fri, 21 Oct 2095 07:30:00 GMT', undefined],
    ])('reads Retry-After: %s as %s milliseconds', async (value, wait) => {
      expect(await firstWait([429, { 'retry-after': value }])).toBe(wait);
    });
  });

  it('prefers Retry-After to x-sib-ratelimit-reset, and falls back to it when Retry-After is garbage', async () => {
    expect(await firstWait([429, { 'retry-after': '2', 'x-sib-ratelimit-reset': '40' }])).toBe(2_000);
    expect(await firstWait([429, { 'retry-after': 'garbage', 'x-sib-ratelimit-reset': '40' }])).toBe(40_000);
  });

  it('waits for a minute at most, beyond which the answer is given at once', async () => {
    expect(await firstWait([429, { 'retry-after': '60' }])).toBe(60_000);
    expect(await firstWait([429, { 'retry-after': '60.001' }])).toBeUndefined();
  });

  it('begins no wait that the deadline would end', async () => {
    expect(await firstWait([503, { 'retry-after': '10' }], { deadline: 60_000 })).toBe(10_000);
    expect(await firstWait([503, { 'retry-after': '40' }], { deadline: 30_000 })).toBeUndefined();
    expect(await firstWait([503, { 'retry-after': '20' }], { deadline: 30_000 }, 15_000)).toBeUndefined();
  });

  it('is over with the caller’s abort, though the failure could be met again', async () => {
    const controller = new AbortController();
    controller.abort();
    const { work, attempts } = meet([lost('not-sent')], { signal: controller.signal });
    await rejection(work);
    expect(attempts).toHaveLength(1);
  });
});

describe('backOff', () => {
  it('is half a second at most, doubled each time up to eight seconds, and a fifth of that at least', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((made) => [backOff(made, 0), backOff(made, 1)]);
    expect(waits).toEqual([
      [100, 500],
      [200, 1_000],
      [400, 2_000],
      [800, 4_000],
      [1_600, 8_000],
      [1_600, 8_000],
    ]);
  });

  it('leaves the rest to chance', () => {
    const waits = Array.from({ length: 20 }, () => backOff(1));
    expect(new Set(waits).size).toBeGreaterThan(1);
    expect(waits.every((wait) => wait >= 100 && wait < 500)).toBe(true);
  });
});
