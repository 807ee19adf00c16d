// Which failures the client retries, how long it waits first, and which outcome it reports. Also: no POST is sent twice over a
// broken connection.
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
const success = json(200, content);
const calls = {
  GET: ({ companies }: MessagingPlatform) => companies.get('1'),
  PUT: ({ children }: MessagingPlatform) => children.update('1', { firstName: 'Jo' }),
  DELETE: ({ companies }: MessagingPlatform) => companies.delete('1'),
  POST: ({ children }: MessagingPlatform) => children.credits.add('1', { sms: 500 }),
  PATCH: ({ companies }: MessagingPlatform) => companies.update('1', { name: 'Acme' }),
};
type Method = keyof typeof calls;

/** Failures other than a status. */
const failures: Record<string, () => Response | Promise<never>> = {
  reset: () => Promise.reject(new Error('reset')),
  refused: () => Promise.reject(notSent(new Error('refused'))),
  timeout: () => new Promise(() => {}),
  'HTML page': () => new Response('<p>Sign in'),
};

/**
 * A client whose back-off is 100 ms.
 *
 * @param faults - the status or failure of each request, one after the other; all later requests succeed
 */
function clientWithFaults(faults: string[], headers: Record<string, string> = {}, options: ClientOptions = {}) {
  const times: number[] = [];
  const remaining = [...faults];
  const respond = () => {
    times.push(performance.now());
    const fault = remaining.shift() ?? '200';
    return failures[fault]?.() ?? Response.json(content, { status: Number(fault), headers });
  };
  return { times, ...recordingClient(options, respond, () => 100) };
}

/** Lets 100 seconds pass and returns the error of the call, or undefined if the call resolved. */
async function errorOf(call: Promise<unknown>, pass: (milliseconds: number) => Promise<void>) {
  const error = call.then(
    () => undefined,
    (reason: ApiError) => reason,
  );
  await pass(100_000);
  return error;
}

describe('a failed call', () => {
  const { pass } = testTime(false);
  const clientErrors = ['400', '401', '403', '404', '408', '409', '415', '422', '425', '429'];
  const serverErrors = ['500', '501', '502', '503', '504', '507'];
  const transient = '408, 429, 500, 502, 503, 504, refused, reset, timeout';
  it.each<[Method, string]>([
    ['GET', transient],
    ['PUT', transient],
    ['DELETE', transient],
    ['POST', '429, refused'],
    ['PATCH', '429, refused'],
  ])('by %s is retried only after %s', async (method, retryable) => {
    const retried: string[] = [];
    for (const fault of [...clientErrors, ...serverErrors, ...Object.keys(failures)]) {
      const { client, attempts } = clientWithFaults([fault]);
      await errorOf(calls[method](client), pass);
      if (attempts.length > 1) retried.push(fault);
    }
    expect(retried.sort().join(', ')).toBe(retryable);
  });

  it.each<[Method, string, string, string]>([
    ['GET', '500, then 502, then 503', 'ServerError', 'unknown'],
    ['GET', 'timeout, then timeout, then timeout', 'TimeoutError', 'unknown'],
    // The POST may have been processed, so it isn't retried.
    ['POST', '429, then 503', 'ServerError', 'unknown'],
    ['POST', 'refused, then reset', 'ConnectionError', 'unknown'],
    // The first DELETE may have deleted the company.
    ['DELETE', '503, then 404', 'NotFoundError', 'unknown'],
    ['DELETE', 'refused, then 404', 'NotFoundError', 'rejected'],
    ['PUT', 'timeout, then 429, then 400', 'BadRequestError', 'unknown'],
    // A GET changes nothing.
    ['GET', '503, then 404', 'NotFoundError', 'rejected'],
  ])('by %s with %s rejects with %s and the outcome %s', async (method, faultsInOrder, name, outcome) => {
    const faults = faultsInOrder.split(', then ');
    const { client, sent } = clientWithFaults(faults);
    const error = await errorOf(calls[method](client), pass);
    expect(error).toMatchObject({ name, outcome, attempts: faults.length });
    expect(sent).toHaveLength(faults.length);
    for (const { body } of sent) expect(body).toBe(sent[0]!.body);
  });

  it('is retried as often as `retries` allows', async () => {
    const { client, attempts } = clientWithFaults(['503', '503', '503', '503'], {}, { retries: 4 });
    expect(await errorOf(calls.GET(client), pass)).toBeUndefined();
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the wait before a retry', () => {
  const { pass } = testTime(false);
  it.each([
    ['7.1 s', 'retry-after: 7', '503', 7_100],
    ['60.1 s, the longest without a deadline,', 'retry-after: 60', '503', 60_100],
    ['only the back-off', 'retry-after: Wed, 21 Oct 2015 07:28:00 GMT', '503', 100],
    ['only the back-off', 'retry-after: Wed, 21 Oct 2099 07:28:00 GMT', '503', 100],
    ['only the back-off', 'retry-after: soon', '503', 100],
    // A Unix time, which some servers send by mistake.
    ['only the back-off', 'retry-after: 1763856000', '429', 100],
    // The API rounds down to whole seconds, so the client adds one.
    ['4.1 s', 'x-sib-ratelimit-reset: 3', '429', 4_100],
    ['only the back-off', 'x-sib-ratelimit-reset: 3', '503', 100],
    ['only the back-off', 'x-sib-ratelimit-reset: 1763856000', '429', 100],
    ['only the back-off', 'x-sib-ratelimit-reset: -5', '429', 100],
  ])('is %s after "%s" with status %s', async (_, header, status, expected) => {
    const [name, value] = header.split(': ') as [string, string];
    const { client, attempts, times } = clientWithFaults([status], { [name]: value });
    await errorOf(calls.GET(client), pass);
    expect(attempts[0]!.wait).toBe(expected);
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(expected);
  });

  it('is not started if `Retry-After` exceeds 60 s and the call has no deadline: the call rejects immediately', async () => {
    const { client, attempts } = clientWithFaults(['503'], { 'retry-after': '61' });
    expect(await errorOf(calls.GET(client), pass)).toMatchObject({ name: 'ServerError', outcome: 'unknown' });
    expect(attempts).toHaveLength(1);
    expect(attempts[0]!.wait).toBeUndefined();
  });

  it('may last an hour if the deadline is later', async () => {
    const { client } = clientWithFaults(['503'], { 'retry-after': '3600' }, { deadline: 7_200_000 });
    await Promise.all([calls.GET(client), pass(3_700_000)]);
  });

  it('is not started if it would end after the deadline: the call rejects immediately', async () => {
    const { client, attempts } = clientWithFaults(['503'], { 'retry-after': '30' }, { deadline: 20_000 });
    expect(await errorOf(calls.GET(client), pass)).toMatchObject({ name: 'ServerError', outcome: 'unknown' });
    expect(attempts).toHaveLength(1);
  });

  it('doubles with each attempt up to 8 s if no header sets it, and is shortened at random by at most four fifths', () => {
    const longest = (attempts: number) => Math.round(backOff(attempts, 0.999_999_999));
    // Doubled 1,029 times, the back-off would be Infinity.
    expect([1, 2, 3, 5, 6, 1_030].map(longest)).toEqual([500, 1_000, 2_000, 8_000, 8_000, 8_000]);
    expect(backOff(1, 0)).toBe(100);
    expect(backOff(2, 0)).toBe(200);
  });
});

describe.each(transports)('over $transport', ({ transport, fetch }) => {
  const serve = hostileServers();
  const connect = (baseUrl: string, options = {}) => quickClient({ baseUrl, fetch, ...options });

  it.each([
    ['a reset before the response', server.resetBeforeResponse],
    ['a close before the response', server.closeBeforeResponse],
    ['a response that is not HTTP', server.notHttp],
    ['oversized headers', server.oversizedHeaders],
    ...server.incompleteBodies.map(([how, fault]): [string, server.Fault] => [`a body that is ${how}`, fault()]),
  ])('a GET is retried and a POST is not, after %s', async (_, fault) => {
    // The first GET opens the connection that the POST uses.
    const { url, requests } = await serve([success, fault, fault, success]);
    const client = connect(url, { retries: 1 });
    await calls.GET(client);
    const error = await rejection(calls.POST(client));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    await calls.GET(client);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'GET']);
  });

  it(`a POST that gets 421 is sent ${transport === 'undici' ? 'once' : 'again by the platform'}`, async () => {
    const { url, requests } = await serve([failure(421)]);
    const error = await rejection(calls.POST(connect(url)));
    expect(error).toMatchObject({ status: 421, outcome: 'rejected', attempts: 1 });
    // With 421, a server says that it did not act, so the platform's fetch retries on its own: docs/decisions/0015.
    expect(requests).toHaveLength(transport === 'undici' ? 1 : 2);
  });

  /**
   * Every fifth request fails, unless an earlier one had the same method and URL. So retries succeed, and so do all POSTs after the
   * first one. A success contains the id or name from the request.
   */
  const unreliable: server.Script = ({ body, url, repeats }, index) => {
    const faults = [server.resetBeforeResponse, server.truncated(), server.html(200), failure(503)];
    if (index % 5 === 0 && !repeats) return faults[(index / 5) % faults.length]!;
    const id = body ? (JSON.parse(body) as { name: string }).name : url.split('/').at(-1);
    return json(200, { id });
  };

  it('100 calls at once each get their own response or error, and no POST is sent twice', async () => {
    const { url, requests } = await serve(unreliable);
    const { companies } = connect(url);
    const { signal } = new AbortController();
    const wrongResults: string[] = [];
    const call = async (_: unknown, index: number) => {
      const id = String(index);
      const company = index % 2 ? companies.get(id, { signal }) : companies.create({ name: id }, { signal });
      const result = await company.then(({ id: receivedId }) => receivedId, String);
      const isError = /^(Connection|UnexpectedResponse|Server)Error: /.test(result);
      if (result !== id && !isError) wrongResults.push(`${id}: ${result}`);
    };
    await Promise.all(Array.from({ length: 100 }, call));
    expect(wrongResults).toEqual([]);
    const bodiesOfPosts = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodiesOfPosts).toHaveLength(50);
    expect(new Set(bodiesOfPosts).size).toBe(50);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
