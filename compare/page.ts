// Prints tables, and writes them into docs/comparison.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/command.js';
import { formatTable } from '../scripts/docs/table.js';

export interface Table {
  columns: string[];
  rows: string[][];
}

export function printTable(title: string, table: Table): void {
  console.log(`\n${title}\n\n${formatTable(table.columns, table.rows)}`);
}

/** Replaces the text between `<!-- part -->` and `<!-- /part -->`. */
export function writeTable(part: string, table: Table): void {
  const file = join(root, 'docs/comparison.md');
  const text = readFileSync(file, 'utf8');
  const section = new RegExp(`(?<=<!-- ${part} -->\n)[^]*?(?=<!-- /${part} -->)`);
  if (!section.test(text)) throw new Error(`${file} has no <!-- ${part} --> and <!-- /${part} -->.`);
  const machine = `${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}.`;
  const updated = text.replace(section, () => `\n${measured}\n\n${formatTable(table.columns, table.rows)}\n\n`);
  writeFileSync(file, updated);
}
