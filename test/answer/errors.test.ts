// What an error carries, and to which family it belongs.
import { inspect } from 'node:util';
import {
  ApiError,
  ConnectionError,
  InvalidRequestError,
  isMessagingPlatformError,
  MessagingPlatformError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
} from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { hostileServers, json } = server;

describe.each(transports)('errors over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const connect = (baseUrl: string, options = {}) =>
    quickClient({ baseUrl, ...(fetch && { fetch }), retries: 0, ...options });

  it('of an answer carry operation, outcome, attempts, status, code, request id, rate limit, headers and body', async () => {
    const headers = {
      'sib-request-id': 'r-1',
      'x-sib-ratelimit-limit': '100',
      'x-sib-ratelimit-remaining': '3',
      'x-sib-ratelimit-reset': '40',
      'x-other': 'kept',
      'set-cookie': 'session=1',
    };
    const { url } = await serve([
      json(404, { code: 'document_not_found', message: 'No such company', more: 1 }, headers),
    ]);
    const error = await rejection<ApiError>(connect(url).companies.get('1'));
    expect(error).toMatchObject({
      name: 'NotFoundError',
      message: expect.stringMatching(
        /^GET \/companies\/\{id\} at 127\.0\.0\.1:\d+: 404 document_not_found: No such company$/,
      ),
      operation: 'companiesIdGet',
      outcome: 'rejected',
      attempts: 1,
      status: 404,
      code: 'document_not_found',
      requestId: 'r-1',
      rateLimit: { limit: 100, remaining: 3, reset: 40 },
      body: { code: 'document_not_found', message: 'No such company', more: 1 },
    });
    expect(error.headers.get('x-other')).toBe('kept');
    expect(error.headers.has('set-cookie')).toBe(false);
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'NotFoundError',
      message: expect.stringMatching(
        /^GET \/companies\/\{id\} at 127\.0\.0\.1:\d+: 404 document_not_found: No such company$/,
      ),
      operation: 'companiesIdGet',
      method: 'GET',
      path: '/companies/{id}',
      host: new URL(url).host,
      outcome: 'rejected',
      attempts: 1,
      status: 404,
      requestId: 'r-1',
      rateLimit: { limit: 100, remaining: 3, reset: 40 },
      code: 'document_not_found',
    });
  });

  it('leave out what the answer does not say', async () => {
    const { url } = await serve([json(404, {}, { 'x-sib-ratelimit-limit': 'many', 'x-sib-ratelimit-reset': '' })]);
    const error = await rejection<ApiError>(connect(url).companies.get('1'));
    expect([error.code, error.requestId, error.rateLimit]).toEqual([undefined, undefined, {}]);
  });

  it('of a connection keep the platform’s own error as cause', async () => {
    const port = await server.closedPort();
    const error = await rejection(connect(`http://127.0.0.1:${port}`).companies.get('1'));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(inspect(error.cause)).toContain('ECONNREFUSED');
  });

  it('form one family, and the brand holds for each of them and for nothing else', async () => {
    const { url } = await serve(({ url }) =>
      url.includes('page') ? server.html(200) : json(Number(url.split('/').at(-1)), {}),
    );
    const { companies } = connect(url);
    const refused = await rejection(connect(`http://127.0.0.1:${await server.closedPort()}`).companies.get('1'));
    const slow = await rejection(
      connect((await serve([server.stallHeaders])).url, { timeout: 100 }).companies.get('1'),
    );
    const kinds: [MessagingPlatformError, abstract new (...values: never) => MessagingPlatformError][] = [
      [await rejection(companies.get('404')), ApiError],
      [await rejection(companies.get('429')), RateLimitError],
      [await rejection(companies.get('507')), ServerError],
      [await rejection(companies.get('page')), UnexpectedResponseError],
      [await rejection(companies.get('')), InvalidRequestError],
      [refused, ConnectionError],
      [slow, TimeoutError],
    ];
    for (const [error, kind] of kinds) {
      expect(error).toBeInstanceOf(kind);
      expect(error).toBeInstanceOf(MessagingPlatformError);
      expect(isMessagingPlatformError(error)).toBe(true);
      expect(error.stack).toContain(`${error.name}: `);
    }
    expect(slow).toBeInstanceOf(ConnectionError);
    for (const other of [new Error('x'), null, undefined, 'text', { name: 'ApiError' }]) {
      expect(isMessagingPlatformError(other)).toBe(false);
    }
  });
});

describe('errors of a fetch that is handed in', () => {
  it.each([['text'], [null], [undefined], [12]])('wrap %p, which a handed-in fetch rejects with', async (reason) => {
    const error = await rejection(
      quickClient({ fetch: () => Promise.reject(reason as unknown as Error) }).companies.create({ name: 'A' }),
    );
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
  });
});
