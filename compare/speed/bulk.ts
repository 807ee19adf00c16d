// A job of 500 calls against a service that allows 50 a second: how many succeed, how long it takes, what is refused.
import type { Found } from '../clients/find.js';
import { startClient, startService } from '../processes.js';
import type { Section } from '../report.js';
import { atLeast, atMost, spread, write } from '../statistics.js';

const calls = 500;
const perSecond = 50;
const conditions = [10, 50].flatMap((burst) => [16, 64].map((inFlight) => ({ burst, inFlight })));
const ways = {
  known: 'known pace',
  learnt: 'learnt pace, from headers and 429',
  silent: 'learnt pace, from 429 alone',
};

interface Job {
  found: Found;
  way: keyof typeof ways;
  label: string;
  burst: number;
  inFlight: number;
}

/** The time by the ideal one, and the refused in percent. */
async function run({ found, way, burst, inFlight }: Job) {
  const { service, url } = await startService();
  await service.ask('allow', burst);
  const rateLimit = way === 'known' ? { requests: perSecond, perMilliseconds: 1_000, burst } : undefined;
  const worker = await startClient(found, `${url}/${way === 'silent' ? 'silent' : 'limited'}`, { rateLimit });
  const { done, seconds } = await worker.ask('job', { calls, inFlight });
  const { granted, refused } = await service.ask('count');
  worker.kill();
  service.kill();
  return { done, time: seconds / ((calls - burst) / perSecond), refused: (refused / (granted + refused)) * 100 };
}

function planJobs(clients: Found[]): Job[] {
  const own = clients.find(({ file }) => file === 'sdk');
  const ours = (Object.keys(ways) as Job['way'][]).flatMap((way) =>
    conditions.flatMap((condition) => (own ? [{ found: own, way, label: ways[way], ...condition }] : [])),
  );
  const theirs = clients.filter(({ isOurs, client }) => !isOurs && client.usesFetch);
  return [
    ...ours,
    ...theirs.map((found): Job => ({ found, way: 'learnt', label: found.label, burst: 10, inFlight: 64 })),
  ];
}

export async function measureBulk(clients: Found[], repeats: number): Promise<Section[]> {
  const jobs = planJobs(clients).map((job) => ({ job, results: [] as Awaited<ReturnType<typeof run>>[] }));
  const turns = Array.from({ length: repeats }, () => jobs).flat();
  // Jobs mostly wait, so a few may share the machine.
  const work = async () => {
    for (let turn = turns.shift(); turn; turn = turns.shift()) turn.results.push(await run(turn.job));
  };
  await Promise.all(Array.from({ length: 4 }, work));
  const rows = jobs.map(({ job, results }) => ({
    ...job,
    done: Math.min(...results.map(({ done }) => done)),
    time: spread(results.map(({ time }) => time)),
    refused: spread(results.map((each) => each.refused)),
  }));
  return [
    {
      title: 'Bulk job under a rate limit',
      text: `${calls} calls where ${perSecond} a second are allowed, ${repeats} times each; the time is by the ideal one.`,
      columns: ['Client', 'Burst', 'In flight', 'Succeeded', 'Time', 'Requests refused'],
      rows: rows.map(({ label, burst, inFlight, done, time, refused }) => {
        return [label, burst, inFlight, `${done} of ${calls}`, write(time.median), `${write(refused.median)} %`];
      }),
      gates: rows.flatMap(({ found, way, label, burst, inFlight, done, time, refused }) => {
        if (!found.isOurs || way === 'silent') return [];
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
