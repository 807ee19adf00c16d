// Measures processor time per call, as a ratio to bare fetch in the same run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import createClient from 'openapi-fetch';
import type { paths } from '../generated/openapi.js';
import type { Client } from './clients.js';
import type { Table } from './table.js';

type Caller = Record<'get' | 'create' | 'list', () => Promise<unknown>>;

const callCounts = { get: 600, create: 600, list: 150 };
const titles = { get: 'GET', create: 'POST', list: 'list of 60 kB' };
const kinds = ['get', 'create', 'list'] as const;

/** Rounds whose results are dropped, because Node hasn't optimized the code yet. */
const warmUpRounds = 3;
const rounds = 18;

function createBareFetch(baseUrl: string): Caller {
  const headers = { accept: 'application/json', 'api-key': 'any-key' };
  const fetchJson = async (path: string, init: RequestInit): Promise<unknown> =>
    (await fetch(baseUrl + path, init)).json();
  const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  return {
    get: () => fetchJson('/companies/1', { headers }),
    create: () => fetchJson('/companies', { ...post, body: JSON.stringify({ name: 'Acme' }) }),
    list: () => fetchJson('/companies', { headers }),
  };
}

/** The floor for our client, which uses openapi-fetch and limits the time of each call. */
function createOpenapiFetch(baseUrl: string): Caller {
  const client = createClient<paths>({ baseUrl, headers: { 'api-key': 'any-key' } });
  const limit = () => ({ signal: AbortSignal.timeout(30_000) });
  return {
    get: () => client.GET('/companies/{id}', { params: { path: { id: '1' } }, ...limit() }),
    create: () => client.POST('/companies', { body: { name: 'Acme' }, ...limit() }),
    list: () => client.GET('/companies', limit()),
  };
}

function createCaller({ create }: Client, baseUrl: string): Caller {
  const calls = create({ baseUrl, apiKey: 'any-key' });
  return {
    get: () => calls.getCompany('1'),
    create: () => calls.createCompany({ name: 'Acme' }),
    list: () => calls.listCompanies(),
  };
}

/** Returns microseconds of processor time for the calls, with 16 in flight. */
async function measureCalls(caller: Caller, kind: keyof Caller): Promise<number> {
  let remaining = callCounts[kind];
  const callUntilDone = async () => {
    while (remaining-- > 0) await caller[kind]();
  };
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: 16 }, callUntilDone));
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Measures fetch before and after the client, so that a slowly changing load affects both alike. */
async function measureRatio(caller: Caller, bareFetch: Caller, kind: keyof Caller): Promise<number> {
  const bareBefore = await measureCalls(bareFetch, kind);
  const own = (await measureCalls(caller, kind)) + (await measureCalls(caller, kind));
  return own / (bareBefore + (await measureCalls(bareFetch, kind)));
}

/** Formats the median, and the range of the middle half. */
function formatSpread(numbers: number[]): string {
  const sorted = [...numbers].sort((left, right) => left - right);
  const quantile = (fraction: number) => sorted[Math.round((sorted.length - 1) * fraction)]!.toFixed(2);
  return `${quantile(0.5)} (${quantile(0.25)}–${quantile(0.75)})`;
}

async function measureRow(title: string, caller: Caller, bareFetch: Caller): Promise<string[]> {
  const row = [title];
  for (const kind of kinds) {
    const ratios: number[] = [];
    for (let round = 0; round < warmUpRounds + rounds; round++)
      ratios.push(await measureRatio(caller, bareFetch, kind));
    row.push(formatSpread(ratios.slice(warmUpRounds)));
  }
  console.log(row.join(' | '));
  return row;
}

export async function compareSpeed(clients: Client[]): Promise<Table> {
  const server = fork(join(import.meta.dirname, 'fast-server.ts'));
  try {
    const [baseUrl] = (await once(server, 'message')) as [string];
    const bareFetch = createBareFetch(baseUrl);
    const floor = ['openapi-fetch with AbortSignal.timeout', createOpenapiFetch(baseUrl)] as const;
    const callers = [...clients.map((client) => [client.title, createCaller(client, baseUrl)] as const), floor];
    const rows: string[][] = [];
    for (const [title, caller] of callers) rows.push(await measureRow(title, caller, bareFetch));
    return { columns: ['Client', ...kinds.map((kind) => titles[kind])], rows };
  } finally {
    // Otherwise, the channel to the server would keep this process alive.
    server.kill();
  }
}
