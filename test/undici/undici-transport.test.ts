// undiciTransport: what it does beyond the failure tests, which run over it as well as over fetch. A MockAgent: the guide's program.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import https from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import { Agent, interceptors, ProxyAgent, RetryAgent } from 'undici';
import { answer, hostileServers } from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { selfSigned } from '../support/self-signed.js';

const company = { id: '5f1f6f8b9c4e2a0017d3b6a1', attributes: { name: 'Zoë ☂' } };
const text = JSON.stringify(company);
const serve = hostileServers();
let transport = undiciTransport();
const running: Server[] = [];

beforeEach(() => {
  transport = undiciTransport();
});

afterEach(async () => {
  await transport.close();
  for (const server of running.splice(0)) server.close();
});

const clientOf = (baseUrl: string, fetch = transport) => quickClient({ baseUrl, fetch, retries: 0, timeout: 20_000 });

/** A server that answers so, a client that reaches it by `fetch`, and the connections that were opened. */
async function serving(respond = answer(200, text), fetch = transport) {
  const { server, requests, url } = await serve([respond]);
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  return { client: clientOf(url, fetch), requests, sockets, url };
}

/** A client of a server that takes each connection as it is. */
async function clientOfAny(server: Server, protocol = 'http:') {
  running.push(server);
  server.on('connection', (socket) => socket.on('error', () => {}));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return clientOf(`${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** A client of a server that writes this text for each request. */
const clientOfRaw = (written: string) =>
  clientOfAny(createServer((socket) => socket.on('data', () => socket.write(written))));

const load = ({ inbound }: MessagingPlatform) =>
  inbound.downloadAttachment('token').then((attachment) => attachment.text());
const five = ({ companies }: MessagingPlatform) => Promise.all(Array.from({ length: 5 }, () => companies.get('1')));

describe('undiciTransport', () => {
  it('requests no compressed responses, and refuses one that comes all the same, but for its status', async () => {
    const encoded = (status: number) => answer(status, gzipSync('{}'), { 'content-encoding': 'gzip' });
    const { url, requests } = await serve([encoded(403), encoded(200)]);
    const client = clientOf(url);
    expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'ForbiddenError', status: 403 });
    const error = await rejection(client.companies.get('1'));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    expect(error.message).toContain('encoded as gzip, which was not requested');
    expect(await rejection(load(client))).toMatchObject({ name: 'ConnectionError' });
    expect(requests[0]!.headers['accept-encoding']).toBe('identity');
  });

  it('keeps connections for the next calls, until close(), which ends those of calls under way, too', async () => {
    const { client, sockets } = await serving();
    for (let call = 0; call < 20; call++) await client.companies.get('1');
    expect(sockets.length).toBeLessThanOrEqual(2);
    await five(client);
    await five(client);
    expect(sockets.length).toBeLessThanOrEqual(7);
    await transport.close();
    for (const socket of sockets) if (!socket.closed) await once(socket, 'close');
    const closed = await rejection(client.companies.create({ name: 'Acme' }));
    expect(closed).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent' });
    const other = undiciTransport();
    const { client: under } = await serving(() => void other.close(), other);
    expect(await rejection(under.companies.get('1'))).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
  });

  it('closes a connection after a large body, which the service may not have read to its end', async () => {
    const { client, requests } = await serving();
    for (const length of [10, 70_000]) await client.companies.create({ name: 'A'.repeat(length) });
    expect(requests.map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'close']);
  });

  it('keeps no process alive', async () => {
    const { url, requests } = await serving();
    const source = `
      import { MessagingPlatform } from './src/index.ts';
      import { undiciTransport } from './src/undici/index.ts';
      const client = new MessagingPlatform({ baseUrl: '${url}', fetch: undiciTransport() });
      await client.companies.get('1');`;
    const parameters = ['--import', 'tsx', '--input-type=module', '--eval', source];
    const cwd = fileURLToPath(new URL('../..', import.meta.url));
    await promisify(execFile)(process.execPath, parameters, { cwd });
    expect(requests).toHaveLength(1);
  });

  it('gives a real Response when one is asked for', async () => {
    const headers = { 'sib-request-id': 'abc', 'set-cookie': ['a=1', 'b=2'], 'x-twice': ['1', '2'] };
    const { client } = await serving(answer(200, text, headers));
    const { data, response, requestId } = await client.companies.get('1').withResponse();
    expect(response).toBeInstanceOf(Response);
    expect([data, requestId, response.status, response.statusText]).toEqual([company, 'abc', 200, 'OK']);
    expect(response.headers.get('x-twice')).toBe('1, 2');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('fails at once when a response breaks in the very packet of its headers', async () => {
    const client = await clientOfRaw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nno length\r\n');
    expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    expect(await rejection(load(client))).toMatchObject({ name: 'ConnectionError' });
  });

  it('sends nothing to a certificate that nobody vouches for', async () => {
    const { companies } = await clientOfAny(https.createServer(selfSigned), 'https:');
    expect(await rejection(companies.create({ name: 'Acme' }))).toMatchObject({
      ...{ name: 'ConnectionError', outcome: 'not-sent', cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } },
    });
  });

  it.each(['Identity', '', 'UTF-8'])('takes a response whose coding is %j, as fetch does', async (coding) => {
    const { client } = await serving(answer(200, text, { 'content-encoding': coding }));
    expect(await client.companies.get('1')).toEqual(company);
    expect(await load(client)).toBe(text);
  });

  it.each([
    ['204 that names a length', '204 No Content\r\ncontent-length: 2\r\n\r\n'],
    ['204 that names a coding', '204 No Content\r\ncontent-encoding: gzip\r\n\r\n'],
    ['205 with a body', '205 Reset Content\r\ncontent-length: 4\r\n\r\nnone'],
  ])('takes a %s as a response without a body, as fetch does', async (_, written) => {
    const { companies } = await clientOfRaw(`HTTP/1.1 ${written}`);
    for (const id of ['1', '2']) expect(await companies.delete(id)).toBeUndefined();
  });
});

describe('a dispatcher that is handed in', () => {
  it('has the connections, which close() leaves alone', async () => {
    const dispatcher = new Agent({ connections: 1 });
    const own = undiciTransport({ dispatcher });
    const { client, sockets } = await serving(undefined, own);
    await five(client);
    await own.close();
    await client.companies.get('1');
    expect(sockets).toHaveLength(1);
    await dispatcher.close();
  });

  it('follows no redirect to another origin, even with the interceptor for it', async () => {
    const { url: elsewhere, requests } = await serve([answer(200, text)]);
    const dispatcher = new Agent().compose(interceptors.redirect({ maxRedirections: 3 }));
    const redirect = answer(307, '', { location: `${elsewhere}/stolen` });
    const { companies } = (await serving(redirect, undiciTransport({ dispatcher }))).client;
    for (const call of [companies.get('1'), companies.create({ name: 'Acme' })])
      expect(await rejection(call)).toMatchObject({ name: 'ApiError', status: 307 });
    expect(requests).toEqual([]);
    await dispatcher.close();
  });

  it('may be a proxy, which every request then goes through', async () => {
    const { url: uri, requests } = await serve([answer(200, text)]);
    const dispatcher = new ProxyAgent({ uri, proxyTunnel: false });
    const { companies } = clientOf('http://localhost:9/v3', undiciTransport({ dispatcher }));
    expect(await companies.get('1')).toEqual(company);
    expect(requests.map(({ url }) => url)).toEqual(['http://localhost:9/v3/companies/1']);
    await dispatcher.close();
  });

  it('is refused when it retries on its own, also as a subclass, and so is what is none', () => {
    class Patient extends RetryAgent {}
    const retrying = [new RetryAgent(new Agent()), new Patient(new Agent())];
    for (const dispatcher of [...retrying, JSON.parse('{}'), null])
      expect(() => undiciTransport({ dispatcher })).toThrow('options.dispatcher must be a dispatcher of undici');
  });
});
