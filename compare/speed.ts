// Measures processor time per call, as a ratio to bare fetch in the same run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
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

export async function compareSpeed(clients: Client[]): Promise<Table> {
  const server = fork(new URL('./server.ts', import.meta.url));
  const [baseUrl] = (await once(server, 'message')) as [string];
  const bareFetch = createBareFetch(baseUrl);
  const floor = { title: 'openapi-fetch with AbortSignal.timeout', create: createOpenapiFetch };
  const rows: string[][] = [];
  for (const { title, create } of [...clients, floor]) {
    const caller = create({ baseUrl, apiKey: 'any-key' });
    const row = [title];
    for (const measure of measures) row.push(await measureRatio(caller, bareFetch, measure));
    console.log(row.join(' | '));
    rows.push(row);
  }
  server.kill();
  return { columns: ['Client', ...measures.map(({ title }) => title)], rows };
}
