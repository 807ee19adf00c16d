// Measures processor time per call and calls per second, as ratios to bare fetch.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { plantedKey } from './client.js';
import { loadLibrary, type LocatedClient } from './locate-clients.js';
import type { Table } from './page.js';

type Caller = Record<'getCompany' | 'createCompany' | 'listCompanies', (id: string) => Promise<unknown>>;

interface CallKind {
  title: string;
  method: keyof Caller;
  callCount: number;
}

const callKinds: CallKind[] = [
  { title: 'GET', method: 'getCompany', callCount: 600 },
  { title: 'POST', method: 'createCompany', callCount: 600 },
  { title: 'list of 60 kB', method: 'listCompanies', callCount: 150 },
];

const headers = { accept: 'application/json', 'api-key': plantedKey };

function createBareFetch(baseUrl: string): Caller {
  const fetchJson = async (path: string, init: RequestInit = { headers }): Promise<unknown> =>
    (await fetch(baseUrl + path, init)).json();
  return {
    getCompany: (id) => fetchJson(`/companies/${id}`),
    createCompany: () =>
      fetchJson('/companies', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Acme' }),
      }),
    listCompanies: () => fetchJson('/companies'),
  };
}

/** Microseconds, summed over several measurements. */
interface Cost {
  processor: number;
  clock: number;
}

/** Makes the calls, and adds what they took to `cost`. */
async function measureCalls(cost: Cost, caller: Caller, { method, callCount }: CallKind): Promise<void> {
  let remaining = callCount;
  const callUntilDone = async () => {
    while (remaining-- > 0) await caller[method]('1');
  };
  const usageBefore = process.cpuUsage();
  const start = performance.now();
  await Promise.all(Array.from({ length: 16 }, callUntilDone));
  cost.clock += (performance.now() - start) * 1_000;
  const { user, system } = process.cpuUsage(usageBefore);
  cost.processor += user + system;
}

/** The client's value divided by the value of bare fetch. */
interface Ratio {
  processor: number;
  throughput: number;
}

/** Measures in the order client, fetch, fetch, client, or fetch first and last: a slowly changing load then affects both alike. */
async function measureRatio(client: Caller, bareFetch: Caller, kind: CallKind, isClientFirst: boolean): Promise<Ratio> {
  const clientCost: Cost = { processor: 0, clock: 0 };
  const bareCost: Cost = { processor: 0, clock: 0 };
  const measureClient = () => measureCalls(clientCost, client, kind);
  const measureBare = () => measureCalls(bareCost, bareFetch, kind);
  const first = isClientFirst ? measureClient : measureBare;
  const second = isClientFirst ? measureBare : measureClient;
  for (const measureNext of [first, second, second, first]) await measureNext();
  return {
    processor: clientCost.processor / bareCost.processor,
    throughput: bareCost.clock / clientCost.clock,
  };
}

/** Rounds whose results are dropped, because Node hasn't optimized the code yet. */
const warmUpRounds = 3;

/** Measures every client in each round: other load on the machine then affects all clients alike. */
async function measureRounds(callers: Caller[], bareFetch: Caller, kind: CallKind, rounds: number): Promise<Ratio[][]> {
  const ratios = callers.map((): Ratio[] => []);
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    for (const [index, caller] of callers.entries()) {
      const ratio = await measureRatio(caller, bareFetch, kind, round % 2 === 0);
      if (round >= warmUpRounds) ratios[index]!.push(ratio);
    }
  }
  return ratios;
}

/** Formats the median, and the range of the middle half. */
function formatSpread(numbers: number[]): string {
  const sorted = [...numbers].sort((left, right) => left - right);
  const quantile = (fraction: number) => sorted[Math.round((sorted.length - 1) * fraction)]!.toFixed(2);
  return `${quantile(0.5)} (${quantile(0.25)}–${quantile(0.75)})`;
}

export async function compareSpeed(clients: LocatedClient[], isQuick: boolean): Promise<Table> {
  const server = fork(join(import.meta.dirname, 'fast-server.ts'));
  try {
    const [baseUrl] = (await once(server, 'message')) as [string];
    return await measureSpeed(clients, baseUrl, isQuick);
  } finally {
    // Otherwise, the channel to the server would keep this process alive.
    server.kill();
  }
}

async function measureSpeed(clients: LocatedClient[], baseUrl: string, isQuick: boolean): Promise<Table> {
  const bareFetch = createBareFetch(baseUrl);
  const rows = clients.map(({ title }) => [title]);
  const callers = await Promise.all(
    clients.map(async (located) => located.create(await loadLibrary(located), { baseUrl, key: plantedKey })),
  );
  for (const kind of callKinds) {
    const ratios = await measureRounds(callers, bareFetch, kind, isQuick ? 4 : 18);
    for (const [index, row] of rows.entries()) {
      row.push(formatSpread(ratios[index]!.map(({ processor }) => processor)));
      row.push(formatSpread(ratios[index]!.map(({ throughput }) => throughput)));
    }
  }
  const columns = callKinds.flatMap(({ title }) => [`${title}: processor`, 'calls per second']);
  return { columns: ['Client', ...columns], rows };
}
