// What you see when you catch, print, log or compare an error.
import { inspect } from 'node:util';
import * as sdk from 'messaging-platform-sdk';
import * as hostile from '../support/hostile-server.js';
import { neverResponds, quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { jest } = import.meta;
const { isMessagingPlatformError } = sdk;

const prefix = 'GET /companies/{id} at api.brevo.com: ';

const errorWith = (respond: () => Response | Promise<Response>, options: sdk.ClientOptions = {}) =>
  rejection<sdk.ApiError>(quickClient({ fetch: async () => respond(), retries: 0, ...options }).companies.get('1'));

const errorAfter = (status: number, body: string, headers = {}) =>
  errorWith(() => new Response(body, { status, headers }));

describe.each(transports)('a ConnectionError over $transport', ({ fetch }) => {
  const listCompanies = (baseUrl: string) => rejection(quickClient({ baseUrl, retries: 0, fetch }).companies.list());

  it('says that the connection was refused, and has a copy of the cause', async () => {
    const error = await listCompanies(`http://127.0.0.1:${await hostile.closedPort()}`);
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent' });
    expect(error.message).toMatch(/: no response: connect ECONNREFUSED/);
    expect(inspect(error.cause)).toContain('ECONNREFUSED');
  });

  it('says that the host was not found', async () => {
    const error = await listCompanies('https://none.invalid');
    expect(error).toMatchObject({ name: 'ConnectionError', host: 'none.invalid', outcome: 'not-sent' });
    expect(error.message).toMatch(/^GET \/companies at none\.invalid: no response: getaddrinfo E\w+ /);
  });
});

describe('the message of an error', () => {
  it('names method, path template and host, but no id from the path', async () => {
    const fetch = async () => Response.json({ code: 'document_not_found', message: 'No such child' }, { status: 404 });
    const error = await rejection(quickClient({ fetch }).children.credits.add(4242424, { sms: 500 }));
    const path = '/reseller/children/{childIdentifier}/credits/add';
    expect(error).toMatchObject({ method: 'POST', path, host: 'api.brevo.com' });
    const advice = "check the values in the path (don't encode them), and that they belong to the key's account";
    expect(error.message).toBe(`POST ${path} at api.brevo.com: 404 document_not_found: No such child; ${advice}`);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('4242424');
  });

  const credentials = "the client's apiKey, partnerKey or accessToken";
  const permissions = "the permissions of the key or the scopes of the token, and the account's plan";
  it.each([
    [409, '{"error":{"code":"c","message":"Not yours"}}', '409 c: Not yours'],
    [409, '{"error":"Bad Gateway"}', '409: Bad Gateway'],
    [409, '', '409: the response is empty or was cut off'],
    [409, 'null', '409: no message in the response (text/plain;charset=UTF-8): see error.body'],
    [409, '{"message":{"a":1},"code":5}', '409: no message in the response (text/plain;charset=UTF-8): see error.body'],
    [301, '{"message":"no"}', '301: no; redirects are not followed: pass the new address as baseUrl'],
    [401, '{"message":"no"}', `401: no; check ${credentials}`],
    [403, '{"message":"no"}', `403: no; check ${permissions}`],
    [401, '{"error":"bad","error_description":"Expired"}', `401 bad: Expired; check ${credentials}`],
  ])('for status %i with the body %j ends with "%s"', async (status, body, message) => {
    expect((await errorAfter(status, body)).message).toBe(prefix + message);
  });

  it('for a 429 says when to retry', async () => {
    const error = await errorAfter(429, '{"message":"no"}', { 'retry-after': '3600' });
    expect(error.message).toBe(`${prefix}429: no; retry after 3600 s`);
  });

  it('for a 429 that asks for more than a day says to retry after a day', async () => {
    const error = await errorAfter(429, '{"message":"no"}', { 'retry-after': '1764360000' });
    expect(error).toMatchObject({ retryAfter: 86_400_000 });
  });

  const blocked = 'We have detected you are using an unrecognised IP address 2001:db8::7.';
  const page = 'https://app.brevo.com/security/authorised_ips';
  const advice = "the key is right: the account's owner can allow this address";
  it.each([
    ['has a link', `${blocked} Add it in this link: ${page}`, 'there'],
    ['has no link', blocked, `at ${page}`],
  ])('for a 401 that blocks an IP address and %s says where to allow it, with one link', async (_, message, place) => {
    const error = await errorAfter(401, JSON.stringify({ message, code: 'unauthorized' }));
    expect(error.message).toBe(`${prefix}401 unauthorized: ${message} (${advice} ${place})`);
    expect(error.message.split(page)).toHaveLength(2);
  });

  it.each([
    ['the innermost message', new Error('a', { cause: new Error('b', { cause: new Error('c') }) }), 'c'],
    ['the code if there is no message', { code: 'ECONNRESET', message: '' }, 'ECONNRESET'],
    ['text that was thrown instead of an error', 'closed', 'closed'],
    ['the lines of the cause joined into one', new Error('00:error:\nssl:alert\n'), '00:error: ssl:alert'],
    ['a URL without its path', new Error('https://a.example.com/7?a=b failed'), 'https://a.example.com failed'],
  ])('for a lost connection ends with %s', async (_, cause, reason) => {
    const error = await errorWith(() => Promise.reject(cause));
    expect(error.message).toBe(`${prefix}no response: ${reason}`);
  });
});

describe('an error', () => {
  it('keeps the first 100,000 characters of the body', async () => {
    const body = JSON.stringify({ message: 'a'.repeat(2_000_000) });
    expect((await errorAfter(400, body)).body).toBe(body.slice(0, 100_000));
  });

  it('has the headers of the response, except cookies', async () => {
    const kept = { location: 'https://a.example.com', 'x-other': 'c' };
    const { headers } = await errorAfter(302, '', { 'set-cookie': 'a=b', ...kept });
    expect(Object.fromEntries(headers)).toEqual({ 'content-type': 'text/plain;charset=UTF-8', ...kept });
  });

  it('has a copy of its causes with only name, message and code', async () => {
    const inner = Object.assign(new RangeError('inner'), { request: { body: 'all of it' } });
    const outer = Object.assign(new TypeError('outer', { cause: inner }), { code: 'E_OUTER', config: {} });
    const copy = (await errorWith(() => Promise.reject(outer))).cause as Error;
    expect(copy).toMatchObject({ name: 'TypeError', message: 'outer', code: 'E_OUTER' });
    expect(copy.cause).toMatchObject({ name: 'RangeError', message: 'inner' });
    expect(inspect(copy, { depth: 9, showHidden: true })).not.toMatch(/request|config/);
  });

  it("doesn't quote a cause that is no error, such as msw's response", async () => {
    const failure = new TypeError('Failed to fetch', { cause: Response.error() });
    const { message, cause } = await errorWith(() => Promise.reject(failure));
    expect(message).toMatch(/: Failed to fetch$/);
    expect(cause).not.toHaveProperty('cause');
  });

  it('is printed in fewer than 20 lines, with the request id, and without headers', async () => {
    const noise = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`x-header-${index}`, 'noise']));
    const notFound = inspect(await errorAfter(404, '{"message":"No"}', { ...noise, 'sib-request-id': 'b7f1' }));
    expect(notFound).toContain("requestId: 'b7f1'");
    expect(notFound).not.toContain('noise');
    expect(notFound.split('\n').length).toBeLessThan(20);
  });

  it('as JSON has all fields except headers and body, and as a structuredClone has its message', async () => {
    const headers = { 'sib-request-id': 'r-1', 'x-other': 'noise', 'x-sib-ratelimit-limit': '100' };
    const error = await errorAfter(404, '{"code":"document_not_found","message":"No","more":1}', headers);
    const fields = {
      operation: 'companies.get',
      method: 'GET',
      path: '/companies/{id}',
      host: 'api.brevo.com',
      outcome: 'rejected',
      attempts: 1,
      status: 404,
      requestId: 'r-1',
      code: 'document_not_found',
      rateLimit: { limit: 100 },
    };
    const message = `${prefix}404 document_not_found: No; check the values in the path (don't encode them), and that they belong to the key's account`;
    expect({ ...error }).toEqual(fields);
    expect(JSON.parse(JSON.stringify(error))).toEqual({ name: 'NotFoundError', message, ...fields });
    expect(structuredClone(error)).toMatchObject({ message });
    expect(error.headers.get('x-other')).toBe('noise');
    expect(error.body).toMatchObject({ more: 1 });
  });
});

describe('isMessagingPlatformError', () => {
  it.each<[string, () => Promise<sdk.MessagingPlatformError>, abstract new (...values: never) => Error]>([
    ['ApiError', () => errorAfter(404, '{}'), sdk.ApiError],
    ['ServerError', () => errorAfter(507, '{}'), sdk.ServerError],
    ['UnexpectedResponseError', () => errorAfter(200, '<p>'), sdk.UnexpectedResponseError],
    ['InvalidRequestError', () => rejection(quickClient({}).companies.get('')), sdk.InvalidRequestError],
    ['ConnectionError', () => errorWith(neverResponds, { timeout: 20 }), sdk.ConnectionError],
    ['AbortError', () => errorWith(neverResponds, { signal: AbortSignal.timeout(20) }), sdk.AbortError],
  ])('is true for each %s, which is also a MessagingPlatformError', async (_, fail, kind) => {
    const error = await fail();
    expect(error).toBeInstanceOf(kind);
    expect(error).toBeInstanceOf(sdk.MessagingPlatformError);
    expect(isMessagingPlatformError(error)).toBe(true);
    expect(error.stack).toContain(`${error.name}: `);
  });

  it('is false for other errors, and for values that are not errors', () => {
    for (const other of [new Error('x'), null, undefined, 'text', { name: 'ApiError' }]) {
      expect(isMessagingPlatformError(other)).toBe(false);
    }
  });

  it('is true for errors of another copy of the package', async () => {
    jest.resetModules();
    const otherCopy = await import('messaging-platform-sdk');
    const error = await rejection(quickClient({}).companies.get(''));
    expect(error).not.toBeInstanceOf(otherCopy.MessagingPlatformError);
    expect(otherCopy.isMessagingPlatformError(error)).toBe(true);
  });
});
