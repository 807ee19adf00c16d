// npm run test:more -- mutants [--only keys,retry]: changes the files that decide about money and secrets in every small
// way, one at a time, and names each change that no test notices.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { main } from '../../scripts/run.js';
import { fetchStryker, mutate, type Mutant } from './stryker.js';
import { targets, type Target } from './targets.js';

/** Of the changes to a file, in percent. */
const leastNoticed = 90;

/** The first line of a change, as it stands after it. */
function lineOf(source: string, { location: { start, end }, replacement }: Mutant): string {
  const lines = source.split('\n');
  const after = lines[end.line - 1]!.slice(end.column - 1);
  const changed = lines[start.line - 1]!.slice(0, start.column - 1) + replacement + after;
  return changed.trim().split('\n')[0]!;
}

/** How much is noticed, in percent, and what is to be done about the rest. */
function judge({ file, harmless, tests }: Target, mutants: Mutant[]): { score: number; problems: string[] } {
  const source = readFileSync(file, 'utf8');
  const of = (...statuses: Mutant['status'][]) =>
    mutants
      .filter(({ status }) => statuses.includes(status))
      .map((mutant) => ({ text: lineOf(source, mutant), line: mutant.location.start.line }));
  const noticed = of('Killed', 'Timeout');
  const unnoticed = of('Survived', 'NoCoverage');
  const score = (100 * noticed.length) / (noticed.length + unnoticed.length);
  const problems = unnoticed
    .filter(({ text }) => !Object.hasOwn(harmless, text))
    .map(({ text, line }) => `${file}:${line} may become \`${text}\`, and ${tests.join(', ')} would not notice`);
  // What timed out may have done so since the machine is busy.
  const unsure = new Set([...unnoticed, ...of('Timeout')].map(({ text }) => text));
  for (const text of Object.keys(harmless)) {
    if (!unsure.has(text))
      problems.push(`a change of ${file} that is listed as harmless is gone, or is noticed: \`${text}\``);
  }
  if (score < leastNoticed) problems.push(`${file}: ${score.toFixed(1)} % are noticed, and ${leastNoticed} % must be`);
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
    const { score, problems: found } = judge(target, await mutate(packages, target.file, target.tests));
    const seconds = Math.round((performance.now() - start) / 1000);
    const harmless = Object.keys(target.harmless).length;
    console.log(
      `${target.file.padEnd(30)} ${score.toFixed(1).padStart(5)} % noticed, ${harmless} harmless, ${seconds} s`,
    );
    problems.push(...found);
  }
  if (problems.length === 0) return;
  const advice = 'Write the test that would notice, or say in test/mutants/targets.ts why nothing can.';
  throw new Error([...problems, advice].join('\n'));
}, 'Usage: npm run test:more -- mutants [--only keys,retry]');
