// The part about speed: what a call costs, as a ratio to bare fetch in the same process and the same seconds.
import type { Found } from '../find.js';
import type { Table } from '../page.js';
import { start } from '../processes.js';
import type { Work } from './worker.js';

interface Ratio {
  cpu: number;
  throughput: number;
}

const kinds: { title: string; call: Work['call']; calls: number }[] = [
  { title: 'GET', call: 'getCompany', calls: 600 },
  { title: 'POST', call: 'createCompany', calls: 600 },
  { title: 'list of 60 kB', call: 'listCompanies', calls: 150 },
];

/** The median, and the middle half of all rounds. */
function spread(numbers: number[]): string {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)]!.toFixed(2);
  return `${at(0.5)} (${at(0.25)}–${at(0.75)})`;
}

/** Rounds by turns, so that whatever else the machine does slows all clients alike. */
async function measure(clients: Found[], { call, calls }: (typeof kinds)[number], rounds: number): Promise<Ratio[][]> {
  const service = await start('service');
  const url = await service.ask<string>({});
  const workers = await Promise.all(
    clients.map(({ key, modules }) => start('worker', key, JSON.stringify(modules), url)),
  );
  const ratios: Ratio[][] = clients.map(() => []);
  try {
    for (let round = -3; round < rounds; round++) {
      const work: Work = { call, calls, inFlight: 16, clientFirst: round % 2 === 0 };
      for (const [at, worker] of workers.entries()) {
        const ratio = await worker.ask<Ratio>(work);
        // The first rounds warm up.
        if (round >= 0) ratios[at]!.push(ratio);
      }
    }
  } finally {
    for (const each of [service, ...workers]) each.kill();
  }
  return ratios;
}

export async function compareSpeed(clients: Found[], isQuick: boolean): Promise<Table> {
  const rows = clients.map(({ title }) => [title]);
  for (const kind of kinds) {
    const ratios = await measure(clients, kind, isQuick ? 4 : 18);
    for (const [at, all] of ratios.entries())
      rows[at]!.push(spread(all.map(({ cpu }) => cpu)), spread(all.map(({ throughput }) => throughput)));
  }
  const columns = kinds.flatMap(({ title }) => [`${title}: processor`, 'calls per second']);
  return { columns: ['Client', ...columns], rows };
}
