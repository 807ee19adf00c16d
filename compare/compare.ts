// npm run compare: this package beside bare fetch and the clients that a user would otherwise take.
import { execFileSync } from 'node:child_process';
import { main, root } from '../scripts/run.js';
import { findClients, type Found } from './find.js';
import { compareFailure } from './failure/failure.js';
import { print, write, type Table } from './page.js';
import { compareSpeed } from './speed.js';
import { compareWeight, refuseOverweight } from './weight.js';

const parts: Record<string, (clients: Found[], isQuick: boolean) => Promise<Table>> = {
  failure: compareFailure,
  speed: compareSpeed,
  weight: compareWeight,
};

await main(async () => {
  const words = process.argv.slice(2);
  const stranger = words.find((word) => !(word in parts) && word !== 'quick');
  if (stranger) throw new Error(`npm run compare knows no \`${stranger}\`.`);
  const isQuick = words.includes('quick');
  const chosen = Object.keys(parts).filter((part) => words.every((word) => word === 'quick') || words.includes(part));
  execFileSync('npm', ['run', '--silent', 'prepack'], { cwd: root, stdio: 'inherit' });
  const clients = findClients();
  for (const part of chosen) {
    const table = await parts[part]!(clients, isQuick);
    print(part, table);
    if (!isQuick) write(part, table);
  }
  if (chosen.includes('weight')) await refuseOverweight(clients);
}, 'Usage: npm run compare -- [failure] [speed] [weight] [quick]; quick takes fewer rounds and writes no page');
