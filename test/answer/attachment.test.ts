// Downloaded files over real sockets: exact bytes, whole or not at all, no more in memory than is read.
import { gzipSync } from 'node:zlib';
import type { ConnectionError } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { answer, failure, hostileServers, json } = server;
// Every byte, and sequences that are not UTF-8.
const everyByte = Buffer.from(Array.from({ length: 1_024 }, (_, index) => (index * 7 + (index >> 8)) % 256));

describe.each(transports)('attachments over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const download = async (fault: server.Fault, options = {}) => {
    const { url } = await serve([fault]);
    return quickClient({ baseUrl: url, ...(fetch && { fetch }), retries: 0, ...options }).inbound.downloadAttachment(
      'token',
    );
  };

  it('have exactly the bytes that were sent, in each of the ways to read them', async () => {
    const png = { 'content-type': 'image/png' };
    expect(Buffer.from(await (await download(answer(200, everyByte, png))).bytes())).toEqual(everyByte);
    const blob = await (await download(answer(200, everyByte, png))).blob();
    expect([blob.type, blob.size, Buffer.from(await blob.arrayBuffer())]).toEqual(['image/png', 1_024, everyByte]);
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await download(answer(200, everyByte, png))).stream()) chunks.push(chunk);
    expect(Buffer.concat(chunks)).toEqual(everyByte);
    expect(await (await download(answer(200, 'naïve ☂'))).text()).toBe('naïve ☂');
  });

  it.each([
    ['with a length of zero', answer(200, '', { 'content-length': '0' })],
    ['chunked', (response) => response.writeHead(200, { 'transfer-encoding': 'chunked' }).end()],
    ['with status 204', answer(204)],
  ] as [string, server.Fault][])('may be empty files: %s', async (_, fault) => {
    expect(await (await download(fault)).bytes()).toHaveLength(0);
    expect((await (await download(fault)).blob()).size).toBe(0);
    expect(await (await download(fault)).text()).toBe('');
  });

  it('tell type, length and a safe name, where the service does', async () => {
    const headers = {
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="x"; filename*=UTF-8''..%2F..%2Forders%20%E2%82%AC.csv`,
    };
    const known = await download(answer(200, 'a,b', { ...headers, 'content-length': '3' }));
    expect([known.contentType, known.size, known.fileName]).toEqual(['text/csv', 3, 'orders €.csv']);
    const unknown = await download((response) => (response.writeHead(200), response.write('a'), response.end('b')));
    expect([unknown.contentType, unknown.size, unknown.fileName]).toEqual([
      'application/octet-stream',
      undefined,
      undefined,
    ]);
    expect(await unknown.text()).toBe('ab');
  });

  it('may be JSON or HTML, since a file may be', async () => {
    expect(await (await download(json(200, { a: 1 }))).text()).toBe('{"a":1}');
    expect(await (await download(server.html(200))).text()).toBe(server.page);
  });

  it.each([
    ['shorter than their length', server.truncated()],
    ['without their last chunk', server.cutChunks()],
    ['broken off by a reset', server.resetMidBody()],
  ])('that are %s fail with a ConnectionError, however they are read', async (_, fault) => {
    for (const read of ['bytes', 'blob', 'text'] as const) {
      const error = await rejection<ConnectionError>((await download(fault))[read]());
      expect(error).toMatchObject({
        name: 'ConnectionError',
        operation: 'getInboundEmailAttachment',
        outcome: 'unknown',
        attempts: 1,
      });
      expect(error.cause).toBeDefined();
    }
    const stream = (await download(fault)).stream();
    expect(
      await rejection(
        (async () => {
          for await (const _chunk of stream);
        })(),
      ),
    ).toMatchObject({ name: 'ConnectionError' });
  });

  it('reject with the error of the answer, whose body is JSON', async () => {
    expect(await rejection(download(failure(404)))).toMatchObject({ name: 'NotFoundError', code: 'broken' });
    expect(await rejection(download(server.truncated(404)))).toMatchObject({ name: 'NotFoundError', body: undefined });
  });

  it('are asked for again when no byte of them has come', async () => {
    const { url, requests } = await serve([server.resetBeforeAnswer, failure(503), answer(200, 'file')]);
    const attachment = await quickClient({ baseUrl: url, ...(fetch && { fetch }) }).inbound.downloadAttachment('token');
    expect(await attachment.text()).toBe('file');
    expect(requests).toHaveLength(3);
  });

  it('are not taken from the network faster than they are read', async () => {
    const chunk = Buffer.alloc(1 << 20);
    let written = 0;
    const endless: server.Fault = (response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write(chunk)) written++;
        written++;
      };
      response.on('drain', write);
      write();
    };
    const stream = (await download(endless)).stream();
    const reader = stream.getReader();
    for (let read = 0; read < 10; read++) await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = written;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(written).toBe(before);
    expect(written).toBeLessThan(64);
    await reader.cancel();
  });

  it('that are let go close their connection', async () => {
    const { url, requests } = await serve([server.stallBody()]);
    const attachment = await quickClient({ baseUrl: url, ...(fetch && { fetch }) }).inbound.downloadAttachment('token');
    await attachment.stream().cancel();
    await requests[0]!.closed;
  });
});

describe('an attachment over the platform’s fetch', () => {
  const serve = hostileServers();

  it('tells no length when its bytes travel compressed, and is read uncompressed', async () => {
    const { url } = await serve([answer(200, gzipSync(everyByte), { 'content-encoding': 'gzip' })]);
    const attachment = await quickClient({ baseUrl: url }).inbound.downloadAttachment('token');
    expect(attachment.size).toBeUndefined();
    expect(Buffer.from(await attachment.bytes())).toEqual(everyByte);
  });
});
