// The outcome of a call after an error of fetch, a status or an abort.
import type { ClientOptions } from 'messaging-platform-sdk';
import { markTransport } from '../../src/send/not-sent.js';
import { neverResponds, quickClient, rejection } from '../support/quick-client.js';

const { fetch: runtimeFetch } = globalThis;
afterEach(() => {
  globalThis.fetch = runtimeFetch;
});

const errorOfPost = (options: ClientOptions = {}) =>
  rejection(quickClient({ retries: 0, ...options }).companies.create({ name: 'Acme' }));

function createCircularError(): Error {
  const error = new Error('circular');
  error.cause = error;
  return error;
}

describe('the outcome of a POST', () => {
  const certificateErrors = ['CERT_HAS_EXPIRED', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID'];
  const connectErrors = ['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'];
  it.each<[string, unknown]>([
    ...[...connectErrors, ...certificateErrors].map((code): [string, unknown] => ['not-sent', { code }]),
    ['not-sent', { syscall: 'connect', code: 'ETIMEDOUT' }],
    ['not-sent', { syscall: 'getaddrinfo', code: 'EAI_AGAIN' }],
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
      const fetch = () => Promise.reject(error);
      expect(await errorOfPost({ fetch: markTransport(() => Promise.reject(error), 'any refusal') })).toMatchObject({
        outcome,
      });
      // Any other function may have sent the request before it failed.
      expect(await errorOfPost({ fetch })).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
      globalThis.fetch = fetch;
      expect(await errorOfPost()).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    },
  );

  it.each([
    ['that is its own cause', createCircularError],
    [
      'whose getter throws',
      () => ({
        get code() {
          throw new Error('no');
        },
      }),
    ],
    [
      'that is a revoked proxy',
      () => {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        return proxy;
      },
    ],
  ])('is unknown if fetch rejects with an error %s', async (_, createError) => {
    const fetch = markTransport(() => Promise.reject(createError()), 'any refusal');
    expect(await errorOfPost({ fetch })).toMatchObject({
      name: 'ConnectionError',
      outcome: 'unknown',
    });
  });

  it.each([
    [302, 'unknown'],
    [400, 'rejected'],
    // The server may have given up on a request that it had already processed.
    [408, 'unknown'],
    [409, 'rejected'],
    [429, 'rejected'],
    [500, 'unknown'],
    [503, 'unknown'],
  ])('after status %i is %s', async (status, outcome) => {
    expect(await errorOfPost({ fetch: async () => Response.json({}, { status }) })).toMatchObject({ status, outcome });
  });
});

describe('an AbortError', () => {
  it('says for each call whether it was sent, and its cause is the reason', async () => {
    const controller = new AbortController();
    const reason = new Error('the user left');
    const fetch = () => {
      controller.abort(reason);
      return neverResponds();
    };
    const { companies } = quickClient({ fetch, rateLimit: { requests: 1, perMilliseconds: 100_000 } });
    const call = () => rejection(companies.create({ name: 'Acme' }, { signal: controller.signal }));
    const errors = await Promise.all([call(), call()]);
    expect(errors).toMatchObject([
      { name: 'AbortError', outcome: 'unknown', attempts: 1 },
      { name: 'AbortError', outcome: 'not-sent', attempts: 0 },
    ]);
    for (const { cause } of errors) expect(cause).toBe(reason);
  });
});
