// npm run check [-- --release]: everything that has to pass, quick steps first; with --release also what a release needs, but
// publishing it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { main, root } from './run.js';

const everyChange = [
  'npm run generate -- --check',
  'npm run lint',
  'npx tsc',
  'npm run prepack',
  'npm run docs',
  'npm run contract -- diff',
  'npm test',
];

const ofRelease = [
  ...['package', 'runtimes', 'languages', 'docs'].map((name) => `npm run test:more -- ${name}`),
  'npm run compare -- weight',
];

function run(command: string): void {
  const start = Date.now();
  const [program = '', ...parameters] = command.replace('npm run', 'npm run --silent').split(' ');
  const { status } = spawnSync(program, parameters, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`✗ ${command}`);
  console.log(`✓ ${command} (${Math.round((Date.now() - start) / 1000)} s)`);
}

/** Fails with what keeps the sources from being released, in words. */
function refuseObstacles(): void {
  const git = (...parameters: string[]) => spawnSync('git', parameters, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const read = (file: string) => readFileSync(root + file, 'utf8');
  const { version, repository } = JSON.parse(read('package.json')) as { version: string; repository?: unknown };
  const isDated = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm');
  const obstacles = [
    git('status', '--porcelain') && 'Commit or remove what `git status` lists.',
    git('tag', '--list', `v${version}`) && `v${version} is tagged already: raise \`info.version\` in openapi.yaml.`,
    !isDated.test(read('CHANGELOG.md')) && `Give CHANGELOG.md the heading \`## [${version}] - YYYY-MM-DD\`.`,
    !repository && 'Provenance needs it: npm pkg set repository.type=git repository.url=git+https://…',
  ].filter(Boolean);
  if (obstacles.length) throw new Error(obstacles.join('\n'));
}

await main(() => {
  const { release } = parseArgs({ options: { release: { type: 'boolean', default: false } } }).values;
  if (release) refuseObstacles();
  [...everyChange, ...(release ? ofRelease : [])].forEach(run);
  // What ran may have written something.
  if (release) refuseObstacles();
}, 'Fix what it says above and run `npm run check` again.');
