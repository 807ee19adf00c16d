// npm run test:more -- properties [--seed 1]: holds the mock against the contract with generated requests, good and bad
// (schemathesis, where Python is there).
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pythonPackages } from '../languages/recipe.js';
import { startMock } from '../../scripts/mock-server.js';
import { cache as packages } from '../../scripts/on-demand.js';
import { main } from '../../scripts/run.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(packages, 'languages');

const parameters = (url: string, seed: string) => [
  ...['run', join(root, 'openapi.yaml'), '--url', url, '--header', 'api-key: test-key', '--seed', seed],
  ...['--phases', 'examples,coverage,fuzzing', '--max-examples', '30', '--continue-on-failure'],
  // Any key is good for the mock, and what it answers to an undeclared method is its own.
  ...['--checks', 'all', '--exclude-checks', 'ignored_auth,unsupported_method'],
];

function hasPython() {
  try {
    execFileSync('python3', ['-c', 'import sys, venv; sys.exit(sys.version_info < (3, 11))'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function test(seed: string) {
  mkdirSync(cache, { recursive: true });
  const commands = await pythonPackages(cache, join(root, 'test/properties/requirements.txt'));
  // The tool leaves files where it runs.
  const folder = mkdtempSync(join(tmpdir(), 'properties-'));
  const mock = await startMock();
  try {
    console.log(`schemathesis ${parameters('<mock>', seed).join(' ').replace(root, '')}`);
    const env = { ...process.env, SCHEMATHESIS_HOOKS: join(root, 'test/properties/hooks.py') };
    const child = spawn(join(commands, 'schemathesis'), parameters(mock.url, seed), {
      cwd: folder,
      env,
      stdio: 'inherit',
    });
    process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  } finally {
    await mock.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(async () => {
  const { seed } = parseArgs({ options: { seed: { type: 'string', default: '20230312' } } }).values;
  if (!/^\d+$/.test(seed)) throw new Error(`The seed is a whole number, which ${seed} is not.`);
  if (hasPython()) await test(seed);
  else console.log('skipped: Python 3.11 or later is not installed here');
}, 'Usage: npm run test:more -- properties [--seed 20230312]');
