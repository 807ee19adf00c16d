// How long a list of 2,000 items takes, 50 on a page, from a server that answers in 20 ms: page by page, and with look-ahead.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../scripts/built.mjs';

const items = 2_000;
const delay = 20;
const rounds = 9;

/** The server, in a process of its own. */
function serve() {
  const notes = Array.from({ length: items }, (_, index) => ({
    id: String(index),
    text: `Note ${index}`,
    contactIds: [index],
  }));
  const server = createServer(({ url = '' }, answer) => {
    const { searchParams } = new URL(url, 'http://server.example.com');
    const offset = Number(searchParams.get('offset'));
    const page = JSON.stringify(notes.slice(offset, offset + Number(searchParams.get('limit'))));
    setTimeout(() => answer.writeHead(200, { 'content-type': 'application/json' }).end(page), delay);
  });
  server.listen(0, '127.0.0.1', () =>
    process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port),
  );
  process.on('disconnect', () => process.exit());
}

async function measure() {
  ensureBuilt();
  const { MessagingPlatform } = await import('messaging-platform-sdk');
  const server = fork(fileURLToPath(import.meta.url), ['serve']);
  const [port] = await once(server, 'message');
  const client = new MessagingPlatform({ baseUrl: `http://127.0.0.1:${port}` });

  /** @param {number} lookahead */
  const time = async (lookahead) => {
    const start = performance.now();
    const { items: read } = await client.notes.iterate({}, { lookahead }).collect();
    if (read.length !== items || read.some(({ id }, index) => id !== String(index)))
      throw new Error('items are missing');
    return performance.now() - start;
  };

  const lookaheads = [0, 4, 8];
  /** @type {number[][]} */
  const times = [];
  await time(8);
  // Interleaved, so that whatever else the machine does slows all of them alike.
  for (let round = 0; round < rounds; round++) {
    times.push([]);
    for (const lookahead of lookaheads) times[round]?.push(await time(lookahead));
  }
  server.disconnect();
  report(lookaheads, times);
}

/**
 * @param {number[]} lookaheads
 * @param {number[][]} times
 */
function report(lookaheads, times) {
  const targets = [1, 1 / 3.5, 1 / 6];
  const rows = lookaheads.map((lookahead, column) => {
    const milliseconds = fastest(times, column);
    const ratio = milliseconds / fastest(times, 0);
    const target = targets[column] ?? 1;
    return {
      lookahead,
      milliseconds: Math.round(milliseconds),
      ratio: round(ratio),
      target: round(target),
      met: ratio <= target,
    };
  });
  for (const row of rows) console.log(JSON.stringify({ benchmark: 'paging', ...row }));
  console.table(rows);
  if (rows.some(({ met }) => !met)) process.exitCode = 1;
}

/**
 * The round that the rest of the machine disturbed least.
 * @param {number[][]} times @param {number} column
 */
const fastest = (times, column) => Math.min(...times.map((round) => round[column] ?? NaN));

/** @param {number} number */
const round = (number) => Math.round(number * 1000) / 1000;

if (process.argv[2] === 'serve') serve();
else await measure();
