// npm run compare: compares this package with other clients, and writes the tables of docs/comparison.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root, runCommand } from '../scripts/command.js';
import { formatTable } from '../scripts/docs/table.js';
import { loadClients, type Client } from './clients.js';
import { compareFailure } from './failure.js';
import { compareSize } from './size.js';
import { compareSpeed } from './speed.js';
import type { Table } from './table.js';

const parts: Record<string, (clients: Client[]) => Promise<Table>> = {
  failure: compareFailure,
  size: compareSize,
  speed: compareSpeed,
};

/** Replaces the text between `<!-- part -->` and `<!-- /part -->`. */
function writeTable(part: string, { columns, rows }: Table): void {
  const file = join(root, 'docs/comparison.md');
  const text = readFileSync(file, 'utf8');
  const section = new RegExp(`(?<=<!-- ${part} -->\n)[^]*?(?=<!-- /${part} -->)`);
  if (!section.test(text)) throw new Error(`${file} has no <!-- ${part} --> and <!-- /${part} -->.`);
  const machine = `${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}.`;
  writeFileSync(
    file,
    text.replace(section, () => `\n${measured}\n\n${formatTable(columns, rows)}\n\n`),
  );
}

await runCommand(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((part) => !(part in parts));
  if (unknown) throw new Error(`npm run compare has no part \`${unknown}\`.`);
  execFileSync('npm', ['run', '--silent', 'prepack'], { cwd: root, stdio: 'inherit' });
  const clients = await loadClients();
  for (const part of named.length ? named : Object.keys(parts)) {
    writeTable(part, await parts[part]!(clients));
    console.log(`Wrote the table "${part}" of docs/comparison.md.`);
  }
  // A client that still waits for a long pause would keep this process alive.
  process.exit();
}, 'Usage: npm run compare -- [failure] [size] [speed]');
