// npm run test:more -- languages: generates a client in each installed language, compiles it, and runs a program that uses it with
// the mock, with the sandbox, and with responses like the API's. Then runs the guides' recipes, Schemathesis, third-party email
// parsers on the sandbox's webhook, and the samples of the REST page.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { runCommand } from '../../scripts/command.js';
import { writeContractJson } from '../../scripts/contract-json.js';
import { listOperations, readContract } from '../../scripts/contract.js';
import { startMock } from '../../scripts/mock-server.js';
import { cacheFolder } from '../../scripts/package-cache.js';
import { expected } from './expected.js';
import { createGuideProject, guideRecipes } from './guide.js';
import { checkParser, parsers } from './parsers.js';
import { bareResponses, emptyResponses, liveResponses, startProxy } from './proxy.js';
import { recipes } from './recipes.js';
import { checkSamples, sampleLanguages } from './samples.js';
import { guideFolder, runSchemathesis } from './schemathesis.js';
import { run, succeeds, type Place, type Recipe } from './tools.js';

/** The values of `--only`: the languages of clients and parsers, and two other tests. */
const testNames = [...new Set([...Object.keys(recipes), ...Object.keys(parsers)]), 'guide', 'schemathesis'];
/** The two fastest languages. Each has a client and a parser. */
const quickLanguages = ['python', 'go'];

const usage = `Usage: npm run test:more -- languages [--only ${testNames.join(',')}] [--quick] [--keep]

--only   runs these tests, separated by commas. Fails if a client's tools aren't installed.
--quick  runs ${quickLanguages.join(' and ')}
--keep   keeps the generated clients, and prints their folder`;

const operations = listOperations(readContract()).map(({ operationId }) => operationId);

/** Parses the lines that a program prints: the name of a check, ` = `, and a value as JSON or text. */
function parseChecks(output: string): Map<string, string> {
  const lines = [...output.matchAll(/^(\w[^=\n]*?) = (.*?)\r?$/gm)];
  return new Map(lines.map(([, name = '', value = '']) => [name, value]));
}

/** Whether a value contains the expected value. Compares only the expected fields and items. */
function contains(actual: unknown, wanted: unknown): boolean {
  if (typeof wanted === 'function') return Boolean(wanted(actual));
  if (wanted instanceof RegExp) return wanted.test(String(actual));
  if (typeof wanted !== 'object' || wanted === null) return actual === wanted;
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

/** A server for the programs, and the values that they should print. */
interface Server {
  name: string;
  proxy: Awaited<ReturnType<typeof startProxy>>;
  expected: Record<string, unknown>;
}

async function startServers(mockUrl: string, sandboxUrl: string): Promise<Server[]> {
  return [
    { name: 'the mock', expected: expected.mock, proxy: await startProxy(mockUrl) },
    { name: 'the sandbox', expected: expected.sandbox, proxy: await startProxy(sandboxUrl) },
    { name: 'recorded responses', expected: expected.live, proxy: await startProxy(mockUrl, liveResponses) },
    {
      name: 'responses without optional fields',
      expected: expected.bare,
      proxy: await startProxy(mockUrl, bareResponses),
    },
    { name: 'empty lists', expected: expected.empty, proxy: await startProxy(mockUrl, emptyResponses) },
  ];
}

/** Runs a program with a server, and compares the values that the program prints. */
async function checkProgram(recipe: Recipe, place: Place, server: Server): Promise<void> {
  const wanted = server.expected === expected.live ? { ...server.expected, ...recipe.live } : server.expected;
  const env = {
    SERVICE_URL: server.proxy.url,
    REQUEST_CASES: join(import.meta.dirname, '../conformance/requests.json'),
    TMPDIR: place.work,
  };
  const output = await run(recipe.program(place), place.work, env).catch(String);
  const checks = parseChecks(output);
  const names = new Set([...operations, ...Object.keys(wanted)]);
  const missing = [...names].filter((name) => !checks.has(name)).map((name) => `${name}: not run`);
  const wrong = [...checks].filter(([name, value]) => !contains(parseValue(value), wanted[name] ?? null));
  const problems = [...missing, ...wrong.map(([name, value]) => `${name}: ${value.slice(0, 500)}`)];
  if (missing.length) problems.push(output);
  if (problems.length) throw new Error(problems.join('\n'));
}

async function testLanguage(name: string, place: Place, servers: Server[]): Promise<object> {
  const recipe = recipes[name]!;
  mkdirSync(place.cache, { recursive: true });
  cpSync(join(import.meta.dirname, recipe.folder ?? name), place.work, { recursive: true });
  const start = Date.now();
  const printStep = (step: string) => console.log(`${name}: ${step} (${Math.round((Date.now() - start) / 1000)} s)`);
  printStep('generate');
  await recipe.generate(place);
  printStep('compile');
  await recipe.compile(place);
  for (const server of servers) {
    printStep(`run with ${server.name}`);
    await checkProgram(recipe, place, server);
  }
  return { operations: operations.length };
}

/** The rows that the command prints at the end, by title. */
const table: Record<string, object> = {};

type RowOptions = Pick<Recipe, 'tool' | 'needs'>;

/** Runs a test and adds a row. If the test rejects, prints the error and fails the command. */
async function addRow(title: string, { tool, needs }: RowOptions, test: () => Promise<object>): Promise<void> {
  const missing = needs.find((command) => !succeeds(command));
  if (missing) {
    table[title] = { tool, operations: `skipped, \`${missing[0]}\` or what it needs is not installed here` };
    return;
  }
  try {
    table[title] = { tool, ...(await test()) };
  } catch (error) {
    process.exitCode = 1;
    console.error(`${title}: ${(error as Error).message}`);
    table[title] = { tool, operations: 'FAILED' };
  }
}

async function testGuide(place: Place): Promise<void> {
  cpSync(guideFolder, place.work, { recursive: true });
  mkdirSync(place.cache, { recursive: true });
  const packed = createGuideProject();
  try {
    for (const [title, recipe] of Object.entries(guideRecipes))
      await addRow(title, recipe, async () => ({ result: await recipe.run(packed.project, place) }));
  } finally {
    packed.remove();
  }
}

async function testSchemathesis(place: Place): Promise<void> {
  cpSync(guideFolder, place.work, { recursive: true });
  const { needs } = guideRecipes['python guide']!;
  const options = { tool: 'Schemathesis, --checks all', needs };
  await addRow('schemathesis', options, async () => ({ result: await runSchemathesis(place) }));
}

/** Generates the clients and runs their programs. */
async function testClients(names: string[], placeOf: (name: string) => Place): Promise<void> {
  const mock = await startMock();
  const sandbox = new Sandbox({ from: story() });
  const sandboxServer = await serve(sandbox);
  const servers = await startServers(mock.url, sandboxServer.url);
  try {
    for (const name of names) {
      sandbox.reset();
      await addRow(name, recipes[name]!, () => testLanguage(name, placeOf(name), servers));
    }
  } finally {
    await Promise.all([mock.stop(), sandboxServer.close(), ...servers.map(({ proxy }) => proxy.close())]);
  }
}

async function testSamples(placeOf: (name: string) => Place): Promise<void> {
  for (const [language, { needs }] of Object.entries(sampleLanguages)) {
    const title = `${language} samples`;
    const options = { tool: 'samples of the REST page', needs };
    await addRow(title, options, async () => ({ operations: await checkSamples(language, placeOf(title)) }));
  }
}

await runCommand(async () => {
  const flag = { type: 'boolean' } as const;
  const { only, quick, keep } = parseArgs({ options: { only: { type: 'string' }, quick: flag, keep: flag } }).values;
  const names = only?.split(',') ?? (quick ? quickLanguages : testNames);
  const unknown = names.find((name) => !testNames.includes(name));
  if (unknown) throw new Error(`There is no test \`${unknown}\`.`);
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  const placeOf = (name: string): Place => ({
    work: join(folder, name),
    cache: join(cacheFolder, 'languages'),
    openapi31: join(folder, 'openapi.json'),
    openapi30: join(folder, 'openapi-3.0.json'),
  });
  const clientNames = names.filter((name) => recipes[name]);
  if (only && !clientNames.every((name) => recipes[name]!.needs.every(succeeds))) process.exitCode = 1;
  try {
    writeContractJson(folder);
    await testClients(clientNames, placeOf);
    if (names.includes('guide')) await testGuide(placeOf('guide'));
    if (names.includes('schemathesis')) await testSchemathesis(placeOf('schemathesis'));
    for (const language of names.filter((name) => parsers[name])) {
      const title = `${language} parser`;
      const check = async () => ({ 'fields of an email': await checkParser(language, placeOf(title)) });
      await addRow(title, parsers[language]!, check);
    }
    if (!only && !quick) await testSamples(placeOf);
    console.table(table);
  } finally {
    if (keep) console.log(`The generated clients are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}, usage);
