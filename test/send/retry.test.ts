// Retries: after which statuses and failures, after which waits, and over sockets that break. The client's own back-off is a
// parameter here; test/conformance has the same rules as data.
import type { Attempt, ClientOptions, ConnectionError, MessagingPlatform } from 'messaging-platform-sdk';
import { backOff } from '../../src/send/retry.js';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';
import { transports } from '../support/transports.js';

const { failure, hostileServers, json } = server;
const balance = { child: { sms: 1, email: 1 }, reseller: { sms: 1, email: 1 } };
const ok = json(200, { id: '1', ...balance });
const get = ({ companies }: MessagingPlatform) => companies.get('1');
const put = ({ children }: MessagingPlatform) => children.update('1', { firstName: 'Jo' });
const remove = ({ companies }: MessagingPlatform) => companies.delete('1');
const patch = ({ companies }: MessagingPlatform) => companies.update('1', { name: 'Acme' });
const post = ({ children }: MessagingPlatform) => children.credits.add('1', { sms: 500 });

/** A client that gets these statuses one after the other, then 200; and its attempts. */
function meeting(statuses: number[], headers: Record<string, string> = {}, options: ClientOptions = {}) {
  const attempts: Attempt[] = [];
  const fetch = async () => Response.json({ id: '1', ...balance }, { status: statuses.shift() ?? 200, headers });
  const client = quickClient({ fetch, onAttempt: (attempt) => void attempts.push(attempt), ...options }, () => 100);
  return { client, attempts };
}

describe('a retry', () => {
  const { pass } = testTime(false);
  const ended = async (call: PromiseLike<unknown>) => {
    const outcome = Promise.resolve(call).then(
      () => 'done',
      (error: Error) => error.name,
    );
    await pass(70_000);
    return outcome;
  };

  it.each([
    ['GET', get, [408, 429, 500, 502, 503, 504]],
    ['PUT', put, [408, 429, 500, 502, 503, 504]],
    ['DELETE', remove, [408, 429, 500, 502, 503, 504]],
    ['POST', post, [429]],
    ['PATCH', patch, [429]],
  ])('of a %s comes after these statuses and no others', async (_, call, retried) => {
    const after: number[] = [];
    for (const status of [400, 401, 402, 403, 404, 405, 408, 409, 415, 422, 425, 429, 500, 501, 502, 503, 504, 507]) {
      const { client, attempts } = meeting([status]);
      await ended(call(client));
      if (attempts.length > 1) after.push(status);
    }
    expect(after).toEqual(retried);
  });

  it.each([
    ['two by default', {}, 3],
    ['as many as the client says', { retries: 4 }, 5],
    ['none', { retries: 0 }, 1],
  ])('is tried %s', async (_, options, made) => {
    const { client, attempts } = meeting(Array<number>(9).fill(503), {}, options);
    await ended(get(client));
    expect(attempts).toHaveLength(made);
  });

  it.each([
    ['Retry-After in seconds', 503, { 'retry-after': '7' }, 7_100],
    ['60 seconds, the most', 503, { 'retry-after': '60' }, 60_100],
    ['more', 503, { 'retry-after': '61' }, undefined],
    ['nothing readable', 503, { 'retry-after': 'soon' }, 100],
    ['x-sib-ratelimit-reset, for a 429', 429, { 'x-sib-ratelimit-reset': '3' }, 3_100],
    ['x-sib-ratelimit-reset, for another status', 503, { 'x-sib-ratelimit-reset': '3' }, 100],
  ])('waits for what the API asks: %s', async (_, status, headers, wait) => {
    const { client, attempts } = meeting([status], headers);
    await ended(get(client));
    expect(attempts[0]!.wait).toBe(wait);
  });

  it('waits as far as a deadline reaches, and no further', async () => {
    const long = meeting([503], { 'retry-after': '3600' }, { deadline: 7_200_000 });
    const call = get(long.client);
    await pass(3_700_000);
    expect(await call).toMatchObject({ id: '1' });
    const short = meeting([503], { 'retry-after': '30' }, { deadline: 20_000 });
    expect(await ended(get(short.client))).toBe('ServerError');
    expect(short.attempts).toHaveLength(1);
  });

  it('backs off twice as long each time, 8 s at most, of which chance takes away four fifths at most', () => {
    expect([1, 2, 3, 5, 6, 1_030].map((attempts) => backOff(attempts, 0.999_999_999))).toEqual(
      [500, 1_000, 2_000, 8_000, 8_000, 8_000].map((wait) => expect.closeTo(wait, 3) as number),
    );
    expect([1, 2].map((attempts) => backOff(attempts, 0))).toEqual([100, 200]);
  });
});

const faults: [fault: string, script: server.Fault][] = [
  ['a reset before the response', server.resetBeforeAnswer],
  ['a close before the response', server.closeBeforeAnswer],
  ['a reset in the headers', server.resetMidHeaders],
  ['a reset in the body', server.resetMidBody()],
  ['a body shorter than its length', server.truncated()],
  ['a cut chunked body', server.cutChunks()],
  ['a response that is not HTTP', server.notHttp],
  ['oversized headers', server.oversizedHeaders],
];

describe.each(transports)('retry over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const connect = (baseUrl: string, options = {}, waitAfter?: (attempts: number) => number) =>
    quickClient({ baseUrl, ...(fetch && { fetch }), ...options }, waitAfter);

  it.each(faults)('never sends a POST twice, and recovers with a GET: %s', async (_, fault) => {
    const { url, requests } = await serve([fault]);
    const error = await rejection(post(connect(url)));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    expect(requests).toHaveLength(1);
    const { url: other, requests: others } = await serve([fault, ok]);
    await get(connect(other, { retries: 1 }));
    expect(others).toHaveLength(2);
  });

  it('does not take a body that was cut without a length for a response', async () => {
    const { url, requests } = await serve([server.cutWithoutLength]);
    const error = await rejection(post(connect(url)));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  it('never sends a POST twice when it meets a reset on a connection that was used before', async () => {
    const { url, requests } = await serve([ok, server.resetBeforeAnswer, ok]);
    const client = connect(url);
    await get(client);
    expect(await rejection(post(client))).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    expect(requests).toHaveLength(2);
  });

  it('sends the same request again, body and all', async () => {
    const { url, requests } = await serve([failure(429), failure(429), ok]);
    await post(connect(url));
    expect(requests.map(({ method, body }) => [method, body])).toEqual(Array(3).fill(['POST', '{"sms":500}']));
  });

  it('retries a POST whose host is unknown, and says that nothing was sent', async () => {
    const error = await rejection<ConnectionError>(post(connect('https://service.invalid')));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 3 });
    expect(error.message).toMatch(/ENOTFOUND|EAI_AGAIN/);
  });

  it('lets a POST arrive once when the server comes up while the call waits', async () => {
    const port = await server.closedPort();
    let started: Promise<server.HostileServer> | undefined;
    const onAttempt = ({ error }: Attempt) => void (error && (started ??= serve([ok], port)));
    await post(connect(`http://127.0.0.1:${port}`, { onAttempt, retries: 200 }, () => 1));
    expect((await started)!.requests).toHaveLength(1);
  });
});
