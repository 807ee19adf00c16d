// Which failures the client retries, how long it waits before each retry, and which outcome it reports.
import { notSent, type ClientOptions, type MessagingPlatform } from 'messaging-platform-sdk';
import { backOff } from '../../src/send/retry.js';
import * as hostile from '../support/hostile-server.js';
import { neverResponds, quickClient, rejection } from '../support/quick-client.js';
import { clientWithResults, type Result } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';
import { transports } from '../support/transports.js';

const { jest } = import.meta;
const { failure, json } = hostile;
const success = json(200, { id: '1' });
const calls = {
  GET: ({ companies }: MessagingPlatform) => companies.get('1'),
  PUT: ({ children }: MessagingPlatform) => children.update('1', { firstName: 'Jo' }),
  DELETE: ({ companies }: MessagingPlatform) => companies.delete('1'),
  POST: ({ companies }: MessagingPlatform) => companies.create({ name: 'Acme' }),
  PATCH: ({ companies }: MessagingPlatform) => companies.update('1', { name: 'Acme' }),
  'POST that only reads': ({ emails }: MessagingPlatform) => emails.templates.preview({ templateId: 1 }),
  'PUT outside the contract': (client: MessagingPlatform) => client.request('PUT', '/campaigns/1'),
};
type Method = keyof typeof calls;

const faultsByName: Record<string, Result> = {
  'connection reset': () => Promise.reject(new Error('reset')),
  'connection refused': () => Promise.reject(notSent(new Error('refused'))),
  timeout: neverResponds,
  'HTML page': () => new Response('<p>Sign in'),
};

/** Each fault is a status or a key of `faultsByName`. */
const clientWithFaults = (faults: string[]) =>
  clientWithResults(
    faults.map((fault) => faultsByName[fault] ?? Number(fault)),
    {},
    () => 100,
  );

describe('a client', () => {
  const { pass } = testTime();

  /** Lets 100 seconds pass. Returns the result or the error of the call. */
  async function resultOf(call: Promise<unknown>): Promise<unknown> {
    const [result] = await Promise.all([call.catch((error: unknown) => error), pass(100_000)]);
    return result;
  }

  const clientErrors = ['400', '401', '403', '404', '408', '409', '415', '422', '425', '429'];
  const serverErrors = ['500', '501', '502', '503', '504', '507'];
  const transient = '408, 429, 500, 502, 503, 504, connection refused, connection reset, timeout';
  it.each<[Method, string]>([
    ['GET', transient],
    ['PUT', transient],
    ['DELETE', transient],
    ['POST', '429, connection refused'],
    ['PATCH', '429, connection refused'],
    ['POST that only reads', transient],
    ['PUT outside the contract', '429, connection refused'],
  ])('retries a %s only after %s', async (method, retryable) => {
    const retried: string[] = [];
    for (const fault of [...clientErrors, ...serverErrors, ...Object.keys(faultsByName)]) {
      const { client, attempts } = clientWithFaults([fault]);
      await resultOf(calls[method](client));
      if (attempts.length > 1) retried.push(fault);
    }
    expect(retried.sort().join(', ')).toBe(retryable);
  });

  it.each<[Method, string, string, string]>([
    ['GET', '500, then 502, then 503', 'ServerError', 'unknown'],
    // The second POST may have been processed.
    ['POST', '429, then 503', 'ServerError', 'unknown'],
    ['POST', 'connection refused, then connection reset', 'ConnectionError', 'unknown'],
    // The first DELETE may have deleted the company.
    ['DELETE', '503, then 404', 'NotFoundError', 'unknown'],
    ['DELETE', 'connection refused, then 404', 'NotFoundError', 'rejected'],
    ['PUT', 'timeout, then 429, then 400', 'BadRequestError', 'unknown'],
    // A GET changes nothing.
    ['GET', '503, then 404', 'NotFoundError', 'rejected'],
  ])('rejects a %s after %s with %s and the outcome %s', async (method, faultsInOrder, name, outcome) => {
    const faults = faultsInOrder.split(', then ');
    const { client, sent } = clientWithFaults(faults);
    const error = await resultOf(calls[method](client));
    expect(error).toMatchObject({ name, outcome, attempts: faults.length });
    expect(sent).toHaveLength(faults.length);
    for (const { body } of sent) expect(body).toBe(sent[0]!.body);
  });
});

describe('the wait before a retry', () => {
  const { pass } = testTime();
  const now = '2015-10-21T07:27:30Z';

  /** Returns milliseconds, or undefined if the client doesn't retry. */
  async function waitAfter(headers: string, status: number, options?: ClientOptions): Promise<number | undefined> {
    const namesAndValues = headers.split('; ').map((header) => header.split(': ') as [string, string]);
    const response = Response.json({ id: '1' }, { status, headers: namesAndValues });
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    const { client, attempts, times } = clientWithResults([response], options, () => 100);
    await Promise.allSettled([calls.GET(client), pass(100_000)]);
    jest.restoreAllMocks();
    const { wait } = attempts[0]!;
    if (wait !== undefined) expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(wait);
    else expect(attempts).toHaveLength(1);
    return wait;
  }

  it.each([
    ['7.1 s', 'retry-after: 7', 503, 7_100],
    ['60.1 s', 'retry-after: 60', 503, 60_100],
    ['30.1 s', 'retry-after: Wed, 21 Oct 2015 07:28:00 GMT', 503, 30_100],
    ['30.1 s', 'retry-after: Wednesday, 21-Oct-15 07:28:00 GMT', 503, 30_100],
    ['only the back-off', 'retry-after: Wed, 21 Oct 2015 07:27:00 GMT', 503, 100],
    ['only the back-off', 'retry-after: soon', 503, 100],
    ['only the back-off', 'retry-after: 0x10', 503, 100],
    ['2.1 s', 'retry-after: 1, 2', 503, 2_100],
    // The API rounds down to whole seconds, so the client adds one.
    ['4.1 s', 'x-sib-ratelimit-reset: 3', 429, 4_100],
    ['only the back-off', 'x-sib-ratelimit-reset: 3', 503, 100],
    ['only the back-off', 'x-sib-ratelimit-reset: -5', 429, 100],
  ])(`is %s after "%s" with status %s at ${now}`, async (_, header, status, expected) => {
    expect(await waitAfter(header, status)).toBe(expected);
  });

  it.each<[header: string, problem: string, options: ClientOptions]>([
    ['retry-after: 30', 'the deadline comes first', { deadline: 20_000 }],
    ['retry-after: 62', 'the call has no deadline', {}],
    ['retry-after: Wed, 21 Oct 2099 07:28:00 GMT', 'the call has no deadline', {}],
  ])('does not start after "%s" if %s: the call rejects immediately', async (header, _, options) => {
    expect(await waitAfter(header, 503, options)).toBeUndefined();
  });

  it('doubles with each retry up to 8 s, and is shortened at random by at most four fifths', () => {
    const longest = (retryNumber: number) => Math.round(backOff(retryNumber, 0.999_999_999));
    // Doubled 1,029 times, the back-off would be Infinity.
    expect([1, 2, 3, 5, 6, 1_030].map(longest)).toEqual([500, 1_000, 2_000, 8_000, 8_000, 8_000]);
    expect(backOff(1, 0)).toBe(100);
    expect(backOff(2, 0)).toBe(200);
  });
});

describe.each(transports)('over $transport', ({ transport, fetch }) => {
  const serve = hostile.hostileServers();
  const connect = (baseUrl: string, options = {}) => quickClient({ baseUrl, fetch, ...options });

  it.each([
    ['a reset before the response', hostile.resetBeforeResponse],
    ['a close before the response', hostile.closeBeforeResponse],
    ['a response that is not HTTP', hostile.notHttp],
    ['oversized headers', hostile.oversizedHeaders],
    ...hostile.incompleteBodies.map(([how, fault]): [string, hostile.Responder] => [`a body ${how}`, fault()]),
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

  it(`a POST that gets 421 is sent ${transport === 'undici' ? 'once' : 'again by the runtime'}`, async () => {
    const { url, requests } = await serve([failure(421)]);
    const error = await rejection(calls.POST(connect(url)));
    expect(error).toMatchObject({ status: 421, outcome: 'rejected', attempts: 1 });
    // 421 means that the server did not act, so the runtime's fetch retries: docs/decisions/0015.
    expect(requests).toHaveLength(transport === 'undici' ? 1 : 2);
  });

  it('100 concurrent calls each get their own result, and no POST is sent twice', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => String(index));
    const isPost = (id: string) => Number(id) % 2 === 0;
    const failsAtFirst = (id: string) => Number(id) % 5 === 0;
    const seenIds = new Set<string>();
    const { url: baseUrl, requests } = await serve(({ body, url }) => {
      const id = body ? (JSON.parse(body) as { name: string }).name : url.split('/').at(-1)!;
      const isFirst = !seenIds.has(id);
      seenIds.add(id);
      return isFirst && failsAtFirst(id) ? hostile.resetBeforeResponse : json(200, { id });
    });
    const { companies } = connect(baseUrl);
    const results = ids.map((id) => {
      const call = isPost(id) ? companies.create({ name: id }) : companies.get(id);
      return call.then(
        (company) => company.id,
        (error: Error) => error.name,
      );
    });
    const expected = ids.map((id) => (isPost(id) && failsAtFirst(id) ? 'ConnectionError' : id));
    expect(await Promise.all(results)).toEqual(expected);
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(50);
  });
});
