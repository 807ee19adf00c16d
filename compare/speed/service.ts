// The service that behaves: companies of any size, pages of notes, files, and calls that are rate limited.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { answer } from '../tasks.js';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** A company of about so many bytes. */
const makeCompany = (id: string, size: number) => ({
  id,
  attributes: { name: 'Acme', about: randomBytes(size * 0.375).toString('hex') },
});
const one = json(makeCompany('1', 1_000));
const list = json({ items: Array.from({ length: 60 }, (_, index) => makeCompany(String(index), 1_000)) });
const zipped = gzipSync(list);
const sized = new Map<string, Buffer>();

function companyOf(size: string): Buffer {
  const found = sized.get(size) ?? json(makeCompany('1', Number(size) * 1.3));
  sized.set(size, found);
  return found;
}

/** A page of as many notes as `entityIds` says. */
function pageOfNotes({ searchParams }: URL): Buffer {
  const [total, offset] = [Number(searchParams.get('entityIds')), Number(searchParams.get('offset') ?? 0)];
  const length = Math.max(0, Math.min(Number(searchParams.get('limit')), total - offset));
  return json(Array.from({ length }, (_, at) => ({ id: String(offset + at), text: `Note ${offset + at}` })));
}

const block = randomBytes(16 * 2 ** 20);

/** A file of so many blocks. */
async function sendFile(response: ServerResponse, blocks: number): Promise<void> {
  response.writeHead(200, { 'content-length': block.length * blocks });
  for (let sent = 0; sent < blocks && !response.destroyed; sent++)
    if (!response.write(block)) await once(response, 'drain');
  response.end();
}

/** A bucket of tokens: so many requests a second, and so many at once. */
const bucket = { perSecond: 50, burst: 10, left: 10, at: performance.now(), granted: 0, refused: 0 };

function take(): boolean {
  const now = performance.now();
  bucket.left = Math.min(bucket.burst, bucket.left + ((now - bucket.at) / 1_000) * bucket.perSecond);
  bucket.at = now;
  const isGranted = bucket.left >= 1;
  if (isGranted) bucket.left--;
  bucket[isGranted ? 'granted' : 'refused']++;
  return isGranted;
}

/** @param tells - it says how much is left */
async function answerLimited(response: ServerResponse, tells: boolean): Promise<void> {
  const isGranted = take();
  const left = { 'x-sib-ratelimit-limit': bucket.burst, 'x-sib-ratelimit-remaining': Math.floor(bucket.left) };
  const headers = { 'content-type': 'application/json', ...(tells && { ...left, 'x-sib-ratelimit-reset': 1 }) };
  // As long as a request to a service takes that is not far away.
  await sleep(5);
  response.writeHead(isGranted ? 200 : 429, headers).end(isGranted ? '{"id":"1"}' : '{"message":"Slow down"}');
}

async function serve({ url = '', method, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, kind, amount = ''] = /\/(size|blocks)-(\d+)$/.exec(url) ?? [];
  if (kind === 'blocks') return sendFile(response, Number(amount));
  const [, way] = /^\/(limited|silent|slow)\//.exec(url) ?? [];
  if (way === 'limited' || way === 'silent') return answerLimited(response, way === 'limited');
  if (way === 'slow') await sleep(20);
  let body: Buffer = one;
  if (kind === 'size') body = companyOf(amount);
  else if (url.endsWith('/companies') && method === 'GET') body = list;
  else if (url.includes('/crm/notes?')) body = pageOfNotes(new URL(url, 'http://localhost'));
  // To those who ask for it, as a service does.
  const isZipped = url.startsWith('/gzip/') && String(headers['accept-encoding']).includes('gzip');
  if (isZipped) body = zipped;
  const encoding = isZipped && { 'content-encoding': 'gzip' };
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length, ...encoding }).end(body);
}

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  request.resume().once('end', () => void serve(request, response));
});

const tasks = {
  async listen() {
    await once(server.listen(0, '127.0.0.1', 4_096), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  },
  /** Takes so many requests at once where it is limited. */
  allow: (burst: number) => void Object.assign(bucket, { burst, left: burst }),
  count: () => ({ granted: bucket.granted, refused: bucket.refused }),
  hash(blocks: number) {
    const hash = createHash('sha256');
    for (let read = 0; read < blocks; read++) hash.update(block);
    return hash.digest('hex');
  },
};
export type ServiceTasks = typeof tasks;

process.on('disconnect', () => process.exit());
answer(tasks);
