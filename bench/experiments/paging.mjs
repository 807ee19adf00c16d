// How long a list of 2,000 items takes, 50 on a page, from a server that answers in 20 ms: page by page, and with look-ahead.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { atLeast, spread, writeSpread } from '../statistics.mjs';

const items = 2_000;
const delay = 20;
const lookaheads = [
  { lookahead: 0, target: 1 },
  { lookahead: 4, target: 3.5 },
  { lookahead: 8, target: 6 },
];
const self = fileURLToPath(import.meta.url);

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

/** @param {{ rounds: number }} plan @returns {Promise<import('../report.mjs').Experiment[]>} */
export async function measurePaging({ rounds }) {
  const { MessagingPlatform } = await import('messaging-platform-sdk');
  const server = fork(self, { execArgv: [] });
  const [port] = await once(server, 'message');
  const client = new MessagingPlatform({ baseUrl: `http://127.0.0.1:${port}` });

  /** @param {number} lookahead */
  const time = async (lookahead) => {
    const start = performance.now();
    const { items: read } = await client.notes.iterate({}, { lookahead }).collect();
    if (read.length !== items || read.some(({ id }, index) => id !== String(index))) {
      throw new Error('items are missing');
    }
    return performance.now() - start;
  };

  /** @type {number[][]} */
  const times = [];
  await time(8);
  // Interleaved, so that whatever else the machine does slows all of them alike.
  for (let round = 0; round < rounds; round++) {
    const found = [];
    for (const { lookahead } of lookaheads) found.push(await time(lookahead));
    times.push(found);
  }
  server.disconnect();
  const rows = lookaheads.map(({ lookahead, target }, at) => ({
    lookahead,
    target,
    time: spread(times.map((round) => round[at] ?? NaN)),
    speed: spread(times.map((round) => (round[0] ?? NaN) / (round[at] ?? NaN))),
  }));
  return [
    {
      title: 'Paging',
      text: `${items} items at 50 a page from a service that answers in ${delay} ms; ${rounds} rounds, speed by that of page after page.`,
      columns: ['Look-ahead', 'Milliseconds', 'Speed'],
      rows: rows.map(({ lookahead, time, speed }) => [lookahead, writeSpread(time), writeSpread(speed)]),
      gates: rows
        .slice(1)
        .map(({ lookahead, speed, target }) => atLeast(`Paging, look-ahead ${lookahead}: speed`, speed, target)),
    },
  ];
}

if (process.argv[1] === self) serve();
