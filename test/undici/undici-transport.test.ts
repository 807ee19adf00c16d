// undiciTransport: what it does beyond the failure tests, which run over it as well as over fetch.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import https from 'node:https';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import { Agent, interceptors, MockAgent, ProxyAgent, RetryAgent } from 'undici';
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
async function clientOfAny(server: Server, protocol = 'http:', fetch = transport) {
  running.push(server);
  server.on('connection', (socket) => socket.on('error', () => {}));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return clientOf(`${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`, fetch);
}

/** A client of a server that writes this text for each request. */
const clientOfRaw = (written: string) =>
  clientOfAny(createServer((socket) => socket.on('data', () => socket.write(written))));

const load = ({ inbound }: MessagingPlatform) =>
  inbound.downloadAttachment('token').then((attachment) => attachment.text());

async function closed(sockets: Socket[]): Promise<void> {
  for (const socket of sockets) if (!socket.closed) await once(socket, 'close');
}

describe('undiciTransport', () => {
  it('requests no compressed responses', async () => {
    const { client, requests } = await serving();
    await client.companies.get('1');
    expect(requests[0]!.headers['accept-encoding']).toBe('identity');
  });

  it.each(['gzip', 'x-unknown'])(
    'refuses a response that comes as %s all the same, but for its status',
    async (coding) => {
      const encoded = (status: number) => answer(status, gzipSync('{}'), { 'content-encoding': coding });
      const { url } = await serve([encoded(403), encoded(200)]);
      const client = clientOf(url);
      expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'ForbiddenError', status: 403 });
      const error = await rejection(client.companies.get('1'));
      expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
      expect(error.message).toContain(`encoded as ${coding}, which was not requested`);
      expect(await rejection(load(client))).toMatchObject({ name: 'ConnectionError' });
    },
  );

  it('reads what the decompressing interceptor of a dispatcher has decoded', async () => {
    const dispatcher = new Agent().compose(interceptors.decompress());
    const respond = answer(200, gzipSync(text), { 'content-encoding': 'gzip' });
    const { client } = await serving(respond, undiciTransport({ dispatcher }));
    expect(await client.companies.get('1')).toEqual(company);
    await dispatcher.close();
  });

  describe('connections', () => {
    const five = ({ companies }: MessagingPlatform) => Promise.all(Array.from({ length: 5 }, () => companies.get('1')));

    it('are used again: calls after each other take two at most, calls at once one each', async () => {
      const { client, sockets } = await serving();
      for (let call = 0; call < 20; call++) await client.companies.get('1');
      expect(sockets.length).toBeLessThanOrEqual(2);
      await five(client);
      await five(client);
      expect(sockets.length).toBeLessThanOrEqual(7);
    });

    it('are opened again when the service has closed them meanwhile', async () => {
      const { client, sockets } = await serving();
      await client.companies.get('1');
      for (const socket of sockets) socket.end();
      await closed(sockets);
      expect(await client.companies.create({ name: 'Acme' })).toEqual(company);
    });

    it('are all closed by close()', async () => {
      const { client, sockets } = await serving();
      await five(client);
      expect(sockets).toHaveLength(5);
      await transport.close();
      await closed(sockets);
      expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'ConnectionError' });
    });

    it('are closed under a call by close(), which the call is told', async () => {
      const { client } = await serving(() => void transport.close());
      expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    });

    it('are those of the dispatcher that is handed in, which close() leaves alone', async () => {
      const dispatcher = new Agent({ connections: 1 });
      const own = undiciTransport({ dispatcher });
      const { client, sockets } = await serving(undefined, own);
      await five(client);
      await own.close();
      await client.companies.get('1');
      expect(sockets).toHaveLength(1);
      await dispatcher.close();
    });

    it('are closed after a large body, which the service may not have read to its end', async () => {
      const { client, requests } = await serving();
      for (const length of [10, 70_000]) await client.companies.create({ name: 'A'.repeat(length) });
      expect(requests.map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'close']);
    });

    it('keep no process alive', async () => {
      const { url } = await serving();
      const source = `
        import { MessagingPlatform } from './src/index.ts';
        import { undiciTransport } from './src/undici/index.ts';
        const client = new MessagingPlatform({ baseUrl: '${url}', fetch: undiciTransport() });
        console.log((await client.companies.get('1')).id);`;
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let printed = '';
      child.stdout.on('data', (piece) => (printed += String(piece)));
      const [code] = (await once(child, 'close')) as [number];
      expect([code, printed.trim()]).toEqual([0, company.id]);
    });
  });

  describe('responses', () => {
    it('become a real Response when one is asked for', async () => {
      const headers = { 'sib-request-id': 'abc', 'set-cookie': ['a=1', 'b=2'], 'x-twice': ['1', '2'] };
      const { client } = await serving(answer(200, text, headers));
      const { data, response, requestId } = await client.companies.get('1').withResponse();
      expect(response).toBeInstanceOf(Response);
      expect([data, requestId, response.status, response.statusText]).toEqual([company, 'abc', 200, 'OK']);
      expect(response.headers.get('x-twice')).toBe('1, 2');
      expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    });

    it('that break in the very packet of their headers fail at once', async () => {
      const client = await clientOfRaw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nno length\r\n');
      expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
      expect(await rejection(load(client))).toMatchObject({ name: 'ConnectionError' });
    });
  });

  it('sends nothing to a certificate that nobody vouches for, but for a dispatcher that does', async () => {
    const start = (fetch = transport) =>
      clientOfAny(
        https.createServer(selfSigned, (_, response) => response.end(text)),
        'https:',
        fetch,
      );
    expect(await rejection((await start()).companies.create({ name: 'Acme' }))).toMatchObject({
      ...{ name: 'ConnectionError', outcome: 'not-sent' },
      cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    });
    const dispatcher = new Agent({ connect: { ca: selfSigned.cert } });
    const client = await start(undiciTransport({ dispatcher }));
    expect(await client.companies.create({ name: 'Acme' })).toEqual(company);
    await dispatcher.destroy();
  });

  describe('a dispatcher', () => {
    it('may be a proxy, which every request then goes through', async () => {
      const asked: string[] = [];
      const { server, url: uri } = await serve([]);
      server.on('connect', ({ url }, socket) => {
        asked.push(`http://${url}`);
        const upstream = connect(Number(url!.split(':')[1]), '127.0.0.1', () => {
          socket.write('HTTP/1.1 200 Connected\r\n\r\n');
          socket.pipe(upstream).pipe(socket);
        });
        for (const end of [socket, upstream]) end.on('error', () => {});
      });
      const dispatcher = new ProxyAgent({ uri, proxyTunnel: true });
      const { client, url } = await serving(undefined, undiciTransport({ dispatcher }));
      expect(await client.companies.get('1')).toEqual(company);
      expect(asked).toEqual([url]);
      await dispatcher.destroy();
    });

    it('may be a MockAgent, so that a test needs no service', async () => {
      const dispatcher = new MockAgent();
      dispatcher.disableNetConnect();
      const request = { path: '/v3/companies/1', headers: { 'api-key': 'test-key' } };
      dispatcher.get('https://api.brevo.com').intercept(request).reply(200, company);
      const { companies } = clientOf('https://api.brevo.com/v3', undiciTransport({ dispatcher }));
      expect(await companies.get('1')).toEqual(company);
      expect(await rejection(companies.get('2'))).toMatchObject({ name: 'ConnectionError' });
      await dispatcher.close();
    });

    it('that retries on its own is refused, also a subclass, and so is what is none', () => {
      class Patient extends RetryAgent {}
      const retrying = [new RetryAgent(new Agent()), new Patient(new Agent())];
      for (const dispatcher of [...retrying, JSON.parse('{}'), null]) {
        expect(() => undiciTransport({ dispatcher })).toThrow('options.dispatcher must be a dispatcher of undici');
      }
    });
  });
});

describe('undiciTransport takes what the platform’s fetch takes', () => {
  it.each(['Identity', '', 'UTF-8'])('a response whose coding is %j', async (coding) => {
    const { client } = await serving(answer(200, text, { 'content-encoding': coding }));
    expect(await client.companies.get('1')).toEqual(company);
    expect(await load(client)).toBe(text);
  });

  it.each([
    ['204 that names a length', '204 No Content\r\ncontent-length: 2\r\n\r\n'],
    ['204 that names a coding', '204 No Content\r\ncontent-encoding: gzip\r\n\r\n'],
    ['205 with a body', '205 Reset Content\r\ncontent-length: 4\r\n\r\nnone'],
  ])('a %s, as a response without a body', async (_, written) => {
    const { companies } = await clientOfRaw(`HTTP/1.1 ${written}`);
    for (const id of ['1', '2']) expect(await companies.delete(id)).toBeUndefined();
  });
});
