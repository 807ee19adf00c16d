// The service, in a process of its own: companies of any size, pages of notes, and a job that is rate limited.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

/** @param {string} id @param {number} size in bytes, about */
const makeCompany = (id, size) => ({
  id,
  attributes: { name: 'Acme', about: randomBytes(size * 0.375).toString('hex') },
});

const json = (/** @type {unknown} */ value) => Buffer.from(JSON.stringify(value));
const one = json(makeCompany('1', 1_000));
const list = json({ items: Array.from({ length: 60 }, (_, index) => makeCompany(String(index), 1_000)) });
const zipped = gzipSync(list);
/** @type {Map<number, Buffer>} */
const sized = new Map();

/** @param {number} size */
function companyOf(size) {
  const found = sized.get(size) ?? json(makeCompany('1', size * 1.3));
  sized.set(size, found);
  return found;
}

const notes = 100_000;

/** @param {URL} url */
function pageOfNotes({ searchParams }) {
  const [total, offset] = [Number(searchParams.get('entityIds') ?? notes), Number(searchParams.get('offset') ?? 0)];
  const length = Math.max(0, Math.min(Number(searchParams.get('limit')), total - offset));
  return json(Array.from({ length }, (_, at) => ({ id: String(offset + at), text: `Note ${offset + at}` })));
}

/** A bucket of tokens: so many requests a second, and so many at once. */
const bucket = { perSecond: 50, burst: 10, left: 10, at: performance.now(), granted: 0, refused: 0 };

function take() {
  const now = performance.now();
  bucket.left = Math.min(bucket.burst, bucket.left + ((now - bucket.at) / 1_000) * bucket.perSecond);
  bucket.at = now;
  const isGranted = bucket.left >= 1;
  if (isGranted) bucket.left--;
  bucket[isGranted ? 'granted' : 'refused']++;
  return isGranted;
}

/** @param {import('node:http').ServerResponse} answer @param {boolean} tells it tells how much is left */
function answerLimited(answer, tells) {
  const isGranted = take();
  const left = { 'x-sib-ratelimit-limit': bucket.burst, 'x-sib-ratelimit-remaining': Math.floor(bucket.left) };
  const headers = { 'content-type': 'application/json', ...(tells && { ...left, 'x-sib-ratelimit-reset': 1 }) };
  // As long as a request to a service takes that is not far away.
  setTimeout(() => {
    answer.writeHead(isGranted ? 200 : 429, headers).end(isGranted ? '{"id":"1"}' : '{"message":"Slow down"}');
  }, 5);
}

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} answer */
function serve({ url = '', method, headers }, answer) {
  const [, size] = /^\/companies\/size-(\d+)$/.exec(url) ?? [];
  if (url.startsWith('/limited/')) return answerLimited(answer, true);
  if (url.startsWith('/silent/')) return answerLimited(answer, false);
  const isGzip = url === '/gzip/companies';
  // To those who ask for it, as a service does.
  const isZipped = isGzip && String(headers['accept-encoding']).includes('gzip');
  /** @type {Buffer} */
  let body = one;
  if (size) body = companyOf(Number(size));
  else if (isZipped) body = zipped;
  else if (isGzip || (url === '/companies' && method === 'GET')) body = list;
  else if (url.startsWith('/crm/notes?')) body = pageOfNotes(new URL(url, 'http://localhost'));
  const encoding = isZipped && { 'content-encoding': 'gzip' };
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length, ...encoding }).end(body);
}

const server = createServer({ keepAliveTimeout: 600_000 }, (request, answer) => {
  request.resume().on('end', () => serve(request, answer));
});
server.listen(0, '127.0.0.1', 4_096, () => {
  const address = server.address();
  process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});

process.on('message', (/** @type {{ burst: number } | 'counts'} */ message) => {
  if (message !== 'counts') Object.assign(bucket, { burst: message.burst, left: message.burst });
  process.send?.({ granted: bucket.granted, refused: bucket.refused });
});
process.on('disconnect', () => process.exit());
