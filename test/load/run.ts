// npm run test:more -- load: 20,000 calls of the built package, 64 in flight, against a service that fails one request in ten.
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type * as Sdk from '../../src/index.js';
import { ensureBuilt } from '../../scripts/built.js';
import { judge, runLoad } from './load.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const plan = { calls: 20_000, inFlight: 64, warmUp: 2_000 };
/** MiB that the heap may differ by, which is noise. */
const noise = 1;

/** The heap in MiB after everything that can go is gone. */
function heap(): number {
  for (let round = 0; round < 3; round++) collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

function showProgress(settled: number): void {
  if (!process.stderr.isTTY || settled % 200 !== 0) return;
  process.stderr.write(settled < plan.calls ? `\r${settled} of ${plan.calls} calls` : '\r\x1b[K');
}

const openSockets = () => process.getActiveResourcesInfo().filter((resource) => resource === 'TCPSocketWrap').length;

ensureBuilt();
// As it is published, not the sources that the package's name leads to here.
const sdk = (await import(new URL('../../dist/esm/src/index.js', import.meta.url).href)) as typeof Sdk;
let before = 0;
const result = await runLoad(sdk, { ...plan, onSettled: showProgress, onWarm: () => (before = heap()) });
for (let waited = 0; openSockets() > 0 && waited < 5_000; waited += 50) await sleep(50);
const after = heap();

const claims = [
  ...judge(result, plan),
  { claim: 'no socket left', found: `${openSockets()} left`, holds: openSockets() === 0 },
  {
    claim: 'the heap returns to where it was',
    found: `${before.toFixed(1)} MiB after ${plan.warmUp} calls, ${after.toFixed(1)} MiB at the end`,
    holds: after - before < noise,
  },
];
const width = Math.max(...claims.map(({ claim }) => claim.length));
for (const { claim, found, holds } of claims) console.log(`${holds ? 'yes' : 'NO '}  ${claim.padEnd(width)}  ${found}`);
const rate = Math.round((plan.calls - plan.warmUp) / result.seconds);
console.log(`${plan.calls} calls, ${plan.inFlight} in flight, ${rate} calls a second, Node ${process.versions.node}`);
if (claims.some(({ holds }) => !holds)) {
  console.error('Each NO says what was found. Find the change with `git bisect run npm run test:more -- load`.');
  process.exit(1);
}
