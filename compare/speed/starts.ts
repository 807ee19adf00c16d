// Import and first answer in a fresh process, against bare fetch.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Found } from '../clients/find.js';
import { compile, startService } from '../processes.js';
import type { Section } from '../report.js';
import { atMost, byTurns, spread, writeSpread } from '../statistics.js';

export async function measureColdStart(known: Found[], rounds: number): Promise<Section[]> {
  // Only ours can be found by its name from here; it shows what that adds to any of them.
  const own = known.find(({ file }) => file === 'sdk');
  const clients = known.map(({ file, label, modules }) => ({ file, label, modules }));
  if (own) clients.push({ ...own, label: `${own.label}, by its name`, modules: ['messaging-platform-sdk'] });
  const program = await compile('cold-start');
  const { url } = await startService();
  const start = async (file: string, modules: string[] = []) => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, file, JSON.stringify(modules), url]);
    return Number(stdout);
  };
  const ratios = await byTurns(clients, rounds, async ({ file, modules }, round) => {
    // The first of two processes finds the machine as the one before left it, so they take turns.
    const early = round % 2 ? await start('fetch') : 0;
    const time = await start(file, modules);
    return time / (early || (await start('fetch')));
  });
  return [
    {
      title: 'Cold start',
      text: `Milliseconds from the start of a program to its first answer, by those with bare \`fetch\`; ${rounds} rounds. All are imported by their path, but for the row that says otherwise: Node takes longer to find a package by its name, whichever it is.`,
      columns: ['Client', 'Time'],
      rows: clients.map(({ label }, at) => [label, writeSpread(spread(ratios[at]!))]),
      // With undici a program loads a second HTTP stack beside the platform's; whoever hands it in starts once and runs long.
      gates: known.flatMap(({ file, label }, at) =>
        file === 'sdk' ? [atMost(`Cold start: ${label}`, spread(ratios[at]!), 1.25)] : [],
      ),
    },
  ];
}
