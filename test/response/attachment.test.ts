// Attachments arrive whole or not at all.
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as hostile from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

// Every byte value four times, in an order that is not valid UTF-8.
const everyByte = Buffer.from(Array.from({ length: 1_024 }, (_, index) => (index * 7 + (index >> 8)) % 256));

const serve = hostile.hostileServers();

const download = (response: Response) =>
  quickClient({ fetch: async () => response, retries: 0 }).inbound.downloadAttachment('token');

describe.each(transports)('an attachment over $transport', ({ fetch }) => {
  const downloadFrom = async (responder: hostile.Responder) => {
    const { url, requests } = await serve([responder]);
    const client = quickClient({ baseUrl: url, fetch, retries: 0 });
    return { download: client.inbound.downloadAttachment('token'), requests };
  };

  it('has exactly the bytes that the API sent, the media type and a file name', async () => {
    const headers = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="../a.png"' };
    const { download, requests } = await downloadFrom(hostile.respondWith(200, everyByte, headers));
    const { bytes, ...facts } = await download;
    expect(Buffer.from(bytes)).toEqual(everyByte);
    expect(facts).toEqual({ fileName: 'a.png', contentType: 'image/png' });
    expect(requests[0]!.headers['accept-encoding']).toBe('identity');
  });

  it.each(hostile.incompleteBodies)('that is %s makes the call reject', async (_, fault) => {
    const error = await rejection((await downloadFrom(fault())).download);
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    expect(error.message).toContain('the response was cut off');
  });

  it('that the server compressed, and of which only half arrives, makes the call reject', async () => {
    const half = gzipSync(randomBytes(50_000)).subarray(0, 25_000);
    const respond: hostile.Responder = (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', connection: 'close' });
      response.useChunkedEncodingByDefault = false;
      response.end(half);
    };
    const error = await rejection((await downloadFrom(respond)).download);
    expect(error).toMatchObject({ name: 'ConnectionError', attempts: 1 });
    expect(error.message).toContain('gzip');
  });
});

describe('an attachment', () => {
  it('with fewer bytes than its Content-Length makes the call reject, even if fetch noticed nothing', async () => {
    const error = await rejection(download(new Response('abc', { headers: { 'content-length': '4' } })));
    expect(error.message).toMatch(/the response was cut off.*: it ended after 3 of 4 bytes$/);
  });

  it('may be empty', async () => {
    expect((await download(new Response(''))).bytes).toHaveLength(0);
  });

  it('that is only a part of the file makes the call reject', async () => {
    const error = await rejection(download(new Response('abc', { status: 206 })));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 206 });
  });

  it('from client.request has the same form', async () => {
    const client = quickClient({ fetch: async () => new Response(everyByte) });
    const { bytes } = await client.request('GET', '/files/{id}', { path: { id: 1 }, responseType: 'binary' });
    expect(Buffer.from(bytes)).toEqual(everyByte);
  });
});
