// npm run test:runtimes [-- --quick]: the tarball makes its calls on every runtime, and a table says how that went.
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packAndInstall } from './pack.js';
import { quick, runtimes } from './runtimes/runtimes.mjs';
import { startServer } from './runtimes/server.mjs';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const packed = packAndInstall();
const server = await startServer();
/** @type {Record<string, Record<string, string>>} */
const table = {};
/** @type {string[]} */
const problems = [];

/** @param {string} name */
async function tryRuntime(name) {
  try {
    const outcomes = await runtimes[name](packed.project, server.url);
    if (!outcomes) return void (table[name] = { result: 'not to be had here, so not tried' });
    const failed = outcomes.filter(({ problem }) => problem);
    problems.push(...failed.map((outcome) => `${name}, ${outcome.name}: ${outcome.problem}`));
    table[name] = {
      result: failed.length ? 'fails' : 'works',
      ...Object.fromEntries(outcomes.map((each) => [each.name, each.problem ? '✗' : '✓'])),
    };
  } catch (error) {
    problems.push(`${name}: ${error.stderr || error.stack}`);
    table[name] = { result: 'does not run' };
  }
}

try {
  cpSync(fileURLToPath(new URL('../test/runtimes', import.meta.url)), packed.project, { recursive: true });
  for (const name of values.quick ? quick : Object.keys(runtimes)) await tryRuntime(name);
} finally {
  server.close();
  packed.remove();
}
console.table(table);
problems.push(...new Set(server.problems));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
