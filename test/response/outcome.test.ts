// What a status, a failed connection and an abort say about whether the action happened.
import { canHaveArrived, outcomeOf, outcomeOfStatus, rememberOutcome } from '../../src/response/outcome.js';
import { InvalidRequestError } from '../../src/errors.js';

describe('outcomeOfStatus', () => {
  it.each([400, 401, 404, 407, 409, 429, 499])('says of %i that the service said no', (status) => {
    for (const method of ['GET', 'POST']) expect(outcomeOfStatus(status, method)).toBe('rejected');
  });

  it.each([100, 199, 200, 299, 408, 500, 503, 599, 600, 0])('says of %i that it may have happened', (status) => {
    for (const method of ['GET', 'POST']) expect(outcomeOfStatus(status, method)).toBe('unknown');
  });

  it.each([300, 303, 307, 399])('says of the redirect %i that only a read has done nothing', (status) => {
    const outcomes = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => outcomeOfStatus(status, method));
    expect(outcomes).toEqual(['rejected', 'rejected', 'unknown', 'unknown', 'unknown', 'unknown']);
  });
});

describe('canHaveArrived', () => {
  it.each([
    { code: 'ECONNREFUSED' },
    { code: 'ENOTFOUND' },
    { syscall: 'connect', code: 'ETIMEDOUT' },
    { syscall: 'getaddrinfo', code: 'EAI_AGAIN' },
    { code: 'UND_ERR_CONNECT_TIMEOUT' },
    { code: 'CERT_HAS_EXPIRED' },
    { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    { message: 'bad port' },
    { code: 'ConnectionRefused' },
    { message: 'client error (Connect): dns error: failed to lookup address' },
    { message: 'error sending request for url (https://x/): client error (Connect): tcp connect error: refused' },
    { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    { message: 'Proxy response (407) !== 200 when HTTP Tunneling', code: 'UND_ERR_ABORTED' },
    { cause: { cause: { code: 'ECONNREFUSED' } } },
    { code: 'ETIMEDOUT', errors: [{ syscall: 'connect', code: 'ETIMEDOUT' }, { code: 'ECONNREFUSED' }] },
  ])('says no of %j', (error) => {
    expect(canHaveArrived(error)).toBe(false);
  });

  it.each([
    { code: 'ECONNRESET', syscall: 'read' },
    { code: 'UND_ERR_SOCKET' },
    { code: 'UND_ERR_ABORTED', message: 'Request aborted' },
    { code: 'ERR_SSL_WRONG_VERSION_NUMBER' },
    { code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' },
    { errors: [] },
    { errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNRESET' }] },
    { code: 'EPIPE', syscall: 'write' },
    { message: 'Failed to fetch' },
    { message: 'lost while sending the CERT' },
    { message: 'a bad port of call' },
    { message: 'ECONNREFUSED in a text' },
    { code: 5 },
    { code: ['ECONNREFUSED'] },
    { message: ['bad port'] },
    {},
    null,
    undefined,
    'ECONNREFUSED',
  ])('says yes of %j', (error) => {
    expect(canHaveArrived(error)).toBe(true);
  });

  it('looks for a reason five causes deep, and no deeper', () => {
    const below = (depth: number): object => (depth === 0 ? { code: 'ECONNREFUSED' } : { cause: below(depth - 1) });
    expect([canHaveArrived(below(5)), canHaveArrived(below(6))]).toEqual([false, true]);
  });

  it('follows a ring of causes to an end', () => {
    const ring: { cause?: unknown } = {};
    ring.cause = ring;
    expect(canHaveArrived(ring)).toBe(true);
  });
});

describe('outcomeOf', () => {
  it('gives the outcome of an error of this package', () => {
    expect(outcomeOf(new InvalidRequestError('id', 'must not be empty'))).toBe('not-sent');
  });

  it('remembers of an abort what its call may have done', () => {
    const [early, late] = [new Error('early'), new Error('late')];
    rememberOutcome(early, 'not-sent');
    rememberOutcome(late, 'unknown');
    expect([outcomeOf(early), outcomeOf(late)]).toEqual(['not-sent', 'unknown']);
  });

  it('stays at unknown when one of the calls that shared an abort may have happened, whichever ended first', () => {
    const [first, last] = [new Error('first'), new Error('last')];
    for (const outcome of ['unknown', 'rejected'] as const) rememberOutcome(first, outcome);
    for (const outcome of ['rejected', 'unknown'] as const) rememberOutcome(last, outcome);
    expect([outcomeOf(first), outcomeOf(last)]).toEqual(['unknown', 'unknown']);
  });

  it('says of an error of ours that other calls were aborted with that one of them may have happened', () => {
    const error = new InvalidRequestError('id', 'must not be empty');
    rememberOutcome(error, 'not-sent');
    expect(outcomeOf(error)).toBe('not-sent');
    rememberOutcome(error, 'unknown');
    expect(outcomeOf(error)).toBe('unknown');
  });

  it.each([undefined, null, 0, 'text', () => {}])('knows nothing of an abort whose reason is %p', (reason) => {
    rememberOutcome(reason, 'unknown');
    expect(outcomeOf(reason)).toBeUndefined();
  });

  it('knows nothing of what is no failure of a call', () => {
    expect(outcomeOf(new Error('other'))).toBeUndefined();
  });
});
