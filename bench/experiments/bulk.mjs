// A job of 500 calls against a service that allows 50 a second: how many succeed, how long it takes, what is refused.
import { startClient, startService } from '../processes.mjs';
import { atLeast, atMost, spread, write } from '../statistics.mjs';

/** @typedef {import('../peers.mjs').Peer} Peer */
/** @typedef {import('../report.mjs').Experiment} Experiment */

const calls = 500;
const perSecond = 50;

/**
 * @param {Peer} peer @param {string} way how the pace is had @param {number} burst @param {number} inFlight
 * @returns {Promise<{ done: number, time: number, refused: number }>} time: by the ideal one; refused: in percent
 */
async function run(peer, way, burst, inFlight) {
  const service = await startService({ burst });
  const rateLimit = way === 'known' ? { requests: perSecond, perMilliseconds: 1_000, burst } : undefined;
  const client = await startClient(peer, `${service.url}/${way === 'silent' ? 'silent' : 'limited'}`, { rateLimit });
  const { done, seconds } = await client.ask({ task: 'job', calls, inFlight });
  const { granted, refused } = await service.ask('counts');
  client.end();
  service.end();
  return { done, time: seconds / ((calls - burst) / perSecond), refused: (refused / (granted + refused)) * 100 };
}

/** @param {Peer[]} peers */
function plans(peers) {
  const own = peers.find(({ file }) => file === 'sdk');
  if (!own) return [];
  const ways = [
    { way: 'known', label: 'known pace' },
    { way: 'learnt', label: 'learnt pace, from headers and 429' },
    { way: 'silent', label: 'learnt pace, from 429 alone' },
  ];
  const conditions = [10, 50].flatMap((burst) => [16, 64].map((inFlight) => ({ burst, inFlight })));
  const ours = ways.flatMap((way) => conditions.map((condition) => ({ peer: own, ...way, ...condition })));
  const theirs = peers
    .filter((peer) => peer.package && peer.usesFetch)
    .map((peer) => ({ peer, way: 'learnt', label: peer.label, burst: 10, inFlight: 64 }));
  return [...ours, ...theirs];
}

/**
 * @template Value
 * @param {(() => Promise<Value>)[]} tasks
 * @param {number} inFlight
 */
async function inParallel(tasks, inFlight) {
  /** @type {Value[]} */
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < tasks.length) {
      const at = next++;
      const task = tasks[at];
      if (task) results[at] = await task();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return results;
}

/** @param {{ peers: Peer[], repeats: number }} plan @returns {Promise<Experiment[]>} */
export async function measureBulk({ peers, repeats }) {
  const planned = plans(peers);
  const turns = Array.from({ length: repeats }, () => planned).flat();
  // Jobs mostly wait, so several may share the machine.
  const results = await inParallel(
    turns.map(
      ({ peer, way, burst, inFlight }) =>
        () =>
          run(peer, way, burst, inFlight),
    ),
    4,
  );
  const found = planned.map((plan, at) => {
    const own = results.filter((_, turn) => turn % planned.length === at);
    const done = Math.min(...own.map((result) => result.done));
    return {
      ...plan,
      done,
      time: spread(own.map(({ time }) => time)),
      refused: spread(own.map(({ refused }) => refused)),
    };
  });
  return [
    {
      title: 'Bulk job under a rate limit',
      text: `${calls} calls where ${perSecond} a second are allowed, ${repeats} times each; the time is by the ideal one.`,
      columns: ['Client', 'Burst', 'In flight', 'Succeeded', 'Time', 'Requests refused'],
      rows: found.map(({ label, burst, inFlight, done, time, refused }) => [
        label,
        burst,
        inFlight,
        `${done} of ${calls}`,
        write(time.median),
        `${write(refused.median)} %`,
      ]),
      gates: found.flatMap(({ peer, way, label, burst, inFlight, done, time, refused }) => {
        if (peer.package || way === 'silent') return [];
        const what = `Bulk job, ${label}, burst ${burst}, ${inFlight} in flight`;
        return [
          atLeast(`${what}: succeeded`, done, calls),
          atMost(`${what}: time`, time, way === 'known' || burst === 50 ? 1.05 : 1.15),
          atMost(`${what}: refused`, refused, way === 'known' ? 1 : 10, '%'),
        ];
      }),
    },
  ];
}
