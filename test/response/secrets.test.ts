// Errors, logs and printed clients contain no secret of at least eight characters. Each secret here contains PLANTED.
import { inspect } from 'node:util';
import { clientCredentials } from 'messaging-platform-sdk';
import type { ApiError, Attempt, ClientOptions, Fetch, MessagingPlatform } from 'messaging-platform-sdk';
import { secretsIn } from '../../src/request/secrets.js';
import * as hostile from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const apiKey = 'xkeysib-PLANTED-api-key';
const partnerKey = 'xkeysib-PLANTED-partner/key';
const authKey = 'PLANTED/auth+key=é';
const password = 'pass PLANTED/wörd&💥';
const token = 'PLANTED-sso-token';
const downloadToken = 'PLANTED-download-token';

function everythingPrinted(value: unknown): string {
  const all = { showHidden: true, depth: null, getters: true, maxArrayLength: null, maxStringLength: null };
  const texts: string[] = [inspect(value, all), inspect(value, { ...all, customInspect: false })];
  let error = value;
  for (let depth = 0; depth < 9 && error && typeof error === 'object'; depth++) {
    const { message, stack, headers, body, cause } = error as Record<string, unknown>;
    texts.push(String(message), String(stack), String(error), JSON.stringify(error), JSON.stringify(body) ?? '');
    if (headers instanceof Headers) texts.push(JSON.stringify([...headers]));
    error = cause;
  }
  return texts.join('\n');
}

const profile = { email: 'a@example.com', firstName: 'A', lastName: 'B', companyName: 'C', password };
type Send = (client: MessagingPlatform) => PromiseLike<unknown>;

const secretCalls: Record<string, Send> = {
  'children.create': ({ children }) => children.create(profile),
  'children.get': ({ children }) => children.get(authKey),
  'children.update': ({ children }) => children.update(authKey, { password }),
  'children.getSsoToken': ({ children }) => children.getSsoToken(authKey),
  'companies.list': ({ companies }) => companies.list(),
  'inbound.downloadAttachment': ({ inbound }) => inbound.downloadAttachment(downloadToken),
};

async function expectNoLeak(options: ClientOptions, calls = secretCalls, maxResolvedCalls = 0): Promise<void> {
  const events: Attempt[] = [];
  const onAttempt = (attempt: Attempt) => void events.push(attempt);
  let resolved = 0;
  for (const [name, send] of Object.entries(calls)) {
    const client = quickClient({ apiKey, partnerKey, retries: 1, onAttempt, ...options });
    const [result] = await Promise.allSettled([send(client)]);
    if (result.status === 'fulfilled') resolved++;
    const printed = result.status === 'rejected' ? everythingPrinted(result.reason) : '';
    const leak = /.{0,60}planted.{0,60}/i.exec(printed + everythingPrinted(client))?.[0];
    expect({ name, leak }).toEqual({ name, leak: undefined });
  }
  expect(everythingPrinted(events)).not.toMatch(/planted/i);
  expect(resolved).toBeLessThanOrEqual(maxResolvedCalls);
}

/** An error of this call contains the response's body, because responses of this operation contain no secrets. */
const listCall = { list: secretCalls['companies.list']! };
const serve = hostile.hostileServers();

const respondWith =
  (status: number, text: string, headers: HeadersInit = {}): Fetch =>
  async () =>
    new Response(text, { status, headers });

describe('secrets', () => {
  it.each(transports)('are not printed after a broken connection over $transport', async ({ fetch }) => {
    for (const fault of [hostile.resetBeforeResponse, hostile.truncated(), hostile.oversizedHeaders]) {
      const { url } = await serve([fault]);
      await expectNoLeak({ fetch, baseUrl: url });
    }
    await expectNoLeak({ fetch, baseUrl: `http://127.0.0.1:${await hostile.closedPort()}` });
  });

  it.each([200, 302, 400, 503])('are not printed after a %i response that repeats the request', async (status) => {
    const shared = { text: token };
    const request: Send = (client) =>
      client.request('POST', '/new-endpoint/{userKey}', {
        path: { userKey: authKey },
        query: { apiToken: downloadToken },
        // The name `note` is not secret, but `Secrets` contains the same object.
        body: { note: shared, user: { newPassword: password, Secrets: [shared] } },
      });
    // The download, client.request and the update may accept any 200.
    const maxResolvedCalls = status === 200 ? 3 : 0;
    for (const type of ['application/json', 'text/html']) {
      const { url: baseUrl } = await serve([hostile.echo(status, type)]);
      await expectNoLeak({ baseUrl }, { ...secretCalls, request }, maxResolvedCalls);
    }
  });

  it('are not printed if the content type or a field name repeats the key', async () => {
    const key = 'PLANTED-key-0123456789';
    const headers = { 'content-type': `text/${key}` };
    const failing = quickClient({ apiKey: key, fetch: async () => new Response('no', { status: 400, headers }) });
    expect((await rejection(failing.companies.get('1'))).stack).not.toContain(key);
    const strange = quickClient({ apiKey: key, fetch: async () => Response.json({ [key]: 1 }) });
    const error = await rejection(strange.iterate('/campaigns', { items: 'campaigns' }).collect());
    expect(error.stack).not.toContain(key);
  });

  const trickyPassword = `pass" PLANTED\\wörd/&<'💥>`;
  const inUrl = encodeURIComponent(trickyPassword);
  const inJson = JSON.stringify(trickyPassword).slice(1, -1);
  const errorOfUpdate = (text: string, newPassword = trickyPassword) =>
    rejection<ApiError>(quickClient({ fetch: respondWith(400, text) }).children.update('1', { password: newPassword }));
  it.each([
    ['unchanged', trickyPassword],
    ['percent-encoded', inUrl],
    ['percent-encoded in lower case', inUrl.replace(/%../g, (escape) => escape.toLowerCase())],
    ['encoded as in a form', new URLSearchParams({ a: trickyPassword }).toString().slice(2)],
    ['in JSON', inJson],
    ['in JSON with escaped slashes, as PHP writes it', inJson.replaceAll('/', '\\/')],
    ['in ASCII JSON', inJson.replace('ö', '\\u00f6').replace('💥', '\\ud83d\\udca5')],
  ])('are redacted if the response repeats them %s', async (_, encoded) => {
    const { body } = await errorOfUpdate(`You sent ${encoded}, twice more: ${encoded}${encoded}`);
    expect(body).toBe('You sent [redacted], twice more: [redacted][redacted]');
  });

  it('are redacted in JSON keys and values, however they are escaped', async () => {
    const escaped = inJson.replace('/', '\\/').replace('ö', '\\u00f6');
    const text = `{"message":"no ${escaped}","${escaped}":[5,null,{"deep":"${escaped}"}]}`;
    const error = await errorOfUpdate(text);
    expect(error.message).toMatch(/: 400: no \[redacted\]$/);
    expect(error.body).toEqual({ message: 'no [redacted]', '[redacted]': [5, null, { deep: '[redacted]' }] });
  });

  it('are redacted although one of them is the start of another', async () => {
    const passwords = { oldPassword: 'Welcome1', newPassword: 'Welcome1!2027' };
    const client = quickClient({ fetch: respondWith(400, 'Welcome1!2027 is too weak') });
    const error = await rejection<ApiError>(client.request('PUT', '/new-endpoint', { body: passwords }));
    expect(error.body).toBe('[redacted] is too weak');
  });

  it('are not printed if a form has several, or a header has cookies', async () => {
    const form = new FormData();
    for (const value of [`${token}-2`, token]) form.append('token', value);
    const cookie = 'a=1; session=PLANTED-session; b=2';
    const call: Send = (client) => client.request('POST', '/new-endpoint', { body: form, headers: { cookie } });
    await expectNoLeak({ fetch: respondWith(400, `${token}-2 ${token} PLANTED-session`) }, { call });
  });

  it('are not printed if a response without a contract names them', async () => {
    const body = JSON.stringify({ token: ['PLANTED'], apiKeys: [{ value: 'PLANTED' }] });
    const headers = { location: 'https://example.com/?token=PLANTED' };
    const call: Send = (client) => client.request('POST', '/new-endpoint');
    await expectNoLeak({ fetch: respondWith(400, body, headers) }, { call });
  });

  it('are redacted even if they are very long', async () => {
    const long = `PLANTED${'x(["'.repeat(3_000)}`;
    expect((await errorOfUpdate(`You sent ${long}`, long)).body).toBe('You sent [redacted]');
  });

  it('are not redacted if they have fewer than eight characters, because they may be ordinary words', async () => {
    expect((await errorOfUpdate('the company is not known', 'known')).body).toBe('the company is not known');
  });

  it('are redacted if a download token has only digits', async () => {
    const { inbound } = quickClient({ fetch: respondWith(400, 'no file 1234567890') });
    expect((await rejection<ApiError>(inbound.downloadAttachment('1234567890'))).body).toBe('no file [redacted]');
  });

  it('include the query parameters that the contract marks as secret', () => {
    const operation = { name: 'companies.list', method: 'GET', path: '/companies', querySecrets: ['code'] } as const;
    expect(secretsIn(operation, { query: { code: token, limit: 5 } })).toEqual([token]);
  });

  it('are redacted before a long body is cut', async () => {
    // The cut would leave 20 characters of the key, or none.
    for (const before of [99_980, 100_000]) {
      await expectNoLeak({ fetch: respondWith(400, 'a'.repeat(before) + apiKey) }, listCall);
    }
  });

  it.each([
    ['an HTML page', 200, `<script>token="${token}"</script>`],
    ['an array', 200, `[{"token":"${token}"}]`],
    ['an object with another field', 200, `{"ticket":"${token}"}`],
    ['an error', 403, `{"token":"${token}","message":"no","detail":{"token":"${token}"}}`],
    ['plain text with status 500', 500, token],
    ['a redirect', 302, token],
  ])('from getSsoToken are not printed if the response is %s', async (_, status, body) => {
    const headers = { location: `https://login.example.com/?token=${token}` };
    await expectNoLeak({ fetch: respondWith(status, body, headers) }, { sso: secretCalls['children.getSsoToken']! });
  });

  const quote = (url: string, { headers, body }: Parameters<Fetch>[1]) =>
    `${url} ${decodeURIComponent(url)} ${JSON.stringify(headers)} ${String(body)} ${headers['api-key']} ${headers['partner-key']}`;
  const rejections: [description: string, createReason: (...request: Parameters<Fetch>) => unknown][] = [
    [
      'the message of an error',
      (...request) => new TypeError(quote(...request), { cause: new Error(quote(...request)) }),
    ],
    ['a copy of the request', (url, init) => Object.assign(new Error('x'), { config: { url, ...init } })],
    ['an AggregateError', (...request) => new AggregateError([new Error(quote(...request))], 'all failed')],
    ['an object that is not an error', (...request) => ({ message: quote(...request), request })],
    ['plain text', quote],
    // Deno quotes the URL in the cause of the cause. The client doesn't know if a path value is secret.
    [
      'the URL in a nested cause, as in Deno',
      (url) => {
        const inner = new Error(`error sending request for url (${url}): client error (Connect)`);
        return new TypeError('x', { cause: new Error('y', { cause: inner }) });
      },
    ],
  ];
  it.each(rejections)('are not printed if fetch rejects with them in %s', async (_, createReason) => {
    const getCompany: Send = ({ companies }) => companies.get('an-id)PLANTED');
    const fetch: Fetch = (...request) => Promise.reject(createReason(...request));
    await expectNoLeak({ fetch }, { ...secretCalls, getCompany });
  });

  it('are not printed if the client rejects an argument', async () => {
    const unserializable = {
      toJSON: () => {
        throw new Error(`cannot write ${password}`);
      },
    };
    const invalidCalls: Record<string, Send> = {
      'a body that throws': ({ children }) => children.update(authKey, { password, unserializable } as never),
      'an id with a control character': ({ children }) => children.get(`${authKey}\n`),
      'an id with half a surrogate pair': ({ children }) => children.get(`${authKey}\ud800`),
      'an array as the body': ({ children }) => children.update(authKey, [password] as never),
      'a key as a header': ({ children }) => children.get(authKey, { headers: { 'api-key': apiKey } }),
    };
    await expectNoLeak({}, invalidCalls);
  });

  it.each(['partnerKey', 'headers', 'rateLimit'])(
    'are not printed if the function `%s` throws them',
    async (option) => {
      await expectNoLeak({ [option]: () => Promise.reject(new Error(`not for ${apiKey}`)) });
    },
  );

  describe('of OAuth 2.0', () => {
    const clientSecret = 'PLANTED/client+secret&~';
    const oauth = { apiKey: undefined, partnerKey: undefined };
    const quoteRequest =
      (status: number, quotesTokenRequests: boolean): Fetch =>
      async (url, { headers, body }) => {
        const isTokenRequest = url.endsWith('/token');
        if (isTokenRequest && !quotesTokenRequests) return Response.json({ access_token: 'PLANTED-access-token' });
        return new Response(JSON.stringify({ message: [headers, body, decodeURIComponent(String(body))] }), { status });
      };
    const newCredentials = () => clientCredentials({ clientId: 'an-app', clientSecret, scope: 'crm:read' });

    it.each([200, 307, 400, 401, 503])(
      'are not printed if a %i response to a token request or to a call repeats the request',
      async (status) => {
        for (const quotesTokenRequests of [true, false]) {
          const calls = { ...listCall, delete: ({ companies }: MessagingPlatform) => companies.delete('1') };
          const maxResolvedCalls = quotesTokenRequests || status !== 200 ? 0 : 1;
          const fetch = quoteRequest(status, quotesTokenRequests);
          await expectNoLeak({ ...oauth, accessToken: newCredentials(), fetch }, calls, maxResolvedCalls);
        }
        const fetch = quoteRequest(status, false);
        await expectNoLeak({ ...oauth, accessToken: 'PLANTED-access-token', fetch }, listCall);
      },
    );

    it('are not printed if fetch rejects with the token request, or with the credentials', async () => {
      const fetch: Fetch = (url, { headers, body }) =>
        Promise.reject(new Error(`${url} ${JSON.stringify(headers)} ${String(body)} ${clientSecret}`));
      await expectNoLeak({ ...oauth, accessToken: newCredentials(), fetch, retries: 0 }, listCall);
      expect(everythingPrinted([newCredentials(), { accessToken: newCredentials() }])).not.toMatch(/planted/i);
    });
  });

  it('are not printed if a response repeats the key of an earlier attempt, or a custom header', async () => {
    const headers = { authorization: 'Bearer PLANTED-gateway' };
    for (const headersOption of [headers, async () => headers]) {
      const keys = [apiKey, 'key-of-today'];
      const echo = JSON.stringify({ message: [apiKey, headers] });
      const fetch: Fetch = async () => new Response(echo, { status: keys.length > 0 ? 503 : 400 });
      await expectNoLeak({ apiKey: () => keys.shift()!, headers: headersOption, fetch }, listCall);
    }
  });

  it('are not printed if a webhook has them in its URL or its headers, or returns them from a toJSON', async () => {
    const url = 'https://user:PLANTED@webhook%21@example.com/hook';
    const calls: Record<string, Send> = {
      toJSON: ({ webhooks }) => webhooks.create({ auth: { toJSON: () => ({ token }) } } as never),
      headers: ({ webhooks }) => webhooks.create({ headers: [{ key: 'x-token', value: token }] } as never),
      url: ({ webhooks }) => webhooks.create({ url, events: ['click'] }),
    };
    await expectNoLeak({ fetch: async (_, { body }) => new Response(body, { status: 400 }) }, calls);
  });

  it('are not printed if a request without the contract has thousands of fields called key, and the error keeps no text', async () => {
    const keys = Array.from({ length: 8_000 }, (_, index) => ({ key: `PLANTED-${index}` }));
    const fetch: Fetch = async (_, { body }) => new Response(body, { status: 400 });
    const error = await rejection(quickClient({ fetch }).request('POST', '/any', { body: { keys } }));
    expect(error).toMatchObject({ status: 400, body: '[redacted]' });
  });
});
