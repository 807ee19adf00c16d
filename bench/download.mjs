// A gigabyte from a server to disk: saveAttachment beside the platform's own fetch and pipeline, in time and in memory.
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../scripts/built.mjs';

const mebibyte = 2 ** 20;
const block = 16 * mebibyte;
const blocks = 64;
const rounds = 7;
const targets = { throughputRatio: 0.95, memoryGrowth: 64 };

/** The server, in a process of its own; it tells its port and the hash of what it serves. */
function serve() {
  const bytes = randomBytes(block);
  const hash = createHash('sha256');
  for (let sent = 0; sent < blocks; sent++) hash.update(bytes);
  const server = createServer(async ({ url = '' }, answer) => {
    const size = url.endsWith('small') ? 1 : blocks;
    answer.writeHead(200, { 'content-length': block * size });
    for (let sent = 0; sent < size && !answer.destroyed; sent++) {
      if (!answer.write(bytes)) await once(answer, 'drain');
    }
    answer.end();
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.send?.({ port, hash: hash.digest('hex') });
  });
  process.on('disconnect', () => process.exit());
}

/** @type {Record<string, (url: string, token: string, file: string) => Promise<unknown>>} */
const ways = {
  saveAttachment: async (url, token, file) => {
    const { MessagingPlatform } = await import('messaging-platform-sdk');
    const { saveAttachment } = await import('messaging-platform-sdk/node');
    const attachment = await new MessagingPlatform({ baseUrl: url }).inbound.downloadAttachment(token);
    await saveAttachment(attachment, { file });
  },
  pipeline: async (url, token, file) => {
    const { body } = await fetch(`${url}/inbound/attachments/${token}`);
    if (body) await pipeline(body, createWriteStream(file));
  },
};

/**
 * One download in a process of its own, so that its memory is its own.
 * @param {string} way @param {string} url @param {string} file
 */
async function download(way, url, file) {
  // What the code itself takes is loaded first: the growth is that of the download.
  await ways[way]?.(url, 'small', `${file}.small`);
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10);
  const start = performance.now();
  await ways[way]?.(url, 'large', file);
  const seconds = (performance.now() - start) / 1000;
  clearInterval(timer);
  process.send?.({ seconds, growth: (Math.max(peak, process.resourceUsage().maxRSS * 1024) - before) / mebibyte });
  process.disconnect();
}

async function measure() {
  ensureBuilt();
  const self = fileURLToPath(import.meta.url);
  const server = fork(self, ['serve']);
  const [{ port, hash }] = await once(server, 'message');
  const folder = await mkdtemp(join(tmpdir(), 'bench-download-'));
  const names = Object.keys(ways);
  /** @type {Record<string, { seconds: number, growth: number }[]>} */
  const results = Object.fromEntries(names.map((way) => [way, []]));
  try {
    for (let round = 0; round < rounds; round++) {
      // By turns, each way first as often as second.
      for (const way of round % 2 ? names : [...names].reverse()) {
        const file = join(folder, 'large.bin');
        const [result] = await once(fork(self, [way, `http://127.0.0.1:${port}`, file]), 'message');
        if ((await hashOf(file)) !== hash) throw new Error(`${way} wrote other bytes`);
        await rm(file);
        await rm(`${file}.small`);
        results[way]?.push(result);
      }
    }
  } finally {
    server.disconnect();
    await rm(folder, { recursive: true, force: true });
  }
  report(results);
}

/** @param {string} file */
async function hashOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: mebibyte }), hash);
  return hash.digest('hex');
}

/** @param {Record<string, { seconds: number, growth: number }[]>} results */
function report(results) {
  const { saveAttachment = [], pipeline: plain = [] } = results;
  const ratio = median(saveAttachment.map(({ seconds }, round) => (plain[round]?.seconds ?? NaN) / seconds));
  const rows = Object.entries(results).map(([way, found]) => ({
    way,
    mebibytesPerSecond: Math.round((block * blocks) / mebibyte / median(found.map(({ seconds }) => seconds))),
    memoryGrowth: Math.round(Math.max(...found.map(({ growth }) => growth))),
  }));
  for (const row of rows) console.log(JSON.stringify({ benchmark: 'download', ...row }));
  const growth = Math.max(...saveAttachment.map((result) => result.growth), 0);
  const met = ratio >= targets.throughputRatio && growth < targets.memoryGrowth;
  console.log(
    JSON.stringify({
      benchmark: 'download',
      throughputRatio: Math.round(ratio * 1000) / 1000,
      hashIdentical: true,
      targets,
      met,
    }),
  );
  console.table(rows);
  if (!met) process.exitCode = 1;
}

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? NaN;

const [, , role, url = '', file = ''] = process.argv;
if (role === 'serve') serve();
else if (role) await download(role, url, file);
else await measure();
