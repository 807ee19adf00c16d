// Which fetch a client uses, and how it handles a fetch that misbehaves. Errors of each platform's fetch:
// test/response/outcome.test.ts.
import { MessagingPlatform, notSent, type ClientOptions, type Fetch } from 'messaging-platform-sdk';
import { Sandbox, refused } from 'messaging-platform-sdk/testing';
import { quickClient, rejection } from '../support/quick-client.js';

const { fetch: originalFetch } = globalThis;

afterEach(() => {
  globalThis.fetch = originalFetch;
});

/** Makes a POST that fails, and returns its error. */
const errorOfPost = (options: ClientOptions) =>
  rejection(quickClient({ retries: 1, ...options }).companies.create({ name: 'Acme' }));

describe('a client without the option `fetch`', () => {
  it('looks up the global fetch for each call, so a test can replace it at any time', async () => {
    const client = new MessagingPlatform({ baseUrl: 'http://127.0.0.1:9', retries: 0 });
    for (const id of ['from the first fetch', 'from the second fetch']) {
      globalThis.fetch = async () => Response.json({ id });
      expect(await client.companies.get('1')).toEqual({ id });
    }
  });

  it('rejects with the outcome not-sent on a platform that has no fetch', async () => {
    Reflect.deleteProperty(globalThis, 'fetch');
    const error = await errorOfPost({ retries: 0 });
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent' });
    expect(error.message).toContain('this platform has no fetch: pass one to the client as the option `fetch`');
  });
});

describe('a POST that was not sent', () => {
  const connectionRefused = Object.assign(new TypeError('fetch failed'), {
    cause: { code: 'ECONNREFUSED', message: 'no' },
  });
  const platformFetch = () => Promise.reject(connectionRefused);
  const fetches: Record<string, () => Fetch | undefined> = {
    'the global fetch': () => undefined,
    'the global fetch, passed as an option': () => platformFetch,
    'a sandbox': () => {
      const sandbox = new Sandbox();
      sandbox.next('companiesPost', refused());
      sandbox.next('companiesPost', refused());
      return sandbox.fetch;
    },
    'a fetch that marks its errors with notSent': () => () => Promise.reject(notSent(new Error('The breaker is open'))),
  };

  it.each(Object.entries(fetches))('is retried if the error comes from %s', async (_, createFetch) => {
    globalThis.fetch = platformFetch;
    const error = await errorOfPost({ fetch: createFetch() });
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 2 });
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
    const error = await errorOfPost({ fetch: brokenFetch as never });
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
  });

  it('that ignores its signal does not prevent a timeout, and gets another signal for each attempt', async () => {
    const signals: AbortSignal[] = [];
    const silentFetch: Fetch = (_, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    const client = quickClient({ fetch: silentFetch, timeout: 20, retries: 1 });
    expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'TimeoutError', attempts: 2 });
    expect(new Set(signals).size).toBe(2);
    for (const signal of signals) expect(signal.aborted).toBe(true);
  });
});
