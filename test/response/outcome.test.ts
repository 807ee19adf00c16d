// The outcome of a failed call: after errors of the platform's fetch, and after an abort. test/docs/errors.test.ts tests it by status.
import { outcomeOf, type ClientOptions } from 'messaging-platform-sdk';
import { quickClient, rejection } from '../support/quick-client.js';

const { fetch: platformFetch } = globalThis;
afterEach(() => {
  globalThis.fetch = platformFetch;
});

/** The error of a POST. */
const createError = (options: ClientOptions = {}) =>
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
  ])('is %s if the global fetch rejects with %j, and unknown if your own fetch does', async (outcome, error) => {
    globalThis.fetch = () => Promise.reject(error);
    expect(await createError()).toMatchObject({ name: 'ConnectionError', outcome });
    // As an option, the global fetch is still the platform's.
    expect(await createError({ fetch: globalThis.fetch })).toMatchObject({ outcome });
    // Your own fetch may have sent the request before it failed.
    const ownFetch = () => Promise.reject(error);
    expect(await createError({ fetch: ownFetch })).toMatchObject({ outcome: 'unknown' });
  });

  it('is unknown if fetch rejects with an error that is its own cause', async () => {
    const circular = new Error('circular');
    circular.cause = circular;
    globalThis.fetch = () => Promise.reject(circular);
    const error = await createError();
    expect(error.outcome).toBe('unknown');
    expect(error.message).toMatch(/: no response; the request may have been processed: circular$/);
    expect(JSON.stringify(error)).toContain('circular');
  });
});

describe('outcomeOf', () => {
  /**
   * Starts `calls` calls with one signal, and aborts it once they have sent `requests` requests.
   *
   * @returns the value that all calls reject with
   */
  async function abortReason(reason: unknown, requests: number, calls = 1): Promise<unknown> {
    const controller = new AbortController();
    let sent = 0;
    const fetch = () => {
      sent++;
      if (sent === requests) controller.abort(reason);
      return new Promise<never>(() => {});
    };
    if (requests === 0) controller.abort(reason);
    // The rate limit lets only the first call send its request. The others wait.
    const { companies } = quickClient({ fetch, rateLimit: { requests: 1, perMilliseconds: 100_000 } });
    const call = () => rejection<unknown>(companies.create({ name: 'Acme' }, { signal: controller.signal }));
    const reasons = await Promise.all(Array.from({ length: calls }, call));
    for (const received of reasons) expect(received).toBe(controller.signal.reason);
    return reasons[0];
  }

  it('returns not-sent for an abort before the request was sent', async () => {
    expect(outcomeOf(await abortReason(new Error('early'), 0))).toBe('not-sent');
  });

  it('returns unknown for an abort after a request was sent, even if it also ends calls that were not sent', async () => {
    expect(outcomeOf(await abortReason(new Error('late'), 1))).toBe('unknown');
    expect(outcomeOf(await abortReason(new Error('shared'), 1, 3))).toBe('unknown');
  });

  it('returns unknown for a reason that aborted one call before its request was sent, and another call after', async () => {
    const reason = new Error('used twice');
    await abortReason(reason, 0);
    await abortReason(reason, 1);
    expect(outcomeOf(reason)).toBe('unknown');
  });

  it('returns the outcome of an error of the client', async () => {
    const error = await createError({ fetch: async () => Response.json({}, { status: 400 }) });
    expect(outcomeOf(error)).toBe('rejected');
  });

  it('returns undefined for an abort reason that is text, and for values unrelated to a call', async () => {
    expect(outcomeOf(await abortReason('the user left', 1))).toBeUndefined();
    for (const other of [undefined, null, 0, new Error('other')]) expect(outcomeOf(other)).toBeUndefined();
  });
});
