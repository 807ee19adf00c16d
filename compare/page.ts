// docs/comparison.md: each part writes what stands between its marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from './find.js';

export interface Table {
  columns: string[];
  rows: string[][];
}

export function print(title: string, { columns, rows }: Table): void {
  console.log(`\n${title}`);
  console.table(rows.map((row) => Object.fromEntries(row.map((cell, at) => [columns[at] || ' ', cell]))));
}

export function write(part: string, { columns, rows }: Table): void {
  const file = join(root, 'docs/comparison.md');
  const text = readFileSync(file, 'utf8');
  const place = new RegExp(`(<!-- ${part} -->\n)[^]*?(<!-- /${part} -->)`);
  if (!place.test(text)) throw new Error(`${file} has no <!-- ${part} --> and <!-- /${part} -->.`);
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const machine = `${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}.`;
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
  writeFileSync(
    file,
    text.replace(place, (_, head: string, end: string) => `${head}\n${measured}\n\n${table}\n\n${end}`),
  );
}
