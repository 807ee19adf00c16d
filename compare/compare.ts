// npm run compare: compares this package with other clients, and writes the tables of docs/comparison.md.
import { execFileSync } from 'node:child_process';
import { root, runCommand } from '../scripts/command.js';
import { compareFailure } from './failure/check-claims.js';
import { locateClients, type LocatedClient } from './locate-clients.js';
import { printTable, writeTable, type Table } from './page.js';
import { compareSpeed } from './speed.js';
import { compareWeight, rejectOverweight } from './weight.js';

const parts: Record<string, (clients: LocatedClient[], isQuick: boolean) => Promise<Table>> = {
  failure: compareFailure,
  speed: compareSpeed,
  weight: compareWeight,
};

await runCommand(async () => {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => !(word in parts) && word !== 'quick');
  if (unknown) throw new Error(`npm run compare has no part \`${unknown}\`.`);
  const isQuick = words.includes('quick');
  const named = words.filter((word) => word !== 'quick');
  const chosen = named.length ? named : Object.keys(parts);
  execFileSync('npm', ['run', '--silent', 'prepack'], { cwd: root, stdio: 'inherit' });
  const clients = locateClients();
  for (const part of chosen) {
    const table = await parts[part]!(clients, isQuick);
    printTable(part, table);
    if (!isQuick) writeTable(part, table);
  }
  if (chosen.includes('weight')) await rejectOverweight(clients);
}, 'Usage: npm run compare -- [failure] [speed] [weight] [quick]. `quick` takes fewer rounds and writes no page.');
