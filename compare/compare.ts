// npm run compare: compares this package with other clients, and writes the tables of docs/comparison.md.
import { execFileSync } from 'node:child_process';
import { root, runCommand } from '../scripts/command.js';
import { compareFailure } from './failure.js';
import { locateClients, type LocatedClient } from './locate-clients.js';
import { printTable, writeTable, type Table } from './page.js';
import { measureMemory } from './memory.js';
import { compareSpeed } from './speed.js';
import { compareWeight } from './weight.js';

const parts: Record<string, (clients: LocatedClient[], isQuick: boolean) => Promise<Table>> = {
  failure: compareFailure,
  speed: compareSpeed,
  weight: compareWeight,
  memory: measureMemory,
};

await runCommand(async () => {
  const commandLine = process.argv.slice(2);
  const isQuick = commandLine.includes('quick');
  const namedParts = commandLine.filter((word) => word !== 'quick');
  const unknownPart = namedParts.find((part) => !(part in parts));
  if (unknownPart) throw new Error(`npm run compare has no part \`${unknownPart}\`.`);
  const chosenParts = namedParts.length ? namedParts : Object.keys(parts);
  execFileSync('npm', ['run', '--silent', 'prepack'], { cwd: root, stdio: 'inherit' });
  const clients = locateClients();
  for (const part of chosenParts) {
    const compared = part === 'speed' ? clients : clients.filter(({ isSpeedOnly }) => !isSpeedOnly);
    const table = await parts[part]!(compared, isQuick);
    printTable(part, table);
    if (!isQuick) writeTable(part, table);
  }
}, 'Usage: npm run compare -- [failure] [speed] [weight] [memory] [quick]. `quick` measures fewer rounds and only prints the tables.');
