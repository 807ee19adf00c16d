// npm run compare [-- size types failure speed]: compares this package with other clients, and writes the tables of docs/comparison.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { root } from '../scripts/root.js';
import { clients } from './clients.js';
import { compareFailure } from './failure.js';
import { compareSize } from './size.js';
import { compareSpeed } from './speed.js';
import { compareTypes } from './types.js';
import type { Table } from './calls.js';

const parts = { size: compareSize, types: compareTypes, failure: compareFailure, speed: compareSpeed };

/** Replaces the text between `<!-- part -->` and `<!-- /part -->`. */
function writeTable(part: string, { columns, rows }: Table): void {
  const file = `${root}docs/comparison.md`;
  const machine = `${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}.`;
  const table = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const section = new RegExp(`(?<=<!-- ${part} -->\n)[^]*?(?=<!-- /${part} -->)`);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(section, () => `\n${measured}\n\n${table}\n\n`),
  );
  console.log(`Wrote the table "${part}" of docs/comparison.md.`);
}

const named = process.argv.slice(2);
for (const [part, compare] of Object.entries(parts))
  if (named.length === 0 || named.includes(part)) {
    writeTable(part, await compare(clients));
  }
// A client that still waits for a long pause would keep this process alive.
process.exit();
