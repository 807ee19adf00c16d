// Retries over sockets that misbehave: what is sent again, how often, and after which wait.
import type {
  Attempt,
  ConnectionError,
  MessagingPlatform,
  RateLimitError,
  RequestOptions,
} from 'messaging-platform-sdk';
import { backOff } from '../../src/send/retry.js';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { answer, failure, hostileServers, json } = server;
const ok = json(200, { id: '1', name: 'Acme' });
const none = answer(204);
const httpDate = (milliseconds: number) => new Date(Date.now() + milliseconds).toUTCString();

type Send = (client: MessagingPlatform, options?: RequestOptions) => PromiseLike<unknown>;

const unsafe: [method: string, send: Send][] = [
  ['POST', ({ children }, options) => children.credits.add('1', { sms: 500 }, options)],
  ['PATCH', ({ companies }, options) => companies.update('1', { name: 'Acme' }, options)],
];
const repeatable: [method: string, send: Send, success: server.Fault][] = [
  ['GET', ({ companies }, options) => companies.get('1', options), ok],
  ['PUT', ({ children }, options) => children.update('1', { companyName: 'Acme' }, options), none],
  ['DELETE', ({ companies }, options) => companies.delete('1', options), none],
];

const unanswered: [fault: string, script: server.Fault, error: string][] = [
  ['a reset before the answer', server.resetBeforeAnswer, 'ConnectionError'],
  ['a close before the answer', server.closeBeforeAnswer, 'ConnectionError'],
  ['a reset in the headers', server.resetMidHeaders, 'ConnectionError'],
  ['a reset in the body', server.resetMidBody(), 'ConnectionError'],
  ['a body shorter than its length', server.truncated(), 'ConnectionError'],
  ['a cut chunked body', server.cutChunks(), 'ConnectionError'],
  ['an answer that is not HTTP', server.notHttp, 'ConnectionError'],
  ['oversized headers', server.oversizedHeaders, 'ConnectionError'],
  ['headers that never come', server.stallHeaders, 'TimeoutError'],
  ['a body that never ends', server.stallBody(), 'TimeoutError'],
];
const answered: [fault: string, script: server.Fault, error: string][] = [
  ...[500, 502, 503, 504].map((status): [string, server.Fault, string] => [
    `a ${status}`,
    failure(status),
    'ServerError',
  ]),
  ['a 408', failure(408), 'ApiError'],
];
const refused: [fault: string, script: server.Fault, error: string] = ['a 429', failure(429), 'RateLimitError'];
const unreadable: [fault: string, script: server.Fault, error: string][] = [
  ['a page with status 200', server.html(200), 'UnexpectedResponseError'],
  ['broken JSON', answer(200, '{"id":'), 'UnexpectedResponseError'],
  ['a body cut without a length', server.cutWithoutLength, 'UnexpectedResponseError'],
];

describe.each(transports)('retry over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const connect = (baseUrl: string, options = {}, waitAfter?: (attempts: number) => number) =>
    quickClient({ baseUrl, ...(fetch && { fetch }), ...options }, waitAfter);

  describe.each(unsafe)('%s', (_, send) => {
    it.each([...unanswered, ...answered, ...unreadable])(
      'is sent exactly once when it meets %s',
      async (_, fault, name) => {
        const { url, requests } = await serve([fault]);
        const error = await rejection(send(connect(url, { timeout: name === 'TimeoutError' ? 150 : 10_000 })));
        expect(error).toMatchObject({ name, outcome: 'unknown', attempts: 1 });
        expect(requests).toHaveLength(1);
      },
    );

    it('is sent again after a 429, since the service did nothing', async () => {
      const { url, requests } = await serve([failure(429), failure(429), ok]);
      await send(connect(url));
      expect(requests.map(({ body }) => body)).toEqual([requests[0]!.body, requests[0]!.body, requests[0]!.body]);
    });

    it('is tried again when the connection is refused, and says that nothing was sent', async () => {
      const error = await rejection(send(connect(`http://127.0.0.1:${await server.closedPort()}`)));
      expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 3 });
      expect(error.message).toContain('ECONNREFUSED');
    });

    it('arrives once when the service comes up while the call waits', async () => {
      const port = await server.closedPort();
      let started: Promise<server.HostileServer> | undefined;
      const onAttempt = () => void (started ??= serve([ok], port));
      await send(connect(`http://127.0.0.1:${port}`, { onAttempt, retries: 5 }, () => 0.3));
      expect((await started)!.requests).toHaveLength(1);
    });

    it('is not sent again after an answer that followed a 429 and leaves open what happened', async () => {
      const { url, requests } = await serve([failure(429), failure(503), ok]);
      expect(await rejection(send(connect(url)))).toMatchObject({ status: 503, outcome: 'unknown', attempts: 2 });
      expect(requests).toHaveLength(2);
    });
  });

  it('tries a POST again when the host is unknown, and says that nothing was sent', async () => {
    const error = await rejection<ConnectionError>(unsafe[0]![1](connect('https://service.invalid')));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 3 });
    expect(error.message).toMatch(/ENOTFOUND|EAI_AGAIN/);
  }, 60_000);

  describe.each(repeatable)('%s', (_, send, success) => {
    it.each([...unanswered, ...answered, refused])('recovers from %s', async (_, fault, name) => {
      const { url, requests } = await serve([fault, success]);
      await send(connect(url, { timeout: name === 'TimeoutError' ? 400 : 10_000, retries: 1 }));
      expect(requests).toHaveLength(2);
      expect(requests[1]!.body).toBe(requests[0]!.body);
    });

    it('is given up after two retries by default', async () => {
      const { url, requests } = await serve([failure(503)]);
      expect(await rejection(send(connect(url)))).toMatchObject({ status: 503, attempts: 3 });
      expect(requests).toHaveLength(3);
    });

    it('is sent once when the call allows no retries', async () => {
      const { url, requests } = await serve([server.resetBeforeAnswer]);
      expect(await rejection(send(connect(url), { retries: 0 }))).toMatchObject({ attempts: 1 });
      expect(requests).toHaveLength(1);
    });

    it.each([301, 400, 401, 403, 404, 409, 415, 422, 501, 505])('is not sent again after a %i', async (status) => {
      const { url, requests } = await serve([failure(status)]);
      expect(await rejection(send(connect(url)))).toMatchObject({ status, attempts: 1 });
      expect(requests).toHaveLength(1);
    });
  });

  it.each(repeatable.slice(1))(
    'leaves the outcome of a %s unknown when an earlier attempt may have done it',
    async (_, send) => {
      for (const first of [server.resetBeforeAnswer, failure(503), failure(408)]) {
        const { url } = await serve([first, failure(404)]);
        expect(await rejection(send(connect(url)))).toMatchObject({
          name: 'NotFoundError',
          outcome: 'unknown',
          attempts: 2,
        });
      }
    },
  );

  it('knows that a GET did nothing when the last attempt was rejected', async () => {
    const { url } = await serve([server.resetBeforeAnswer, failure(404)]);
    expect(await rejection(connect(url).companies.get('1'))).toMatchObject({ outcome: 'rejected', attempts: 2 });
  });

  it('knows that a PUT did nothing when each attempt was rejected', async () => {
    const { url } = await serve([failure(429), failure(404)]);
    expect(await rejection(connect(url).children.update('1', {}))).toMatchObject({ outcome: 'rejected', attempts: 2 });
  });

  it('backs off for half a second at most, doubled each time up to eight seconds, and a fifth of that at least', () => {
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

  it('waits after each attempt but the last', async () => {
    const { url } = await serve([failure(503)]);
    const waits: (number | undefined)[] = [];
    const onAttempt = ({ wait }: Attempt) => void waits.push(wait);
    await rejection(connect(url, { onAttempt, retries: 3 }, (made) => made).companies.list());
    expect(waits).toEqual([1, 2, 3, undefined]);
  });

  it.each([
    ['seconds in Retry-After', () => ({ 'retry-after': '1' })],
    ['a date in Retry-After', () => ({ 'retry-after': httpDate(2_000) })],
    ['the seconds in x-sib-ratelimit-reset', () => ({ 'x-sib-ratelimit-reset': '1' })],
  ])('waits for %s', async (_, headers) => {
    const { url, requests } = await serve([(...arrived) => failure(429, headers())(...arrived), ok]);
    const start = performance.now();
    await connect(url).companies.get('1');
    expect(performance.now() - start).toBeGreaterThan(900);
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['60', 60_000],
    ['1.5', 1_500],
    ['0', 0],
    ['soon', 0],
    ['-5', 0],
    ['2050', undefined],
    ['2050-01-01', 0],
    ['in 2050', 0],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ])('reads Retry-After: %s as %s milliseconds', async (value, wait) => {
    const { url } = await serve([failure(429, { 'retry-after': value }), ok]);
    const controller = new AbortController();
    const waits: (number | undefined)[] = [];
    const onAttempt = (attempt: Attempt) => {
      waits.push(attempt.wait);
      if (attempt.wait) controller.abort();
    };
    await connect(url, { onAttempt })
      .companies.get('1', { signal: controller.signal })
      .catch(() => {});
    expect(waits[0]).toBe(wait);
  });

  it('prefers Retry-After to x-sib-ratelimit-reset, and falls back to it when Retry-After is garbage', async () => {
    const { url } = await serve([
      failure(429, { 'retry-after': '0', 'x-sib-ratelimit-reset': '3600' }),
      failure(429, { 'retry-after': 'garbage', 'x-sib-ratelimit-reset': '3600' }),
    ]);
    expect(await rejection(connect(url).companies.list())).toMatchObject({ attempts: 2, retryAfter: 3_600_000 });
  });

  it.each([
    ['Retry-After: 61', () => ({ 'retry-after': '61' })],
    ['an absurdly large Retry-After', () => ({ 'retry-after': '9'.repeat(40) })],
    ['a date in an hour', () => ({ 'retry-after': httpDate(3_600_000) })],
    ['x-sib-ratelimit-reset: 3600', () => ({ 'x-sib-ratelimit-reset': '3600' })],
  ])('fails at once with RateLimitError on %s', async (_, headers) => {
    const { url, requests } = await serve([(...arrived) => failure(429, headers())(...arrived)]);
    const error = await rejection<RateLimitError>(connect(url).companies.list());
    expect(error).toMatchObject({ name: 'RateLimitError', status: 429, outcome: 'rejected', attempts: 1 });
    expect(error.retryAfter).toBeGreaterThan(60_000);
    expect(requests).toHaveLength(1);
  });

  it('obeys the Retry-After of a 503 up to the cap, too', async () => {
    const { url, requests } = await serve([
      failure(503, { 'retry-after': '1' }),
      failure(503, { 'retry-after': '900' }),
    ]);
    const start = performance.now();
    expect(await rejection(connect(url).companies.list())).toMatchObject({ name: 'ServerError', attempts: 2 });
    expect(performance.now() - start).toBeGreaterThan(900);
    expect(requests).toHaveLength(2);
  });

  it('asks a key function again before each attempt', async () => {
    const { url, requests } = await serve([failure(503), failure(503), ok]);
    let asked = 0;
    await connect(url, { apiKey: () => `key-${++asked}` }).companies.get('1');
    expect(requests.map(({ headers }) => headers['api-key'])).toEqual(['key-1', 'key-2', 'key-3']);
  });
});
