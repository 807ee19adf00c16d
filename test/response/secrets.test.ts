// No key, auth key, password or SSO token is in anything a failure shows: each is planted, and all output is searched.
import { inspect } from 'node:util';
import { MessagingPlatform, type ApiError, type Attempt, type ClientOptions, type Fetch } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { answer, hostileServers, json } = server;

// The word that is searched for is in each.
const apiKey = 'xkeysib-PLANTED-api"&\\key';
const partnerKey = 'xkeysib-PLANTED-api"&\\key-PLANTED-partner/key';
const authKey = 'PLANTED/auth+key=é';
const password = 'pass"PLANTED\\wörd/&<💥>';
const token = 'PLANTED-sso-token';

/** All that can be seen of a value, and of what is below it. */
function shown(value: unknown): string {
  const all = { showHidden: true, depth: null, getters: true, maxArrayLength: null, maxStringLength: null };
  const texts: string[] = [inspect(value, all), inspect(value, { ...all, customInspect: false })];
  for (let error = value, depth = 0; error && typeof error === 'object' && depth < 9; depth++) {
    const { message, stack, headers, body, cause } = error as Record<string, unknown>;
    texts.push(String(message), String(stack), String(error), JSON.stringify(error), JSON.stringify(body) ?? '');
    if (headers instanceof Headers) texts.push(JSON.stringify([...headers]));
    error = cause;
  }
  return texts.join('\n');
}

const profile = { email: 'a@example.com', firstName: 'A', lastName: 'B', companyName: 'C', password };

const sends: [name: string, send: (client: MessagingPlatform) => PromiseLike<unknown>][] = [
  ['children.create', ({ children }) => children.create(profile)],
  ['children.get', ({ children }) => children.get(authKey)],
  ['children.update', ({ children }) => children.update(authKey, { password })],
  ['children.delete', ({ children }) => children.delete(authKey)],
  ['children.getSsoToken', ({ children }) => children.getSsoToken(authKey)],
  ['children.credits.add', ({ children }) => children.credits.add(authKey, { sms: 1 })],
  [
    'children.domains.update',
    ({ children }) => children.domains.update(authKey, 'a.example.com', { domain: 'b.example.com' }),
  ],
  ['companies.list', ({ companies }) => companies.list()],
  ['inbound.downloadAttachment', ({ inbound }) => inbound.downloadAttachment('token').then((file) => file.bytes())],
];

/** An answer that tells all it was sent, written so by `write`. */
const told =
  (status: number, write: (text: string) => string): server.Fault =>
  (response, { url, headers, body }) => {
    const text = `${url} ${decodeURIComponent(url)} ${String(headers['api-key'])} ${String(headers['partner-key'])} ${body}`;
    const passwords = body.includes('password') ? (JSON.parse(body) as { password: string }).password : '';
    response.writeHead(status, { 'content-type': 'text/html' }).end(write(`${text} ${passwords}`));
  };

/** An answer in plain where chunks are announced. */
const notChunked =
  (text: string): server.Fault =>
  ({ socket }) =>
    void socket?.end(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${text}`);

/** Where in an answer, beyond what `echo` does; the ways to spell a secret are told in redact.test.ts. */
const places: [where: string, write: (text: string) => string][] = [
  ['in message and code of JSON', (text) => JSON.stringify({ message: text, code: text })],
  ['as a name in JSON', (text) => JSON.stringify({ message: 'no', errors: { [text]: [text] } })],
  ['in broken JSON', (text) => JSON.stringify({ sent: text }).slice(0, -1)],
  ['in nested arrays', (text) => `${'['.repeat(20_000)}${JSON.stringify(text)}${']'.repeat(20_000)}`],
];

/** Run each call, and search all that it shows. */
async function expectNoLeak(options: ClientOptions, calls = sends): Promise<number> {
  const events: Attempt[] = [];
  const onAttempt = (attempt: Attempt) => void events.push(attempt);
  // One for each call: a client remembers that it was told to slow down.
  const connect = () => quickClient({ apiKey, partnerKey, retries: 1, onAttempt, ...options });
  let failures = 0;
  for (const [name, send] of calls) {
    const error: unknown = await send(connect()).then(
      () => undefined,
      (caught: unknown) => (failures++, caught),
    );
    expect([name, /.{0,60}planted.{0,60}/i.exec(shown(error))?.[0]]).toEqual([name, undefined]);
  }
  expect(shown(events)).not.toMatch(/planted/i);
  expect(shown(connect())).not.toMatch(/planted/i);
  return failures;
}

describe.each(transports)('secrets over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const transport = { ...(fetch && { fetch }) };

  const faults: [name: string, fault: server.Fault][] = [
    ['a reset before the answer', server.resetBeforeAnswer],
    ['a truncated body', server.truncated()],
    ['an answer that is not HTTP', server.notHttp],
    ['oversized headers', server.oversizedHeaders],
    ['headers that never come', server.stallHeaders],
    ['a body that never ends', server.stallBody()],
  ];
  it.each(faults)('are in nothing that %s shows', async (name, fault) => {
    const { url } = await serve([fault]);
    const timeout = name.includes('never') ? 30 : 10_000;
    const failures = await expectNoLeak({ ...transport, baseUrl: url, timeout });
    if (!name.includes('HTTP')) expect(failures).toBe(sends.length);
  });

  it('are in nothing that a refused connection or an unknown host shows', async () => {
    await expectNoLeak({ ...transport, baseUrl: `http://127.0.0.1:${await server.closedPort()}` });
    await expectNoLeak({ ...transport, baseUrl: 'https://service.invalid' });
  }, 60_000);
});

describe('secrets', () => {
  const serve = hostileServers();

  it('are found in a long answer, long as they are', async () => {
    // To look at each letter of one for each letter of the other would take days.
    const long = `${'a'.repeat(1_000_000)}PLANTED`;
    const { url } = await serve([server.answer(400, `${'a'.repeat(3_000_000)}${long}`)]);
    const client = quickClient({ baseUrl: url });
    const error = await rejection<ApiError>(client.children.update('42', { password: long }));
    expect(error.status).toBe(400);
    expect(shown(error.body).length).toBeGreaterThan(1_000_000);
    expect(shown(error)).not.toContain('PLANTED');
  });

  it.each(places)('are in nothing that an answer shows in which they stand %s', async (_, write) => {
    const { url } = await serve([told(400, write)]);
    expect(await expectNoLeak({ baseUrl: url })).toBe(sends.length);
    // With status 200 an object of JSON is what some calls promise.
    const success = await serve([told(200, write)]);
    await expectNoLeak({ baseUrl: success.url });
  });

  it.each([200, 302, 400, 503])('are in nothing that an echo with status %i shows', async (status) => {
    for (const type of ['application/json', 'text/html']) {
      const { url } = await serve([server.echo(status, type)]);
      const failures = await expectNoLeak({ baseUrl: url });
      // With status 200 an object of JSON is what some calls promise, and a page may be an attachment.
      if (status !== 200) expect(failures).toBe(sends.length);
    }
  });

  const ssoCall = sends.filter(([name]) => name === 'children.getSsoToken');
  const ssoFaults: [where: string, fault: server.Fault][] = [
    ['a page', answer(200, `<script>token="${token}"</script>`, { 'content-type': 'text/html' })],
    ['an array', json(200, [{ token }])],
    ['a truncated body', server.truncated(200, `{"token":"${token}"}`)],
    ['an error', json(403, { token, message: 'no', detail: { token } })],
    ['an error that is a page', answer(500, token)],
    ['chunks that are none', notChunked(`{"token":"${token}"}`)],
    ['a redirect', answer(302, token, { location: `https://login.example.com/?token=${token}` })],
  ];
  it.each(ssoFaults)('are in no error when the SSO token comes in %s', async (_, fault) => {
    const { url } = await serve([fault]);
    expect(await expectNoLeak({ baseUrl: url }, ssoCall)).toBe(1);
    const { raw } = quickClient({ baseUrl: url });
    const path = { childIdentifier: '1' };
    const thrown: unknown = await raw.GET('/reseller/children/{childIdentifier}/auth', { params: { path } }).then(
      () => undefined,
      (caught: unknown) => caught,
    );
    expect(shown(thrown)).not.toMatch(/planted/i);
  });

  // What a fetch may put into what it rejects with; more of it in redact.test.ts.
  const quote = (url: string, { headers, body }: Parameters<Fetch>[1]) =>
    `${url} ${decodeURIComponent(url)} ${JSON.stringify(headers)} ${String(body)} ${headers['api-key']!} ${headers['partner-key']!}`;
  const rejections: [what: string, make: (...request: Parameters<Fetch>) => unknown][] = [
    ['a message', (...request) => new TypeError(quote(...request))],
    [
      'the request, as some libraries do',
      (url, init) => Object.assign(new Error('x'), { config: { url, headers: init.headers, body: init.body } }),
    ],
    ['no error at all', (...request) => ({ message: quote(...request), request })],
  ];
  it.each(rejections)('are in nothing when fetch rejects with them in %s', async (_, make) => {
    expect(await expectNoLeak({ fetch: (...request) => Promise.reject(make(...request) as Error) })).toBe(sends.length);
  });

  it('are in nothing when a body cannot be written, a value is refused, or a key or rateLimit function fails', async () => {
    const round: Record<string, unknown> = { ...profile };
    round['self'] = {
      toJSON: () => {
        throw new Error(`cannot write ${password}`);
      },
    };
    const refused: typeof sends = [
      ['a body', ({ children }) => children.update(authKey, round)],
      ['a control character', ({ children }) => children.get(`${authKey}\n`)],
      ['a body of the wrong kind', ({ children }) => children.update(authKey, [password] as never)],
      ['credits', ({ children }) => children.credits.add(authKey, {} as never)],
      ['an option', ({ children }) => children.get(authKey, { headers: { 'api-key': apiKey } })],
    ];
    expect(await expectNoLeak({}, refused)).toBe(refused.length);
    const failing = () => Promise.reject(new Error(`not for ${apiKey}`));
    expect(await expectNoLeak({ partnerKey: failing })).toBe(sends.length);
    expect(await expectNoLeak({ rateLimit: failing })).toBe(sends.length);
  });

  it('are in nothing when a later answer repeats a key that was replaced meanwhile', async () => {
    const given = [apiKey, 'key-of-today'];
    const fetch: Fetch = async () =>
      given.length ? new Response('', { status: 503 }) : Response.json({ message: apiKey }, { status: 400 });
    expect(await expectNoLeak({ apiKey: () => given.shift()!, fetch }, sends.slice(1, 2))).toBe(1);
  });

  it('are in nothing when a header that the caller sends to a gateway is repeated', async () => {
    const headers = { authorization: 'Bearer PLANTED-gateway' };
    const fetch: Fetch = async (_, init) => Response.json({ message: init.headers['authorization'] }, { status: 502 });
    expect(await expectNoLeak({ headers, fetch }, sends.slice(1, 2))).toBe(1);
  });

  it('are in nothing that a client shows', () => {
    const client = new MessagingPlatform({ apiKey, partnerKey: () => partnerKey });
    expect(shown(client)).not.toMatch(/planted/i);
    expect(shown(client.raw)).not.toMatch(/planted/i);
  });
});
