// undiciTransport: what it does beyond the failure tests, which run over it as well as over fetch.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import { Agent, interceptors, MockAgent, ProxyAgent, RetryAgent } from 'undici';
import { closeServers, startServer, until } from '../support/list-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { selfSigned } from '../support/self-signed.js';

const company = { id: '5f1f6f8b9c4e2a0017d3b6a1', attributes: { name: 'Zoë ☂' } };
let transport = undiciTransport();
let sockets: Set<Socket>;
const running: Server[] = [];

beforeEach(() => {
  sockets = new Set();
  transport = undiciTransport();
});

afterEach(async () => {
  await transport.close();
  await closeServers();
  for (const server of running.splice(0)) server.close();
  for (const socket of sockets) socket.destroy();
});

/** A server that answers so, and a client that reaches it by `fetch`; its connections are counted in `sockets`. */
async function serving(
  body: string | Buffer = JSON.stringify(company),
  headers: OutgoingHttpHeaders = {},
  fetch = transport,
) {
  const { server, client } = await startServer((_, answer) => answer.writeHead(200, headers).end(body), { fetch });
  server.keepAliveTimeout = 60_000;
  server.on('connection', watch);
  return { server, client };
}

function watch(socket: Socket): void {
  sockets.add(socket);
  socket.on('error', () => {});
  socket.once('close', () => sockets.delete(socket));
}

/** A server that is given each connection as it is, and its URL. */
async function listening(server: Server, protocol = 'http:'): Promise<string> {
  running.push(server);
  await once(server.on('connection', watch).listen(0, '127.0.0.1'), 'listening');
  return `${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('undiciTransport', () => {
  it('requests no compressed responses', async () => {
    const { server, client } = await serving();
    const asked = once(server, 'request') as Promise<[IncomingMessage]>;
    await client.companies.get('1');
    expect((await asked)[0].headers['accept-encoding']).toBe('identity');
  });

  it.each(['gzip', 'x-unknown'])(
    'refuses a response that comes as %s all the same, but for its status',
    async (coding) => {
      const statuses = [403, 200];
      const { client } = await startServer(
        (_, answer) => answer.writeHead(statuses.shift() ?? 200, { 'content-encoding': coding }).end(gzipSync('{}')),
        { fetch: transport },
      );
      expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'ForbiddenError', status: 403 });
      const error = await rejection(client.companies.get('1'));
      expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
      expect(error.message).toContain(`encoded as ${coding}, which was not requested`);
      const download = rejection((async () => (await client.inbound.downloadAttachment('token')).bytes())());
      expect(await download).toMatchObject({ name: 'ConnectionError' });
    },
  );

  it('reads what the decompressing interceptor of a dispatcher has decoded', async () => {
    const dispatcher = new Agent().compose(interceptors.decompress());
    const fetch = undiciTransport({ dispatcher });
    const { client } = await serving(gzipSync(JSON.stringify(company)), { 'content-encoding': 'gzip' }, fetch);
    expect(await client.companies.get('1')).toEqual(company);
    await dispatcher.close();
  });

  describe('connections', () => {
    it('are used again: calls after each other take two at most, calls at once one each', async () => {
      const { server, client } = await serving();
      let opened = 0;
      server.on('connection', () => opened++);
      for (let call = 0; call < 20; call++) await client.companies.get('1');
      expect(opened).toBeLessThanOrEqual(2);
      await Promise.all(Array.from({ length: 10 }, () => client.companies.get('1')));
      await Promise.all(Array.from({ length: 10 }, () => client.companies.get('1')));
      expect(opened).toBeLessThanOrEqual(12);
    });

    it('are opened again when the service has closed them meanwhile', async () => {
      const { client } = await serving();
      await client.companies.get('1');
      for (const socket of sockets) socket.end();
      await until(() => sockets.size === 0);
      expect(await client.companies.create({ name: 'Acme' })).toEqual(company);
    });

    it('are all closed by close()', async () => {
      const { client } = await serving();
      await Promise.all(Array.from({ length: 5 }, () => client.companies.get('1')));
      expect(sockets.size).toBe(5);
      await transport.close();
      await until(() => sockets.size === 0);
      expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'ConnectionError' });
    });

    it('are closed under a call by close(), which the call is told', async () => {
      const { client } = await startServer(() => void transport.close(), { fetch: transport });
      expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    });

    it('are those of the dispatcher that is handed in, which close() leaves alone', async () => {
      const dispatcher = new Agent({ connections: 1 });
      const own = undiciTransport({ dispatcher });
      const { client } = await serving(undefined, {}, own);
      await Promise.all(Array.from({ length: 5 }, () => client.companies.get('1')));
      await own.close();
      await client.companies.get('1');
      expect(sockets.size).toBe(1);
      await dispatcher.close();
      await until(() => sockets.size === 0);
    });

    it('are closed after a large body, which the service may not have read to its end', async () => {
      const { server, client } = await serving();
      const seen: (string | undefined)[] = [];
      server.on('request', ({ headers }) => seen.push(headers.connection));
      for (const length of [10, 70_000]) await client.companies.create({ name: 'A'.repeat(length) });
      expect(seen).toEqual(['keep-alive', 'close']);
    });

    it('keep no process alive', async () => {
      const { server } = await serving();
      const source = `
        import { MessagingPlatform } from './src/index.ts';
        import { undiciTransport } from './src/undici/index.ts';
        const baseUrl = 'http://127.0.0.1:${(server.address() as AddressInfo).port}';
        const client = new MessagingPlatform({ baseUrl, fetch: undiciTransport() });
        console.log((await client.companies.get('1')).id);`;
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let printed = '';
      child.stdout.on('data', (text) => (printed += String(text)));
      const [code] = (await once(child, 'close')) as [number];
      expect([code, printed.trim()]).toEqual([0, company.id]);
    });
  });

  describe('responses', () => {
    it('become a real Response when one is asked for', async () => {
      const { client } = await serving(undefined, {
        'content-type': 'application/json',
        'sib-request-id': 'abc',
        'set-cookie': ['a=1', 'b=2'],
        'x-twice': ['1', '2'],
      });
      const { data, response, requestId } = await client.companies.get('1').withResponse();
      expect(response).toBeInstanceOf(Response);
      expect([data, requestId, response.status, response.statusText]).toEqual([company, 'abc', 200, 'OK']);
      expect(response.headers.get('x-twice')).toBe('1, 2');
      expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    });

    it('that break in the very packet of their headers fail at once', async () => {
      const url = await listening(
        createServer((socket) => {
          socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nno length\r\n'));
        }),
      );
      const client = quickClient({ baseUrl: url, fetch: transport, retries: 0, timeout: 20_000 });
      expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
      const attachment = await rejection((async () => (await client.inbound.downloadAttachment('token')).bytes())());
      expect(attachment).toMatchObject({ name: 'ConnectionError' });
    });
  });

  describe('https', () => {
    const start = () => {
      const server = https.createServer(selfSigned, (_, answer) => answer.end(JSON.stringify(company)));
      return listening(server, 'https:');
    };

    it('to a certificate that nobody vouches for sends nothing, and the error says so', async () => {
      const client = quickClient({ baseUrl: await start(), fetch: transport, retries: 0 });
      expect(await rejection(client.companies.create({ name: 'Acme' }))).toMatchObject({
        name: 'ConnectionError',
        outcome: 'not-sent',
        cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      });
    });

    it('works with the certificates of the dispatcher that is handed in', async () => {
      const dispatcher = new Agent({ connect: { ca: selfSigned.cert } });
      const client = new MessagingPlatform({ baseUrl: await start(), fetch: undiciTransport({ dispatcher }) });
      expect(await client.companies.get('1')).toEqual(company);
      expect(await client.companies.create({ name: 'Acme' })).toEqual(company);
      await dispatcher.destroy();
    });
  });

  describe('a dispatcher', () => {
    it('may be a proxy, which every request then goes through', async () => {
      const asked: string[] = [];
      const { server } = await startServer(() => {});
      server.on('connect', ({ url }, socket) => {
        asked.push(url!);
        const upstream = connect(Number(url!.split(':')[1]), '127.0.0.1', () => {
          socket.write('HTTP/1.1 200 Connected\r\n\r\n');
          socket.pipe(upstream).pipe(socket);
        });
        for (const end of [socket, upstream]) end.on('error', () => {});
      });
      const { port } = server.address() as AddressInfo;
      const dispatcher = new ProxyAgent({ uri: `http://127.0.0.1:${port}`, proxyTunnel: true });
      const { client, server: service } = await serving(undefined, {}, undiciTransport({ dispatcher }));
      expect(await client.companies.get('1')).toEqual(company);
      expect(asked).toEqual([`127.0.0.1:${(service.address() as AddressInfo).port}`]);
      await dispatcher.destroy();
    });

    it('may be a MockAgent, so that a test needs no service', async () => {
      const dispatcher = new MockAgent();
      dispatcher.disableNetConnect();
      dispatcher
        .get('https://api.brevo.com')
        .intercept({ path: '/v3/companies/1', headers: { 'api-key': 'test-key' } })
        .reply(200, company);
      const client = quickClient({ fetch: undiciTransport({ dispatcher }), retries: 0 });
      expect(await client.companies.get('1')).toEqual(company);
      expect(await rejection(client.companies.get('2'))).toMatchObject({ name: 'ConnectionError' });
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
  it.each(['identity', 'Identity', '', 'UTF-8'])('a response whose coding is %j', async (coding) => {
    const { client } = await serving(JSON.stringify(company), { 'content-encoding': coding });
    expect(await client.companies.get('1')).toEqual(company);
    expect(await (await client.inbound.downloadAttachment('token')).text()).toBe(JSON.stringify(company));
  });

  it.each([
    ['204 that names a length', 'HTTP/1.1 204 No Content\r\ncontent-length: 2\r\n\r\n'],
    ['204 that names a coding', 'HTTP/1.1 204 No Content\r\ncontent-encoding: gzip\r\n\r\n'],
    ['205 with a body', 'HTTP/1.1 205 Reset Content\r\ncontent-length: 4\r\n\r\nnone'],
  ])('a %s, as a response without a body', async (_, answer) => {
    const url = await listening(
      createServer((socket) => socket.on('data', () => socket.write(answer)).on('error', () => {})),
    );
    const client = quickClient({ baseUrl: url, fetch: transport, retries: 0 });
    expect(await client.companies.delete('1')).toBeUndefined();
    expect(await client.companies.delete('2')).toBeUndefined();
  });
});
