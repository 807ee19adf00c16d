// Downloaded files: read once, exact bytes, whole or not at all, no more in memory than is read.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attachment, ClientOptions } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';
import { transports } from '../support/transports.js';

// Every byte, and sequences that are not UTF-8.
const everyByte = Buffer.from(Array.from({ length: 1_024 }, (_, index) => (index * 7 + (index >> 8)) % 256));

const serve = server.hostileServers();

/** Each way to read an attachment. */
const ways: Record<string, (attachment: Attachment) => Promise<BlobPart>> = {
  stream: async (attachment) => new Response(attachment.stream()).blob(),
  bytes: async (attachment) => Buffer.from(await attachment.bytes()),
  blob: (attachment) => attachment.blob(),
  text: (attachment) => attachment.text(),
};

const download = (response: () => Response, options: ClientOptions = {}) =>
  quickClient({ fetch: async () => response(), ...options }).inbound.downloadAttachment('token');

describe('an attachment', () => {
  it.each(Object.entries(ways))('has exactly its bytes by %s, once', async (way, read) => {
    const bytes = way === 'text' ? Buffer.from('naïve ☂') : everyByte;
    const attachment = await download(() => new Response(bytes, { headers: { 'content-type': 'image/png' } }));
    const content = await read(attachment);
    expect(Buffer.from(await new Blob([content]).arrayBuffer())).toEqual(bytes);
    if (way === 'blob') expect(content).toMatchObject({ type: 'image/png' });
    for (const again of Object.values(ways)) {
      const error = await rejection((async () => again(attachment))());
      expect(error.name).toBe('InvalidRequestError');
      expect(error.message).toMatch(/: attachment was read or cancelled before: download it again$/);
    }
  });

  const gzip = { 'content-encoding': 'gzip' };
  const length = { 'content-length': '3' };
  const chunked = { 'transfer-encoding': 'chunked' };
  it.each([
    [length, true, 3],
    [chunked, true, undefined],
    [{}, false, undefined],
    [{ ...gzip, ...length }, false, undefined],
    [{ ...gzip, ...chunked }, false, undefined],
    [{ 'content-encoding': 'UTF-8', ...length }, true, 3],
    // More bytes than its length: where a browser decompresses it and hides its coding.
    [{ 'content-length': '2' }, true, 2],
  ] as [Record<string, string>, boolean, number | undefined][])(
    'with the headers %j has an end that is verifiable: %s, and the size %s',
    async (headers, ...expected) => {
      const attachment = await download(() => new Response('abc', { headers }));
      expect([attachment.isEndVerifiable, attachment.size]).toEqual(expected);
      expect(await attachment.text()).toBe('abc');
    },
  );

  it('keeps no program running when nobody reads it', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    await download(() => new Response('abc'));
    expect(timers()).toBe(before);
  });

  it('is cut off when a fetch gives fewer bytes than its length, as over HTTP/2', async () => {
    const attachment = await download(() => new Response('abc', { headers: { 'content-length': '4' } }));
    expect(await rejection(attachment.text())).toMatchObject({
      ...{ name: 'ConnectionError', operation: 'getInboundEmailAttachment', outcome: 'unknown' },
      message: expect.stringMatching(/: the response was cut off: it ended after 3 of 4 bytes$/),
    });
  });
});

describe.each(transports)('an attachment over $transport', ({ fetch }) => {
  const load = async (fault: server.Fault) => {
    const { url, requests } = await serve([fault]);
    const attachment = await quickClient({ baseUrl: url, fetch }).inbound.downloadAttachment('token');
    return { attachment, requests };
  };

  it.each(server.cut)('that is %s fails with a ConnectionError', async (_, fault) => {
    const error = await rejection((await load(fault())).attachment.bytes());
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    expect(error.cause).toBeDefined();
  });

  it('is not taken from the network faster than it is read', async () => {
    let written = 0;
    const { attachment } = await load((response) => {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1 << 20))) written++;
        written++;
      };
      response.writeHead(200).on('drain', write);
      write();
    });
    const reader = attachment.stream().getReader();
    for (let read = 0; read < 10; read++) await reader.read();
    // What the buffers of both systems take; then it stops growing.
    for (let before = -1; written !== before; await sleep(100)) before = written;
    expect(written).toBeLessThan(64);
    await reader.cancel();
  });

  it('closes its connection when the stream, or the attachment, is cancelled, also while somebody reads', async () => {
    const letGo: ((attachment: Attachment) => unknown)[] = [
      (attachment) => attachment.stream().cancel(),
      (attachment) => attachment.cancel(),
      (attachment) => attachment[Symbol.asyncDispose](),
    ];
    for (const cancel of letGo) {
      const { attachment, requests } = await load(server.stallBody());
      await cancel(attachment);
      await requests[0]!.closed;
    }
    const { attachment } = await load(server.stallBody());
    const reading = rejection(attachment.bytes());
    attachment.cancel();
    expect((await reading).message).toMatch(/: the attachment was cancelled$/);
  });
});

describe('an attachment on a clock of the test', () => {
  const { pass, timers } = testTime(true);

  it('that nobody starts to read within the timeout closes its connection, and a later read says so', async () => {
    const { url, requests } = await serve([server.stallBody()]);
    const attachment = await quickClient({ baseUrl: url, timeout: 30_000 }).inbound.downloadAttachment('token');
    await pass(30_000);
    await requests[0]!.closed;
    const error = await rejection(attachment.bytes());
    expect(error.message).toMatch(/: nobody read the attachment within the timeout of 30000 ms, so its connection/);
    expect([error.name, timers()]).toEqual(['TimeoutError', 0]);
  });
});
