// npm run test:more -- languages [python] [go]: tests the contract and the sandbox with clients and tools in other languages.
// Arguments choose the tests, and then a missing tool is an error.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeContractJson } from '../../scripts/contract-json.js';
import { cacheFolder } from '../../scripts/package-cache.js';
import { clients } from './clients.js';
import { generators } from './generators.js';
import { schemathesis } from './schemathesis.js';
import { succeeds, type Test } from './tools.js';

const tests: Record<string, Test> = { ...clients, ...generators, schemathesis };
const [, , ...chosen] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'languages-'));
const cache = join(cacheFolder, 'languages');
const results: Record<string, object> = {};

async function runTest(name: string, test: Test): Promise<string> {
  const missing = test.needs.find((command) => !succeeds(command));
  if (missing && chosen.length === 0)
    return `skipped: \`${missing[0]}\` is not installed, is too old, or lacks a library`;
  const work = join(folder, name);
  mkdirSync(work, { recursive: true });
  const files = join(import.meta.dirname, name);
  if (existsSync(files)) cpSync(files, work, { recursive: true });
  const openapi31 = join(folder, 'openapi.json');
  const openapi30 = join(folder, 'openapi-3.0.json');
  return test.run({ work, cache, openapi31, openapi30 });
}

try {
  mkdirSync(cache, { recursive: true });
  await writeContractJson(folder);
  for (const name of chosen.length > 0 ? chosen : Object.keys(tests)) {
    const test = tests[name];
    if (!test) throw new Error(`Usage: npm run test:more -- languages [${Object.keys(tests).join('] [')}]`);
    const result = await runTest(name, test).catch((error: Error) => {
      process.exitCode = 1;
      console.error(`${name}: ${error.message}`);
      return 'FAILED';
    });
    results[name] = { tool: test.tool, result };
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(results);
