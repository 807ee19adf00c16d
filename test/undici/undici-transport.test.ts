// What only undiciTransport does, and where it behaves like the runtime's fetch.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { undiciTransport, type UndiciTransport } from 'messaging-platform-sdk/undici';
import { Agent, interceptors, ProxyAgent, RetryAgent } from 'undici';
import { respondWith, hostileServers, type Script } from '../support/hostile-server.js';
import { runInOwnProcess } from '../support/own-process.js';
import { quickClient, rejection } from '../support/quick-client.js';

const company = { id: '5f1f6f8b9c4e2a0017d3b6a1', attributes: { name: 'Zoë ☂' } };
const text = JSON.stringify(company);
const selfSigned = readFileSync(new URL('self-signed.pem', import.meta.url));
const serve = hostileServers();
let transport: UndiciTransport;
const runningServers: Server[] = [];

beforeEach(() => {
  transport = undiciTransport();
});

afterEach(async () => {
  await transport.close();
  for (const server of runningServers.splice(0)) server.close();
});

const clientOf = (baseUrl: string, fetch = transport) => quickClient({ baseUrl, fetch, retries: 0, timeout: 20_000 });

async function serveWith(script: Script = [respondWith(200, text)], fetch = transport) {
  const { server, requests, url } = await serve(script);
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  return { client: clientOf(url, fetch), requests, sockets, url };
}

async function startAndCreateClient(server: Server, protocol = 'http:') {
  runningServers.push(server);
  server.on('connection', (socket) => socket.on('error', () => {}));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return clientOf(`${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const createClientOfRawServer = (rawResponse: string) =>
  startAndCreateClient(createServer((socket) => socket.on('data', () => socket.write(rawResponse))));

const downloadText = ({ inbound }: MessagingPlatform) =>
  inbound.downloadAttachment('token').then(({ bytes }) => new TextDecoder().decode(bytes));
const getFiveAtOnce = ({ companies }: MessagingPlatform) =>
  Promise.all(Array.from({ length: 5 }, () => companies.get('1')));

describe('undiciTransport', () => {
  it('sends a form with a file, and its Content-Length', async () => {
    const { client, requests } = await serveWith([respondWith(200, '{"processId":78}')]);
    await client.companies.import('name\nAcme\n', { link_entities: true });
    const { headers, body } = requests[0]!;
    const form = await new Response(body, { headers: { 'content-type': headers['content-type']! } }).formData();
    expect([...form.keys()]).toEqual(['file', 'mapping']);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
  });

  it('requests uncompressed responses, rejects a compressed 200, and keeps the status of a compressed 403', async () => {
    const encoded = (status: number) => respondWith(status, gzipSync('{}'), { 'content-encoding': 'gzip' });
    const { client, requests } = await serveWith([encoded(403), encoded(200)]);
    expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'ForbiddenError', status: 403 });
    const error = await rejection(client.companies.get('1'));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    expect(error.message).toContain('encoded as gzip, which was not requested');
    expect(await rejection(downloadText(client))).toMatchObject({ name: 'ConnectionError' });
    expect(requests[0]!.headers['accept-encoding']).toBe('identity');
  });

  it('reuses connections', async () => {
    const { client, sockets } = await serveWith();
    for (let call = 0; call < 20; call++) await client.companies.get('1');
    expect(sockets.length).toBeLessThanOrEqual(2);
    await getFiveAtOnce(client);
    await getFiveAtOnce(client);
    expect(sockets.length).toBeLessThanOrEqual(7);
  });

  it('closes its connections with close(), and later calls are not sent', async () => {
    const { client, sockets } = await serveWith();
    await client.companies.get('1');
    await transport.close();
    for (const socket of sockets) if (!socket.closed) await once(socket, 'close');
    const error = await rejection(client.companies.create({ name: 'Acme' }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent' });
  });

  it('rejects calls that are still waiting for a response when you call close()', async () => {
    const { client } = await serveWith([() => void transport.close()]);
    const error = await rejection(client.companies.get('1'));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
  });

  it('closes a connection after a large body, because the server may respond before reading the whole body', async () => {
    const { client, requests } = await serveWith();
    for (const length of [10, 70_000]) await client.companies.create({ name: 'A'.repeat(length) });
    expect(requests.map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'close']);
  });

  it('does not keep the process alive', async () => {
    const { url, requests } = await serveWith();
    const source = `
      import { MessagingPlatform } from './src/index.ts';
      import { undiciTransport } from './src/undici/index.ts';
      const client = new MessagingPlatform({ baseUrl: '${url}', fetch: undiciTransport() });
      await client.companies.get('1');`;
    await runInOwnProcess(source);
    expect(requests).toHaveLength(1);
  });

  it('returns a real Response from withResponse', async () => {
    const headers = { 'sib-request-id': 'abc', 'set-cookie': ['a=1', 'b=2'], 'x-twice': ['1', '2'] };
    const { client } = await serveWith([respondWith(200, text, headers)]);
    const { response, ...details } = await client.companies.get('1').withResponse();
    expect(details).toMatchObject({ data: company, requestId: 'abc' });
    expect(response).toBeInstanceOf(Response);
    expect(response).toMatchObject({ status: 200, statusText: 'OK' });
    expect(response.headers.get('x-twice')).toBe('1, 2');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('rejects a response whose broken body arrives in the same packet as its headers', async () => {
    const client = await createClientOfRawServer('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nno length\r\n');
    expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    expect(await rejection(downloadText(client))).toMatchObject({ name: 'ConnectionError' });
  });

  it('sends nothing to a server with a self-signed certificate', async () => {
    const { companies } = await startAndCreateClient(
      https.createServer({ key: selfSigned, cert: selfSigned }),
      'https:',
    );
    const error = await rejection(companies.create({ name: 'Acme' }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent' });
    expect(error.cause).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  });

  it.each(['Identity', ''])('accepts the content-encoding %j, as fetch does', async (coding) => {
    const { client } = await serveWith([respondWith(200, text, { 'content-encoding': coding })]);
    expect(await client.companies.get('1')).toEqual(company);
    expect(await downloadText(client)).toBe(text);
  });

  it.each([
    ['204 with a content-length', '204 No Content\r\ncontent-length: 2\r\n\r\n'],
    ['204 with a content-encoding', '204 No Content\r\ncontent-encoding: gzip\r\n\r\n'],
    ['205 with a body', '205 Reset Content\r\ncontent-length: 4\r\n\r\nnone'],
  ])('treats a %s as a response without a body, as fetch does', async (_, response) => {
    const { companies } = await createClientOfRawServer(`HTTP/1.1 ${response}`);
    for (const id of ['1', '2']) expect(await companies.delete(id)).toBeUndefined();
  });
});

describe('undiciTransport with your own dispatcher', () => {
  it('uses the connections of the dispatcher, and close() does not close them', async () => {
    const dispatcher = new Agent({ connections: 1 });
    const ownTransport = undiciTransport({ dispatcher });
    const { client, sockets } = await serveWith(undefined, ownTransport);
    await getFiveAtOnce(client);
    await ownTransport.close();
    await client.companies.get('1');
    expect(sockets).toHaveLength(1);
    await dispatcher.close();
  });

  it('does not follow redirects to another origin, even with the redirect interceptor', async () => {
    const { url: elsewhere, requests } = await serve([respondWith(200, text)]);
    const dispatcher = new Agent().compose(interceptors.redirect({ maxRedirections: 3 }));
    const redirect = respondWith(307, '', { location: `${elsewhere}/stolen` });
    const { companies } = (await serveWith([redirect], undiciTransport({ dispatcher }))).client;
    for (const call of [companies.get('1'), companies.create({ name: 'Acme' })])
      expect(await rejection(call)).toMatchObject({ name: 'ApiError', status: 307 });
    expect(requests).toEqual([]);
    await dispatcher.close();
  });

  it('sends requests through a ProxyAgent', async () => {
    const { url: uri, requests } = await serve([respondWith(200, text)]);
    const dispatcher = new ProxyAgent({ uri, proxyTunnel: false });
    const { companies } = clientOf('http://localhost:9/v3', undiciTransport({ dispatcher }));
    expect(await companies.get('1')).toEqual(company);
    expect(requests.map(({ url }) => url)).toEqual(['http://localhost:9/v3/companies/1']);
    await dispatcher.close();
  });

  class SubclassOfRetryAgent extends RetryAgent {}
  class OtherAgent extends Agent {}
  Object.defineProperty(OtherAgent, 'name', { value: 'RetryAgent' });
  it.each<[string, Agent | RetryAgent]>([
    ['a RetryAgent', new RetryAgent(new Agent())],
    ['a subclass of RetryAgent', new SubclassOfRetryAgent(new Agent())],
    ['a RetryAgent of another copy of undici', new OtherAgent()],
  ])('rejects %s, which would send a request twice', (_, dispatcher) => {
    expect(() => undiciTransport({ dispatcher })).toThrow('options.dispatcher must not be a RetryAgent');
  });
});
