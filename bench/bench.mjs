// npm run bench: this package beside bare fetch and other clients. `quick`: a minute, nobody else. `check`: fails when a target is missed.
import { ensureBuilt } from '../scripts/built.js';
import { measureBulk } from './experiments/bulk.mjs';
import { measureCalls, measureConcurrency } from './experiments/calls.mjs';
import { measureColdStart } from './experiments/cold-start.mjs';
import { measureDownload } from './experiments/download.mjs';
import { measureGrowth } from './experiments/growth.mjs';
import { measurePaging } from './experiments/paging.mjs';
import { measureResidue } from './experiments/residue.mjs';
import { measureWeight } from './experiments/weight.mjs';
import { findPeers } from './peers.mjs';
import { plot } from './plot.mjs';
import { machine, print, printVerdicts, writeReport } from './report.mjs';

/** @typedef {import('./report.mjs').Experiment} Experiment */

const mode = process.argv[2] ?? 'full';
const plans = {
  full: { calls: 18, concurrency: 9, paging: 9, download: 5, bulk: 3, cold: 21, weight: 1, others: true },
  check: { calls: 30, concurrency: 0, paging: 9, download: 5, bulk: 3, cold: 21, weight: 0, others: false },
  quick: { calls: 9, concurrency: 4, paging: 3, download: 0, bulk: 0, cold: 5, weight: 0, others: false },
};
const plan = plans[/** @type {keyof typeof plans} */ (mode)];
if (!plan) {
  console.error(`npm run bench knows no ${mode}. Choose ${Object.keys(plans).join(', ')}: npm run bench -- quick`);
  process.exit(1);
}

ensureBuilt();
const where = machine();
console.log(where);
const peers = await findPeers(plan.others);

/** @type {[rounds: number, measure: (rounds: number) => Promise<Experiment[]>][]} */
const measures = [
  [plan.calls, (rounds) => measureCalls({ peers, rounds })],
  [plan.concurrency, (rounds) => measureConcurrency({ peers, rounds })],
  [plan.paging, (rounds) => measurePaging({ rounds })],
  [plan.download, (rounds) => measureDownload({ rounds })],
  [plan.bulk, (repeats) => measureBulk({ peers, repeats })],
  [plan.cold, (rounds) => measureColdStart({ peers, rounds })],
  [plan.weight, () => measureWeight({ peers })],
  [1, () => measureResidue({ peers })],
];

/** @type {Experiment[]} */
const experiments = [];
/** @param {Experiment[]} found */
const keep = (found) => {
  found.forEach(print);
  experiments.push(...found);
};
for (const [rounds, measure] of measures) {
  if (rounds > 0) keep(await measure(rounds));
}
if (mode === 'full') {
  const growth = await measureGrowth();
  keep(growth.experiments);
  writeReport(experiments, where, await plot(growth.points));
}
const isKept = printVerdicts(experiments);
if (mode === 'check' && !isKept) process.exitCode = 1;
