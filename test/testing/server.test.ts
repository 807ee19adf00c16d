// The sandbox over HTTP: the same responses and faults on a real socket, the paths that control it, and who may use them.
import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { MessagingPlatform, readInboundWebhook } from 'messaging-platform-sdk';
import { Sandbox, status, story } from 'messaging-platform-sdk/testing';
import { serve, type SandboxServer } from 'messaging-platform-sdk/testing/server';
import { Guard } from '../../src/testing/server/guard.js';
import { respondWith, hostileServers } from '../support/hostile-server.js';
import { rejection } from '../support/quick-client.js';
import { profile } from './support.js';

const sandbox = new Sandbox({ from: story(), keys: ['top-secret-key'] });
const serveWebhook = hostileServers();
let server: SandboxServer;

beforeAll(async () => {
  server = await serve(sandbox, { allowOrigins: ['http://app.example.com'] });
});
afterAll(() => server.close());
beforeEach(() => sandbox.reset());

const newClient = () => new MessagingPlatform({ apiKey: 'top-secret-key', baseUrl: server.url, retries: 0 });

async function control(method: string, path: string, body?: unknown): Promise<any> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(`${server.url}/_sandbox/${path}`, init);
  return { status: response.status, ...((await response.json()) as object) };
}

/** A request as no `fetch` would send it. */
async function raw(path: string, headers: Record<string, string>, method = 'GET', url = server.url) {
  const { hostname, port } = new URL(url);
  const [response] = await once(send({ hostname, port, path, method, headers }).end(), 'response');
  return response as IncomingMessage;
}

describe('the sandbox over HTTP', () => {
  it('is the object that other code scripts and reads at the same time', async () => {
    const { children } = newClient();
    const { authKey } = await children.create(profile);
    expect(sandbox.snapshot().children).toHaveLength(2);
    sandbox.next('getChildInfo', status(403));
    expect(await rejection(children.get(authKey))).toMatchObject({ status: 403 });
    expect(sandbox.requests.at(-1)).toMatchObject({ operation: 'getChildInfo', status: 403 });
  });

  it.each<[fault: string, error: string, isCredited: boolean]>([
    ['"reset"', 'ConnectionError', false],
    // A server that listens cannot refuse.
    ['"refused"', 'ConnectionError', false],
    ['"lost"', 'ConnectionError', true],
    ['"cut"', 'ConnectionError', true],
    ['"stalled"', 'TimeoutError', true],
    ['{ "kind": "slow", "milliseconds": null }', 'TimeoutError', true],
    ['{ "kind": "status", "status": 503 }', 'ServerError', false],
  ])('does the fault %s to a connection', async (fault, name, isCredited) => {
    // Long enough for a busy machine to receive the request.
    const timeout = name === 'TimeoutError' ? 1_000 : 30_000;
    await control('POST', 'faults', { operation: 'addCredits', fault: JSON.parse(fault) as unknown });
    const call = newClient().children.credits.add('1234567', { sms: 500 }, { timeout });
    expect(await rejection(call)).toMatchObject({ name, outcome: 'unknown' });
    expect(sandbox.requests).toMatchObject([{ operation: 'addCredits', carriedOut: isCredited }]);
    expect(sandbox.snapshot().children[0]!.credits.sms).toBe(isCredited ? 500 : 0);
  });

  it.each(['cut', 'stalled'] as const)('lets the head and half of a file arrive when it is %s', async (fault) => {
    sandbox.next('getInboundEmailAttachment', fault);
    const response = await raw('/inbound/attachments/sample-download-token', { 'api-key': 'top-secret-key' });
    const [half] = (await once(response, 'data')) as [Buffer];
    expect([response.statusCode, half.length]).toEqual([200, 15]);
    response.on('error', () => {}).destroy();
  });

  it('does a fault as often as it is asked to, also always', async () => {
    await control('POST', 'faults', { operation: 'companiesGet', fault: status(503), times: 'always' });
    expect(await (await fetch(`${server.url}/_sandbox/faults`)).json()).toMatchObject([{ times: 'always' }]);
    for (const call of [1, 2])
      expect([call, await rejection(newClient().companies.list())]).toMatchObject([call, { status: 503 }]);
  });

  it('takes a request whose target is the whole address, as a proxy sends it', async () => {
    for (const [path, type] of Object.entries({ '/companies': 'application/json', '/': 'text/html; charset=utf-8' })) {
      const response = await raw(server.url + path, { 'api-key': 'top-secret-key' });
      expect([path, response.statusCode, response.headers['content-type']]).toEqual([path, 200, type]);
      response.resume();
    }
  });

  it.each(['/', '/?a=1', '/_sandbox', '/_sandbox/', '/_sandbox/?a=1'])('has its page at %s', async (path) => {
    const { status, headers } = await fetch(server.url + path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('has a path for what else a sandbox does', async () => {
    expect(await control('GET', 'health')).toEqual({ status: 'ok' });
    const attachments = [{ name: 'a.bin', base64: 'AAEC' }];
    const addresses = { sender: 'a@example.com', recipient: 'b@example.com' };
    const mail = { ...addresses, receivedAt: '2023-05-01T10:00:00Z', attachments };
    const { uuid, downloadTokens, payload, delivered } = await control('POST', 'emails', mail);
    expect([payload.items[0].Uuid, delivered]).toEqual([[uuid], false]);
    const { inbound } = newClient();
    expect((await inbound.events.get(uuid)).receivedAt).toBe('2023-05-01T10:00:00.000Z');
    expect([...(await (await inbound.downloadAttachment(downloadTokens[0])).bytes())]).toEqual([0, 1, 2]);
    await control('POST', 'domains/verify', { child: '1234567', domain: 'news.example.com' });
    const { status: _, ...snapshot } = await control('GET', 'snapshot');
    expect(snapshot.children[0].domains).toEqual([{ domain: 'news.example.com', active: true }]);
    await control('PUT', 'snapshot', { companies: [] });
    expect(sandbox.snapshot()).toMatchObject({ companies: [], children: [] });
    await control('DELETE', 'requests');
    await control('DELETE', 'faults');
    expect([sandbox.requests, sandbox.pendingFaults]).toEqual([[], []]);
    await control('POST', 'reset');
    const overview = { state: { children: [{}], companies: [{}] }, requests: [], pendingFaults: [] };
    expect(await control('GET', 'overview')).toMatchObject(overview);
  });

  it('has a clock that can be set and moved on', async () => {
    const { events } = newClient().inbound;
    const { now } = await control('POST', 'clock', { now: '2023-04-01T00:00:00Z' });
    expect([now.slice(0, 13), (await events.list()).events.length]).toEqual(['2023-04-01T00', 1]);
    const later = await control('POST', 'clock', { advanceSeconds: 30 * 86_400 });
    expect([later.now.slice(0, 13), (await events.list()).events.length]).toEqual(['2023-05-01T00', 0]);
  });

  it('has a clock that stays where it is rather than leave the years that dates can have', async () => {
    const { now } = await control('POST', 'clock', { now: '2023-04-01T00:00:00Z' });
    for (const body of [{ advanceSeconds: 1e13 }, { advanceSeconds: -1e11 }])
      expect(await control('POST', 'clock', body)).toEqual({
        status: 400,
        message: 'The clock must stay in the years 1970 to 9999.',
      });
    expect((await control('GET', 'clock')).now.slice(0, 16)).toBe(now.slice(0, 16));
    await newClient().companies.create({ name: 'Acme' });
  });

  it.each<[string, string, unknown, string]>([
    ['PUT', 'deliver-to', { url: 'localhost' }, 'deliverTo must be a valid http(s) URL.'],
    ['POST', 'clock', { now: '2023-04-01T00:00:00+05' }, 'now must be a valid date-time.'],
    ['POST', 'nothing', {}, 'There is no POST /_sandbox/nothing. There are GET /_sandbox/health,'],
    ['POST', 'faults', { operation: 'addCredits', fault: 'gone' }, 'There is no fault gone.'],
    ['POST', 'faults', { operation: 'addCredits', fault: 'lost', time: 3 }, 'time is not known. Known are operation,'],
    ['POST', 'emails', { sender: 'a', recipient: 'b', subjekt: 'c' }, 'email.subjekt is not known.'],
    ['PUT', 'snapshot', null, 'snapshot must be object.'],
    ['PUT', 'snapshot', { emails: [{ uuid: 'a', history: {}, files: [] }] }, 'history.receivedAt is required.'],
  ])('says what is wrong with %s %s %j, and keeps its state', async (method, path, body, message) => {
    const before = sandbox.snapshot();
    expect(await control(method, path, body)).toEqual({ status: 400, message: expect.stringContaining(message) });
    expect(sandbox.snapshot()).toEqual(before);
  });

  it('says that a control is not JSON, and reads no body over 10 MiB', async () => {
    const post = async (path: string, body: string) => {
      const headers = { 'api-key': 'top-secret-key', 'content-type': 'application/json' };
      const { status, ...response } = await fetch(`${server.url}${path}`, { method: 'POST', body, headers });
      return status || response;
    };
    expect(await post('/_sandbox/faults', '{')).toBe(400);
    for (const path of ['/_sandbox/faults', '/companies'])
      expect(await post(path, `"${'x'.repeat(11 * 2 ** 20)}"`)).toBe(413);
    expect(sandbox.requests).toMatchObject([{ operation: 'companiesPost', status: 413, body: undefined }]);
  });

  it('takes no option that does not exist', async () => {
    await expect(serve(sandbox, { prot: 1 } as object)).rejects.toThrow('options.prot is not known. Known are port,');
  });

  it('posts a received email to the webhook, and its history says whether that took it', async () => {
    const { url, requests } = await serveWebhook([respondWith(204), respondWith(404)]);
    const posting = new Sandbox({ deliverTo: `${url}/secret` });
    const email = { sender: 'a@example.com', recipient: 'b@example.com', attachments: [{ name: 'a', content: 'a' }] };
    for (const [isDelivered, step] of [[true, 'webhookDelivered'] as const, [false, 'webhookFailed'] as const]) {
      const { payload, delivered } = posting.receiveEmail(email);
      expect(await delivered).toBe(isDelivered);
      expect(readInboundWebhook(JSON.parse(requests.at(-1)!.body))).toEqual(payload.items);
      const { logs, deliveredAt } = posting.snapshot().emails.at(-1)!.history;
      expect([logs!.at(-1)!.type, deliveredAt !== null]).toEqual([step, isDelivered]);
    }
  });
});

describe('the webhook of a sandbox', () => {
  const email = { sender: 'a@example.com', recipient: 'b@example.com' };

  it('can be set after the sandbox was made, from code or over HTTP, stays after a reset, and can be removed', async () => {
    const { url, requests } = await serveWebhook([respondWith(204), respondWith(204)]);
    sandbox.deliverTo = url;
    expect((await control('POST', 'emails', email)).delivered).toBe(true);
    sandbox.deliverTo = undefined;
    expect((await control('POST', 'emails', email)).delivered).toBe(false);
    expect(await control('PUT', 'deliver-to', { url })).toEqual({ status: 200, url });
    await control('POST', 'reset');
    expect((await control('POST', 'emails', email)).delivered).toBe(true);
    await control('PUT', 'deliver-to', { url: null });
    expect((await control('POST', 'emails', email)).delivered).toBe(false);
    expect(requests).toHaveLength(2);
  });
});

describe('who may use the sandbox over HTTP', () => {
  const rows: [string, string, Record<string, string>, number][] = [
    ['a page of another origin may call the operations', '/companies', { origin: 'https://evil.example.com' }, 200],
    ['one may not read the state', '/_sandbox/snapshot', { origin: 'https://evil.example.com' }, 403],
    ['a page without an origin may not', '/_sandbox/snapshot', { origin: 'null' }, 403],
    [
      'a page whose origin only begins so may not',
      '/_sandbox/snapshot',
      { origin: 'http://app.example.com.evil.com' },
      403,
    ],
    ['a page of an allowed origin may', '/_sandbox/snapshot', { origin: 'http://app.example.com' }, 200],
    ['its own page may', '/_sandbox/snapshot', { origin: 'http://localhost:4011', host: 'localhost:4011' }, 200],
    ['a program may', '/_sandbox/snapshot', {}, 200],
    ['nobody may read the state by a name that points here', '/_sandbox/snapshot', { host: 'evil.example.com' }, 403],
    ['nobody may call by a name that points here', '/companies', { host: 'evil.example.com' }, 403],
    ['anybody may by the name of an allowed origin', '/companies', { host: 'app.example.com' }, 200],
  ];
  it.each(rows)('%s', async (_, path, headers, expected) => {
    const response = await raw(path, { 'api-key': 'top-secret-key', ...headers });
    expect([response.statusCode, /Start it with --/.test(await text(response))]).toEqual([expected, expected === 403]);
  });

  it.each([
    ['FD00::1', '[fd00::1]:4010'],
    ['Sandbox.local', 'sandbox.local:4010'],
  ])('is known by its own address %s, as a request writes it: %s', (own, host) => {
    const { refusal } = new Guard(own, []).look({ method: 'GET', headers: { host } }, true);
    expect(refusal).toBeUndefined();
  });

  // Other systems have no second address of their own.
  const itOnLinux = process.platform === 'linux' ? it : it.skip;
  itOnLinux('listens at 127.0.0.1 alone unless it is told another address', async () => {
    const elsewhere = raw('/companies', {}, 'GET', server.url.replace('127.0.0.1', '127.0.0.2'));
    await expect(elsewhere).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('takes any name when it listens for other machines, and still no page of another origin', async () => {
    const open = await serve(new Sandbox(), { host: '0.0.0.0' });
    expect((await raw('/_sandbox/health', { host: 'sandbox:4010' }, 'GET', open.url)).statusCode).toBe(200);
    const foreign = { origin: 'https://evil.example.com' };
    expect((await raw('/_sandbox/snapshot', foreign, 'GET', open.url)).statusCode).toBe(403);
    await open.close();
  });

  it('answers preflights of operations for all, and of controls for those that may', async () => {
    const asked = { 'access-control-request-headers': 'api-key', 'access-control-request-method': 'POST' };
    const foreign = { ...asked, origin: 'https://evil.example.com' };
    const { statusCode, headers } = await raw('/companies', foreign, 'OPTIONS');
    expect([statusCode, headers['access-control-allow-headers']]).toEqual([204, 'api-key']);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect((await raw('/_sandbox/reset', foreign, 'OPTIONS')).statusCode).toBe(403);
    const own = await raw('/_sandbox/reset', { ...asked, origin: 'http://app.example.com' }, 'OPTIONS');
    expect(own.headers['access-control-allow-origin']).toBe('http://app.example.com');
  });
});
