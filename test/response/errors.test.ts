// What an error is to whoever catches it, prints it or logs it.
import { inspect } from 'node:util';
import * as sdk from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { jest } = import.meta;
const { isMessagingPlatformError, MessagingPlatformError, outcomeOf } = sdk;

const at = 'GET /companies/{id} at api.brevo.com: ';
const answered = (answer: () => Response | Promise<Response>, options: sdk.ClientOptions = {}) =>
  rejection<sdk.ApiError>(quickClient({ fetch: async () => answer(), retries: 0, ...options }).companies.get('1'));
const refused = (status: number, body: string, headers = {}) => answered(() => new Response(body, { status, headers }));

it.each(transports)(
  'a ConnectionError over $transport has the platform’s reason and a copy of it',
  async ({ fetch }) => {
    const lose = (baseUrl: string) => rejection(quickClient({ baseUrl, retries: 0, fetch }).companies.list());
    const error = await lose(`http://127.0.0.1:${await server.closedPort()}`);
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent' });
    expect(error.message).toMatch(/: no response: connect ECONNREFUSED/);
    expect(inspect(error.cause)).toContain('ECONNREFUSED');
    const lost = await lose('https://none.invalid');
    expect(lost).toMatchObject({ name: 'ConnectionError', host: 'none.invalid', outcome: 'not-sent' });
    expect(lost.message).toMatch(/^GET \/companies at none\.invalid: no response: getaddrinfo E\w+ /);
  },
);

describe('an error', () => {
  it('names method, path template and host, and never a value in the path', async () => {
    const fetch = async () => Response.json({ code: 'document_not_found', message: 'No such child' }, { status: 404 });
    const error = await rejection(quickClient({ fetch }).children.credits.add(4242424, { sms: 500 }));
    const path = '/reseller/children/{childIdentifier}/credits/add';
    expect(error).toMatchObject({ method: 'POST', path, host: 'api.brevo.com' });
    expect(error.message).toBe(`POST ${path} at api.brevo.com: 404 document_not_found: No such child`);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('4242424');
  });

  const elsewhere = 'so the API did not send it: check baseUrl, and proxies in between';
  it.each([
    [409, '{"code":"duplicate_parameter","message":"Taken"}', '409 duplicate_parameter: Taken'],
    [409, '{"error":{"code":"c","message":"Not yours"}}', '409 c: Not yours'],
    [409, '{"error":"Bad Gateway"}', '409: Bad Gateway'],
    [409, '', '409: an empty response'],
    [409, 'null', '409: no message in the response'],
    [409, '{"message":{"a":1},"code":5}', '409: no message in the response'],
    [409, '{"message":', `409: the response is text/plain, ${elsewhere}`],
    [301, '{"message":"no"}', '301: no; redirects are not followed: give the new address as baseUrl'],
    [401, '{"message":"no"}', "401: no; check the client's apiKey and partnerKey"],
    [429, '{"message":"no"}', '429: no; retry after 3600 s'],
  ])('says of %i with the body %j what happened and what to do', async (status, body, message) => {
    const headers = status === 429 ? { 'retry-after': '3600' } : {};
    expect((await refused(status, body, headers)).message).toBe(at + message);
  });

  it('of the reseller area, and no other, says that a 403 may be for want of the product', async () => {
    const client = quickClient({ fetch: async () => Response.json({ message: 'no' }, { status: 403 }) });
    const needed = /: 403: no; the key's account needs the reseller product for this operation$/;
    expect((await rejection(client.children.list())).message).toMatch(needed);
    expect((await rejection(client.companies.list())).message).toMatch(/: 403: no$/);
  });

  it('names operation and status of any response, whatever its body and its headers hold', async () => {
    const odd = 'null { " [5] {"__proto__":{"message":"x"}} {"error":{"error":[]}}'.split(' ');
    for (const body of ['', '\ufeff{}', ...odd]) {
      for (const value of ['x', '-1', '1e9', '']) {
        const headers = { 'retry-after': value, 'x-sib-ratelimit-reset': value, 'content-length': value };
        for (const status of [202, 400, 429, 599])
          expect(await refused(status, body, headers)).toMatchObject({ status, operation: 'companiesIdGet' });
      }
    }
  });

  it('cuts a message behind 1,000 characters, and a body behind 100,000', async () => {
    const long = await refused(400, JSON.stringify({ message: 'a'.repeat(5_000) }));
    expect(long.message).toBe(`${at}400: ${'a'.repeat(1_000)}…`);
    const body = JSON.stringify({ message: 'a'.repeat(2_000_000) });
    expect((await refused(400, body)).body).toBe(body.slice(0, 100_000));
  });

  it('carries the headers without cookies', async () => {
    const kept = { location: 'https://a.example.com', 'x-other': 'c' };
    const { headers } = await refused(302, '', { 'set-cookie': 'a=b', ...kept });
    expect(Object.fromEntries(headers)).toEqual({ 'content-type': 'text/plain;charset=UTF-8', ...kept });
  });

  const nodeLimit = "Late; Node's fetch waits 300 s at most, undiciTransport as long as your timeout";
  it.each([
    ['the innermost message', new Error('a', { cause: new Error('b', { cause: new Error('c') }) }), 'c'],
    ['a code without a message', { code: 'ECONNRESET', message: '' }, 'ECONNRESET'],
    ['a text that was thrown', 'closed', 'closed'],
    ['that there is none', {}, 'no reason given'],
    ['an error of several lines in one', new Error('00:error:\nssl:alert\n'), '00:error: ssl:alert'],
    ['no path of an address', new Error('(https://a.example.com/7?a=b): reset'), '(https://a.example.com): reset'],
    ['that Node’s fetch waits no longer than 300 s', { code: 'UND_ERR_HEADERS_TIMEOUT', message: 'Late' }, nodeLimit],
  ])('of a connection gives as its reason %s', async (_, cause, reason) => {
    const error = await answered(() => Promise.reject(cause));
    expect(error.message).toBe(`${at}no response: ${reason}`);
  });

  it('has a copy of the cause and its causes, with name, message and code alone', async () => {
    const below = Object.assign(new RangeError('below'), { request: { body: 'all of it' } });
    const cause = Object.assign(new TypeError('above', { cause: below }), { code: 'E_ABOVE', config: {} });
    const copy = (await answered(() => Promise.reject(cause))).cause as Error;
    expect(copy).toMatchObject({ name: 'TypeError', message: 'above', code: 'E_ABOVE' });
    expect(copy.cause).toMatchObject({ name: 'RangeError', message: 'below' });
    expect(inspect(copy, { depth: 9, showHidden: true })).not.toMatch(/request|config/);
  });

  it('fits on one screen, with its cause in one line and no header', async () => {
    const headers = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`x-header-${index}`, 'noise']));
    const failed = inspect(await refused(404, '{"message":"No"}', { ...headers, 'sib-request-id': 'b7f1' }));
    expect(failed).toContain("requestId: 'b7f1'");
    expect(failed).not.toContain('noise');
    const lost = inspect(await answered(() => Promise.reject(new Error('a', { cause: new Error('b') }))));
    expect(lost).toMatch(/outcome: 'unknown'[^]*cause: 'Error: a < Error: b'/);
    for (const text of [failed, lost]) expect(text.split('\n').length).toBeLessThan(20);
  });

  it('gives what matters to JSON, to a logger that copies fields and to structuredClone: no header, no body', async () => {
    const rates = { 'x-sib-ratelimit-limit': '100', 'x-sib-ratelimit-remaining': '3', 'x-sib-ratelimit-reset': '40' };
    const headers = { 'sib-request-id': 'r-1', 'x-other': 'noise', ...rates };
    const error = await refused(404, '{"code":"document_not_found","message":"No","more":1}', headers);
    const fields = {
      ...{ operation: 'companiesIdGet', method: 'GET', path: '/companies/{id}', host: 'api.brevo.com' },
      ...{ outcome: 'rejected', attempts: 1, status: 404, requestId: 'r-1', code: 'document_not_found' },
      rateLimit: { limit: 100, remaining: 3, reset: 40 },
    };
    const message = `${at}404 document_not_found: No`;
    expect({ ...error }).toEqual(fields);
    expect(JSON.parse(JSON.stringify(error))).toEqual({ name: 'NotFoundError', message, ...fields });
    expect(structuredClone(error)).toMatchObject({ message });
    expect([error.headers.get('x-other'), error.body]).toMatchObject(['noise', { more: 1 }]);
  });

  it('is of one family, and the brand holds for each of them and for nothing else', async () => {
    const kinds: [sdk.MessagingPlatformError, abstract new (...values: never) => sdk.MessagingPlatformError][] = [
      [await refused(404, '{}'), sdk.ApiError],
      [await refused(507, '{}'), sdk.ServerError],
      [await refused(200, '<p>'), sdk.UnexpectedResponseError],
      [await rejection(quickClient({}).companies.get('')), sdk.InvalidRequestError],
      [await answered(() => new Promise(() => {}), { timeout: 20 }), sdk.ConnectionError],
    ];
    for (const [error, kind] of kinds) {
      expect(error).toBeInstanceOf(kind);
      expect([error instanceof MessagingPlatformError, isMessagingPlatformError(error)]).toEqual([true, true]);
      expect(error.stack).toContain(`${error.name}: `);
    }
    for (const other of [new Error('x'), null, undefined, 'text', { name: 'ApiError' }]) {
      expect(isMessagingPlatformError(other)).toBe(false);
    }
  });

  it('of AbortSignal.timeout is told from a TimeoutError of ours, though both have that name', async () => {
    for (const options of [{ signal: AbortSignal.timeout(20) }, { timeout: 20 }]) {
      const error = await answered(() => new Promise(() => {}), options);
      expect([error.name, outcomeOf(error)]).toEqual(['TimeoutError', 'unknown']);
      expect(isMessagingPlatformError(error)).toBe('timeout' in options);
    }
  });

  it('is known to another copy of the package, as where ESM and CommonJS meet', async () => {
    jest.resetModules();
    const other = await import('messaging-platform-sdk');
    const ours = await rejection(quickClient({}).companies.get(''));
    expect(ours).not.toBeInstanceOf(other.MessagingPlatformError);
    expect(other.isMessagingPlatformError(ours)).toBe(true);
    const controller = new AbortController();
    const fetch = () => (controller.abort(new Error('the user left')), new Promise<never>(() => {}));
    const { companies } = quickClient({ fetch, signal: controller.signal });
    expect(other.outcomeOf(await rejection(companies.create({ name: 'Acme' })))).toBe('unknown');
  });
});
