// The outcome of a call after an error of fetch or an abort.
import { outcomeOf, type ClientOptions } from 'messaging-platform-sdk';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import { MockAgent } from 'undici';
import { quickClient, rejection } from '../support/quick-client.js';

const { fetch: runtimeFetch } = globalThis;
afterEach(() => {
  globalThis.fetch = runtimeFetch;
});

/** A transport whose requests fail with this error. */
function transportThatFailsWith(error: unknown) {
  const dispatcher = new MockAgent();
  dispatcher.disableNetConnect();
  const api = dispatcher.get('https://api.brevo.com');
  api.intercept({ path: '/v3/companies', method: 'POST' }).replyWithError(error as Error);
  return undiciTransport({ dispatcher });
}

const errorOfPost = (options: ClientOptions = {}) =>
  rejection(quickClient({ retries: 0, ...options }).companies.create({ name: 'Acme' }));

describe('the outcome of a POST', () => {
  const certificateErrors = ['CERT_HAS_EXPIRED', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID'];
  const connectErrors = ['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT', 'ConnectionRefused'];
  it.each<[string, unknown]>([
    ...[...connectErrors, ...certificateErrors].map((code): [string, unknown] => ['not-sent', { code }]),
    ['not-sent', { syscall: 'connect', code: 'ETIMEDOUT' }],
    ['not-sent', { syscall: 'getaddrinfo', code: 'EAI_AGAIN' }],
    ['not-sent', { message: 'bad port' }],
    ['not-sent', { message: 'client error (Connect): dns error: failed to lookup address' }],
    ['not-sent', { message: 'invalid peer certificate: UnknownIssuer' }],
    ['not-sent', { message: 'Proxy response (407) !== 200 when HTTP Tunneling', code: 'UND_ERR_ABORTED' }],
    ['not-sent', { cause: { cause: { code: 'ECONNREFUSED' } } }],
    ['not-sent', { code: 'ETIMEDOUT', errors: [{ syscall: 'connect' }, { code: 'ECONNREFUSED' }] }],
    ['unknown', { errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNRESET' }] }],
    ['unknown', { code: 'ECONNRESET', syscall: 'read' }],
    ['unknown', { code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' }],
    ['unknown', { message: 'ECONNREFUSED in a text' }],
    ['unknown', { code: 5, message: ['bad port'] }],
    ['unknown', 'ECONNREFUSED'],
  ])(
    'is %s if undici rejects with %j, and unknown if your own fetch or a replaced global fetch does',
    async (outcome, error) => {
      const fetch = transportThatFailsWith(error);
      expect(await errorOfPost({ fetch })).toMatchObject({ name: 'ConnectionError', outcome });
      // Any other function may have sent the request before it failed.
      const ownFetch = () => Promise.reject(error);
      expect(await errorOfPost({ fetch: ownFetch })).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
      globalThis.fetch = ownFetch;
      expect(await errorOfPost()).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    },
  );

  it('is unknown if fetch rejects with an error that is its own cause', async () => {
    const circular = new Error('circular');
    circular.cause = circular;
    globalThis.fetch = () => Promise.reject(circular);
    const error = await errorOfPost();
    expect(error.outcome).toBe('unknown');
    expect(error.message).toMatch(/: no response; the request may have been processed: circular$/);
    expect(JSON.stringify(error)).toContain('circular');
  });
});

describe('outcomeOf', () => {
  /** Aborts one call that was sent, and two calls that wait in the queue. Returns the reason. */
  async function abortThreeCalls(reason: unknown): Promise<unknown> {
    const controller = new AbortController();
    const fetch = () => {
      controller.abort(reason);
      return new Promise<never>(() => {});
    };
    const { companies } = quickClient({ fetch, rateLimit: { requests: 1, perMilliseconds: 100_000 } });
    const call = () => rejection<unknown>(companies.create({ name: 'Acme' }, { signal: controller.signal }));
    expect(new Set(await Promise.all([call(), call(), call()]))).toEqual(new Set([reason]));
    return reason;
  }

  it('returns unknown for an abort reason if one of the aborted calls was sent', async () => {
    const reason = await abortThreeCalls(new Error('shared'));
    await rejection(quickClient({}).companies.get('1', { signal: AbortSignal.abort(reason) }));
    expect(outcomeOf(reason)).toBe('unknown');
  });

  it('returns undefined for an abort reason that is a string, and for values unrelated to a call', async () => {
    expect(outcomeOf(await abortThreeCalls('the user left'))).toBeUndefined();
    for (const other of [undefined, null, 0, new Error('other')]) expect(outcomeOf(other)).toBeUndefined();
  });
});
