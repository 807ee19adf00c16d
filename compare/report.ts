// One style for all that the comparison says: tables on the terminal, and the same tables as pages in docs/compare/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './processes.js';
import { judge, write, writeSpread, type Gate } from './statistics.js';

type Cells = (string | number)[];

export interface Section {
  title: string;
  text: string;
  columns: string[];
  rows: Cells[];
  gates?: Gate[];
}

export interface Page {
  title: string;
  text: string;
  sections: Section[];
}

export function table(columns: string[], rows: Cells[]): string {
  const line = (cells: Cells) => `| ${cells.join(' | ')} |`;
  // Numbers stand on the right, words on the left.
  const isNumber = (at: number) => rows.every((row) => /^[\d,.]+|^$/.test(String(row[at])));
  return [line(columns), line(columns.map((_, at) => (isNumber(at) ? '---:' : '---'))), ...rows.map(line)].join('\n');
}

const section = ({ title, text, columns, rows }: Section) => `## ${title}\n\n${text}\n\n${table(columns, rows)}\n`;

const gatesOf = (sections: Section[]) => sections.flatMap(({ gates = [] }) => gates);

const verdicts = (sections: Section[]): Section => ({
  title: 'Targets',
  text:
    'A target is missed when its limit lies beyond the middle half of all rounds, that is beyond the quartile on its side. ' +
    'What is measured by rounds is judged by the median of the ratios inside each pair: both halves of a pair meet the same ' +
    'machine, while the least of all rounds compares two moments that may have little in common. The latter is printed beside it.',
  columns: ['What', 'Measured', 'Limit', ''],
  rows: gatesOf(sections).map((gate) => {
    const limit = gate.most === Infinity ? `at least ${write(gate.least)}` : `at most ${write(gate.most)} ${gate.unit}`;
    return [gate.what, writeSpread(gate.measured), limit.trim(), judge(gate)];
  }),
});

export function print({ title, columns, rows }: Section): void {
  console.log(`\n${title}`);
  console.table(rows.map((row) => Object.fromEntries(row.map((cell, at) => [columns[at] || ' ', cell]))));
}

/** Print what became of the targets; returns whether all are kept, but for noise. */
export function printVerdicts(sections: Section[]): boolean {
  print(verdicts(sections));
  return gatesOf(sections).every((gate) => judge(gate) !== 'MISSED');
}

/** Say how far a part is, where somebody watches. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/** The machine as far as it matters to others. */
export function machine(): string {
  const [first] = cpus();
  return [
    `${cpus().length} processors (${first?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${platform()} ${arch()}, Node ${process.versions.node}`,
    `load ${write(loadavg()[0] ?? NaN)} at the start`,
  ].join('; ');
}

/** Write the page of a part; returns its file. */
export function writePage(part: string, { title, text, sections }: Page, where: string): string {
  const head = `# ${title}

Written by \`npm run compare -- ${part}\`, on ${new Date().toISOString().slice(0, 10)}. Measured on ${where}.

${text}
`;
  const folder = join(root, 'docs/compare');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${part}.md`);
  writeFileSync(file, [head, section(verdicts(sections)), ...sections.map(section)].join('\n'));
  return file;
}
