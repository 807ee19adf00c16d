// Retries: after which failures, after which waits, and with which outcome; over sockets that break, a POST arrives once.
import { getEventListeners } from 'node:events';
import { notSent, type ApiError, type ClientOptions, type MessagingPlatform } from 'messaging-platform-sdk';
import { backOff } from '../../src/send/retry.js';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';
import { transports } from '../support/transports.js';

const { failure, hostileServers, json } = server;
const content = { id: '1', child: { sms: 1, email: 1 }, reseller: { sms: 1, email: 1 } };
const ok = json(200, content);
const calls = {
  GET: ({ companies }: MessagingPlatform) => companies.get('1'),
  PUT: ({ children }: MessagingPlatform) => children.update('1', { firstName: 'Jo' }),
  DELETE: ({ companies }: MessagingPlatform) => companies.delete('1'),
  POST: ({ children }: MessagingPlatform) => children.credits.add('1', { sms: 500 }),
  PATCH: ({ companies }: MessagingPlatform) => companies.update('1', { name: 'Acme' }),
};
type Method = keyof typeof calls;

/** What stands in place of a response. */
const failures: Record<string, () => Response | Promise<never>> = {
  reset: () => Promise.reject(new Error('reset')),
  refused: () => Promise.reject(notSent(new Error('refused'))),
  silence: () => new Promise(() => {}),
  page: () => new Response('<p>Sign in'),
};

/** A client that meets these statuses and failures one after the other, then 200. */
function meeting(faults: string, headers: Record<string, string> = {}, options: ClientOptions = {}) {
  const times: number[] = [];
  const left = faults.split(', ');
  const respond = () => {
    times.push(performance.now());
    const fault = left.shift() ?? '200';
    return failures[fault]?.() ?? Response.json(content, { status: Number(fault), headers });
  };
  return { times, ...recordingClient(options, respond, () => 100) };
}

describe('a retry', () => {
  const { pass } = testTime(false);
  const ended = async (call: Promise<unknown>) => {
    const told = ({ name, status, outcome }: ApiError) => `${[name, status].join(' ').trim()}, ${outcome}`;
    const end = call.then(() => 'resolves', told);
    await pass(100_000);
    return end;
  };

  const statuses = '400, 401, 403, 404, 408, 409, 415, 422, 425, 429, 500, 501, 502, 503, 504, 507'.split(', ');
  const transient = ['408', '429', '500', '502', '503', '504', 'reset', 'refused', 'silence'];
  it.each([
    ['GET', transient],
    ['PUT', transient],
    ['DELETE', transient],
    ['POST', ['429', 'refused']],
    ['PATCH', ['429', 'refused']],
  ] as [Method, string[]][])('of a %s comes after %j and nothing else', async (method, retried) => {
    const after: string[] = [];
    for (const fault of [...statuses, ...Object.keys(failures)]) {
      const { client, attempts } = meeting(fault);
      await ended(calls[method](client));
      if (attempts.length > 1) after.push(fault);
    }
    expect(after.sort()).toEqual([...retried].sort());
  });

  it.each([
    ['GET', '500, 502, 503, 200', 3, 'ServerError 503, unknown'],
    ['GET', 'silence, silence, silence', 3, 'TimeoutError, unknown'],
    ['GET', '503, 503, 503, 503, 200', 5, 'resolves', { retries: 4 }],
    ['POST', '429, 503, 200', 2, 'ServerError 503, unknown'],
    ['POST', '429, 429, 429', 3, 'RateLimitError 429, rejected'],
    ['POST', 'refused, refused, refused', 3, 'ConnectionError, not-sent'],
    ['POST', 'refused, reset, 200', 2, 'ConnectionError, unknown'],
    // An earlier attempt may have acted.
    ['DELETE', '503, 404', 2, 'NotFoundError 404, unknown'],
    ['DELETE', 'silence, 404', 2, 'NotFoundError 404, unknown'],
    ['DELETE', 'refused, 404', 2, 'NotFoundError 404, rejected'],
    ['PUT', 'silence, refused, refused', 3, 'ConnectionError, unknown'],
    ['PUT', 'silence, 429, 400', 3, 'BadRequestError 400, unknown'],
    ['GET', 'silence, 404', 2, 'NotFoundError 404, rejected'],
    ['DELETE', '429, 404', 2, 'NotFoundError 404, rejected'],
    ['GET', '503, 404', 2, 'NotFoundError 404, rejected'],
  ] as [Method, string, number, string, ClientOptions?][])(
    'lets a %s that meets %s be sent %i times: %s',
    async (method, faults, requests, end, options = {}) => {
      const { client, attempts, sent } = meeting(faults, {}, options);
      expect(await ended(calls[method](client))).toBe(end);
      expect(attempts.map(({ attempt }) => attempt)).toEqual(Array.from({ length: requests }, (_, index) => index + 1));
      expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    },
  );

  it.each([
    ['Retry-After in seconds', 503, { 'retry-after': '7' }, 7_100],
    ['Retry-After as a date that is past', 503, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 100],
    ['Retry-After as a date more than a day away', 503, { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' }, 100],
    ['60 seconds, the most', 503, { 'retry-after': '60' }, 60_100],
    ['more', 503, { 'retry-after': '61' }, undefined],
    ['nothing readable', 503, { 'retry-after': 'soon' }, 100],
    ['x-sib-ratelimit-reset and a second, for a 429', 429, { 'x-sib-ratelimit-reset': '3' }, 4_100],
    ['x-sib-ratelimit-reset, for another status', 503, { 'x-sib-ratelimit-reset': '3' }, 100],
  ])('waits for what the API asks: %s', async (_, status, headers, wait) => {
    const { client, attempts, times } = meeting(String(status), headers);
    await ended(calls.GET(client));
    expect(attempts[0]!.wait).toBe(wait);
    expect(times).toHaveLength(wait ? 2 : 1);
    if (wait) expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(wait);
  });

  it('waits as far as a deadline reaches, and no further', async () => {
    const long = meeting('503', { 'retry-after': '3600' }, { deadline: 7_200_000 });
    await Promise.all([calls.GET(long.client), pass(3_700_000)]);
    const short = meeting('503', { 'retry-after': '30' }, { deadline: 20_000 });
    expect(await ended(calls.GET(short.client))).toBe('ServerError 503, unknown');
    expect(short.attempts).toHaveLength(1);
  });

  it('backs off twice as long each time, 8 s at most, of which chance takes away four fifths at most', () => {
    expect([1, 2, 3, 5, 6, 1_030].map((attempts) => backOff(attempts, 0.999_999_999))).toEqual(
      [500, 1_000, 2_000, 8_000, 8_000, 8_000].map((wait) => expect.closeTo(wait, 3) as number),
    );
    expect([1, 2].map((attempts) => backOff(attempts, 0))).toEqual([100, 200]);
  });
});

describe.each(transports)('over $transport', ({ transport, fetch }) => {
  const serve = hostileServers();
  const connect = (baseUrl: string, options = {}) => quickClient({ baseUrl, fetch, ...options });

  it.each([
    ['a reset before the response', server.resetBeforeAnswer],
    ['a close before the response', server.closeBeforeAnswer],
    ['a response that is not HTTP', server.notHttp],
    ['oversized headers', server.oversizedHeaders],
    ...server.cut.map(([how, fault]): [string, server.Fault] => [`a body ${how}`, fault()]),
  ])('a POST arrives once, and a GET is retried: %s', async (_, fault) => {
    // The first one arrives on a connection that was used before.
    const { url, requests } = await serve([ok, fault, fault, ok]);
    const client = connect(url, { retries: 1 });
    await calls.GET(client);
    const error = await rejection(calls.POST(client));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    await calls.GET(client);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'GET']);
  });

  it('a POST that meets 421, with which a service says that it did not act, is sent as the decision says', async () => {
    const { url, requests } = await serve([failure(421)]);
    const error = await rejection(calls.POST(connect(url)));
    expect(error).toMatchObject({ status: 421, outcome: 'rejected', attempts: 1 });
    // docs/decisions/0015: the platform's fetch retries it on its own.
    expect(requests).toHaveLength(transport === 'undici' ? 1 : 2);
  });

  it('many calls at once each get their own response or an error, send no POST twice and leave no listener', async () => {
    const faults = [server.resetBeforeAnswer, server.truncated(), server.html(200), failure(503)];
    const { url, requests } = await serve(({ body, url, repeats }, index) => {
      const id = body ? (JSON.parse(body) as { name: string }).name : url.split('/').at(-1);
      return index % 5 === 0 && !repeats ? faults[(index / 5) % faults.length]! : json(200, { id });
    });
    const { companies } = connect(url);
    const { signal } = new AbortController();
    const wrong: string[] = [];
    const work = async (_: unknown, index: number) => {
      const id = String(index);
      const call = index % 2 ? companies.get(id, { signal }) : companies.create({ name: id }, { signal });
      const got = await call.then((company) => company.id, String);
      if (got !== id && !/^(Connection|UnexpectedResponse|Server)Error: /.test(got)) wrong.push(`${id}: ${got}`);
    };
    await Promise.all(Array.from({ length: 100 }, work));
    expect(wrong).toEqual([]);
    const posted = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect([posted.length, new Set(posted).size]).toEqual([50, 50]);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
