// The sandbox's HTTP server.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { MessagingPlatform, readWebhook } from 'messaging-platform-sdk';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve, type SandboxServer } from 'messaging-platform-sdk/testing/server';
import { createGuard } from '../../src/testing/server/guard.js';
import { respondWith, hostileServers } from '../support/hostile-server.js';
import { rejection } from '../support/quick-client.js';
import { addresses } from './support.js';

const { jest } = import.meta;
const apiKey = 'top-secret-key';
const keyHeader = { 'api-key': apiKey };
const startTime = '2023-04-01T00:00:00.000Z';
const sandbox = new Sandbox({ from: story(), keys: [apiKey], now: () => Date.parse(startTime) });
const serveWebhook = hostileServers();
let server: SandboxServer;

beforeAll(async () => {
  server = await serve(sandbox, { allowOrigins: ['http://app.example.com'] });
});
afterAll(() => server.close());
beforeEach(() => sandbox.reset());

const newClient = () => new MessagingPlatform({ apiKey, baseUrl: server.url, retries: 0 });

/** Sends a request to a path under /_sandbox. Returns the fields of the response body, and `httpStatus`. */
async function control(method: string, path: string, body?: unknown): Promise<any> {
  const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await fetch(`${server.url}/_sandbox/${path}`, { method, ...init });
  return { httpStatus: response.status, ...((await response.json()) as object) };
}

/** Sends a request. Unlike `fetch`, allows any `Host` and `Origin` headers. */
async function sendRaw(path: string, headers: Record<string, string>, method = 'GET', url = server.url) {
  const { hostname, port } = new URL(url);
  const [response] = await once(send({ hostname, port, path, method, headers }).end(), 'response');
  return response as IncomingMessage;
}

describe('the sandbox over HTTP', () => {
  it('accepts a request whose target is a complete URL, as sent to a proxy', async () => {
    const response = await sendRaw(`${server.url}/companies`, keyHeader);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json');
    response.resume();
  });

  it.each(['/', '/?a=1', '/_sandbox', '/_sandbox/?a=1'])('serves its web page at %s', async (path) => {
    const { status, headers } = await fetch(server.url + path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it("serves a page that runs only its own script, and shows an email's HTML in a frame without scripts", async () => {
    const response = await fetch(server.url);
    const page = await response.text();
    const [, script = ''] = /<script type="module">([^]*?)<\/script>/.exec(page)!;
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'sha256-${hash}';`);
    expect(policy).toContain("style-src 'unsafe-inline';");
    expect(page.match(/<iframe[^>]*>/g)).toEqual([
      expect.stringContaining('sandbox="allow-popups allow-popups-to-escape-sandbox"'),
    ]);
    expect(page).toContain('color-scheme: light dark');
  });

  it('rejects a body of more than 32 MiB', async () => {
    const body = 'x'.repeat(32 * 1024 * 1024 + 1);
    const response = await fetch(`${server.url}/crm/notes`, { method: 'POST', headers: keyHeader, body });
    expect(response.status).toBe(413);
  });

  it('rejects a page that is not allowed before reading the request body', async () => {
    const { hostname, port } = new URL(server.url);
    const headers = { origin: 'https://evil.example.com', 'content-length': '300000000' };
    const request = send({ hostname, port, path: '/_sandbox/seed', method: 'POST', headers });
    request.on('error', () => {});
    request.write('{');
    // The response arrives although the body doesn't.
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(403);
    request.destroy();
  });
});

describe('over HTTP, the fault', () => {
  it.each<[name: string, error: string, isProcessed: boolean, fault: unknown]>([
    ['reset', 'ConnectionError', false, 'reset'],
    // A server that listens cannot refuse a connection, so it resets the connection instead.
    ['refused', 'ConnectionError', false, 'refused'],
    ['lost', 'ConnectionError', true, 'lost'],
    ['cut', 'ConnectionError', true, 'cut'],
    ['stalled', 'TimeoutError', true, 'stalled'],
    ['slow that never ends', 'TimeoutError', true, { kind: 'slow', milliseconds: null }],
  ])('%s rejects the call with %s', async (_, errorName, isProcessed, fault) => {
    // Within a second, even a busy machine sends the request.
    const timeout = errorName === 'TimeoutError' ? 1_000 : 30_000;
    await control('POST', 'next', { operation: 'children.credits.add', fault });
    const call = newClient().children.credits.add('1234567', { sms: 500 }, { timeout });
    expect(await rejection(call)).toMatchObject({ name: errorName, outcome: 'unknown' });
    expect(sandbox.requests).toMatchObject([{ operation: 'children.credits.add', carriedOut: isProcessed }]);
    expect(sandbox.snapshot().children[0]!.credits.sms).toBe(isProcessed ? 500 : 0);
  });

  it.each(['cut', 'stalled'] as const)('%s sends the headers and half of the body', async (fault) => {
    sandbox.next('inbound.downloadAttachment', fault);
    const response = await sendRaw('/inbound/attachments/sample-download-token', keyHeader);
    const [half] = (await once(response, 'data')) as [Buffer];
    expect(response.statusCode).toBe(200);
    // The attachment has 29 bytes.
    expect(half).toHaveLength(15);
    response.on('error', () => {}).destroy();
  });
});

describe('the paths under /_sandbox', () => {
  it('replace the state, return it, and reset everything', async () => {
    await control('POST', 'seed', { companies: [], 'inbound.events': [addresses] });
    expect(await control('GET', 'state')).toMatchObject({ companies: [], children: [], 'inbound.events': [addresses] });
    await control('POST', 'next', { operation: 'companies.list', fault: 'lost', times: 2 });
    expect(sandbox.pendingFaults).toMatchObject([{ times: 2 }]);
    await newClient().notes.list();
    const response = await fetch(`${server.url}/_sandbox/requests`);
    expect(await response.json()).toMatchObject([{ operation: 'notes.list', key: '-key' }]);
    await control('POST', 'reset');
    expect(await control('GET', 'state')).toMatchObject({ children: [{}], companies: [{}], 'inbound.events': [{}] });
    expect(await control('GET', 'overview')).toMatchObject({ now: startTime, requestCount: 0, pendingFaults: [] });
  });

  it('list the messages without their contents, and return the content of one as it was sent', async () => {
    const email = {
      sender: { email: 'orders@example.com' },
      to: [{ email: 'alice@example.com' }, { email: 'bob@example.com' }],
      subject: 'Order {{params.ORDER}}',
      htmlContent: '<p>{{params.ORDER}}</p>',
      textContent: 'Order {{params.ORDER}}',
      params: { ORDER: '1042' },
      attachment: [{ name: 'order.txt', content: 'MTA0Mg==' }],
    };
    const { messageId: id } = await newClient().emails.send(email);
    await newClient().sms.send({ sender: 'Acme', recipient: '12025550143', content: 'Hello' });
    const { emails, sms } = await control('GET', 'overview');
    expect(emails.at(-1)).toMatchObject({ messageId: id, email: 'bob@example.com', subject: 'Order 1042' });
    expect(JSON.stringify(emails)).not.toContain('<p>');
    expect(sms.at(-1)).toMatchObject({ event: 'delivered', sender: 'Acme', content: 'Hello' });
    expect(await control('POST', 'content', { id })).toMatchObject({
      content: email,
      emails: [{ email: 'alice@example.com' }, { body: '<p>1042</p>', text: 'Order 1042' }],
    });
  });

  it('keep the contents of the latest 500 messages', async () => {
    const email = { sender: addresses.sender, recipient: addresses.recipient };
    const uuids = Array.from({ length: 501 }, () => sandbox.receiveEmail(email).uuid);
    const contentOf = (index: number) => control('POST', 'content', { id: uuids[index] });
    const oldest = await contentOf(0);
    expect(oldest.httpStatus).toBe(200);
    expect(oldest.content).toBeUndefined();
    expect((await contentOf(1)).content.Uuid).toEqual([uuids[1]]);
    expect((await contentOf(500)).content.Uuid).toEqual([uuids[500]]);
  });

  it('report what happens to one of the recipients of an email', async () => {
    const to = ['alice', 'bob', 'alice'].map((name) => ({ email: `${name}@example.com` }));
    const email = { sender: { email: 'orders@example.com' }, subject: 'Order', textContent: 'Order' };
    const { messageId } = await newClient().emails.send({ ...email, to: to.slice(0, 2) });
    await newClient().emails.send({ ...email, to: to.slice(2) });
    await control('POST', 'report', { email: 'alice@example.com', event: 'hardBounce', messageId });
    const bounced = sandbox.snapshot().emails.filter(({ events }) => events.at(-1)!.name === 'hard_bounce');
    expect(bounced).toMatchObject([{ email: 'alice@example.com', messageId }]);
  });

  it('receive an email for programs in other languages', async () => {
    const { uuid } = await control('POST', 'receive', { ...addresses, text: 'Hi' });
    expect(await newClient().inbound.events.get(uuid)).toMatchObject({ sender: addresses.sender });
  });

  it.each<[name: string, method: string, path: string, body: unknown, message: string]>([
    [
      'an unknown path',
      'POST',
      'nothing',
      {},
      'There is no POST /_sandbox/nothing. Use one of GET /_sandbox/requests,',
    ],
    ['an unknown operation', 'POST', 'next', { operation: 'addCredits', fault: 'lost' }, 'no operation addCredits'],
    ['an unknown part of a seed', 'POST', 'seed', { emls: [] }, 'seed.emls is unknown'],
    ['broken JSON', 'POST', 'next', '{', 'JSON'],
  ])('respond to %s with a 400 that says what is wrong', async (_, method, path, body, message) => {
    const before = sandbox.snapshot();
    const response = await control(method, path, body);
    expect(response).toEqual({ httpStatus: 400, message: expect.stringContaining(message) });
    expect(sandbox.snapshot()).toEqual(before);
  });
});

describe('the webhook of a sandbox', () => {
  it.each([
    { verb: 'accepts', webhookStatus: 204, isDelivered: true, step: 'webhookDelivered' },
    { verb: 'rejects', webhookStatus: 404, isDelivered: false, step: 'webhookFailed' },
    // The sandbox doesn't pass the email on to the new address, where this server would accept it.
    { verb: 'redirects', webhookStatus: 307, isDelivered: false, step: 'webhookFailed' },
  ])('$verb an email, whose history then ends with $step', async ({ webhookStatus, isDelivered, step }) => {
    const { url, requests } = await serveWebhook([
      respondWith(webhookStatus, '', { location: '/elsewhere' }),
      respondWith(204),
    ]);
    const postingSandbox = new Sandbox({ deliverTo: `${url}/secret` });
    const { payload, delivered } = postingSandbox.receiveEmail({ ...addresses, attachments: [{ name: 'a' }] });
    expect(await delivered).toBe(isDelivered);
    expect(requests).toMatchObject([{ url: '/secret', body: JSON.stringify(payload) }]);
    expect(readWebhook(payload)).toEqual(payload.items.map((item) => ({ ...item, kind: 'inbound' })));
    expect(postingSandbox.deliveries).toMatchObject([{ url: `${url}/secret`, status: webhookStatus, payload }]);
    const { logs, deliveredAt } = postingSandbox.snapshot()['inbound.events'][0]!;
    expect(logs!.at(-1)!.type).toBe(step);
    expect(deliveredAt !== null).toBe(isDelivered);
  });

  it('receives the same payload again after redeliver', async () => {
    const { url, requests } = await serveWebhook([respondWith(503), respondWith(204)]);
    await expect(sandbox.redeliver(sandbox.receiveEmail(addresses))).rejects.toThrow('Set deliverTo');
    sandbox.deliverTo = url;
    const received = sandbox.receiveEmail(addresses);
    expect(await received.delivered).toBe(false);
    expect(await sandbox.redeliver(received)).toBe(true);
    expect(await sandbox.redeliver(received)).toBe(true);
    expect(new Set(requests.map(({ body }) => body))).toEqual(new Set([JSON.stringify(received.payload)]));
    expect(requests).toHaveLength(3);
    const { logs = [] } = sandbox.snapshot()['inbound.events'].at(-1)!;
    expect(logs.map(({ type }) => type)).toEqual(['received', 'processed', 'webhookFailed', 'webhookDelivered']);
    sandbox.deliverTo = undefined;
  });

  it('is also one that webhooks.create registered for the domain, which gets only its emails', async () => {
    const { url, requests } = await serveWebhook([respondWith(204), respondWith(503)]);
    const own = new Sandbox();
    const { webhooks } = new MessagingPlatform({ apiKey, fetch: own.fetch });
    for (const domain of ['example.com', 'other.example.com']) await webhooks.create({ url, type: 'inbound', domain });
    const received = own.receiveEmail(addresses);
    expect(await received.delivered).toBe(true);
    expect(await own.redeliver(received)).toBe(false);
    expect(requests.map(({ body }) => body)).toEqual(Array(2).fill(JSON.stringify(received.payload)));
  });

  it('fails if it does not respond within 30 seconds', async () => {
    const timeoutController = new AbortController();
    const createTimeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal);
    // The timeout passes as soon as the request arrives.
    const { url } = await serveWebhook([() => timeoutController.abort()]);
    expect(await new Sandbox({ deliverTo: url }).receiveEmail(addresses).delivered).toBe(false);
    expect(createTimeout).toHaveBeenCalledWith(30_000);
    createTimeout.mockRestore();
  });

  it('receives the credentials of its URL, its token and its headers', async () => {
    const { url, requests } = await serveWebhook([respondWith(204), respondWith(204)]);
    const deliverTo = url.replace('//', '//ann:p%40ss@');
    const withBasic = new Sandbox({ deliverTo });
    expect(await withBasic.receiveEmail(addresses).delivered).toBe(true);
    const webhook = { url, auth: { type: 'bearer', token: 'abc' }, headers: [{ key: 'x-shop', value: 'Acme' }] };
    await new Sandbox({ deliverTo: webhook }).receiveEmail(addresses).delivered;
    expect(requests).toMatchObject([
      { headers: { authorization: `Basic ${btoa('ann:p@ss')}` } },
      { headers: { authorization: 'Bearer abc', 'x-shop': 'Acme' } },
    ]);
    expect(JSON.stringify(withBasic.deliveries)).not.toContain('p@ss');
  });

  it('is in sandbox.deliveries with the reason if it cannot be reached', async () => {
    const unreachable = new Sandbox({ deliverTo: 'http://127.0.0.1:1/inbound' });
    expect(await unreachable.receiveEmail(addresses).delivered).toBe(false);
    expect(unreachable.deliveries).toMatchObject([
      { status: undefined, problem: expect.stringMatching(/ECONNREFUSED|bad port/) },
    ]);
  });

  it('is an http(s) URL, and survives a reset', async () => {
    const { url, requests } = await serveWebhook([respondWith(204)]);
    sandbox.deliverTo = url;
    sandbox.reset();
    expect(await sandbox.receiveEmail(addresses).delivered).toBe(true);
    expect(() => (sandbox.deliverTo = 'localhost:3000')).toThrow('deliverTo must be an http(s) URL');
    sandbox.deliverTo = undefined;
    expect(await sandbox.receiveEmail(addresses).delivered).toBe(false);
    expect(requests).toHaveLength(1);
  });
});

const fromEvilPage = { origin: 'https://evil.example.com' };
const fromAppPage = { origin: 'http://app.example.com' };
const similarOrigin = 'http://app.example.com.evil.com';

describe("the guard of the sandbox's server", () => {
  it.each([
    ['an IPv6 address', 'FD00::1', '[fd00::1]:4010'],
    ['a name with a capital letter', 'Sandbox.local', 'sandbox.local:4010'],
  ])("recognizes the sandbox's own host, even if it was configured as %s", (_, ownHost, host) => {
    expect(createGuard(ownHost, [])({ method: 'GET', headers: { host } }).rejection).toBeUndefined();
  });

  it('allows no other host names because of an allowed origin at 0.0.0.0', () => {
    const guard = createGuard('127.0.0.1', ['http://0.0.0.0:5173']);
    expect(guard({ method: 'GET', headers: { host: 'evil.example.com' } }).rejection).toContain('evil.example.com');
  });
});

describe('over HTTP,', () => {
  const statePath = '/_sandbox/state';

  it.each<[name: string, status: number, path: string, headers: Record<string, string>]>([
    ['a page of an allowed origin may call operations', 200, '/companies', fromAppPage],
    ['a page of an allowed origin may read the state', 200, statePath, fromAppPage],
    ["the sandbox's page may read the state", 200, statePath, { origin: 'http://localhost:1', host: 'localhost:1' }],
    ['a program may read the state', 200, statePath, {}],
    ['a request to the host of an allowed origin may call operations', 200, '/companies', { host: 'app.example.com' }],
    ['a page of another origin may not call operations', 403, '/companies', fromEvilPage],
    ['a page of another origin may not read the state', 403, statePath, fromEvilPage],
    ['a page with the origin null may not read the state', 403, statePath, { origin: 'null' }],
    ['a page of a similar origin may not read the state', 403, statePath, { origin: similarOrigin }],
    ['a request to another host may not read the state', 403, statePath, { host: 'evil.example.com' }],
    ['a request to another host may not call operations', 403, '/companies', { host: 'evil.example.com' }],
  ])('%s: status %d', async (_, status, path, headers) => {
    const response = await sendRaw(path, { ...keyHeader, ...headers });
    expect(response.statusCode).toBe(status);
    // A 403 says how to allow the request.
    expect((await text(response)).includes('--allow-origin')).toBe(status === 403);
  });

  it('a request may use any host name if the sandbox listens on 0.0.0.0', async () => {
    const openServer = await serve(new Sandbox(), { host: '0.0.0.0' });
    const { statusCode } = await sendRaw('/_sandbox/state', { host: 'sandbox:4010' }, 'GET', openServer.url);
    expect(statusCode).toBe(200);
    await openServer.close();
  });

  // macOS has no loopback address other than 127.0.0.1 unless one is configured.
  const itOnLinux = process.platform === 'linux' ? it : it.skip;
  itOnLinux('the sandbox listens only on 127.0.0.1 by default', async () => {
    const elsewhere = sendRaw('/companies', {}, 'GET', server.url.replace('127.0.0.1', '127.0.0.2'));
    await expect(elsewhere).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it.each<[name: string, origin: object, status: number, allowed: string | undefined]>([
    ['may come from an allowed origin', fromAppPage, 204, fromAppPage.origin],
    ['may not come from another origin', fromEvilPage, 403, undefined],
  ])('a preflight request %s', async (_, origin, status, allowedOrigin) => {
    const preflight = { 'access-control-request-headers': 'api-key', 'access-control-request-method': 'POST' };
    const { statusCode, headers } = await sendRaw('/companies', { ...preflight, ...origin }, 'OPTIONS');
    expect(statusCode).toBe(status);
    expect(headers['access-control-allow-origin']).toBe(allowedOrigin);
    expect(headers['access-control-allow-headers']).toBe(allowedOrigin && 'api-key');
  });
});
