// What an error is to whoever catches it, prints it or logs it. What its message says of an answer: failure.test.ts.
import { inspect } from 'node:util';
import {
  ApiError,
  ConnectionError,
  InvalidRequestError,
  isMessagingPlatformError,
  MessagingPlatform,
  MessagingPlatformError,
  outcomeOf,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
  type ClientOptions,
} from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { failure, hostileServers, json } = server;

describe.each(transports)('an error over $transport', ({ fetch }) => {
  const connect = (baseUrl: string) => quickClient({ baseUrl, retries: 0, ...(fetch && { fetch }) });

  it('of a connection keeps the platform’s own error as its cause', async () => {
    const error = await rejection(connect(`http://127.0.0.1:${await server.closedPort()}`).companies.get('1'));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(inspect(error.cause)).toContain('ECONNREFUSED');
  });

  it('names the host that does not exist', async () => {
    const error = await rejection(connect('https://no-such-host.invalid').companies.list());
    expect(error).toMatchObject({ name: 'ConnectionError', host: 'no-such-host.invalid', outcome: 'not-sent' });
    expect(error.message).toMatch(/^GET \/companies at no-such-host\.invalid: no answer: getaddrinfo E\w+ /);
  });
});

describe('an error', () => {
  const serve = hostileServers();
  const connect = (baseUrl: string) => quickClient({ baseUrl, retries: 0 });
  const answered = (answer: () => Response | Promise<Response>, options: ClientOptions = {}) =>
    rejection(quickClient({ fetch: async () => answer(), retries: 0, ...options }).companies.get('1'));

  it('names method, path template and host, and never a value in the path', async () => {
    const { url } = await serve([json(404, { code: 'document_not_found', message: 'No such child' })]);
    const error = await rejection(connect(url).children.credits.add('4242424', { sms: 500 }));
    const { host } = new URL(url);
    const path = '/reseller/children/{childIdentifier}/credits/add';
    expect(error).toMatchObject({ method: 'POST', path, host });
    expect(error.message).toBe(`POST ${path} at ${host}: 404 document_not_found: No such child`);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('4242424');
  });

  it('of client.raw names the path template, too, also of a path that the contract does not know', async () => {
    const { url, port } = await serve([server.resetBeforeAnswer]);
    const { raw } = connect(url);
    const error = await rejection(raw.POST('/newer/{id}' as '/companies', { params: { path: { id: '7' } } } as never));
    expect(error.message).toMatch(new RegExp(`^POST /newer/\\{id\\} at 127\\.0\\.0\\.1:${port}: no answer: `));
  });

  it('says that no key was given', async () => {
    const { url } = await serve([failure(401)]);
    const client = new MessagingPlatform({ baseUrl: url });
    expect((await rejection(client.companies.list())).message).toMatch(/; give the client an apiKey or a partnerKey$/);
  });

  it('fits on one screen, with its cause in one line and no header', async () => {
    const headers = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`x-header-${index}`, 'noise']));
    const { url } = await serve([
      json(404, { code: 'document_not_found', message: 'No' }, { ...headers, 'sib-request-id': 'b7f1' }),
      server.resetBeforeAnswer,
    ]);
    const client = connect(url);
    const refused = inspect(await rejection(client.companies.get('1')));
    expect(refused).toContain("requestId: 'b7f1'");
    expect(refused).not.toContain('noise');
    const lost = inspect(await rejection(client.companies.create({ name: 'Acme' })));
    expect(lost).toMatch(/outcome: 'unknown'/);
    expect(lost.match(/ {2}cause: /g)).toHaveLength(1);
    for (const text of [refused, lost]) expect(text.split('\n').length).toBeLessThan(20);
  });

  it('repeats no address that a runtime quotes with its values', async () => {
    const cause = new TypeError('error sending request for url (https://example.com/companies/4242424?a=b): reset');
    const error = await answered(() => Promise.reject(cause));
    expect(error.message).toMatch(/no answer: error sending request for url \(https:\/\/example\.com\): reset$/);
    expect(inspect(error) + JSON.stringify(error)).not.toContain('4242424');
    expect(error.cause).toBe(cause);
  });

  it('gives what matters to JSON, to a logger that copies fields and to structuredClone: no header, no body', async () => {
    const headers = {
      'sib-request-id': 'r-1',
      'x-sib-ratelimit-limit': '100',
      'x-sib-ratelimit-remaining': '3',
      'x-sib-ratelimit-reset': '40',
      'x-other': 'noise',
    };
    const { url } = await serve([json(404, { code: 'document_not_found', message: 'No', more: 1 }, headers)]);
    const error = await rejection<ApiError>(connect(url).companies.get('1'));
    const { host } = new URL(url);
    const fields = {
      operation: 'companiesIdGet',
      method: 'GET',
      path: '/companies/{id}',
      host,
      outcome: 'rejected',
      attempts: 1,
      status: 404,
      requestId: 'r-1',
      rateLimit: { limit: 100, remaining: 3, reset: 40 },
      code: 'document_not_found',
    };
    const message = `GET /companies/{id} at ${host}: 404 document_not_found: No`;
    expect({ ...error }).toEqual(fields);
    expect(JSON.parse(JSON.stringify(error))).toEqual({ name: 'NotFoundError', message, ...fields });
    expect(structuredClone(error)).toMatchObject({ message });
    expect([error.headers.get('x-other'), error.body]).toMatchObject(['noise', { more: 1 }]);
  });

  it('is of one family, and the brand holds for each of them and for nothing else', async () => {
    const kinds: [MessagingPlatformError, abstract new (...values: never) => MessagingPlatformError][] = [
      [await answered(() => Response.json({}, { status: 404 })), ApiError],
      [await answered(() => Response.json({}, { status: 429 })), RateLimitError],
      [await answered(() => Response.json({}, { status: 507 })), ServerError],
      [await answered(() => new Response('<p>')), UnexpectedResponseError],
      [await rejection(connect('https://api.example.com').companies.get('')), InvalidRequestError],
      [await answered(() => Promise.reject(new Error('reset'))), ConnectionError],
      [await answered(() => new Promise(() => {}), { timeout: 20 }), TimeoutError],
      [await answered(() => new Promise(() => {}), { timeout: 20 }), ConnectionError],
    ];
    for (const [error, kind] of kinds) {
      expect(error).toBeInstanceOf(kind);
      expect(error).toBeInstanceOf(MessagingPlatformError);
      expect(isMessagingPlatformError(error)).toBe(true);
      expect(error.stack).toContain(`${error.name}: `);
    }
    for (const other of [new Error('x'), null, undefined, 'text', { name: 'ApiError' }]) {
      expect(isMessagingPlatformError(other)).toBe(false);
    }
  });

  it.each([['text'], [undefined]])(
    'of ours wraps %p, which a handed-in fetch rejects with, and tells it to JSON',
    async (reason) => {
      const error = await answered(() => Promise.reject(reason));
      expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
      expect(error.toJSON()['cause']).toBe(reason);
    },
  );
});

describe('the caller’s own abort', () => {
  const serve = hostileServers();
  const add = (baseUrl: string, signal: AbortSignal) =>
    rejection<unknown>(quickClient({ baseUrl, retries: 0 }).children.credits.add('1234567', { sms: 5 }, { signal }));

  it('is no error of ours, and outcomeOf tells what a POST may have done that was on its way', async () => {
    const controller = new AbortController();
    const { url } = await serve([() => controller.abort()]);
    const reason = await add(url, controller.signal);
    expect(reason).toBe(controller.signal.reason);
    expect([isMessagingPlatformError(reason), outcomeOf(reason)]).toEqual([false, 'unknown']);
  });

  it('before a call was sent tells by outcomeOf that it did nothing', async () => {
    const { url, requests } = await serve([failure(200)]);
    const signal = AbortSignal.abort();
    await add(url, signal);
    expect([outcomeOf(signal.reason), requests.length]).toEqual(['not-sent', 0]);
  });

  it('by AbortSignal.timeout is told from a TimeoutError of ours, though both have that name', async () => {
    const { url } = await serve([server.stallHeaders]);
    const { companies } = quickClient({ baseUrl: url, retries: 0 });
    const theirs = await rejection<Error>(companies.create({ name: 'A' }, { signal: AbortSignal.timeout(50) }));
    const ours = await rejection<Error>(companies.create({ name: 'A' }, { timeout: 50 }));
    expect([theirs, ours].map(({ name }) => name)).toEqual(['TimeoutError', 'TimeoutError']);
    expect([theirs, ours].map(isMessagingPlatformError)).toEqual([false, true]);
    expect([theirs, ours].map(outcomeOf)).toEqual(['unknown', 'unknown']);
  });
});
