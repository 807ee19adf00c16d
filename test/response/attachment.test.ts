// Downloaded files: read once, exact bytes, whole or not at all, no more in memory than is read.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { ConnectionError } from 'messaging-platform-sdk';
import { listOperations, readContract } from '../../scripts/contract.js';
import { Attachment } from '../../src/response/attachment.js';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { answer, failure, hostileServers } = server;
// Every byte, and sequences that are not UTF-8.
const everyByte = Buffer.from(Array.from({ length: 1_024 }, (_, index) => (index * 7 + (index >> 8)) % 256));

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Each way to read an attachment. */
const ways: [string, (attachment: Attachment) => Promise<unknown>][] = [
  ['stream', (attachment) => readAll(attachment.stream())],
  ['bytes', (attachment) => attachment.bytes()],
  ['blob', (attachment) => attachment.blob()],
  ['text', (attachment) => attachment.text()],
];

describe('an attachment', () => {
  const holding = (bytes: Buffer<ArrayBuffer> | string) =>
    new Attachment({ headers: new Headers({ 'content-type': 'image/png' }), body: new Blob([bytes]).stream() });

  it('has exactly the bytes that were sent, in each of the ways to read them', async () => {
    expect(Buffer.from(await holding(everyByte).bytes())).toEqual(everyByte);
    const blob = await holding(everyByte).blob();
    expect([blob.type, blob.size, Buffer.from(await blob.arrayBuffer())]).toEqual(['image/png', 1_024, everyByte]);
    expect(await readAll(holding(everyByte).stream())).toEqual(everyByte);
    expect(await holding('naïve ☂').text()).toBe('naïve ☂');
  });

  it.each(ways)('is read once: another way after %s is refused, in words', async (_, way) => {
    const attachment = holding('abc');
    await way(attachment);
    for (const [, again] of ways) {
      await expect((async () => again(attachment))()).rejects.toMatchObject({
        name: 'InvalidRequestError',
        message: 'GET /inbound/attachments/{downloadToken}: attachment was read before: download it again',
      });
    }
  });
});

describe.each(transports)('attachments over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const download = async (fault: server.Fault, options = {}) => {
    const { url } = await serve([fault]);
    const client = quickClient({ baseUrl: url, ...(fetch && { fetch }), retries: 0, ...options });
    return client.inbound.downloadAttachment('token');
  };

  it('have all their bytes, several megabytes of them, also when nobody reads for longer than `timeout`', async () => {
    const file = randomBytes(3_000_000);
    const attachment = await download(answer(200, file), { timeout: 1_000 });
    const reader = attachment.stream().getReader();
    const chunks: Uint8Array[] = [];
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (chunks.length === 0) await sleep(1_200);
      chunks.push(chunk.value);
    }
    expect(Buffer.concat(chunks).equals(file)).toBe(true);
  });

  it.each([
    ['with a length of zero', answer(200, '', { 'content-length': '0' })],
    ['chunked', (response) => response.writeHead(200, { 'transfer-encoding': 'chunked' }).end()],
  ] as [string, server.Fault][])('may be empty files: %s', async (_, fault) => {
    expect(await (await download(fault)).bytes()).toHaveLength(0);
  });

  it.each([
    ['their length', true, answer(200, 'abc', { 'content-length': '3' })],
    ['chunks', true, (response) => (response.write('ab'), response.end('c'))],
    ['neither', false, (response) => response.socket!.end('HTTP/1.1 200 OK\r\n\r\nabc')],
  ] as [string, boolean, server.Fault][])('that tell %s have an end that is verifiable: %s', async (_, is, fault) => {
    const attachment = await download(fault);
    expect([attachment.isEndVerifiable, await attachment.text()]).toEqual([is, 'abc']);
  });

  it.each([
    ['shorter than their length', server.truncated()],
    ['without their last chunk', server.cutChunks()],
    ['broken off by a reset', server.resetMidBody()],
  ])('that are %s fail with a ConnectionError, however they are read', async (_, fault) => {
    for (const [, read] of ways) {
      const error = await rejection<ConnectionError>(read(await download(fault)));
      expect(error).toMatchObject({
        name: 'ConnectionError',
        operation: 'getInboundEmailAttachment',
        outcome: 'unknown',
        attempts: 1,
      });
      expect(error.cause).toBeDefined();
    }
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
    // What the buffers of both systems take; then it stops growing.
    let before = -1;
    for (let checks = 0; written !== before && checks < 40; checks++) {
      before = written;
      await sleep(100);
    }
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

  it('is asked for again when no byte of it has come', async () => {
    const { url, requests } = await serve([server.resetBeforeAnswer, failure(503), answer(200, 'file')]);
    const attachment = await quickClient({ baseUrl: url }).inbound.downloadAttachment('token');
    expect(await attachment.text()).toBe('file');
    expect(requests).toHaveLength(3);
  });

  it('tells no length when its bytes travel compressed, and is read uncompressed', async () => {
    const { url } = await serve([answer(200, gzipSync(everyByte), { 'content-encoding': 'gzip' })]);
    const attachment = await quickClient({ baseUrl: url }).inbound.downloadAttachment('token');
    expect(attachment.size).toBeUndefined();
    expect(Buffer.from(await attachment.bytes())).toEqual(everyByte);
  });
});

describe('the end of an attachment', () => {
  const attachment = (headers: Record<string, string>) =>
    new Attachment({ headers: new Headers({ 'content-length': '3', ...headers }), body: new Blob(['abc']).stream() });

  it.each(['gzip', 'br', 'x-unknown', 'gzip, identity'])(
    'is not verifiable when it travels as %s: half of that may be taken for the whole',
    (coding) => {
      for (const framing of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
        const { isEndVerifiable, size } = attachment({ 'content-encoding': coding, ...framing });
        expect([isEndVerifiable, size]).toEqual([false, undefined]);
      }
    },
  );

  it.each(['identity', 'Identity', '', 'UTF-8'])('is verifiable by its length when its coding is %j', (coding) => {
    const { isEndVerifiable, size } = attachment({ 'content-encoding': coding });
    expect([isEndVerifiable, size]).toEqual([true, 3]);
  });
});

describe('a download', () => {
  const serve = hostileServers();

  it.each([202, 203, 204, 205, 206])(
    'that is answered with %i is an UnexpectedResponseError: the contract names 200 alone',
    async (status) => {
      const { getInboundEmailAttachment } = Object.fromEntries(
        listOperations(readContract()).map(({ operationId, responses }) => [operationId, responses]),
      );
      expect(Object.keys(getInboundEmailAttachment!).filter((each) => each.startsWith('2'))).toEqual(['200']);
      for (const { fetch } of transports) {
        const { url } = await serve([(response) => response.writeHead(status).end()]);
        const { inbound } = quickClient({ baseUrl: url, ...(fetch && { fetch }) });
        expect(await rejection(inbound.downloadAttachment('token'))).toMatchObject({
          name: 'UnexpectedResponseError',
          status,
          message: expect.stringContaining(`${status} answer is not the file, which comes with 200 alone`),
        });
      }
    },
  );
});
