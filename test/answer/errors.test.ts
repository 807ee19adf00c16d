// What an error carries, and what is refused before anything is sent.
import { inspect } from 'node:util';
import {
  ApiError,
  ConnectionError,
  InvalidRequestError,
  isMessagingPlatformError,
  MessagingPlatform,
  MessagingPlatformError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
  type OperationId,
} from 'messaging-platform-sdk';
import { contract } from '../../src/contract/operation.js';
import { callList } from '../support/calls.js';
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

  it.each([
    [200, 'unknown'],
    [302, 'unknown'],
    [303, 'unknown'],
    [400, 'rejected'],
    [401, 'rejected'],
    [408, 'unknown'],
    [409, 'rejected'],
    [429, 'rejected'],
    [500, 'unknown'],
    [503, 'unknown'],
  ])('of status %i say that the outcome is %s', async (status, outcome) => {
    const { url } = await serve([server.html(status)]);
    expect(await rejection(connect(url).children.credits.add('1', { sms: 1 }))).toMatchObject({ status, outcome });
  });

  it('say that keys are missing when none was given and the answer is 401', async () => {
    const { url } = await serve([server.failure(401)]);
    const keyless = await rejection(connect(url, { apiKey: undefined }).companies.get('1'));
    expect(keyless.message).toContain('give the client an apiKey or a partnerKey');
    expect((await rejection(connect(url).companies.get('1'))).message).not.toContain('give the client');
  });

  // What the runtimes' fetch rejects with when nothing can have arrived, and when something can.
  const shapes: [what: string, error: object, outcome: string][] = [
    [
      'Node: refused on all addresses',
      Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED', errors: [] } }),
      'not-sent',
    ],
    [
      'Node: unknown host',
      Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND', syscall: 'getaddrinfo' } }),
      'not-sent',
    ],
    [
      'Node: no route',
      Object.assign(new TypeError('fetch failed'), { cause: { code: 'EHOSTUNREACH', syscall: 'connect' } }),
      'not-sent',
    ],
    [
      'Node: connect timeout',
      Object.assign(new TypeError('fetch failed'), { cause: { code: 'UND_ERR_CONNECT_TIMEOUT' } }),
      'not-sent',
    ],
    [
      'Node: bad certificate',
      Object.assign(new TypeError('fetch failed'), { cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } }),
      'not-sent',
    ],
    [
      'Node: unverified certificate',
      Object.assign(new TypeError('fetch failed'), { cause: { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } }),
      'not-sent',
    ],
    ['Bun: refused', Object.assign(new Error('Unable to connect'), { code: 'ConnectionRefused' }), 'not-sent'],
    [
      'Deno: refused',
      new TypeError('error sending request for url (https://x/): client error (Connect): tcp connect error: refused'),
      'not-sent',
    ],
    [
      'Deno: unknown host',
      new TypeError('error sending request: client error (Connect): dns error: no such host'),
      'not-sent',
    ],
    [
      'Node: reset',
      Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET', syscall: 'read' } }),
      'unknown',
    ],
    [
      'Node: broken pipe',
      Object.assign(new TypeError('fetch failed'), { cause: { code: 'EPIPE', syscall: 'write' } }),
      'unknown',
    ],
    ['a browser', new TypeError('Failed to fetch'), 'unknown'],
    ['a message with CERT in it', new Error('lost while sending the CERT'), 'unknown'],
    ['an empty error', {}, 'unknown'],
  ];
  it.each(shapes)('tell from what fetch rejects with whether it can have arrived (%s)', async (_, error, outcome) => {
    let sent = 0;
    const client = quickClient({ fetch: () => (sent++, Promise.reject(error)), retries: 1 });
    expect(await rejection(client.companies.create({ name: 'Acme' }))).toMatchObject({
      name: 'ConnectionError',
      outcome,
    });
    expect(sent).toBe(outcome === 'not-sent' ? 2 : 1);
  });

  it.each([['text'], [null], [undefined], [12]])('wrap %p, which a handed-in fetch rejects with', async (reason) => {
    const error = await rejection(
      quickClient({ fetch: () => Promise.reject(reason as unknown as Error) }).companies.create({ name: 'A' }),
    );
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
  });

  it('survive a cause that is its own cause', async () => {
    const error = new Error('round');
    error.cause = error;
    const caught = await rejection(quickClient({ fetch: () => Promise.reject(error), retries: 0 }).companies.list());
    expect(caught).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
  });

  it('of a key function that fails before a retry keep what the earlier attempt may have done', async () => {
    const { url } = await serve([server.resetBeforeAnswer]);
    let asked = 0;
    const apiKey = () => (asked++ ? Promise.reject(new Error('The vault is closed')) : 'first');
    const error = await rejection(connect(url, { apiKey, retries: 2 }).children.update('1', {}));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'unknown', attempts: 1 });
    expect(error.cause).toMatchObject({ message: 'The vault is closed' });
  });
});

describe('before sending', () => {
  const serve = hostileServers();

  const refusal = async (use: (client: MessagingPlatform) => PromiseLike<unknown>) => {
    const { url, requests } = await serve([json(200, {})]);
    const error = await rejection<InvalidRequestError>(use(quickClient({ baseUrl: url })));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent', attempts: 0 });
    expect(requests).toHaveLength(0);
    return error;
  };

  const unfit = ['', '.', '..', '\0', 'a\nb', 'a\r', '\x7f', '\x85', '\ud800', null, undefined, 5, {}, ['a']];
  it.each(unfit.map((value) => [encodeURI(JSON.stringify(value) ?? 'undefined'), value as string] as const))(
    'a path value %s is refused, wherever it stands',
    async (_, wrong) => {
      for (const call of [
        (client: MessagingPlatform) => client.companies.get(wrong),
        (client: MessagingPlatform) => client.children.get(wrong),
        (client: MessagingPlatform) => client.children.domains.delete(wrong, 'a.example.com'),
        (client: MessagingPlatform) => client.children.domains.delete('1', wrong),
        (client: MessagingPlatform) => client.inbound.downloadAttachment(wrong),
        (client: MessagingPlatform) => client.inbound.events.get(wrong),
        (client: MessagingPlatform) => client.notes.delete(wrong),
      ]) {
        await refusal(call);
      }
    },
  );

  it('a path value names its argument and its rule', async () => {
    const error = await refusal(({ children }) => children.domains.delete('1', '..'));
    expect(error).toMatchObject({
      argument: 'domainName',
      message: 'DELETE /reseller/children/{childIdentifier}/domains/{domainName}: domainName must not be . or ..',
    });
  });

  it('a company that would be another operation’s path is refused', async () => {
    expect((await refusal(({ companies }) => companies.get('attributes'))).message).toBe(
      'GET /companies/{id}: id must not name another operation',
    );
  });

  const integersOf = (operation: OperationId) =>
    Object.entries(contract[operation].query ?? {}).filter(([, { integer }]) => integer);
  const bounded = callList.flatMap(({ operation }) =>
    integersOf(operation).flatMap(([name, { minimum, maximum }]) => [
      ...(minimum === undefined ? [] : [[operation, name, minimum - 1] as const]),
      ...(maximum === undefined ? [] : [[operation, name, maximum + 1] as const]),
      ...[1.5, NaN, Infinity, '5', true, {}, Object.create(null), 2 ** 60].map(
        (value: unknown) => [operation, name, value] as const,
      ),
    ]),
  );
  const lists: Partial<Record<string, (client: MessagingPlatform, query: object) => PromiseLike<unknown>>> = {
    getResellerChilds: ({ children }, query) => children.list(query),
    companiesGet: ({ companies }, query) => companies.list(query),
    getInboundEmailEvents: ({ inbound }, query) => inbound.events.list(query),
    crmNotesGet: ({ notes }, query) => notes.list(query),
  };
  it.each(bounded)(
    '%s › %s = %p is refused by the contract’s bounds, naming argument and rule',
    async (operation, name, value) => {
      const error = await refusal((client) => lists[operation]!(client, { [name]: value }));
      expect(error.argument).toBe(`query.${name}`);
      expect(error.message).toMatch(/must be (a whole number|from -?\d+ to \d+|at least -?\d+), not /);
    },
  );

  it.each(Object.keys(lists))('%s › the bounds themselves are accepted', async (operation) => {
    const { url, requests } = await serve([
      json(200, contract[operation as 'companiesGet'].reply === 'array' ? [] : {}),
    ]);
    const { minimum = 1, maximum = 1 } = contract[operation as 'companiesGet'].query!['limit']!;
    for (const limit of [minimum, maximum]) await lists[operation]!(quickClient({ baseUrl: url }), { limit });
    expect(requests).toHaveLength(2);
  });

  const dates: [query: object, argument: string, rule: string][] = [
    [{ startDate: '2024-01-01' }, 'query.endDate', 'must be given with startDate'],
    [{ endDate: '2024-01-01' }, 'query.startDate', 'must be given with endDate'],
    [
      { startDate: '2024-01-31', endDate: '2024-03-01' },
      'query.endDate',
      'must be from 2024-01-31 to 2024-02-29 (1 month), not 2024-03-01',
    ],
    [
      { startDate: '2024-02-01', endDate: '2024-01-31' },
      'query.endDate',
      'must be from 2024-02-01 to 2024-03-01 (1 month), not 2024-01-31',
    ],
    [
      { startDate: '2024-02-30', endDate: '2024-02-30' },
      'query.startDate',
      'must be a day as YYYY-MM-DD or a Date, not 2024-02-30',
    ],
    [{ startDate: '24-1-1', endDate: '2024-01-01' }, 'query.startDate', 'must be a day as YYYY-MM-DD or a Date'],
    [{ startDate: new Date(NaN), endDate: '2024-01-01' }, 'query.startDate', 'not an invalid Date'],
  ];
  it.each(dates)('the dates %p are refused', async (query, argument, rule) => {
    const error = await refusal(({ inbound }) => inbound.events.list(query));
    expect(error.argument).toBe(argument);
    expect(error.message).toContain(rule);
  });

  it.each([
    ['2024-01-15', '2024-02-15'],
    ['2024-01-31', '2024-02-29'],
    ['2024-05-05', '2024-05-05'],
  ])('the dates %s to %s are one month at most, and sent', async (startDate, endDate) => {
    const { url, requests } = await serve([json(200, {})]);
    await quickClient({ baseUrl: url }).inbound.events.list({ startDate, endDate });
    expect(requests[0]!.url).toBe(`/inbound/events?startDate=${startDate}&endDate=${endDate}`);
  });

  it.each([{}, { sms: undefined }, { other: 1 }])('credits %p with neither sms nor email are refused', async (body) => {
    for (const action of ['add', 'remove'] as const) {
      const error = await refusal(({ children }) => children.credits[action]('1', body as never));
      expect(error.message).toContain('body must hold at least one of sms, email');
    }
  });

  it.each([undefined, null, 'text', 5, []])('a required body %p is refused', async (body) => {
    expect((await refusal(({ notes }) => notes.create(body as never))).argument).toBe('body');
  });

  it('a body that cannot be written as JSON is refused, and the reason kept', async () => {
    const body: Record<string, unknown> = { name: 'Acme' };
    body['attributes'] = body;
    const error = await refusal(({ companies }) => companies.create(body as never));
    expect(error).toMatchObject({ argument: 'body', cause: { name: 'TypeError' } });
  });

  it('a query value that cannot be written into a URL is refused', async () => {
    expect((await refusal(({ companies }) => companies.list({ sortBy: '\ud800' }))).argument).toBe('query.sortBy');
  });

  it('an option that does not exist is refused, in the client and in a call', async () => {
    expect(() => new MessagingPlatform({ retry: 3 } as never)).toThrow(
      /options\.retry does not exist; the options are .*retries/,
    );
    const error = await refusal(({ companies }) => companies.get('1', { timeOut: 3 } as never));
    expect(error.message).toContain('options.timeOut does not exist');
  });

  const senseless: [option: string, value: unknown][] = [
    ['timeout', 0],
    ['timeout', -1],
    ['timeout', Infinity],
    ['timeout', '5'],
    ['timeout', null],
    ['deadline', 2 ** 31],
    ['retries', -1],
    ['retries', 1.5],
    ['retries', Infinity],
    ['signal', {}],
    ['headers', ['a']],
    ['headers', { 'a b': 'c' }],
    ['headers', { a: 'b\nc' }],
    ['headers', { a: 5 }],
  ];
  it.each(senseless.map(([option, value]) => [option, JSON.stringify(value), value] as const))(
    'the option %s: %s is refused',
    async (option, _, value) => {
      const error = await refusal(({ companies }) => companies.get('1', { [option]: value }));
      expect(error.argument).toBe(`options.${option}`);
    },
  );
});
