// How you read or cancel an attachment.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attachment } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { expectInvalid } from '../support/javascript.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';
import { transports } from '../support/transports.js';

// Every byte value four times, in an order that is not valid UTF-8.
const everyByte = Buffer.from(Array.from({ length: 1_024 }, (_, index) => (index * 7 + (index >> 8)) % 256));

const serve = server.hostileServers();

const readers: Record<string, (attachment: Attachment) => Promise<BlobPart>> = {
  stream: async (attachment) => new Response(attachment.stream()).blob(),
  bytes: async (attachment) => Buffer.from(await attachment.bytes()),
  blob: (attachment) => attachment.blob(),
  text: (attachment) => attachment.text(),
};

const download = (response: Response) =>
  quickClient({ fetch: async () => response }).inbound.downloadAttachment('token');

describe('an attachment', () => {
  it.each(Object.entries(readers))(
    'read with %s() has exactly the bytes that the API sent, and can be read only once',
    async (name, read) => {
      const bytes = name === 'text' ? Buffer.from('naïve ☂') : everyByte;
      const attachment = await download(new Response(bytes, { headers: { 'content-type': 'image/png' } }));
      const content = await read(attachment);
      expect(Buffer.from(await new Blob([content]).arrayBuffer())).toEqual(bytes);
      if (name === 'blob') expect(content).toMatchObject({ type: 'image/png' });
      for (const readAgain of Object.values(readers)) {
        const rule = 'was already read or cancelled: download it again';
        await expectInvalid(() => readAgain(attachment), 'attachment', rule);
      }
    },
  );

  const gzip = { 'content-encoding': 'gzip' };
  const length = { 'content-length': '3' };
  const chunked = { 'transfer-encoding': 'chunked' };
  it.each<[string, size: number | undefined, isEndVerifiable: boolean, headers: Record<string, string>]>([
    ['a Content-Length', 3, true, length],
    ['chunks', undefined, true, chunked],
    ['neither a Content-Length nor chunks', undefined, false, {}],
    ['a coding whose name only contains `chunked`', undefined, false, { 'transfer-encoding': 'x-chunked' }],
    ['another coding after the chunks', undefined, false, { 'transfer-encoding': 'chunked, gzip' }],
    ['compression and a Content-Length', undefined, false, { ...gzip, ...length }],
    ['compression and chunks', undefined, false, { ...gzip, ...chunked }],
    // Like `fetch`, the client ignores this coding.
    ['a charset as its Content-Encoding', 3, true, { 'content-encoding': 'UTF-8', ...length }],
    // A browser may decompress the body and hide the Content-Encoding.
    ['a Content-Length smaller than its content', 2, true, { 'content-length': '2' }],
  ])('with %s has the size %p, and isEndVerifiable is %p', async (_, size, isEndVerifiable, headers) => {
    const attachment = await download(new Response('abc', { headers }));
    expect(attachment).toMatchObject({ size, isEndVerifiable });
    expect(await attachment.text()).toBe('abc');
  });

  it('does not keep the process alive if nobody reads it', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    await download(new Response('abc'));
    expect(timers()).toBe(before);
  });

  it('makes text() reject if fewer bytes arrive than the Content-Length says', async () => {
    const attachment = await download(new Response('abc', { headers: { 'content-length': '4' } }));
    const error = await rejection(attachment.text());
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    expect(error.message).toMatch(/: the response was cut off: it ended after 3 of 4 bytes$/);
  });
});

describe.each(transports)('an attachment over $transport', ({ fetch }) => {
  const downloadFrom = async (fault: server.Responder) => {
    const { url, requests } = await serve([fault]);
    const attachment = await quickClient({ baseUrl: url, fetch }).inbound.downloadAttachment('token');
    return { attachment, requests };
  };

  it.each(server.incompleteBodies)('that is %s makes bytes() reject with a ConnectionError', async (_, fault) => {
    const error = await rejection((await downloadFrom(fault())).attachment.bytes());
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    expect(error.cause).toBeDefined();
  });

  it('is received no faster than you read it', async () => {
    let mebibytesWritten = 0;
    const { attachment } = await downloadFrom((response) => {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1 << 20))) mebibytesWritten++;
        // A `write` that returns false accepts the bytes, but asks to wait for `drain`.
        mebibytesWritten++;
      };
      response.writeHead(200).on('drain', write);
      write();
    });
    const reader = attachment.stream().getReader();
    for (let read = 0; read < 10; read++) await reader.read();
    // The socket buffers of client and server fill up, then the server stops writing.
    let before: number;
    do {
      before = mebibytesWritten;
      await sleep(100);
    } while (mebibytesWritten !== before);
    expect(mebibytesWritten).toBeLessThan(64);
    await reader.cancel();
  });

  it.each<[string, (attachment: Attachment) => unknown]>([
    ['you cancel its stream', (attachment) => attachment.stream().cancel()],
    ['you cancel it', (attachment) => attachment.cancel()],
    ['`await using` disposes of it', (attachment) => attachment[Symbol.asyncDispose]()],
  ])('closes its connection when %s', async (_, cancel) => {
    const { attachment, requests } = await downloadFrom(server.stallBody());
    await cancel(attachment);
    await requests[0]!.closed;
  });

  it('that you cancel makes a pending read reject', async () => {
    const { attachment } = await downloadFrom(server.stallBody());
    const reading = rejection(attachment.bytes());
    attachment.cancel();
    expect((await reading).message).toMatch(/: the attachment was cancelled$/);
  });
});

describe('an attachment', () => {
  const { pass, timers } = testTime(true);

  it('closes its connection if nobody reads it within the timeout, and rejects later reads', async () => {
    const { url, requests } = await serve([server.stallBody()]);
    const attachment = await quickClient({ baseUrl: url, timeout: 30_000 }).inbound.downloadAttachment('token');
    await pass(30_000);
    await requests[0]!.closed;
    const error = await rejection(attachment.bytes());
    expect(error.message).toMatch(/: nobody read the attachment within the timeout of 30000 ms, so its connection/);
    expect(error.name).toBe('TimeoutError');
    expect(timers()).toBe(0);
  });
});
