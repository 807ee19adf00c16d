// What a call costs in processor time and how many are made in a time, each against bare fetch.
import type { Found } from '../clients/find.js';
import { Process, startClient, startService } from '../processes.js';
import type { Section } from '../report.js';
import { atLeast, atMost, byTurns, spread, write, writeSpread, type Gate } from '../statistics.js';
import type { Work } from './worker.js';

/** Rounds by turns: a client and bare fetch back to back, then the next client, so that nothing is unfair to anybody. */
async function compare(clients: Found[], work: Work, rounds: number) {
  const { url } = await startService();
  const workers = await Promise.all(clients.map((found) => startClient(found, url)));
  for (const [at, worker] of workers.entries())
    if (!(await worker.ask('check'))) throw new Error(`${clients[at]!.label} is answered wrongly`);
  const ask = (worker: (typeof workers)[number], round: number) =>
    worker.ask('pair', { ...work, clientFirst: round % 2 === 0 });
  const pairs = await byTurns(workers, rounds, ask, 4);
  Process.killAll();
  return clients.map((found, at) => {
    const least = (who: 'client' | 'bare') => Math.min(...pairs[at]!.map((pair) => pair[who].cpu));
    return {
      ...found,
      cpu: spread(pairs[at]!.map(({ client, bare }) => client.cpu / bare.cpu)),
      least: least('client') / least('bare'),
      speed: spread(pairs[at]!.map(({ client, bare }) => bare.wall / client.wall)),
    };
  });
}
type Cost = Awaited<ReturnType<typeof compare>>[number];

/** What each call may cost at most, by client. */
const kinds: { title: string; call: Work['call']; calls: number; most: Record<string, number> }[] = [
  { title: 'One item', call: 'getCompany', calls: 600, most: { sdk: 1.15, 'sdk-undici': 0.5 } },
  { title: 'POST', call: 'createCompany', calls: 600, most: { sdk: 1.15, 'sdk-undici': 0.4 } },
  { title: 'List of 60 kB', call: 'listCompanies', calls: 150, most: { sdk: 1.15, 'sdk-undici': 0.85 } },
  { title: 'List of 60 kB, gzipped', call: 'listZipped', calls: 150, most: { 'sdk-undici': 0.8 } },
];

function gatesOf({ title, call, most }: (typeof kinds)[number], costs: Cost[]): Gate[] {
  const gates = costs.flatMap(({ file, label, cpu, speed }) => [
    ...(most[file] ? [atMost(`${title}, processor time: ${label}`, cpu, most[file])] : []),
    ...(file === 'sdk-undici' && call === 'getCompany' ? [atLeast(`${title}, throughput: ${label}`, speed, 2)] : []),
  ]);
  const own = costs.find(({ file }) => file === 'sdk');
  const [best] = costs
    .filter(({ isOurs, client }) => !isOurs && client.usesFetch)
    .sort((one, other) => one.cpu.median - other.cpu.median);
  if (!own || !best || !most.sdk) return gates;
  const what = `${title}, processor time: no more than the best client over fetch, ${best.label}`;
  return [...gates, atMost(what, own.cpu, best.cpu.median)];
}

export async function measureCalls(clients: Found[], rounds: number): Promise<Section[]> {
  const sections: Section[] = [];
  for (const kind of kinds) {
    const costs = await compare(clients, { ...kind, inFlight: 16 }, rounds);
    sections.push({
      title: `${kind.title}, 16 in flight`,
      text: `${rounds} rounds of twice ${kind.calls} calls; each number is that of the client by that of bare \`fetch\` and \`.json()\`.`,
      columns: ['Client', 'Processor time', 'by the least of all rounds', 'Throughput'],
      rows: costs.map(({ label, cpu, least, speed }) => [label, writeSpread(cpu), write(least), writeSpread(speed)]),
      gates: gatesOf(kind, costs),
    });
  }
  return sections;
}

export async function measureConcurrency(clients: Found[], rounds: number): Promise<Section[]> {
  const levels = [1, 16, 64];
  const costs: Cost[][] = [];
  for (const inFlight of levels)
    costs.push(await compare(clients, { call: 'getCompany', inFlight, calls: 400 }, rounds));
  const heads = (what: string) => levels.map((level) => `${level}: ${what}`);
  return [
    {
      title: 'One item, with 1, 16 and 64 in flight',
      text: `${rounds} rounds of twice 400 calls each; processor time, then throughput, by those of bare \`fetch\`.`,
      columns: ['Client', ...heads('processor'), ...heads('throughput')],
      rows: clients.map(({ label }, at) => [
        label,
        ...costs.map((level) => writeSpread(level[at]!.cpu)),
        ...costs.map((level) => writeSpread(level[at]!.speed)),
      ]),
    },
  ];
}
