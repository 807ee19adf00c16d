// How cost grows: with calls in flight, with the size of answers, with the length of a list.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startService } from '../processes.mjs';
import { write } from '../statistics.mjs';

/**
 * @typedef {object} Point
 * @property {string} axis what grows
 * @property {number} size how far
 * @property {string} path over which the calls went
 * @property {string} unit of what is measured
 * @property {number} cpu microseconds for each unit, the least of all rounds
 * @property {number} memory MiB over the start, at most
 */

const self = fileURLToPath(import.meta.url);
const kilobyte = 1_000;
const axes = [
  { axis: 'calls in flight', unit: 'call', sizes: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512] },
  { axis: 'bytes of an answer', unit: 'kB', sizes: [1, 10, 100, 1_000, 5_000].map((size) => size * kilobyte) },
  { axis: 'items of a list', unit: 'item', sizes: [100, 1_000, 10_000, 100_000] },
];
const paths = ['fetch', 'undiciTransport'];

/** Work whose cost is measured; gives the number of units done. @type {Record<string, (client: any, size: number) => Promise<number>>} */
const works = {
  'calls in flight': ({ companies }, size) => many(Math.max(2_000, size * 8), size, () => companies.get('1')),
  'bytes of an answer': async ({ companies }, size) => {
    const calls = Math.min(2_000, Math.ceil((40_000 * kilobyte) / size));
    return ((await many(calls, 4, () => companies.get(`size-${size}`))) * size) / kilobyte;
  },
  'items of a list': async ({ notes }, size) => {
    const runs = Math.max(1, 10_000 / size);
    for (let run = 0; run < runs; run++) {
      let read = 0;
      for await (const _ of notes.iterate({ entityIds: String(size) }, { lookahead: 4 })) read++;
      if (read !== size) throw new Error(`${read} of ${size} items`);
    }
    return runs * size;
  },
};

/** @param {number} calls @param {number} inFlight @param {() => Promise<unknown>} call */
async function many(calls, inFlight, call) {
  let left = calls;
  const worker = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return calls;
}

/** One point, in a process of its own: its memory is its own. */
async function measurePoint() {
  const [, , axis = '', size, path, baseUrl = ''] = process.argv;
  const { MessagingPlatform } = await import('messaging-platform-sdk');
  const { undiciTransport } = await import('messaging-platform-sdk/undici');
  const fetch = path === 'undiciTransport' ? undiciTransport() : undefined;
  const client = new MessagingPlatform({ apiKey: 'key', baseUrl, fetch });
  await works['calls in flight']?.(client, 1);
  const before = process.memoryUsage.rss();
  let [cpu, peak] = [Infinity, before];
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
  for (let round = 0; round < 5; round++) {
    const start = process.cpuUsage();
    const units = (await works[axis]?.(client, Number(size))) ?? NaN;
    const { user, system } = process.cpuUsage(start);
    cpu = Math.min(cpu, (user + system) / units);
  }
  clearInterval(timer);
  process.send?.({ cpu, memory: (peak - before) / 2 ** 20 });
  process.disconnect();
}

/** @returns {Promise<Point[]>} */
async function measurePoints() {
  const service = await startService();
  /** @type {Point[]} */
  const points = [];
  for (const { axis, unit, sizes } of axes) {
    for (const size of sizes) {
      for (const path of paths) {
        const child = fork(self, [axis, String(size), path, service.url], { execArgv: [] });
        const [found] = await once(child, 'message');
        points.push({ axis, size, path, unit, ...found });
      }
    }
  }
  service.end();
  return points;
}

/** @returns {Promise<{ experiments: import('../report.mjs').Experiment[], points: Point[] }>} */
export async function measureGrowth() {
  const points = await measurePoints();
  const experiments = axes.map(({ axis, unit, sizes }) => ({
    title: `Growth with ${axis}`,
    text: `Microseconds of processor time for each ${unit}, and MiB of memory over the start, at most.`,
    columns: [axis, ...paths.flatMap((path) => [`${path}: time`, `${path}: memory`])],
    rows: sizes.map((size) => [
      size.toLocaleString('en'),
      ...points
        .filter((point) => point.axis === axis && point.size === size)
        .flatMap(({ cpu, memory }) => [write(cpu), write(memory)]),
    ]),
  }));
  return { experiments, points };
}

if (process.argv[1] === self) await measurePoint();
