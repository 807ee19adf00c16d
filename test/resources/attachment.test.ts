// Attachments as they arrive from real sockets: exact, whole or an error, and no faster than they are read.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attachment } from 'messaging-platform-sdk';
import { closeServers, startServer, until } from '../support/list-server.js';

afterEach(closeServers);

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function read(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Each way to read an attachment, and what it gives of one without a byte. */
const ways: [string, (attachment: Attachment) => Promise<unknown>, object | string][] = [
  ['stream', (attachment) => read(attachment.stream()), Buffer.alloc(0)],
  ['bytes', (attachment) => attachment.bytes(), new Uint8Array(0)],
  ['blob', (attachment) => attachment.blob(), expect.objectContaining({ size: 0, type: 'application/octet-stream' })],
  ['text', (attachment) => attachment.text(), ''],
];

/** A client of a server that answers with these bytes. */
async function serving(bytes: Uint8Array | string, headers: Record<string, string> = {}) {
  const { client } = await startServer((_, answer) => answer.writeHead(200, headers).end(bytes));
  return client.inbound;
}

describe('an attachment', () => {
  it('has the bytes of the file, several megabytes of them, in whichever way it is read', async () => {
    const file = randomBytes(5_000_003);
    const inbound = await serving(file, { 'content-length': String(file.length), 'content-type': 'image/png' });
    const streamed = await inbound.downloadAttachment('token');
    expect(streamed).toMatchObject({ size: file.length, contentType: 'image/png' });
    expect(hash(await read(streamed.stream()))).toBe(hash(file));
    expect(hash(await (await inbound.downloadAttachment('token')).bytes())).toBe(hash(file));
    const blob = await (await inbound.downloadAttachment('token')).blob();
    expect(blob.type).toBe('image/png');
    expect(hash(new Uint8Array(await blob.arrayBuffer()))).toBe(hash(file));
  });

  it('is read as text in UTF-8', async () => {
    const inbound = await serving('naïve €\n', { 'content-type': 'text/plain' });
    expect(await (await inbound.downloadAttachment('token')).text()).toBe('naïve €\n');
  });

  it.each(ways)('may have no byte at all, read by %s', async (_, way, nothing) => {
    const inbound = await serving('', {
      'content-length': '0',
      'content-disposition': 'attachment; filename="empty.txt"',
    });
    const attachment = await inbound.downloadAttachment('token');
    expect(attachment).toMatchObject({ size: 0, fileName: 'empty.txt', contentType: 'application/octet-stream' });
    expect(await way(attachment)).toEqual(nothing);
  });

  it('has no size when the service does not tell it', async () => {
    const { client } = await startServer((_, answer) => {
      answer.write('ab');
      answer.end('c');
    });
    const attachment = await client.inbound.downloadAttachment('token');
    expect(attachment.size).toBeUndefined();
    expect(await attachment.text()).toBe('abc');
  });

  it.each(ways)('is read once: another way after %s is refused, in words', async (_, way) => {
    const inbound = await serving('abc');
    const attachment = await inbound.downloadAttachment('token');
    await way(attachment);
    for (const [, again] of ways) {
      await expect((async () => again(attachment))()).rejects.toMatchObject({
        name: 'InvalidRequestError',
        message: 'GET /inbound/attachments/{downloadToken}: attachment was read before: download it again',
      });
    }
  });

  it.each(ways)('that is cut off is an error to %s', async (_, way) => {
    for (const headers of [{ 'content-length': '100' }, undefined]) {
      const { client } = await startServer((_, answer) => {
        answer.writeHead(200, headers).write('half');
        setTimeout(() => answer.destroy(), 20);
      });
      const attachment = await client.inbound.downloadAttachment('token');
      await expect(way(attachment)).rejects.toMatchObject({
        name: 'ConnectionError',
        operation: 'getInboundEmailAttachment',
      });
    }
  });

  it('may take longer than `timeout`, as long as bytes arrive', async () => {
    const { client } = await startServer(async (_, answer) => {
      for (let sent = 0; sent < 8; sent++) {
        answer.write('x');
        await sleep(100);
      }
      answer.end();
    });
    const attachment = await client.inbound.downloadAttachment('token', { timeout: 500 });
    expect(await attachment.text()).toBe('xxxxxxxx');
  });

  it('is an error when no byte arrives for `timeout`, and the request is let go', async () => {
    let isOpen = true;
    const { client } = await startServer((_, answer) => {
      answer.on('close', () => (isOpen = false));
      answer.write('half');
    });
    const attachment = await client.inbound.downloadAttachment('token', { timeout: 150 });
    await expect(attachment.bytes()).rejects.toMatchObject({
      name: 'TimeoutError',
      message: expect.stringMatching(/timeout of 150 ms/),
    });
    await until(() => !isOpen);
  });

  it('does not count the time in which nobody reads', async () => {
    const inbound = await serving(randomBytes(3_000_000));
    const reader = (await inbound.downloadAttachment('token', { timeout: 200 })).stream().getReader();
    let length = 0;
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (length === 0) await sleep(400);
      length += chunk.value.length;
    }
    expect(length).toBe(3_000_000);
  });

  it('is covered by `deadline` to its last byte', async () => {
    const { client } = await startServer((_, answer) => {
      const timer = setInterval(() => answer.write('x'), 20);
      answer.on('close', () => clearInterval(timer));
    });
    const attachment = await client.inbound.downloadAttachment('token', { deadline: 300 });
    await expect(attachment.bytes()).rejects.toMatchObject({
      name: 'TimeoutError',
      message: expect.stringMatching(/deadline of 300 ms/),
    });
  });

  it("fails with the signal's own reason when it is aborted between two reads", async () => {
    const controller = new AbortController();
    const inbound = await serving(randomBytes(3_000_000));
    const reader = (await inbound.downloadAttachment('token', { signal: controller.signal })).stream().getReader();
    await reader.read();
    const reason = new Error('the user left');
    controller.abort(reason);
    await expect(reader.read()).rejects.toBe(reason);
  });

  it('holds the server back while it is not read, and lets go of it when it is cancelled', async () => {
    const piece = randomBytes(65_536);
    let sent = 0;
    let isOpen = true;
    const { client } = await startServer((_, answer) => {
      const send = () => {
        while (isOpen && answer.write(piece)) sent += piece.length;
        sent += piece.length;
      };
      answer.on('drain', send).on('close', () => (isOpen = false));
      send();
    });
    const stream = (await client.inbound.downloadAttachment('token')).stream();
    const reader = stream.getReader();
    await reader.read();
    // What the buffers of both systems take; it stops growing.
    let before = -1;
    for (let checks = 0; sent !== before && checks < 40; checks++) {
      before = sent;
      await sleep(100);
    }
    expect(sent).toBe(before);
    expect(sent).toBeLessThan(64 * 2 ** 20);
    await reader.cancel();
    await until(() => !isOpen);
  });
});
