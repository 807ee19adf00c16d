// npm run load: 20,000 calls of the built package, 64 in flight, against a service that fails one request in ten.
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './built.js';
import { judge, runLoad } from './load/run.mjs';

const plan = { calls: 20_000, inFlight: 64, warmUp: 2_000 };
/** MiB that the heap may differ by, which is noise. */
const noise = 1;

if (!globalThis.gc) {
  console.error('The heap cannot be measured: run this as `npm run load`, which starts Node with --expose-gc.');
  process.exit(1);
}

/** @returns {number} the heap in MiB after everything that can go is gone */
function heap() {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** @param {number} settled */
function showProgress(settled) {
  if (!process.stderr.isTTY || settled % 200 !== 0) return;
  process.stderr.write(settled < plan.calls ? `\r${settled} of ${plan.calls} calls` : '\r\x1b[K');
}

const openSockets = () => process.getActiveResourcesInfo().filter((resource) => resource === 'TCPSocketWrap').length;

ensureBuilt();
const sdk = await import('messaging-platform-sdk');
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
  console.error(
    'Each NO says what was found. Find the change with `git bisect run npm run load`; the transport is in src/core/.',
  );
  process.exit(1);
}
