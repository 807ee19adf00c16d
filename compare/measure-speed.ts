// Measures the processor time of one client's calls, as a ratio to bare fetch in the same process, and counts full garbage collections.
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { callInParallel } from './calls.js';
import { clients } from './clients.js';
import { createBareFetch, floors, type Caller } from './floors.js';

type Measure = (typeof measures)[number];

const measures = [
  { count: 600, call: (caller: Caller) => caller.get('1') },
  { count: 600, call: (caller: Caller) => caller.create({ name: 'Acme' }) },
  { count: 150, call: (caller: Caller) => caller.list() },
];

/** Rounds whose results are dropped, because Node hasn't optimized the code yet. */
const warmUpRounds = 3;
const rounds = 18;

/** Returns microseconds of processor time for the calls, with 16 in flight. */
async function measureCalls(caller: Caller, { count, call }: Measure): Promise<number> {
  const before = process.cpuUsage();
  await callInParallel(count, 16, () => call(caller));
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Returns the median ratio, and the range of the middle half. */
async function measureRatio(caller: Caller, bareFetch: Caller, measure: Measure): Promise<string> {
  const ratios: number[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    // Measures fetch before and after the client, so that a slowly changing load affects both alike.
    const bareBefore = await measureCalls(bareFetch, measure);
    const own = (await measureCalls(caller, measure)) + (await measureCalls(caller, measure));
    ratios.push(own / (bareBefore + (await measureCalls(bareFetch, measure))));
  }
  const sorted = ratios.slice(warmUpRounds).sort((left, right) => left - right);
  const quantile = (fraction: number) => sorted[Math.round((sorted.length - 1) * fraction)]!.toFixed(2);
  return `${quantile(0.5)} (${quantile(0.25)}–${quantile(0.75)})`;
}

const listCalls = 10_000;

// The cast: the type of the DOM lacks what Node adds.
const isFullCollection = (entry: unknown) =>
  (entry as { detail: { kind: number } }).detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/** If an object of a call outlives it, V8 moves what the call received to its old space, and must collect that more often. */
async function countFullCollections(caller: Caller): Promise<string> {
  let count = 0;
  const observer = new PerformanceObserver((list) => (count += list.getEntries().filter(isFullCollection).length));
  observer.observe({ entryTypes: ['gc'] });
  await callInParallel(listCalls, 16, () => caller.list());
  // Reports arrive after the collection.
  await sleep(100);
  observer.disconnect();
  return String(count);
}

const [title, baseUrl = ''] = process.argv.slice(2);
const client = [...clients, ...floors].find((known) => known.title === title);
if (!client) throw new Error(`There is no client ${title}`);
const bareFetch = createBareFetch({ baseUrl });
const caller = client.create({ baseUrl, apiKey: 'any-key' });
// First of all: after other work, V8 allows another size of the heap.
const fullCollections = await countFullCollections(caller);
const ratios: string[] = [];
for (const measure of measures) ratios.push(await measureRatio(caller, bareFetch, measure));
console.log([...ratios, fullCollections].join(' | '));
