// What sends: the platform's fetch as it is at the moment, or a function of the caller's, and whose word "not sent" is taken.
import { MessagingPlatform, notSent, outcomeOf, type ClientOptions } from 'messaging-platform-sdk';
import { Sandbox, refused } from 'messaging-platform-sdk/testing';
import { closeServers, startServer } from '../support/list-server.js';
import { quickClient, rejection } from '../support/quick-client.js';

const { fetch } = globalThis;
const refusal = () => Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED', message: 'no' } });

afterEach(async () => {
  globalThis.fetch = fetch;
  await closeServers();
});

const create = (options: ClientOptions) =>
  rejection(quickClient({ retries: 1, ...options }).companies.create({ name: 'Acme' }));

describe('without an option `fetch`', () => {
  it('each call is sent by the fetch that is global when it is made', async () => {
    const client = new MessagingPlatform({ baseUrl: 'http://127.0.0.1:9', retries: 0 });
    globalThis.fetch = async () => Response.json({ id: 'replaced' });
    expect(await client.companies.get('1')).toEqual({ id: 'replaced' });
    globalThis.fetch = async () => Response.json({ id: 'again' });
    expect(await client.companies.get('1')).toEqual({ id: 'again' });
  });

  it('a platform that has none is told so, and nothing was sent', async () => {
    Reflect.deleteProperty(globalThis, 'fetch');
    const error = await create({ retries: 0 });
    globalThis.fetch = fetch;
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent' });
    expect(error.message).toContain('this platform has no fetch: give the client one');
  });

  it('a call that is aborted in the turn in which it was made is never sent, and says so', async () => {
    const arrived: (string | undefined)[] = [];
    const { client } = await startServer(({ url }, answer) => {
      arrived.push(url);
      answer.end('{"id":"1"}');
    });
    const controller = new AbortController();
    const call = rejection(client.companies.create({ name: 'Acme' }, { signal: controller.signal }));
    controller.abort();
    expect(outcomeOf(await call)).toBe('not-sent');
    await client.companies.get('3');
    expect(arrived).toEqual(['/companies/3']);
  });
});

describe('a failure that looks like "never sent"', () => {
  const failing = (error: () => unknown) => async () => {
    throw error();
  };

  it('is believed of the platform’s fetch, given or not: a POST is retried', async () => {
    globalThis.fetch = failing(refusal);
    expect(await create({})).toMatchObject({ outcome: 'not-sent', attempts: 2 });
    expect(await create({ fetch: globalThis.fetch })).toMatchObject({ outcome: 'not-sent', attempts: 2 });
  });

  it('is believed of the sandbox', async () => {
    const sandbox = new Sandbox();
    sandbox.next('companiesPost', refused());
    sandbox.next('companiesPost', refused());
    expect(await create({ fetch: sandbox.fetch })).toMatchObject({ outcome: 'not-sent', attempts: 2 });
  });

  it('of a function of the caller’s may come from its own database: the POST may have happened, and is not retried', async () => {
    expect(await create({ fetch: failing(refusal) })).toMatchObject({
      name: 'ConnectionError',
      outcome: 'unknown',
      attempts: 1,
    });
  });

  it('of a function of the caller’s is believed when it is marked', async () => {
    const error = await create({ fetch: failing(() => notSent(new Error('The breaker is open'))) });
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 2 });
    expect(error.message).toContain('The breaker is open');
  });

  it('is a cause where the function throws an error of another client of ours', async () => {
    const inner = quickClient({ retries: 0, fetch: failing(() => notSent(refusal())) });
    const outer = await create({ fetch: async () => (await inner.companies.get('1'), Response.json({})) });
    expect(outer).toMatchObject({ operation: 'companiesPost', outcome: 'unknown', attempts: 1 });
    expect(outer.cause).toMatchObject({ name: 'ConnectionError' });
  });
});

describe('a fetch that misbehaves', () => {
  it.each([
    ['throws at once', () => { throw new TypeError('not today'); }], // prettier-ignore
    ['returns no Response', async () => 5],
    ['throws nothing', async () => Promise.reject(undefined as unknown as Error)],
    ['returns an unreadable response', async () => ({ ok: true, status: 200, headers: { get: () => { throw new Error('no'); } } })], // prettier-ignore
  ])('fails its call and nothing else, when it %s', async (_, bad) => {
    expect(await create({ fetch: bad as never })).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
  });

  it('cannot keep a call that has timed out, and gets a signal of its own for each request', async () => {
    const signals: AbortSignal[] = [];
    const fetch: ClientOptions['fetch'] = (_, { signal }) => (signals.push(signal), new Promise(() => {}));
    const client = quickClient({ fetch, timeout: 20, retries: 1 });
    expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'TimeoutError', attempts: 2 });
    expect([new Set(signals).size, signals.every(({ aborted }) => aborted)]).toEqual([2, true]);
  });
});
