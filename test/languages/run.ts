// npm run test:more -- languages: tests the contract and the sandbox with clients and tools in other languages.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { runCommand } from '../../scripts/command.js';
import { writeContractJson } from '../../scripts/contract-json.js';
import { mapValues } from '../../scripts/contract.js';
import { startMock } from '../../scripts/mock-server.js';
import { cacheFolder } from '../../scripts/package-cache.js';
import { generators } from './generators.js';
import { startProxy } from './proxy.js';
import { recipes, type Recipe } from './recipes.js';
import { recorded, scenarios, type Scenario } from './scenarios.js';
import { schemathesis } from './schemathesis.js';
import { run, succeeds, type TestPaths, type Test } from './tools.js';

const otherTests: Record<string, Test> = { ...generators, schemathesis };
const testNames = [...Object.keys(recipes), ...Object.keys(otherTests)];

const usage = `Usage: npm run test:more -- languages [--only ${testNames.join(',')}] [--keep]

--only  runs these tests, separated by commas. Fails if a client's tools aren't installed.
--keep  keeps the generated clients, and prints their folder`;

type CasesByOperation = Record<string, { query?: Record<string, unknown>; form?: object }[]>;

/** Parses the lines that a program prints: the name of a check, ` = `, and a value as JSON or text. */
function parseChecks(output: string): Map<string, string> {
  const lines = [...output.matchAll(/^(\w[^=\n]*?) = (.*?)\r?$/gm)];
  return new Map(lines.map(([, name = '', value = '']) => [name, value]));
}

/** Whether `actual` has all fields and items of `wanted`. It may have more. */
function contains(actual: unknown, wanted: unknown): boolean {
  if (wanted instanceof RegExp) return wanted.test(String(actual));
  if (typeof wanted !== 'object' || wanted === null) return actual === wanted;
  if (typeof actual !== 'object') return false;
  const members = (actual ?? {}) as Record<string, unknown>;
  return Object.entries(wanted).every(([key, value]) => contains(members[key], value));
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Writes the cases of requests.json that the generated Python client can send, and returns the file's path. */
function writeRequestCases({ work }: TestPaths): string {
  const cases = JSON.parse(
    readFileSync(new URL('../conformance/requests.json', import.meta.url), 'utf8'),
  ) as CasesByOperation;
  // It can't send forms, and accepts filters only as text.
  const sendable = mapValues(cases, (list) =>
    list.filter((requestCase) => !('form' in requestCase) && typeof requestCase.query?.['filters'] !== 'object'),
  );
  const file = join(work, 'request-cases.json');
  writeFileSync(file, JSON.stringify(sendable));
  return file;
}

/** Throws if a check is missing or has another value. Returns the number of checks. */
async function checkProgram(recipe: Recipe, paths: TestPaths, scenario: Scenario, url: string): Promise<number> {
  const wanted = scenario === recorded ? { ...scenario.expected, ...recipe.recorded } : scenario.expected;
  const env = {
    SERVICE_URL: url,
    REQUEST_CASES: writeRequestCases(paths),
    TMPDIR: paths.work,
  };
  const output = await run(recipe.program(paths), paths.work, env).catch(String);
  const checks = parseChecks(output);
  const missing = Object.keys(wanted)
    .filter((name) => !checks.has(name))
    .map((name) => `${name}: not run`);
  const wrong = [...checks].filter(([name, value]) => !contains(parseValue(value), wanted[name] ?? null));
  const problems = [...missing, ...wrong.map(([name, value]) => `${name}: ${value.slice(0, 500)}`)];
  if (missing.length) problems.push(output);
  if (problems.length) throw new Error(problems.join('\n'));
  return checks.size;
}

async function testClient(name: string, recipe: Recipe, paths: TestPaths, mockUrl: string): Promise<string> {
  const start = Date.now();
  const printStep = (step: string) => console.log(`${name}: ${step} (${Math.round((Date.now() - start) / 1000)} s)`);
  printStep('generate');
  await recipe.generate(paths);
  printStep('compile');
  await recipe.compile(paths);
  // The programs send filters as JSON.
  const sandbox = await serve(new Sandbox({ from: story() }));
  let count = 0;
  try {
    for (const scenario of scenarios) {
      printStep(`run with ${scenario.title}`);
      const proxy = await startProxy(scenario.server === 'mock' ? mockUrl : sandbox.url, scenario.responses);
      count += await checkProgram(recipe, paths, scenario, proxy.url).finally(() => proxy.close());
    }
  } finally {
    await sandbox.close();
  }
  return `${count} checks`;
}

const resultsByTitle: Record<string, object> = {};

async function runTest(title: string, { tool, needs, folder, run: runIn }: Test, paths: TestPaths): Promise<void> {
  const missing = needs.find((command) => !succeeds(command));
  if (missing) {
    const result = `skipped: \`${missing[0]}\` is not installed, is too old, or lacks a library`;
    resultsByTitle[title] = { tool, result };
    return;
  }
  try {
    mkdirSync(paths.work, { recursive: true });
    if (folder) cpSync(join(import.meta.dirname, folder), paths.work, { recursive: true });
    resultsByTitle[title] = { tool, result: await runIn(paths) };
  } catch (error) {
    process.exitCode = 1;
    console.error(`${title}: ${(error as Error).message}`);
    resultsByTitle[title] = { tool, result: 'FAILED' };
  }
}

async function testClients(names: string[], pathsOf: (name: string) => TestPaths): Promise<void> {
  const mock = await startMock();
  try {
    for (const name of names) {
      const recipe = recipes[name]!;
      const test = { folder: name, ...recipe, run: (paths: TestPaths) => testClient(name, recipe, paths, mock.url) };
      await runTest(name, test, pathsOf(name));
    }
  } finally {
    await mock.stop();
  }
}

await runCommand(async () => {
  const { only, keep } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean' } } }).values;
  const names = only?.split(',') ?? testNames;
  const unknown = names.find((name) => !testNames.includes(name));
  if (unknown) throw new Error(`There is no test \`${unknown}\`.\n${usage}`);
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  const cache = join(cacheFolder, 'languages');
  const pathsOf = (name: string): TestPaths => ({
    work: join(folder, name),
    cache,
    openapi31: join(folder, 'openapi.json'),
    openapi30: join(folder, 'openapi-3.0.json'),
  });
  const clientNames = names.filter((name) => recipes[name]);
  if (only && !clientNames.every((name) => recipes[name]!.needs.every(succeeds))) process.exitCode = 1;
  try {
    mkdirSync(cache, { recursive: true });
    writeContractJson(folder);
    await testClients(clientNames, pathsOf);
    for (const [name, test] of Object.entries(otherTests))
      if (names.includes(name)) await runTest(name, test, pathsOf(name));
    console.table(resultsByTitle);
  } finally {
    if (keep) console.log(`The generated clients are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}, usage);
