// npm run test:more -- languages: tests the contract and the sandbox with clients and tools in other languages.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { runCommand } from '../../scripts/command.js';
import { writeContractJson } from '../../scripts/contract-json.js';
import { listOperations, mapValues, readContract } from '../../scripts/contract.js';
import { startMock } from '../../scripts/mock-server.js';
import { cacheFolder } from '../../scripts/package-cache.js';
import { packAndInstall } from '../package/pack.js';
import { anymail } from './anymail.js';
import { guideRecipes, writeGuideFiles } from './guide.js';
import { startProxy } from './proxy.js';
import { recipes, type Recipe } from './recipes.js';
import { samples } from './samples.js';
import { recorded, scenarios, type Scenario } from './scenarios.js';
import { schemathesis } from './schemathesis.js';
import { run, succeeds, type Place, type Test } from './tools.js';

/** Tests without a generated client, by the name for `--only` and by title. */
const otherTests: Record<string, Record<string, Test>> = {
  schemathesis: { schemathesis },
  anymail: { anymail },
  samples,
};
const testNames = [...Object.keys(recipes), 'guide', ...Object.keys(otherTests)];

const usage = `Usage: npm run test:more -- languages [--only ${testNames.join(',')}] [--keep]

--only  runs these tests, separated by commas. Fails if a client's tools aren't installed.
--keep  keeps the generated clients, and prints their folder`;

type CasesByOperation = Record<string, { query?: Record<string, unknown>; form?: object }[]>;

const operations = listOperations(readContract()).map(({ operationId }) => operationId);

/** Parses the lines that a program prints: the name of a check, ` = `, and a value as JSON or text. */
function parseChecks(output: string): Map<string, string> {
  const lines = [...output.matchAll(/^(\w[^=\n]*?) = (.*?)\r?$/gm)];
  return new Map(lines.map(([, name = '', value = '']) => [name, value]));
}

/** Ignores fields and items of `actual` that `wanted` lacks. */
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

/** Writes the cases of both files as one. */
function writeRequestCases({ work }: Place): string {
  const [examples, cases] = ['examples', 'requests'].map(
    (name) =>
      JSON.parse(readFileSync(new URL(`../conformance/${name}.json`, import.meta.url), 'utf8')) as CasesByOperation,
  ) as [CasesByOperation, CasesByOperation];
  // The generated Python client has no form, and takes filters as text.
  const merged = mapValues(examples, (first, operation) =>
    [...first, ...(cases[operation] ?? [])].filter(
      (requestCase) => !('form' in requestCase) && typeof requestCase.query?.['filters'] !== 'object',
    ),
  );
  const file = join(work, 'request-cases.json');
  writeFileSync(file, JSON.stringify(merged));
  return file;
}

/** Returns the operations that the program doesn't call yet. */
async function checkProgram(recipe: Recipe, place: Place, scenario: Scenario, url: string): Promise<string[]> {
  const wanted = scenario === recorded ? { ...scenario.expected, ...recipe.recorded } : scenario.expected;
  const env = {
    SERVICE_URL: url,
    REQUEST_CASES: writeRequestCases(place),
    TMPDIR: place.work,
  };
  const output = await run(recipe.program(place), place.work, env).catch(String);
  const checks = parseChecks(output);
  const missing = Object.keys(wanted)
    .filter((name) => !checks.has(name))
    .map((name) => `${name}: not run`);
  const wrong = [...checks].filter(([name, value]) => !contains(parseValue(value), wanted[name] ?? null));
  const problems = [...missing, ...wrong.map(([name, value]) => `${name}: ${value.slice(0, 500)}`)];
  if (missing.length) problems.push(output);
  if (problems.length) throw new Error(problems.join('\n'));
  return operations.filter((name) => !checks.has(name));
}

async function testClient(name: string, recipe: Recipe, place: Place, mockUrl: string): Promise<string> {
  const start = Date.now();
  const printStep = (step: string) => console.log(`${name}: ${step} (${Math.round((Date.now() - start) / 1000)} s)`);
  printStep('generate');
  await recipe.generate(place);
  printStep('compile');
  await recipe.compile(place);
  // The programs send filters as JSON.
  const sandbox = await serve(new Sandbox({ from: story(), filters: 'apply' }));
  let notCalled: string[] = [];
  try {
    for (const scenario of scenarios) {
      printStep(`run with ${scenario.title}`);
      const proxy = await startProxy(scenario.server === 'mock' ? mockUrl : sandbox.url, scenario.responses);
      notCalled = await checkProgram(recipe, place, scenario, proxy.url).finally(() => proxy.close());
    }
  } finally {
    await sandbox.close();
  }
  const count = `${operations.length - notCalled.length} operations`;
  return notCalled.length > 0 ? `${count}, without ${notCalled.join(', ')}` : count;
}

const resultsByTitle: Record<string, object> = {};

async function runTest(title: string, { tool, needs, folder, run: runIn }: Test, place: Place): Promise<void> {
  const missing = needs.find((command) => !succeeds(command));
  if (missing) {
    const result = `skipped: \`${missing[0]}\` is not installed, is too old, or lacks a library`;
    resultsByTitle[title] = { tool, result };
    return;
  }
  try {
    mkdirSync(place.work, { recursive: true });
    if (folder) cpSync(join(import.meta.dirname, folder), place.work, { recursive: true });
    resultsByTitle[title] = { tool, result: await runIn(place) };
  } catch (error) {
    process.exitCode = 1;
    console.error(`${title}: ${(error as Error).message}`);
    resultsByTitle[title] = { tool, result: 'FAILED' };
  }
}

async function testClients(names: string[], placeOf: (name: string) => Place): Promise<void> {
  const mock = await startMock();
  try {
    for (const name of names) {
      const recipe = recipes[name]!;
      const test = { folder: name, ...recipe, run: (place: Place) => testClient(name, recipe, place, mock.url) };
      await runTest(name, test, placeOf(name));
    }
  } finally {
    await mock.stop();
  }
}

async function testGuide(place: Place): Promise<void> {
  const packed = packAndInstall();
  try {
    writeGuideFiles(packed.project);
    for (const [title, recipe] of Object.entries(guideRecipes))
      await runTest(title, recipe, { ...place, work: packed.project });
  } finally {
    packed.remove();
  }
}

await runCommand(async () => {
  const { only, keep } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean' } } }).values;
  const names = only?.split(',') ?? testNames;
  const unknown = names.find((name) => !testNames.includes(name));
  if (unknown) throw new Error(`There is no test \`${unknown}\`.`);
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  const cache = join(cacheFolder, 'languages');
  const placeOf = (name: string): Place => ({
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
    await testClients(clientNames, placeOf);
    if (names.includes('guide')) await testGuide(placeOf('guide'));
    const chosenTests = names.flatMap((name) => Object.entries(otherTests[name] ?? {}));
    for (const [title, test] of chosenTests) await runTest(title, test, placeOf(title));
    console.table(resultsByTitle);
  } finally {
    if (keep) console.log(`The generated clients are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}, usage);
