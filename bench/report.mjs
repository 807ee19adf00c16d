// Prints what was measured as tables, and writes it into docs/benchmarks.md.
import { writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { judge, write, writeSpread } from './statistics.mjs';

/**
 * @typedef {object} Experiment
 * @property {string} title
 * @property {string} text
 * @property {string[]} columns
 * @property {(string | number)[][]} rows
 * @property {import('./statistics.mjs').Gate[]} [gates]
 */

const docs = fileURLToPath(new URL('../docs/', import.meta.url));

/** @param {string[]} columns @param {(string | number)[][]} rows */
function table(columns, rows) {
  const line = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map((_, at) => (at ? '---:' : '---'))), ...rows.map(line)].join('\n');
}

/** @param {Experiment} experiment */
const section = ({ title, text, columns, rows }) => `## ${title}\n\n${text}\n\n${table(columns, rows)}\n`;

/** @param {Experiment[]} experiments */
const gatesOf = (experiments) => experiments.flatMap(({ gates = [] }) => gates);

/** @param {Experiment[]} experiments @returns {Experiment} */
function verdicts(experiments) {
  return {
    title: 'Targets',
    text:
      'A target is missed when its limit lies beyond the middle half of all rounds, that is beyond the quartile on its side. ' +
      'What is measured by rounds is judged by the median of the ratios inside each pair: both halves of a pair meet the same ' +
      'machine, while the least of all rounds compares two moments that may have little in common. The latter is printed beside it.',
    columns: ['What', 'Measured', 'Limit', ''],
    rows: gatesOf(experiments).map((gate) => [
      gate.what,
      gate.measured.lower === gate.measured.upper ? write(gate.measured.median) : writeSpread(gate.measured),
      `${gate.atLeast ? 'at least' : 'at most'} ${write(gate.limit)}${gate.unit ? ` ${gate.unit}` : ''}`,
      judge(gate),
    ]),
  };
}

/** Print one experiment. @param {Experiment} experiment */
export function print({ title, columns, rows }) {
  console.log(`\n${title}`);
  console.table(rows.map((row) => Object.fromEntries(row.map((cell, at) => [columns[at] || ' ', cell]))));
}

/** Print what became of the targets. @param {Experiment[]} experiments @returns {boolean} whether all are kept, but for noise */
export function printVerdicts(experiments) {
  print(verdicts(experiments));
  return gatesOf(experiments).every((gate) => judge(gate) !== 'MISSED');
}

/** The machine as far as it matters to others. */
export function machine() {
  const processors = cpus();
  const load = loadavg()[0] ?? NaN;
  return [
    `${processors.length} processors (${processors[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${platform()} ${arch()}, Node ${process.versions.node}`,
    `load ${write(load)} at the start`,
  ].join('; ');
}

/** @param {Experiment[]} experiments @param {string} where the machine @param {string | undefined} svg */
export function writeReport(experiments, where, svg) {
  if (svg) writeFileSync(`${docs}benchmarks-growth.svg`, `${svg}\n`);
  const plot = svg
    ? '## How cost grows\n\n![Processor time and memory by calls in flight, size of answers and length of lists](benchmarks-growth.svg)\n'
    : '';
  const head = `# Benchmarks

Written by \`npm run bench\`, on ${new Date().toISOString().slice(0, 10)}. Measured on ${where}.

Numbers are ratios to bare \`fetch\` and \`.json()\`, measured in the same run: each client has a process of its own, in which it and
bare \`fetch\` work back to back in the order A, B, B, A, round by round, one client after the other; the service is a further process on the same machine.
Given is the median of the ratios inside each pair, and their quartiles in brackets. Below 1 is cheaper than \`fetch\` for processor
time, above 1 is faster for throughput. Absolute times say nothing about another machine.

`;
  const parts = [section(verdicts(experiments)), ...experiments.map(section), plot];
  writeFileSync(`${docs}benchmarks.md`, head + parts.filter(Boolean).join('\n'));
}
