// Import and first answer in a fresh process, against bare fetch.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startService } from '../processes.mjs';
import { atMost, spread, writeSpread } from '../statistics.mjs';

const program = fileURLToPath(new URL('../cold-start.mjs', import.meta.url));
const limits = { sdk: 1.25, 'sdk-node': 1.25 };

/** @param {{ peers: import('../peers.mjs').Peer[], rounds: number }} plan @returns {Promise<import('../report.mjs').Experiment[]>} */
export async function measureColdStart({ peers: known, rounds }) {
  // Only ours can be found by its name here; it shows what that adds to any of them.
  const own = known.filter(({ file }) => file === 'sdk');
  const byName = own.map((peer) => ({ ...peer, folder: '', label: `${peer.label}, by its name` }));
  const peers = [...known, ...byName];
  const service = await startService();
  const start = async (/** @type {string} */ file, folder = '') =>
    Number((await promisify(execFile)(process.execPath, [program, file, folder, service.url])).stdout);
  /** @type {number[][]} */
  const ratios = peers.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [at, { file, folder }] of peers.entries()) {
      // The first of two processes finds the machine as the one before left it, so they take turns.
      const early = round % 2 ? await start('fetch') : 0;
      const own = await start(file, folder);
      const bare = early || (await start('fetch'));
      if (round >= 0) ratios[at]?.push(own / bare);
    }
  }
  service.end();
  const found = peers.map((peer, at) => ({ ...peer, time: spread(ratios[at] ?? []) }));
  return [
    {
      title: 'Cold start',
      text: `Milliseconds from the start of a program to its first answer, by those with bare \`fetch\`; ${rounds} rounds. All are imported by their path, but for the row that says otherwise: Node takes longer to find a package by its name, whichever it is.`,
      columns: ['Client', 'Time'],
      rows: found.map(({ label, time }) => [label, writeSpread(time)]),
      gates: found.flatMap(({ file, folder, label, time }) => {
        const limit = /** @type {Record<string, number>} */ (limits)[file];
        return limit && folder ? [atMost(`Cold start: ${label}`, time, limit)] : [];
      }),
    },
  ];
}
