// npm run test:more -- runtimes [--quick]: the tarball makes its calls on every runtime, and a table says how that went.
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packAndInstall } from '../package/pack.js';
import { quick, runtimes, type Run } from './runtimes.js';
import { startServer } from './server.js';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const packed = packAndInstall();
const server = await startServer();

const table: Record<string, Record<string, string>> = {};

const problems: string[] = [];

async function tryRuntime(name: string, run: Run): Promise<void> {
  try {
    const outcomes = await run(packed.project, server.url);
    if (!outcomes) return void (table[name] = { result: 'not to be had here, so not tried' });
    const failed = outcomes.filter(({ problem }) => problem);
    problems.push(...failed.map((outcome) => `${name}, ${outcome.name}: ${outcome.problem}`));
    table[name] = {
      result: failed.length ? 'fails' : 'works',
      ...Object.fromEntries(outcomes.map((each) => [each.name, each.problem ? '✗' : '✓'])),
    };
  } catch (error) {
    const { stderr, stack } = error as Error & { stderr?: string };
    problems.push(`${name}: ${stderr || stack}`);
    table[name] = { result: 'does not run' };
  }
}

try {
  cpSync(fileURLToPath(new URL('.', import.meta.url)), packed.project, { recursive: true });
  for (const [name, run] of Object.entries(runtimes))
    if (!values.quick || quick.includes(name)) await tryRuntime(name, run);
} finally {
  server.close();
  packed.remove();
}
console.table(table);
problems.push(...new Set(server.problems));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
