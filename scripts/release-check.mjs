// npm run release:check: everything a release needs but publishing it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readContract } from './contract.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = readContract().info;

/** @param {string[]} parameters @returns {string} */
const git = (...parameters) => spawnSync('git', parameters, { cwd: root, encoding: 'utf8' }).stdout.trim();

/** @param {string} script @returns {string} */
function npmRun(script) {
  const { status } = spawnSync('npm', ['run', script], { cwd: root, stdio: 'inherit' });
  return status === 0 ? '' : `npm run ${script} fails; what it says stands above`;
}

/** @returns {string} */
function findChangelogEntry() {
  const changelog = readFileSync(`${root}CHANGELOG.md`, 'utf8');
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}]`));
  if (!heading) return `CHANGELOG.md has no part for ${version}`;
  return / - \d{4}-\d\d-\d\d$/.test(heading)
    ? ''
    : `CHANGELOG.md gives ${version} no date: ## [${version}] - YYYY-MM-DD`;
}

/** @returns {string} */
function findRepository() {
  const { repository } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return repository ? '' : 'Say where the sources are: npm pkg set repository.type=git repository.url=git+https://…';
}

/** Quick ones first. Each gives what is wrong, or nothing. @type {[what: string, look: () => string][]} */
const steps = [
  ['nothing is left uncommitted', () => git('status', '--porcelain')],
  ['the version has no tag yet', () => (git('tag', '--list', `v${version}`) ? `v${version} is tagged already` : '')],
  ['the changelog says what is in it, and since when', findChangelogEntry],
  ['package.json names its repository, which provenance needs', findRepository],
  ...['check', 'test:package', 'test:runtimes', 'test:docs', 'test:languages', 'weight'].map(
    (script) => /** @type {[string, () => string]} */ ([`npm run ${script}`, () => npmRun(script)]),
  ),
  // What ran may have written something, too.
  ['still nothing is uncommitted', () => git('status', '--porcelain')],
];

for (const [what, look] of steps) {
  const problem = look();
  if (problem) {
    console.error(`✗ ${what}\n${problem}\n${version} is not ready to be released.`);
    process.exit(1);
  }
  console.log(`✓ ${what}`);
}
console.log(`${version} is ready: git tag v${version} && git push origin v${version}`);
