// No key, auth key, password or SSO token is in anything a failure shows: each is planted, and all output is searched.
import { inspect } from 'node:util';
import type { ApiError, Attempt, ClientOptions, Fetch, MessagingPlatform } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

// The word that is searched for is in each.
const apiKey = 'xkeysib-PLANTED-api-key';
const partnerKey = 'xkeysib-PLANTED-partner/key';
const authKey = 'PLANTED/auth+key=é';
const password = 'pass PLANTED/wörd&💥';
const token = 'PLANTED-sso-token';
const downloadToken = 'PLANTED-download-token';

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
type Send = (client: MessagingPlatform) => PromiseLike<unknown>;

const sends: Record<string, Send> = {
  'children.create': ({ children }) => children.create(profile),
  'children.get': ({ children }) => children.get(authKey),
  'children.update': ({ children }) => children.update(authKey, { password }),
  'children.getSsoToken': ({ children }) => children.getSsoToken(authKey),
  'companies.list': ({ companies }) => companies.list(),
  'inbound.downloadAttachment': ({ inbound }) => inbound.downloadAttachment(downloadToken).then((file) => file.bytes()),
};

/** Run each call, search all that it shows, and return how many have failed. */
async function expectNoLeak(options: ClientOptions, calls = sends): Promise<number> {
  const events: Attempt[] = [];
  const onAttempt = (attempt: Attempt) => void events.push(attempt);
  let failures = 0;
  for (const [name, send] of Object.entries(calls)) {
    // One for each call: a client waits where an earlier response asked it to.
    const client = quickClient({ apiKey, partnerKey, retries: 1, onAttempt, ...options });
    const error: unknown = await send(client).then(
      () => undefined,
      (caught: unknown) => caught,
    );
    if (error) failures++;
    expect([name, /.{0,60}planted.{0,60}/i.exec(shown(error) + shown(client))?.[0]]).toEqual([name, undefined]);
  }
  expect(shown(events)).not.toMatch(/planted/i);
  return failures;
}

const count = Object.keys(sends).length;
/** Of a call whose response is no secret, an error shows the body. */
const list = { list: sends['companies.list']! };
const serve = server.hostileServers();

describe('secrets', () => {
  it.each(transports)('are in nothing that a broken connection over $transport shows', async ({ fetch }) => {
    for (const fault of [server.resetBeforeAnswer, server.truncated(), server.oversizedHeaders]) {
      const { url } = await serve([fault]);
      expect(await expectNoLeak({ fetch, baseUrl: url })).toBe(count);
    }
    await expectNoLeak({ fetch, baseUrl: `http://127.0.0.1:${await server.closedPort()}` });
  });

  it.each([200, 302, 400, 503])('are in nothing that an echo with status %i shows', async (status) => {
    const request: Send = (client) =>
      client.request('POST', '/newer/{userKey}', {
        path: { userKey: authKey },
        query: { apiToken: downloadToken },
        body: { user: { newPassword: password, Secrets: [token] } },
      });
    for (const type of ['application/json', 'text/html']) {
      const { url: baseUrl } = await serve([server.echo(status, type)]);
      // With status 200 a page may be an attachment, and an update has succeeded.
      expect(await expectNoLeak({ baseUrl })).toBeGreaterThanOrEqual(status === 200 ? count - 2 : count);
      await expectNoLeak({ baseUrl }, { request });
    }
  });

  const tricky = 'pass" PLANTED\\wörd/&<💥>';
  const inUrl = encodeURIComponent(tricky);
  const refusing = async (text: string) => {
    const fetch: Fetch = async () => new Response(text, { status: 400 });
    return rejection<ApiError>(quickClient({ fetch }).children.update('1', { password: tricky }));
  };
  it.each([
    ['plain', tricky],
    ['percent-encoded', inUrl],
    ['percent-encoded in small letters', inUrl.replace(/%../g, (escape) => escape.toLowerCase())],
    ['as in a form', new URLSearchParams({ a: tricky }).toString().slice(2)],
    ['in JSON', JSON.stringify(tricky).slice(1, -1)],
    ['in JSON with escaped slashes, as PHP writes it', JSON.stringify(tricky).slice(1, -1).replaceAll('/', '\\/')],
    ['in HTML', 'pass&quot; PLANTED\\wörd/&amp;&lt;💥&gt;'],
    ['as the bytes of a header', Buffer.from(tricky).toString('latin1')],
    ['in base64', Buffer.from(tricky).toString('base64')],
  ])('are found %s', async (_, spelled) => {
    const { body } = await refusing(`You sent ${spelled}, thrice: ${spelled}${spelled}`);
    expect(body).toBe('You sent [redacted], thrice: [redacted][redacted]');
  });

  it('are found in the names and texts of JSON, however it is written, and the rest stays', async () => {
    const escaped = tricky.replace('/', '\\/').replace('ö', '\\u00f6').replace('"', '\\"').replace('\\w', '\\\\w');
    const text = `{"message":"no ${escaped}","${escaped}":[5,null,{"deep":"${escaped}"}]}`;
    const error = await refusing(text);
    expect(error.message).toMatch(/: 400: no \[redacted\]$/);
    expect(error.body).toEqual({ message: 'no [redacted]', '[redacted]': [5, null, { deep: '[redacted]' }] });
  });

  it('may be very long', async () => {
    const long = `PLANTED${'x(["'.repeat(3_000)}`;
    const fetch: Fetch = async () => new Response(`You sent ${long}`, { status: 400 });
    const error = await rejection<ApiError>(quickClient({ fetch }).children.update('1', { password: long }));
    expect([error.name, error.body]).toEqual(['BadRequestError', 'You sent [redacted]']);
  });

  it('of fewer than eight letters are left, since they may be ordinary words', async () => {
    const fetch: Fetch = async () => Response.json({ message: 'the company is not known' }, { status: 400 });
    const { children } = quickClient({ fetch, apiKey: 'company' });
    expect((await rejection(children.update('1', { password: 'known' }))).message).toMatch(/the company is not known$/);
  });

  it('leave nothing behind where a long body is cut', async () => {
    for (const before of [99_990, 100_000]) {
      const fetch: Fetch = async () => new Response('a'.repeat(before) + apiKey, { status: 400 });
      expect(await expectNoLeak({ fetch }, list)).toBe(1);
    }
  });

  it.each([
    ['a page', 200, `<script>token="${token}"</script>`],
    ['an array', 200, `[{"token":"${token}"}]`],
    ['another field', 200, `{"ticket":"${token}"}`],
    ['an error', 403, `{"token":"${token}","message":"no","detail":{"token":"${token}"}}`],
    ['an error that is a page', 500, token],
    ['a redirect', 302, token],
  ])('are in no error when the SSO token comes in %s', async (_, status, body) => {
    const headers = { location: `https://login.example.com/?token=${token}` };
    const fetch: Fetch = async () => new Response(body, { status, headers });
    expect(await expectNoLeak({ fetch }, { sso: sends['children.getSsoToken']! })).toBe(1);
  });

  const quote = (url: string, { headers, body }: Parameters<Fetch>[1]) =>
    `${url} ${decodeURIComponent(url)} ${JSON.stringify(headers)} ${body} ${headers['api-key']} ${headers['partner-key']}`;
  const rejections: [what: string, make: (...request: Parameters<Fetch>) => unknown][] = [
    ['a message', (...request) => new TypeError(quote(...request), { cause: new Error(quote(...request)) })],
    ['the request, as some libraries do', (url, init) => Object.assign(new Error('x'), { config: { url, ...init } })],
    ['several errors', (...request) => new AggregateError([new Error(quote(...request))], 'all failed')],
    ['no error at all', (...request) => ({ message: quote(...request), request })],
    ['text', quote],
  ];
  it.each(rejections)('are in nothing when fetch rejects with them in %s', async (_, make) => {
    expect(await expectNoLeak({ fetch: (...request) => Promise.reject(make(...request) as Error) })).toBe(count);
  });

  it('are in nothing when a value is refused, or a function of the caller’s fails', async () => {
    const broken = {
      toJSON: () => {
        throw new Error(`cannot write ${password}`);
      },
    };
    const refused: Record<string, Send> = {
      'a body': ({ children }) => children.update(authKey, { password, broken } as never),
      'a control character': ({ children }) => children.get(`${authKey}\n`),
      'half a surrogate pair': ({ children }) => children.get(`${authKey}\ud800`),
      'a body of the wrong kind': ({ children }) => children.update(authKey, [password] as never),
      'an option': ({ children }) => children.get(authKey, { headers: { 'api-key': apiKey } }),
    };
    expect(await expectNoLeak({}, refused)).toBe(Object.keys(refused).length);
    const failing = () => Promise.reject(new Error(`not for ${apiKey}`));
    for (const option of ['partnerKey', 'headers', 'rateLimit'])
      expect(await expectNoLeak({ [option]: failing })).toBe(count);
  });

  it('are in nothing when a later response repeats a key that was replaced meanwhile, or a gateway’s header', async () => {
    const keys = [apiKey, 'key-of-today'];
    const headers = { authorization: 'Bearer PLANTED-gateway' };
    const fetch: Fetch = async () =>
      keys.length ? new Response('', { status: 503 }) : Response.json({ message: [apiKey, headers] }, { status: 400 });
    for (const given of [headers, async () => headers]) {
      keys.splice(0, 2, apiKey, 'key-of-today');
      expect(await expectNoLeak({ apiKey: () => keys.shift()!, headers: given, fetch }, list)).toBe(1);
    }
  });
});
