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

/** For each call, how it went in each runtime. */
const table: Record<string, Record<string, string>> = { result: {} };

function note(call: string, runtime: string, result: string): void {
  (table[call] ??= {})[runtime] = result;
}

/** What a runtime does that no client of it can prevent. */
const cannot: Readonly<Record<string, string>> = { Chromium: 'POST sent once' };

const problems: string[] = [];

async function tryRuntime(name: string, run: Run): Promise<void> {
  try {
    const outcomes = await run(packed.project, server.url);
    if (!outcomes) return note('result', name, 'not tried: not to be had here');
    const isKnown = (call: string) => cannot[name] === call;
    const failed = outcomes.filter((outcome) => !outcome.problem === isKnown(outcome.name));
    problems.push(...failed.map((outcome) => `${name}, ${outcome.name}: ${outcome.problem || 'it can now'}`));
    note('result', name, failed.length ? 'fails' : 'works');
    for (const { name: call, problem } of outcomes) note(call, name, problem ? (isKnown(call) ? 'cannot' : '✗') : '✓');
  } catch (error) {
    const { stderr, stack } = error as Error & { stderr?: string };
    problems.push(`${name}: ${stderr || stack}`);
    note('result', name, 'does not run');
  }
}

try {
  cpSync(fileURLToPath(new URL('.', import.meta.url)), packed.project, { recursive: true });
  for (const [name, run] of Object.entries(runtimes))
    if (!values.quick || quick.includes(name)) await tryRuntime(name, run);
} finally {
  await server.close();
  packed.remove();
}
console.table(table);
problems.push(...new Set(server.problems));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
