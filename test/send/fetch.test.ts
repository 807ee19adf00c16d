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

  it('rejects with the outcome not-sent in a runtime that has no fetch', async () => {
    Reflect.deleteProperty(globalThis, 'fetch');
    const error = await rejection(quickClient({}).companies.create({ name: 'Acme' }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent' });
    expect(error.message).toContain('this runtime has no fetch: pass one to the client as the option `fetch`');
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
