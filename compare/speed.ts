// Measures processor time per call, as a ratio to bare fetch in the same run, and counts full garbage collections.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from '../generated/openapi.js';
import { callInParallel, type Calls, type Client, type Options, type Table } from './calls.js';

type Caller = Pick<Calls, 'get' | 'list' | 'create'>;
type Measure = (typeof measures)[number];

const measures = [
  { title: 'GET', count: 600, call: (caller: Caller) => caller.get('1') },
  { title: 'POST', count: 600, call: (caller: Caller) => caller.create({ name: 'Acme' }) },
  { title: 'list of 60 kB', count: 150, call: (caller: Caller) => caller.list() },
];

/** Rounds whose results are dropped, because Node hasn't optimized the code yet. */
const warmUpRounds = 3;
const rounds = 18;

function createBareFetch(baseUrl: string): Caller {
  const headers = { 'content-type': 'application/json', 'api-key': 'any-key' };
  const fetchJson = async (path: string, init: RequestInit = {}): Promise<unknown> =>
    (await fetch(baseUrl + path, { headers, ...init })).json();
  return {
    get: () => fetchJson('/companies/1'),
    create: (body) => fetchJson('/companies', { method: 'POST', body: JSON.stringify(body) }),
    list: () => fetchJson('/companies'),
  };
}

/** The floor for our client, which uses openapi-fetch and limits the time of each call. */
function createOpenapiFetch({ baseUrl }: Options): Caller {
  const client = createClient<paths>({ baseUrl, headers: { 'api-key': 'any-key' } });
  const limit = () => ({ signal: AbortSignal.timeout(30_000) });
  return {
    get: (id) => client.GET('/companies/{id}', { params: { path: { id } }, ...limit() }),
    create: () => client.POST('/companies', { body: { name: 'Acme' }, ...limit() }),
    list: () => client.GET('/companies', limit()),
  };
}

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

export async function compareSpeed(clients: Client[]): Promise<Table> {
  const server = fork(new URL('./server.ts', import.meta.url));
  const [baseUrl] = (await once(server, 'message')) as [string];
  const bareFetch = createBareFetch(baseUrl);
  const floor = { title: 'openapi-fetch with AbortSignal.timeout', create: createOpenapiFetch };
  const rows: string[][] = [];
  for (const { title, create } of [...clients, floor, { title: 'bare fetch', create: () => bareFetch }]) {
    const caller = create({ baseUrl, apiKey: 'any-key' });
    const row = [title];
    for (const measure of measures) row.push(await measureRatio(caller, bareFetch, measure));
    row.push(await countFullCollections(caller));
    console.log(row.join(' | '));
    rows.push(row);
  }
  server.kill();
  const columns = ['Client', ...measures.map(({ title }) => title), `full collections in ${listCalls} lists`];
  return { chartTitle: 'Processor time of a call, compared with bare fetch', columns, rows };
}
