// What sends: the platform's fetch as it is at the moment, or a function of the caller's, and whose word "not sent" is taken.
// Which errors of a platform say so: test/response/outcome.test.ts.
import { MessagingPlatform, notSent, type ClientOptions } from 'messaging-platform-sdk';
import { Sandbox, refused } from 'messaging-platform-sdk/testing';
import { quickClient, rejection } from '../support/quick-client.js';

const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

const create = (options: ClientOptions) =>
  rejection(quickClient({ retries: 1, ...options }).companies.create({ name: 'Acme' }));

describe('without an option `fetch`', () => {
  it('each call is sent by the fetch that is global when it is made', async () => {
    const client = new MessagingPlatform({ baseUrl: 'http://127.0.0.1:9', retries: 0 });
    for (const id of ['replaced', 'again']) {
      globalThis.fetch = async () => Response.json({ id });
      expect(await client.companies.get('1')).toEqual({ id });
    }
  });

  it('a call on a platform that has none says so, and was not sent', async () => {
    Reflect.deleteProperty(globalThis, 'fetch');
    const error = await create({ retries: 0 });
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent' });
    expect(error.message).toContain('this platform has no fetch: give the client one');
  });
});

describe('an error that says "never sent"', () => {
  const refusal = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED', message: 'no' } });

  it('is believed of the platform’s fetch, of the sandbox, and where it is marked', async () => {
    globalThis.fetch = () => Promise.reject(refusal);
    const sandbox = new Sandbox();
    for (const fault of [refused(), refused()]) sandbox.next('companiesPost', fault);
    const breaker = () => Promise.reject(notSent(new Error('The breaker is open')));
    for (const sends of [undefined, globalThis.fetch, sandbox.fetch, breaker])
      expect(await create({ fetch: sends })).toMatchObject({ outcome: 'not-sent', attempts: 2 });
    expect((await create({ fetch: breaker })).message).toContain('The breaker is open');
  });
});

describe('a fetch that misbehaves', () => {
  const fail = () => {
    throw new TypeError('not today');
  };

  it.each([
    ['throws at once', fail],
    ['returns no Response', async () => 5],
    ['throws nothing', async () => Promise.reject(undefined as unknown as Error)],
    ['returns an unreadable response', async () => ({ ok: true, status: 200, headers: { get: fail } })],
  ])('fails its call and nothing else, when it %s', async (_, bad) => {
    expect(await create({ fetch: bad as never })).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
  });

  it('cannot keep a call that has timed out, and gets a signal of its own for each request', async () => {
    const signals: AbortSignal[] = [];
    const silent: ClientOptions['fetch'] = (_, { signal }) => (signals.push(signal), new Promise(() => {}));
    const client = quickClient({ fetch: silent, timeout: 20, retries: 1 });
    expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'TimeoutError', attempts: 2 });
    expect([new Set(signals).size, signals.every(({ aborted }) => aborted)]).toEqual([2, true]);
  });
});
