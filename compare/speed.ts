// The part about speed: what a call costs, as a ratio to bare fetch in the same process and the same seconds.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { plantedKey } from './client.js';
import { load, type Found } from './find.js';
import type { Table } from './page.js';

type Caller = Record<'getCompany' | 'createCompany' | 'listCompanies', (id: string) => Promise<unknown>>;

interface Kind {
  title: string;
  call: keyof Caller;
  calls: number;
}

const kinds: Kind[] = [
  { title: 'GET', call: 'getCompany', calls: 600 },
  { title: 'POST', call: 'createCompany', calls: 600 },
  { title: 'list of 60 kB', call: 'listCompanies', calls: 150 },
];

const headers = { accept: 'application/json', 'api-key': plantedKey };
const json = { ...headers, 'content-type': 'application/json' };

function bareFetch(baseUrl: string): Caller {
  const read = async (path: string, init: RequestInit = { headers }): Promise<unknown> =>
    (await fetch(baseUrl + path, init)).json();
  return {
    getCompany: (id) => read(`/companies/${id}`),
    createCompany: () => read('/companies', { method: 'POST', headers: json, body: JSON.stringify({ name: 'Acme' }) }),
    listCompanies: () => read('/companies'),
  };
}

/** Microseconds of each call, of the processor and of the clock, with 16 calls in flight. */
async function measure(caller: Caller, { call, calls }: Kind): Promise<{ cpu: number; wall: number }> {
  let left = calls;
  const work = async () => {
    while (left-- > 0) await caller[call]('1');
  };
  const before = process.cpuUsage();
  const start = performance.now();
  await Promise.all(Array.from({ length: 16 }, work));
  const wall = ((performance.now() - start) * 1_000) / calls;
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / calls, wall };
}

/** The client by bare fetch, back to back in the order A, B, B, A. Each of them comes first in every other round. */
async function measureRatio(client: Caller, bare: Caller, kind: Kind, clientFirst: boolean) {
  const first = clientFirst ? client : bare;
  const second = clientFirst ? bare : client;
  const sums = new Map([client, bare].map((caller) => [caller, { cpu: 0, wall: 0 }]));
  for (const caller of [first, second, second, first]) {
    const { cpu, wall } = await measure(caller, kind);
    const sum = sums.get(caller)!;
    sum.cpu += cpu;
    sum.wall += wall;
  }
  const ours = sums.get(client)!;
  const theirs = sums.get(bare)!;
  return { cpu: ours.cpu / theirs.cpu, throughput: theirs.wall / ours.wall };
}

/** The median, and the middle half of all rounds. */
function spread(numbers: number[]): string {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)]!.toFixed(2);
  return `${at(0.5)} (${at(0.25)}–${at(0.75)})`;
}

export async function compareSpeed(clients: Found[], isQuick: boolean): Promise<Table> {
  const service = fork(join(import.meta.dirname, 'service.ts'));
  const [baseUrl] = (await once(service, 'message')) as [string];
  const bare = bareFetch(baseUrl);
  const rows = await Promise.all(
    clients.map(async (found) => ({
      cells: [found.title],
      caller: found.client.create(await load(found), { baseUrl, key: plantedKey }),
    })),
  );
  for (const kind of kinds) {
    const ratios = rows.map(() => [] as Awaited<ReturnType<typeof measureRatio>>[]);
    // Rounds by turns, so that whatever else the machine does slows all clients alike. The first rounds warm up.
    for (let round = -3; round < (isQuick ? 4 : 18); round++)
      for (const [at, { caller }] of rows.entries()) {
        const ratio = await measureRatio(caller, bare, kind, round % 2 === 0);
        if (round >= 0) ratios[at]!.push(ratio);
      }
    for (const [at, { cells }] of rows.entries()) {
      cells.push(spread(ratios[at]!.map(({ cpu }) => cpu)));
      cells.push(spread(ratios[at]!.map(({ throughput }) => throughput)));
    }
  }
  service.kill();
  const columns = kinds.flatMap(({ title }) => [`${title}: processor`, 'calls per second']);
  return { columns: ['Client', ...columns], rows: rows.map(({ cells }) => cells) };
}
