// What an error says of the answer, or of what came instead of one.
import { noAnswer, readJson, refused, unexpected } from '../../src/response/failure.js';
import { Reply } from '../../src/response/reply.js';
import type { FailedCall } from '../../src/errors.js';
import type { OperationId } from '../../generated/contract.js';
import { failureOf } from '../support/javascript.js';

const failed: FailedCall = { operation: 'companiesIdGet', host: 'api.example.com', outcome: 'unknown', attempts: 1 };
const at = 'GET /companies/{id} at api.example.com: ';

const secrets = ['xkeysib-secret'];

interface Answer {
  operation?: OperationId;
  status?: number;
  headers?: Record<string, string>;
  /** The answer is a secret. */
  secret?: boolean;
}

/** An answer to a request that held a secret. */
function replyOf(content: string, { operation, status = 200, headers = {}, secret }: Answer = {}): Reply {
  const given = { status, ok: status < 300, statusText: '', headers: new Headers(headers), body: null };
  const call = { failed: { ...failed, ...(operation && { operation }) }, secrets, settings: { secret } };
  return new Reply({ ...given, text: async () => content }, call, content);
}

describe('noAnswer', () => {
  const messageOf = (error: unknown, hasBegun = false) =>
    noAnswer(error, { failed, secrets }, hasBegun ? 'the answer was cut off' : 'no answer').message.replace(at, '');

  it('is a ConnectionError with what failed, and with its cause', () => {
    const cause = new Error('other side closed');
    expect(noAnswer(cause, { failed, secrets }, 'no answer')).toMatchObject({
      ...failed,
      name: 'ConnectionError',
      cause,
    });
  });

  it('tells an answer that was cut off from none', () => {
    expect(messageOf(new Error('reset'))).toBe('no answer: reset');
    expect(messageOf(new Error('reset'), true)).toBe('the answer was cut off: reset');
  });

  /** A cause so many steps above the value. */
  const above = (value: unknown, steps: number): unknown =>
    steps === 0 ? value : { message: '', cause: above(value, steps - 1) };

  it.each([
    ['the innermost message', new Error('a', { cause: new Error('b', { cause: new Error('c') }) }), 'c'],
    ['a code without a message', { code: 'ECONNRESET', message: '' }, 'ECONNRESET'],
    ['what is no text left out', { code: 'ECONNRESET', message: 5 }, 'ECONNRESET'],
    ['a text that was thrown', 'closed', 'closed'],
    ['the message above a cause that says nothing', new Error('a', { cause: {} }), 'a'],
    ['a cause five deep', above({ message: 'deep' }, 5), 'deep'],
    ['nothing of a cause six deep', above({ message: 'deep' }, 6), 'no reason given'],
    ['that no reason was given', undefined, 'no reason given'],
    ['that no reason was given, of an empty object', {}, 'no reason given'],
  ])('tells %s', (_, error, reason) => {
    expect(messageOf(error)).toBe(`no answer: ${reason}`);
  });

  it('comes to an end with a ring of causes', () => {
    const ring = new Error('round');
    ring.cause = ring;
    expect(messageOf(ring)).toBe('no answer: round');
  });

  it.each([
    ['sending to (https://api.example.com/companies/42?a=b): refused', 'sending to (https://api.example.com): refused'],
    ['cannot reach http://127.0.0.1:80/companies/42 today', 'cannot reach http://127.0.0.1:80 today'],
    ['http://a/1 and http://b/2', 'http://a and http://b'],
  ])('repeats of an address no more than its origin: %s', (message, told) => {
    expect(messageOf(new Error(message))).toBe(`no answer: ${told}`);
  });
});

describe('refused', () => {
  it.each([
    [404, 'NotFoundError'],
    [499, 'ApiError'],
    [500, 'ServerError'],
  ])('is, for status %i, of the class %s', (status, name) => {
    expect(refused(replyOf('{"message":"no"}', { status }))).toMatchObject({ ...failed, name, status });
  });

  const notTheService = "so it is not the service's own: look at baseUrl, and at proxies in between";
  it.each([
    ['its code and message', '{"code":"duplicate_parameter","message":"Taken"}', '409 duplicate_parameter: Taken'],
    ['its message alone', '{"message":"Name is too long"}', '409: Name is too long'],
    ['what a gateway wraps in `error`', '{"error":{"code":"c","message":"Not yours"}}', '409 c: Not yours'],
    ['what a gateway says in `error`', '{"error":"Bad Gateway"}', '409: Bad Gateway'],
    ['that it is empty', '', '409: an empty answer'],
    ['that null has no message', 'null', '409: no message in the answer'],
    ['that a number has no message', '12', '409: no message in the answer'],
    ['that an array has no message', '[1]', '409: no message in the answer'],
    ['that a message is no text', '{"message":{"a":1},"code":5}', '409: no message in the answer'],
    ['that broken JSON is text', '{"message":', `409: the answer is text, ${notTheService}`],
  ])('says of an answer %s', (_, content, told) => {
    expect(refused(replyOf(content, { status: 409 })).message).toBe(at + told);
  });

  it('says that a page is not the service’s answer, as of a wrong baseUrl', () => {
    const reply = replyOf('<h1>Sign in</h1>', { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(refused(reply).message).toBe(`${at}404: the answer is text/html, ${notTheService}`);
  });

  const redirected = '; redirects are not followed: give the address it leads to as baseUrl';
  it.each([
    ['a redirect', { status: 301 }, redirected],
    ['a redirect that a browser does not follow', { status: 0 }, redirected],
    ['a wait that is too long', { status: 429, headers: { 'retry-after': '3600' } }, '; it asks to wait for 3600 s'],
    [
      'a 403 of the reseller area',
      { status: 403, operation: 'getResellerChilds' },
      "; the key's account needs the reseller product for this operation",
    ],
    ['a 403 of another area: nothing', { status: 403 }, ''],
  ] as [string, Answer, string][])('says what to do about %s', (_, answer, advice) => {
    expect(refused(replyOf('{"message":"no"}', answer)).message.split(': no')[1]).toBe(advice);
  });

  it('carries id, rate limit and wait of the answer, for JSON, too', () => {
    const headers = { 'sib-request-id': 'r-1', 'x-sib-ratelimit-limit': '5', 'retry-after': '2' };
    const error = refused(replyOf('', { status: 429, headers }));
    const told = { requestId: 'r-1', rateLimit: { limit: 5 }, retryAfter: 2_000 };
    expect(error).toMatchObject(told);
    expect(error.toJSON()).toMatchObject(told);
  });

  it('carries the headers without cookies and without secrets', () => {
    const headers = { 'set-cookie': 'a=b', 'x-echo': 'xkeysib-secret', location: 'https://elsewhere.example.com' };
    expect(Object.fromEntries(refused(replyOf('', { status: 302, headers })).headers)).toEqual({
      'x-echo': '[redacted]',
      location: 'https://elsewhere.example.com',
    });
  });

  it('carries no address to which an answer points that is a secret, and the other headers', () => {
    const address = 'https://login.example.com/?token=t';
    const headers = {
      location: address,
      'content-location': address,
      refresh: address,
      link: address,
      'x-other': 'kept',
    };
    const error = refused(replyOf('', { status: 302, headers, secret: true }));
    expect(Object.fromEntries(error.headers)).toEqual({ 'x-other': 'kept' });
  });

  it.each([
    ['JSON, without secrets', '{"message":"xkeysib-secret","more":1}', { message: '[redacted]', more: 1 }],
    ['text that is no JSON, without secrets', '{"xkeysib-secret', '{"[redacted]'],
    ['nothing where there is none', '', undefined],
  ])('carries %s as its body', (_, content, body) => {
    expect(refused(replyOf(content, { status: 400 })).body).toEqual(body);
  });

  it('carries of an answer that is a secret no more than code and message', () => {
    const content = '{"code":"c","message":"m","token":"t"}';
    expect(refused(replyOf(content, { status: 403, secret: true })).body).toEqual({ code: 'c', message: 'm' });
  });

  it('ends with the advice that is given, and else with the message', () => {
    expect(refused(replyOf('{"message":"no"}', { status: 400 })).message).toBe(`${at}400: no`);
    expect(refused(replyOf('{"message":"no"}', { status: 400 }), '; try later').message).toBe(
      `${at}400: no; try later`,
    );
  });
});

describe('unexpected', () => {
  it('shows the first 200 characters, without secrets', () => {
    const error = unexpected('is odd', replyOf(`xkeysib-secret ${'a'.repeat(300)}`));
    expect(error.excerpt).toBe(`[redacted] ${'a'.repeat(189)}`);
  });

  it.each([
    ['missing', undefined],
    ['text/html; charset=utf-8', 'text/html; charset=utf-8'],
  ])('says that the content type is %s', (told, contentType) => {
    const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {};
    const error = unexpected('is odd', replyOf('<p>', { status: 203, headers }));
    expect(error.message).toBe(`${at}203 answer is odd (content type ${told})`);
    expect(error).toMatchObject({ status: 203, contentType });
  });

  it('shows nothing of an answer that is a secret', () => {
    expect(unexpected('is odd', replyOf('token', { secret: true })).excerpt).toBe('');
  });
});

describe('readJson', () => {
  it('reads the JSON of an answer, and nothing where there is none', () => {
    expect(readJson(replyOf(' {"id":"1"}'))).toEqual({ id: '1' });
    expect(readJson(replyOf(''))).toBeUndefined();
  });

  it.each([
    ['text', 'is not JSON'],
    ['<p>[1]</p>', 'is not JSON'],
    ['x{"id":"1"', 'is not JSON'],
    [' {"id":', 'is JSON that breaks off after 7 characters'],
    ['{"id":"1",', 'is JSON that breaks off after 10 characters'],
    ['["a', 'is JSON that breaks off after 3 characters'],
    ['{"id":}', 'is broken JSON'],
    ['[1] and more', 'is broken JSON'],
  ])('says of %j that it %s, and does not quote it', async (content, problem) => {
    const error = await failureOf(() => readJson(replyOf(content)));
    expect(error).toMatchObject({
      name: 'UnexpectedResponseError',
      message: `${at}200 answer ${problem} (content type missing)`,
    });
    expect(error.cause).toBeUndefined();
  });
});
