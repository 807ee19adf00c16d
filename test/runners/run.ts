// npm run test:more -- runners: the tarball under the fake timers of each test runner, and a table of what fails there.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackage } from '../../scripts/on-demand.js';
import { packAndInstall } from '../package/pack.js';

interface Result {
  fakes: string;
  size: number;
  name: string;
  problem: string;
}

const [, , only = ''] = process.argv;
const asked: string[] = [];
/** All rows, or those whose title has this in it: `npm run test:more -- runners "vitest 4"`. */
const isAsked = (title: string): boolean => title.includes(only) && asked.push(title) > 0;
const packed = packAndInstall();
const here = fileURLToPath(new URL('.', import.meta.url));
const modules = join(packed.project, 'node_modules');
const failures: string[] = [];

/** Makes a package that was fetched one of the project's. */
function use(name: string, version: string): string | undefined {
  const found = fetchPackage(name, version);
  const link = join(modules, name);
  rmSync(link, { recursive: true, force: true });
  mkdirSync(dirname(link), { recursive: true });
  if (found) symlinkSync(found, link);
  return found;
}

function run(title: string, program: string, parameters: string[]): void {
  const results = join(packed.project, 'results.jsonl');
  rmSync(results, { force: true });
  const env = { ...process.env, RESULTS: results, NODE_OPTIONS: '' };
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    ...{ cwd: packed.project, env, encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' },
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  const lines = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : [];
  const played = lines.map((line) => JSON.parse(line) as Result);
  const failed = played.filter(({ problem }) => problem);
  const isRight = status === 0 && failed.length === 0;
  const count = played.length > 0 ? `${played.length - failed.length} of ${played.length} scenarios, ` : '';
  console.log(`${isRight ? '✓' : '✗'} ${title}: ${count}${seconds} s`);
  for (const { fakes, size, name, problem } of failed) console.log(`    ${fakes}, by ${size} ms, ${name}: ${problem}`);
  if (status !== 0) console.log(`${stdout}${stderr}`.slice(-2000).replace(/^/gm, '    '));
  if (!isRight) failures.push(title);
}

/** A row with a package that is fetched; the row says so where it cannot be had. */
function runWith(name: string, version: string, title: string, parametersOf: (found: string) => string[]): void {
  if (!isAsked(title)) return;
  const found = use(name, version);
  if (!found) return console.log(`– ${title}: ${name} ${version} cannot be had here`);
  const [program = '', ...parameters] = parametersOf(found);
  run(title, program, parameters);
}

try {
  cpSync(here, packed.project, { recursive: true });
  writeFileSync(join(packed.project, 'package.json'), '{ "type": "module", "private": true }\n');
  const node = process.execPath;
  const jest = fileURLToPath(new URL('../../node_modules/jest/bin/jest.js', import.meta.url));
  const config = JSON.stringify({
    rootDir: packed.project,
    transform: {},
    testMatch: ['**/jest.test.mjs'],
    moduleFileExtensions: ['mjs', 'js', 'json', 'node', 'cjs'],
  });
  if (isAsked('jest 30'))
    run('jest 30', node, ['--experimental-vm-modules', '--no-warnings', jest, '--config', config]);
  for (const version of ['1.6.1', '2.1.9', '3.2.4', '4.0.16'])
    runWith('vitest', version, `vitest ${version}`, (vitest) => [
      ...[node, join(vitest, 'vitest.mjs')],
      ...['run', '--root', packed.project, 'vitest.test.mjs'],
    ]);
  if (isAsked('node:test')) run('node:test', node, ['--test', 'node.test.mjs']);
  runWith('sinon', '21.0.0', 'sinon', () => [node, '--test', 'sinon.test.mjs']);
  runWith('bun', '1.3.3', 'bun, with sinon', (bun) => [
    ...[join(bun, 'bin/bun.exe'), 'test'],
    ...['./sinon.test.mjs', '--timeout', '60000'],
  ]);
  runWith('msw', '2.12.4', 'msw', () => [node, '--test', 'msw.test.mjs']);
} finally {
  packed.remove();
}
if (isAsked('page')) {
  const page = fileURLToPath(new URL('page.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--test', page], { stdio: 'inherit' });
  if (status !== 0) failures.push('page');
}
if (asked.length === 0) throw new Error(`No row has ${only} in its title.`);
process.exitCode = failures.length ? 1 : 0;
