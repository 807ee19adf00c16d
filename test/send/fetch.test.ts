// Which fetch a client uses, and what happens if a custom fetch misbehaves.
import { MessagingPlatform, type Fetch } from 'messaging-platform-sdk';
import { quickClient, rejection } from '../support/quick-client.js';

const { fetch: runtimeFetch } = globalThis;
afterEach(() => {
  globalThis.fetch = runtimeFetch;
});

describe('a client without the option `fetch`', () => {
  it('looks up the global fetch for each call', async () => {
    const client = new MessagingPlatform({ baseUrl: 'http://127.0.0.1:9', retries: 0 });
    for (const id of ['from the first fetch', 'from the second fetch']) {
      globalThis.fetch = async () => Response.json({ id });
      expect(await client.companies.get('1')).toEqual({ id });
    }
  });
});

describe('in a browser, whose fetch may send a request twice,', () => {
  const globalsOfPages = ['document', 'window'];
  const globalsOfWorkers = ['importScripts'];
  const globals = globalThis as Record<string, unknown>;
  afterEach(() => {
    for (const name of [...globalsOfPages, ...globalsOfWorkers]) Reflect.deleteProperty(globals, name);
  });

  const deleteCompany = ({ companies }: MessagingPlatform) => companies.delete('1');
  const updateChild = ({ children }: MessagingPlatform) => children.update('1', { firstName: 'Jo' });
  const createCompany = ({ companies }: MessagingPlatform) => companies.create({ name: 'Acme' });
  const getCompany = ({ companies }: MessagingPlatform) => companies.get('1');

  it.each<
    [status: number, method: string, place: string, outcome: string, (client: MessagingPlatform) => Promise<unknown>]
  >([
    [404, 'DELETE', 'page', 'unknown', deleteCompany],
    [404, 'DELETE', 'worker', 'unknown', deleteCompany],
    [409, 'PUT', 'page', 'unknown', updateChild],
    [400, 'DELETE', 'page', 'rejected', deleteCompany],
    [404, 'GET', 'page', 'rejected', getCompany],
    [404, 'POST', 'page', 'rejected', createCompany],
  ])('a %s response to a %s from a %s has the outcome %s', async (status, _, place, outcome, call) => {
    globalThis.fetch = async () => Response.json({}, { status });
    const client = new MessagingPlatform({ baseUrl: 'https://api.example.com' });
    for (const name of place === 'page' ? globalsOfPages : globalsOfWorkers) globals[name] = {};
    expect(await rejection(call(client))).toMatchObject({ status, outcome });
  });
});

describe('a custom fetch', () => {
  const fail = () => {
    throw new TypeError('not today');
  };

  it.each([
    ['throws synchronously', fail],
    ['resolves to a number instead of a Response', async () => 5],
    ['rejects with undefined', async () => Promise.reject(undefined as unknown as Error)],
    ['resolves to a Response whose headers throw', async () => ({ ok: true, status: 200, headers: { get: fail } })],
  ])('that %s makes the call reject with a ConnectionError of unknown outcome', async (_, brokenFetch) => {
    const error = await rejection(quickClient({ fetch: brokenFetch as never }).companies.create({ name: 'Acme' }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
  });

  it.each([
    [404, true],
    [200, undefined],
  ])('that responds with status %i and `ok: %s`: only the status counts', async (status, ok) => {
    const response = { status, ok, headers: new Headers(), text: async () => '{"id":"1"}', body: null };
    const [result] = await Promise.allSettled([
      quickClient({ fetch: async () => response as never }).companies.get('1'),
    ]);
    expect(result.status).toBe(status === 200 ? 'fulfilled' : 'rejected');
  });

  it('that never resolves times out, and gets a new signal for each attempt', async () => {
    const signals: AbortSignal[] = [];
    const silentFetch: Fetch = (_, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    const client = quickClient({ fetch: silentFetch, timeout: 20, retries: 1 });
    expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'TimeoutError', attempts: 2 });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(new Set(signals).size).toBe(2);
  });
});
