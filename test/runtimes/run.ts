// npm run test:more -- runtimes [Bun] [Deno]: makes calls with the tarball on every runtime, and prints a table of the results.
// Each argument selects the runtimes whose name contains it.
import { cpSync } from 'node:fs';
import { packAndInstall } from '../package/pack.js';
import { runtimes, type Run } from './runtimes.js';
import { startServer } from './server.js';

const [, , ...words] = process.argv;
const unknown = words.find((word) => !Object.keys(runtimes).some((name) => name.includes(word)));
if (unknown) throw new Error(`No runtime has ${unknown} in its name.`);
const chosen = Object.entries(runtimes).filter(([name]) => !words.length || words.some((word) => name.includes(word)));
const packed = packAndInstall();
const server = await startServer();

/** The results by call and runtime. The row `result` sums up each runtime. */
const table: Record<string, Record<string, string>> = { result: {} };

function addResult(call: string, runtime: string, result: string): void {
  (table[call] ??= {})[runtime] = result;
}

/** By runtime: the call that must fail in this runtime. Chromium sends some requests twice. */
const knownFailures: Readonly<Record<string, string>> = { Chromium: 'changes sent once' };

const problems: string[] = [];

async function testRuntime(name: string, run: Run): Promise<void> {
  try {
    const results = await run(packed.project, server.url);
    if (!results) return addResult('result', name, 'skipped: not available');
    const unexpected: string[] = [];
    for (const { name: call, problem } of results) {
      const isKnownFailure = knownFailures[name] === call;
      const failure = isKnownFailure ? 'cannot' : '✗';
      addResult(call, name, problem ? failure : '✓');
      const hasFailed = problem !== '';
      if (hasFailed === isKnownFailure) continue;
      unexpected.push(`${name}, ${call}: ${problem || 'works now, so remove it from knownFailures'}`);
    }
    addResult('result', name, unexpected.length ? 'fails' : 'works');
    problems.push(...unexpected);
  } catch (error) {
    const { stderr, stack } = error as Error & { stderr?: string };
    problems.push(`${name}: ${stderr || stack}`);
    addResult('result', name, 'does not run');
  }
}

try {
  cpSync(import.meta.dirname, packed.project, { recursive: true });
  for (const [name, run] of chosen) await testRuntime(name, run);
} finally {
  await server.close();
  packed.remove();
}
console.table(table);
problems.push(...new Set(server.problems));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
