// npm run test:more -- mutants [--only keys,retry]: changes the files that decide about money and secrets in every small
// way, one at a time, and names each change that no test notices.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { main } from '../../scripts/run.js';
import { fetchStryker, mutate, type Mutant } from './stryker.js';
import { targets, type Target } from './targets.js';

const leastKilled = 90;

interface Verdict {
  score: number;
  /** What is to be done about it. */
  problems: string[];
}

/** The first line of a change, as it stands after it. */
function lineOf(source: string, { location: { start, end }, replacement }: Mutant): string {
  const lines = source.split('\n');
  const after = lines[end.line - 1]!.slice(end.column - 1);
  const changed = lines[start.line - 1]!.slice(0, start.column - 1) + replacement + after;
  return changed.trim().split('\n')[0]!;
}

function judge({ file, harmless, tests }: Target, mutants: Mutant[]): Verdict {
  const source = readFileSync(file, 'utf8');
  const count = (...statuses: Mutant['status'][]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const unnoticed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const score = (100 * killed) / (killed + unnoticed.length);
  const problems = unnoticed
    .map((mutant) => ({ line: mutant.location.start.line, text: lineOf(source, mutant) }))
    .filter(({ text }) => !(text in harmless))
    .map(({ line, text }) => `${file}:${line} may become \`${text}\`, and ${tests.join(', ')} would not notice`);
  const noticed = mutants.filter(({ status }) => status === 'Killed').map((mutant) => lineOf(source, mutant));
  const made = new Set(mutants.map((mutant) => lineOf(source, mutant)));
  const survivors = new Set(unnoticed.map((mutant) => lineOf(source, mutant)));
  for (const line of Object.keys(harmless)) {
    if (!made.has(line)) problems.push(`${file} has no such change any more: \`${line}\``);
    else if (noticed.includes(line) && !survivors.has(line)) problems.push(`a test of ${file} notices \`${line}\``);
  }
  if (score < leastKilled) problems.push(`${file}: ${score.toFixed(1)} % are noticed, and ${leastKilled} % must be`);
  return { score, problems };
}

function chosen(): Target[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const names = only?.split(',');
  const nameOf = ({ file }: Target) => file.replace(/^.*\/|\.ts$/g, '');
  const unknown = names?.find((name) => !targets.some((target) => nameOf(target) === name));
  if (unknown !== undefined) {
    throw new Error(`${unknown} is none of the files: ${targets.map(nameOf).join(', ')}.`);
  }
  return targets.filter((target) => names?.includes(nameOf(target)) ?? true);
}

await main(async () => {
  const packages = fetchStryker();
  if (!packages) return console.log('skipped: Stryker cannot be had from the package registry here');
  const problems: string[] = [];
  for (const target of chosen()) {
    const start = performance.now();
    if (process.stdout.isTTY) console.log(target.file);
    const verdict = judge(target, await mutate(packages, target.file, target.tests));
    const seconds = Math.round((performance.now() - start) / 1000);
    const harmless = Object.keys(target.harmless).length;
    console.log(
      `${target.file.padEnd(30)} ${verdict.score.toFixed(1).padStart(5)} % noticed, ${harmless} harmless, ${seconds} s`,
    );
    problems.push(...verdict.problems);
  }
  if (problems.length === 0) return;
  const advice = 'Write the test, or say in test/mutants/targets.ts why a change changes nothing.';
  throw new Error([...problems, advice].join('\n'));
}, 'Usage: npm run test:more -- mutants [--only keys,retry]');
