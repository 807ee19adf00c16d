// npm run check [-- --release]: everything that has to pass; with --release also what a release needs, but publishing it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readContract } from './contract.js';
import { main } from './run.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = readContract().info;

/** What is checked, as a true sentence, and what is wrong with it; empty when nothing is. */
type Step = [what: string, look: () => string];

const git = (...parameters: string[]) => spawnSync('git', parameters, { cwd: root, encoding: 'utf8' }).stdout.trim();

function npmRun(command: string): Step {
  const look = () => {
    const { status } = spawnSync('npm', ['run', '--silent', ...command.split(' ')], { cwd: root, stdio: 'inherit' });
    return status === 0 ? '' : `\`npm run ${command}\` says above what is wrong.`;
  };
  return [`npm run ${command}`, look];
}

function findChangelogEntry(): string {
  const changelog = readFileSync(`${root}CHANGELOG.md`, 'utf8');
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}]`));
  if (!heading) return `CHANGELOG.md has no part for ${version}`;
  return / - \d{4}-\d\d-\d\d$/.test(heading)
    ? ''
    : `CHANGELOG.md gives ${version} no date: ## [${version}] - YYYY-MM-DD`;
}

function findRepository(): string {
  const { repository } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { repository?: unknown };
  return repository ? '' : 'Say where the sources are: npm pkg set repository.type=git repository.url=git+https://…';
}

// Quick ones first.
const everyChange: Step[] = [
  'generate -- --check',
  'lint',
  'typecheck',
  'build',
  'docs -- --check',
  'contract -- diff',
  'contract -- workflows',
  'test',
].map(npmRun);

const beforeRelease: Step[] = [
  ['nothing is left uncommitted', () => git('status', '--porcelain')],
  ['the version has no tag yet', () => (git('tag', '--list', `v${version}`) ? `v${version} is tagged already` : '')],
  ['the changelog says what is in it, and since when', findChangelogEntry],
  ['package.json names its repository, which provenance needs', findRepository],
];

const ofRelease: Step[] = [
  ...['package', 'runtimes', 'docs', 'languages'].map((name) => npmRun(`test:more -- ${name}`)),
  npmRun('compare -- weight check'),
  // What ran may have written something, too.
  ['still nothing is uncommitted', () => git('status', '--porcelain')],
];

await main(() => {
  const { release } = parseArgs({ options: { release: { type: 'boolean', default: false } } }).values;
  for (const [what, look] of release ? [...beforeRelease, ...everyChange, ...ofRelease] : everyChange) {
    const start = Date.now();
    const problem = look();
    if (problem) throw new Error(`✗ ${what}\n${problem}`);
    console.log(`✓ ${what} (${Math.round((Date.now() - start) / 1000)} s)`);
  }
  if (release) console.log(`${version} is ready: git tag v${version} && git push origin v${version}`);
}, 'Mend it and run `npm run check` again, with `-- --release` before a release.');
