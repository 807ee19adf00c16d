// What a status and a failed connection say about whether the action happened.
import { canHaveArrived, outcomeOfStatus } from '../../src/answer/outcome.js';

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
    { message: 'client error (Connect): dns error: failed to lookup address' },
    { cause: { cause: { code: 'ECONNREFUSED' } } },
  ])('says no of %j', (error) => {
    expect(canHaveArrived(error)).toBe(false);
  });

  it.each([
    { code: 'ECONNRESET', syscall: 'read' },
    { code: 'UND_ERR_SOCKET' },
    { code: 'EPIPE' },
    { message: 'a bad port of call' },
    { message: 'ECONNREFUSED in a text' },
    { code: 5 },
    {},
    null,
    undefined,
    'ECONNREFUSED',
  ])('says yes of %j', (error) => {
    expect(canHaveArrived(error)).toBe(true);
  });

  it('follows a ring of causes to an end', () => {
    const ring: { cause?: unknown } = {};
    ring.cause = ring;
    expect(canHaveArrived(ring)).toBe(true);
  });
});
