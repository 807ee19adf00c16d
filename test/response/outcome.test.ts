// Whether a failed call may have changed anything, by the platform's error and after an abort. By status:
// test/docs/errors.test.ts.
import { outcomeOf, type ClientOptions } from 'messaging-platform-sdk';
import { quickClient, rejection } from '../support/quick-client.js';

const { fetch: platform } = globalThis;
afterEach(() => {
  globalThis.fetch = platform;
});

/** What a POST or a GET rejects with. */
function fail(method: 'GET' | 'POST', options: ClientOptions) {
  const { companies } = quickClient({ retries: 0, ...options });
  return rejection(method === 'POST' ? companies.create({ name: 'Acme' }) : companies.get('1'));
}

describe('the outcome of an error of the platform’s fetch', () => {
  const refused = 'ECONNREFUSED ENOTFOUND UND_ERR_CONNECT_TIMEOUT ConnectionRefused';
  const certificates = 'CERT_HAS_EXPIRED UNABLE_TO_VERIFY_LEAF_SIGNATURE ERR_TLS_CERT_ALTNAME_INVALID';
  it.each([
    ...`${refused} ${certificates}`.split(' ').map((code): [string, unknown] => ['not-sent', { code }]),
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
  ] as [string, unknown][])('is %s for %j', async (outcome, error) => {
    globalThis.fetch = () => Promise.reject(error);
    expect(await fail('POST', {})).toMatchObject({ name: 'ConnectionError', outcome });
    // Of a function of the caller's it is not believed: it may have sent before.
    expect(await fail('POST', { fetch: () => Promise.reject(error as Error) })).toMatchObject({ outcome: 'unknown' });
  });

  it('comes to an end with a ring of causes', async () => {
    const ring = new Error('round');
    ring.cause = ring;
    globalThis.fetch = () => Promise.reject(ring);
    const error = await fail('POST', {});
    expect([error.outcome, error.message]).toEqual([
      'unknown',
      expect.stringMatching(/: no response; the request may have been processed: round$/),
    ]);
    expect(JSON.stringify(error)).toContain('round');
  });
});

describe('outcomeOf', () => {
  /** A POST that is aborted with `reason` once so many requests are under way. */
  async function aborted(reason: unknown, requests: number, calls = 1): Promise<unknown> {
    const controller = new AbortController();
    let underWay = 0;
    const fetch = () => {
      if (++underWay === requests) controller.abort(reason);
      return new Promise<never>(() => {});
    };
    if (requests === 0) controller.abort(reason);
    const { companies } = quickClient({ fetch, rateLimit: { requests: 1, perMilliseconds: 100_000 } });
    const call = () => rejection<unknown>(companies.create({ name: 'Acme' }, { signal: controller.signal }));
    const reasons = await Promise.all(Array.from({ length: calls }, call));
    expect(reasons).toEqual(Array(calls).fill(controller.signal.reason));
    return reasons[0];
  }

  it('returns for an abort whether the call, or one of those that share it, had been sent', async () => {
    expect(outcomeOf(await aborted(new Error('early'), 0))).toBe('not-sent');
    expect(outcomeOf(await aborted(new Error('late'), 1))).toBe('unknown');
    expect(outcomeOf(await aborted(new Error('shared'), 1, 3))).toBe('unknown');
    const reason = new Error('of one call before it was sent, then of another');
    expect([await aborted(reason, 0), await aborted(reason, 1), outcomeOf(reason)]).toEqual([
      reason,
      reason,
      'unknown',
    ]);
  });

  it('returns the outcome of an error of ours, and undefined for what is no failure of a call or no object', async () => {
    expect(outcomeOf(await fail('POST', { fetch: async () => Response.json({}, { status: 400 }) }))).toBe('rejected');
    expect(outcomeOf(await aborted('the user left', 1))).toBeUndefined();
    for (const other of [undefined, null, 0, new Error('other')]) expect(outcomeOf(other)).toBeUndefined();
  });
});
