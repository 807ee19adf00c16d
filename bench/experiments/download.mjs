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
import { atLeast, atMost, spread, write, writeSpread } from '../statistics.mjs';

const mebibyte = 2 ** 20;
const block = 16 * mebibyte;
const blocks = 64;
const self = fileURLToPath(import.meta.url);

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

const plain = 'pipeline(fetch body)';
/** @typedef {{ seconds: number, growth: number }} Result */

/** @param {string} baseUrl @param {string} token @param {string} file @param {boolean} overNode */
async function save(baseUrl, token, file, overNode) {
  const { MessagingPlatform } = await import('messaging-platform-sdk');
  const { saveAttachment } = await import('messaging-platform-sdk/node');
  const { undiciTransport } = await import('messaging-platform-sdk/undici');
  const client = new MessagingPlatform({ baseUrl, fetch: overNode ? undiciTransport() : undefined });
  await saveAttachment(await client.inbound.downloadAttachment(token), { file });
}

/** @type {Record<string, (url: string, token: string, file: string) => Promise<unknown>>} */
const ways = {
  saveAttachment: (url, token, file) => save(url, token, file, false),
  'saveAttachment, undiciTransport': (url, token, file) => save(url, token, file, true),
  [plain]: async (url, token, file) => {
    const { body } = await fetch(`${url}/inbound/attachments/${token}`);
    if (body) await pipeline(body, createWriteStream(file));
  },
};
const names = Object.keys(ways);

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

/** @param {{ rounds: number }} plan @returns {Promise<import('../report.mjs').Experiment[]>} */
export async function measureDownload({ rounds }) {
  const server = fork(self, ['serve'], { execArgv: [] });
  const [{ port, hash }] = await once(server, 'message');
  const folder = await mkdtemp(join(tmpdir(), 'bench-download-'));
  const file = join(folder, 'large.bin');
  /** @param {string} way @returns {Promise<Result>} */
  const run = async (way) => {
    const child = fork(self, [way, `http://127.0.0.1:${port}`, file], { execArgv: [] });
    const [result] = await once(child, 'message');
    if ((await hashOf(file)) !== hash) throw new Error(`${way} wrote other bytes`);
    await rm(file);
    await rm(`${file}.small`);
    return result;
  };
  /** @type {Record<string, Result>[]} */
  const results = [];
  try {
    for (let round = 0; round < rounds; round++) {
      /** @type {Record<string, Result>} */
      const found = {};
      // By turns, each way first as often as last.
      for (const way of round % 2 ? names : [...names].reverse()) found[way] = await run(way);
      results.push(found);
    }
  } finally {
    server.disconnect();
    await rm(folder, { recursive: true, force: true });
  }
  return report(results);
}

/** @param {string} file */
async function hashOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: mebibyte }), hash);
  return hash.digest('hex');
}

/** @param {Record<string, Result>[]} results @returns {import('../report.mjs').Experiment[]} */
function report(results) {
  const of = (/** @type {string} */ way) => ({
    way,
    speed: spread(results.map((round) => (round[plain]?.seconds ?? NaN) / (round[way]?.seconds ?? NaN))),
    pace: spread(results.map((round) => (block * blocks) / mebibyte / (round[way]?.seconds ?? NaN))),
    growth: Math.max(...results.map((round) => round[way]?.growth ?? NaN)),
  });
  const rows = names.map(of);
  return [
    {
      title: 'Download of 1 GiB to disk',
      text: `${results.length} rounds, each in a process of its own, the bytes compared by their hash; throughput by that of ${plain}.`,
      columns: ['Way', 'Throughput', 'MiB a second', 'Memory over the start, MiB'],
      rows: rows.map(({ way, speed, pace, growth }) => [way, writeSpread(speed), writeSpread(pace), write(growth)]),
      gates: rows
        .filter(({ way }) => way !== plain)
        .flatMap(({ way, speed, growth }) => [
          atLeast(`Download, throughput: ${way}`, speed, 0.95),
          atMost(`Download, memory over the start: ${way}`, growth, 64, 'MiB'),
        ]),
    },
  ];
}

if (process.argv[1] === self) {
  const [, , role = '', url = '', file = ''] = process.argv;
  if (role === 'serve') serve();
  else await download(role, url, file);
}
