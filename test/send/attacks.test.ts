// Servers that try to confuse the connection, over each transport.
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { until } from '../support/list-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const running: { server: Server; sockets: Set<Socket> }[] = [];

afterEach(() => {
  for (const { server, sockets } of running.splice(0)) {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
});

async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  running.push({ server, sockets });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answer = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{"id":"1"}';

describe.each(transports)('attacks over $transport', ({ fetch }) => {
  const connect = (baseUrl: string, options = {}) =>
    quickClient({ baseUrl, ...(fetch && { fetch }), retries: 0, ...options });

  it('bytes that nobody asked for are not the answer to the next call', async () => {
    let hasLeft = false;
    const url = await listen(
      createServer((socket) => {
        socket.once('data', () => {
          socket.write(answer);
          // On the idle connection, before the next request.
          setTimeout(() => socket.write(answer.replace('"1"', '"9"'), () => (hasLeft = true)), 5);
          socket.on('data', () => socket.write(answer.replace('"1"', '"2"')));
        });
      }),
    );
    const client = connect(url);
    expect(await client.companies.get('1')).toEqual({ id: '1' });
    await until(() => hasLeft);
    // A few turns of the event loop, in which it arrives.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    const next = await client.companies.get('2').catch((error: unknown) => (error as Error).name);
    expect(next).not.toEqual({ id: '9' });
  });

  it('a server that closes with each answer fails no POST', async () => {
    const arrived: string[] = [];
    const url = await listen(
      createHttpServer((request, response) => {
        arrived.push(request.method!);
        request.resume().on('end', () => response.writeHead(200, { connection: 'close' }).end('{"id":"1"}'));
      }),
    );
    const client = connect(url);
    for (let call = 0; call < 20; call++) await client.companies.create({ name: 'Acme' });
    expect(arrived).toHaveLength(20);
  });

  it('an early answer to a large body is the answer, and the next call works', async () => {
    const url = await listen(
      createHttpServer((request, response) => {
        if (request.method === 'POST') response.writeHead(413, { 'content-type': 'application/json' }).end('{}');
        else response.end('{"id":"1"}');
      }),
    );
    const client = connect(url);
    const large = client.companies.create({ name: 'A'.repeat(4_000_000) });
    expect(await rejection(large)).toMatchObject(
      // The connection may break while the body is still being sent.
      { name: expect.stringMatching(/^(ApiError|ConnectionError)$/) as string },
    );
    expect(await client.companies.get('1')).toEqual({ id: '1' });
  });

  it('an answer that unpacks to far more than it weighs ends no process', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000, ' '));
    const url = await listen(
      createHttpServer((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)),
    );
    expect(await rejection(connect(url).companies.get('1'))).toMatchObject({ outcome: 'unknown' });
  });
});

describe('a POST that is answered 421, with which a service says that it did not act', () => {
  it.each(transports)('goes out as often over $transport as docs/decisions/0015 says', async ({ transport, fetch }) => {
    let arrived = 0;
    const url = await listen(
      createHttpServer((request, response) => {
        arrived++;
        request.resume().on('end', () => response.writeHead(421).end());
      }),
    );
    const client = quickClient({ baseUrl: url, ...(fetch && { fetch }) });
    const error = await rejection(client.companies.create({ name: 'Acme' }));
    expect(error).toMatchObject({ status: 421, outcome: 'rejected', attempts: 1 });
    expect(arrived).toBe(transport === 'undici' ? 1 : 2);
  });
});
