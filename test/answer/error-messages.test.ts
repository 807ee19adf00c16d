// What an error tells whoever finds it in a log: where it happened, what is wrong, and what to do.
import { inspect } from 'node:util';
import {
  isMessagingPlatformError,
  MessagingPlatform,
  outcomeOf,
  TimeoutError,
  type ClientOptions,
} from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { failureOf } from '../support/javascript.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { failure, hostileServers, html, json } = server;

describe.each(transports)('an error over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const connect = (baseUrl: string) => quickClient({ baseUrl, retries: 0, ...(fetch && { fetch }) });

  it('names the host that does not exist', async () => {
    const error = await rejection(connect('https://no-such-host.invalid').companies.list());
    expect(error).toMatchObject({ name: 'ConnectionError', host: 'no-such-host.invalid', outcome: 'not-sent' });
    expect(error.message).toMatch(/^GET \/companies at no-such-host\.invalid: no answer: getaddrinfo E\w+ /);
  });

  it.each([
    ['a truncated body', server.truncated(200)],
    ['a cut chunked body', server.cutChunks(200)],
    ['a reset in the body', server.resetMidBody(200)],
  ])('says of %s that the answer was cut off, not that there was none', async (_, fault) => {
    const { url } = await serve([fault]);
    expect((await rejection(connect(url).companies.get('1'))).message).toContain(': the answer was cut off: ');
  });

  describe('of the caller’s own abort', () => {
    it('tells by outcomeOf what a POST may have done that was on its way', async () => {
      const controller = new AbortController();
      const { url } = await serve([() => controller.abort()]);
      const { signal } = controller;
      const reason = await rejection<unknown>(connect(url).children.credits.add('1234567', { sms: 5 }, { signal }));
      expect(reason).toBe(signal.reason);
      expect([isMessagingPlatformError(reason), outcomeOf(reason)]).toEqual([false, 'unknown']);
    });

    it('tells that a call which was aborted before it was sent did nothing', async () => {
      const { url, requests } = await serve([failure(200)]);
      const signal = AbortSignal.abort();
      await rejection<unknown>(connect(url).children.credits.add('1234567', { sms: 5 }, { signal }));
      expect([outcomeOf(signal.reason), requests.length]).toEqual(['not-sent', 0]);
    });

    it('stays at unknown when one of several calls may have happened', async () => {
      const controller = new AbortController();
      const { url } = await serve([() => controller.abort()]);
      const client = connect(url);
      const { signal } = controller;
      const first = rejection<unknown>(client.companies.create({ name: 'Acme' }, { signal }));
      await first;
      await rejection<unknown>(client.companies.create({ name: 'Acme' }, { signal }));
      expect(outcomeOf(signal.reason)).toBe('unknown');
    });

    it('tells AbortSignal.timeout from a TimeoutError of ours, though both have that name', async () => {
      const { url } = await serve([server.stallHeaders]);
      const client = connect(url);
      const theirs = await rejection<Error>(
        client.companies.create({ name: 'A' }, { signal: AbortSignal.timeout(50) }),
      );
      const ours = await rejection<Error>(client.companies.create({ name: 'A' }, { timeout: 50 }));
      expect([theirs, ours].map(({ name }) => name)).toEqual(['TimeoutError', 'TimeoutError']);
      expect([theirs, ours].map(isMessagingPlatformError)).toEqual([false, true]);
      expect(ours).toBeInstanceOf(TimeoutError);
      expect([theirs, ours].map(outcomeOf)).toEqual(['unknown', 'unknown']);
    });
  });
});

describe('an error', () => {
  const serve = hostileServers();
  const connect = (baseUrl: string, options: ClientOptions = {}) => quickClient({ baseUrl, retries: 0, ...options });

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

  it('says that a page is not the service’s answer, as of a wrong baseUrl', async () => {
    const { url } = await serve([html(404)]);
    const error = await rejection(connect(url).companies.list());
    expect(error.message).toContain('404: the answer is text/html, so it is not the service');
    expect(error.message).toContain('look at baseUrl');
  });

  it.each([
    [422, { message: 'Name is too long' }, '422: Name is too long'],
    [409, { code: 'duplicate_parameter', message: 'Taken' }, '409 duplicate_parameter: Taken'],
    [502, { error: 'Bad Gateway' }, '502: Bad Gateway'],
    [504, { error: { message: 'upstream' } }, '504: upstream'],
  ])('of status %i gives the message %j', async (status, body, message) => {
    const { url } = await serve([json(status, body)]);
    expect((await rejection(connect(url).companies.get('1'))).message).toMatch(new RegExp(`${message}$`));
  });

  it.each([
    ['403 of the reseller area', 403, {}, "; the key's account needs the reseller product for this operation"],
    ['a wait that is too long', 429, { 'retry-after': '3600' }, '; it asks to wait for 3600 s'],
    ['a redirect', 301, { location: '/v4' }, '; redirects are not followed: give the address it leads to as baseUrl'],
  ] as const)('says what to do about %s', async (_, status, headers, advice) => {
    const { url } = await serve([failure(status, headers)]);
    expect((await rejection(connect(url).children.list())).message.endsWith(advice)).toBe(true);
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
    const answered = inspect(await rejection(client.companies.get('1')));
    expect(answered).toContain("requestId: 'b7f1'");
    expect(answered).not.toContain('noise');
    const lost = inspect(await rejection(client.companies.create({ name: 'Acme' })));
    expect(lost).toMatch(/outcome: 'unknown'/);
    expect(lost.match(/ {2}cause: /g)).toHaveLength(1);
    for (const text of [answered, lost]) expect(text.split('\n').length).toBeLessThan(20);
  });

  it('repeats no address that a runtime quotes with its values', async () => {
    const cause = new TypeError('error sending request for url (https://example.com/companies/4242424?a=b): reset');
    const client = quickClient({ fetch: () => Promise.reject(cause), retries: 0 });
    const error = await rejection(client.companies.get('4242424'));
    expect(error.message).toMatch(/no answer: error sending request for url \(https:\/\/example\.com\): reset$/);
    expect(inspect(error) + JSON.stringify(error)).not.toContain('4242424');
    expect(error.cause).toBe(cause);
  });

  it('keeps what matters for a logger that copies fields, and for JSON', async () => {
    const { url } = await serve([failure(503, { 'sib-request-id': 'b7f1' })]);
    const error = await rejection(connect(url).companies.create({ name: 'Acme' }));
    const about = { operation: 'companiesPost', method: 'POST', path: '/companies', host: new URL(url).host };
    const known = { ...about, outcome: 'unknown', attempts: 1, status: 503, requestId: 'b7f1' };
    expect({ ...error }).toMatchObject(known);
    expect(Object.keys(error)).not.toEqual(expect.arrayContaining(['headers']));
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ name: 'ServerError', ...known });
    expect(structuredClone(error)).toMatchObject({ message: error.message });
  });
});

describe('a key in a browser', () => {
  const page = globalThis as { window?: unknown; document?: unknown };
  const inPage = (options: object) => {
    Object.assign(page, { window: {}, document: {} });
    try {
      return failureOf(() => new MessagingPlatform(options));
    } finally {
      delete page.window;
      delete page.document;
    }
  };

  it.each(['apiKey', 'partnerKey'])('is refused as %s, with the reason and the way around', async (option) => {
    const error = await inPage({ [option]: 'xkeysib-secret' });
    expect(error).toMatchObject({ name: 'InvalidRequestError', argument: `options.${option}` });
    expect(error.message).toContain('would be public in a browser');
    expect(error.message).toContain('have a server of yours hold the key');
    expect(error.message).toContain('dangerouslyAllowBrowser');
    expect(error.message).not.toContain('secret');
  });

  it.each([
    ['no key', { baseUrl: 'https://example.com/my-proxy' }],
    ['dangerouslyAllowBrowser', { apiKey: 'xkeysib-public', dangerouslyAllowBrowser: true }],
  ])('is no problem with %s', async (_, options) => {
    await expect(inPage(options)).rejects.toThrow('nothing failed');
  });
});

describe('http: to a host that is not loopback', () => {
  it('is refused with its origin and the option that allows it', () => {
    expect(() => new MessagingPlatform({ apiKey: 'k', baseUrl: 'http://mock:4010/v3' })).toThrow(
      'options.baseUrl is http://mock:4010, where anyone on the way could read the keys; ' +
        'use https:, or dangerouslyAllowHttp in a network you trust',
    );
  });

  it('is used where dangerouslyAllowHttp allows it', async () => {
    let seen = '';
    const fetch = async (url: string) => ((seen = url), Response.json({ items: [] }));
    const client = new MessagingPlatform({ baseUrl: 'http://mock:4010', dangerouslyAllowHttp: true, fetch });
    await client.companies.list();
    expect(seen).toBe('http://mock:4010/companies');
  });
});
