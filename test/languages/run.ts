// npm run test:more -- languages: generates a client from the contract in each language that is installed here, compiles
// it, and runs a program with it, on the mock and on the sandbox. And runs the samples of the REST page.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expected } from './expected.js';
import { startLiveServer, startProxy } from './live-server.js';
import { recipes } from './recipes.js';
import { playSamples, sampleLanguages } from './samples.js';
import { namesIn, run, runs, type Place, type Recipe } from './tools.js';
import { writeForms } from '../../scripts/contract-forms.js';
import { listOperations, readContract } from '../../scripts/contract.js';
import { startMock } from '../../scripts/mock-server.js';
import { cache as packages } from '../../scripts/on-demand.js';
import { main } from '../../scripts/run.js';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';

const usage = `Usage: npm run test:more -- languages [--only ${Object.keys(recipes).join(',')}] [--keep]

--only  these languages, separated by commas; a language asked for by name must be installed
--keep  leave the generated clients where they are, and say where`;

const operations = listOperations(readContract()).map(({ operationId }) => operationId);

const requestCases = join(import.meta.dirname, '../conformance/requests.json');

/** Types whose names a generator had to invent, or that a file system or a language takes for one another. */
function badNames(types: string[]): string[] {
  const folded = types.map((name) => name.toLowerCase());
  return types.filter((name, index) => /inline|anonymous/i.test(name) || folded.indexOf(name.toLowerCase()) !== index);
}

/** What a program printed of each check: a line with its name, and a value as JSON or as text. */
function readChecks(output: string): Map<string, string> {
  const lines = [...output.matchAll(/^(\w[^=\n]*?) = (.*?)\r?$/gm)];
  return new Map(lines.map(([, name = '', value = '']) => [name, value]));
}

/** Whether a value has all that is wanted of it; lists are compared as far as the wanted one goes. */
function contains(found: unknown, wanted: unknown): boolean {
  if (wanted instanceof RegExp) return wanted.test(String(found));
  if (typeof wanted !== 'object' || wanted === null) return found === wanted;
  const members = (found ?? {}) as Record<string, unknown>;
  return Object.entries(wanted).every(([key, value]) => contains(members[key], value));
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

interface Service {
  url: string;
  liveUrl: string;
  wanted: Record<string, unknown>;
}

/** How many checks a program made, beside the operations. */
async function play(recipe: Recipe, place: Place, { url, liveUrl, wanted }: Service): Promise<number> {
  const proxy = await startProxy(url);
  const env = { SERVICE_URL: proxy.url, LIVE_URL: liveUrl, REQUEST_CASES: requestCases };
  const output = await run(recipe.program(place), place.work, env).catch(String).finally(proxy.stop);
  const checks = readChecks(output);
  const names = new Set([...operations, ...Object.keys(wanted)]);
  const missing = [...names].filter((name) => !checks.has(name)).map((name) => `${name}: not run`);
  const wrong = [...checks].filter(([name, value]) => !contains(parse(value), wanted[name] ?? null));
  const problems = [...missing, ...wrong.map(([name, value]) => `${name}: ${value.slice(0, 500)}`)];
  if (problems.length) throw new Error([...problems, ...(checks.size ? [] : [output])].join('\n'));
  return checks.size - operations.length;
}

const placeOf = (folder: string, name: string): Place => ({
  work: join(folder, name),
  cache: join(packages, 'languages'),
  contract: join(folder, 'openapi.json'),
  translated: join(folder, 'openapi-3.0.json'),
});

/** The samples' cells in the table. */
async function testSamples(language: string, folder: string): Promise<object> {
  const missing = !runs(sampleLanguages[language]!.needs);
  const tool = 'samples of the REST page';
  if (missing) return { tool, operations: 'skipped, not all that it needs is installed here' };
  try {
    return { tool, operations: await playSamples(language, placeOf(folder, `${language}-samples`)) };
  } catch (error) {
    process.exitCode = 1;
    console.error(`${language}, samples: ${(error as Error).message}`);
    return { tool, operations: 'FAILED' };
  }
}

/** The language's cells in the table. */
async function testLanguage(
  name: string,
  recipe: Recipe,
  folder: string,
  services: Record<string, Service>,
): Promise<object> {
  const place = placeOf(folder, name);
  mkdirSync(place.cache, { recursive: true });
  cpSync(join(import.meta.dirname, recipe.folder ?? name), place.work, { recursive: true });
  const start = Date.now();
  const say = (step: string) => console.log(`${name}: ${step} (${Math.round((Date.now() - start) / 1000)} s)`);
  try {
    say('generate');
    await recipe.generate(place);
    say('compile');
    await recipe.compile(place);
    let others = 0;
    for (const [service, at] of Object.entries(services)) {
      say(`run on the ${service}`);
      others = await play(recipe, place, at);
    }
    const types = await namesIn(join(place.work, recipe.types.folder), recipe.types.pattern);
    const unclear = badNames(types);
    if (unclear.length) throw new Error(unclear.map((type) => `a type is called ${type}`).join('\n'));
    return { tool: recipe.tool, operations: operations.length, 'other checks': others, types: types.length };
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}: ${(error as Error).message}`);
    return { tool: recipe.tool, operations: 'FAILED' };
  }
}

await main(async () => {
  const { only, keep } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean' } } }).values;
  const names = only?.split(',') ?? Object.keys(recipes);
  const unknown = names.find((name) => !recipes[name]);
  if (unknown) throw new Error(`There is no language \`${unknown}\`.`);
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  const [mock, live, sandbox] = [await startMock(), await startLiveServer(), new Sandbox({ from: story() })];
  const server = await serve(sandbox);
  const services = {
    mock: { url: mock.url, liveUrl: live.url, wanted: expected.mock },
    sandbox: { url: server.url, liveUrl: live.url, wanted: expected.sandbox },
  };
  const table: Record<string, object> = {};
  try {
    writeForms(folder);
    for (const name of names) {
      const recipe = recipes[name]!;
      const missing = recipe.needs.find((command) => !runs(command));
      sandbox.reset();
      if (!missing) table[name] = await testLanguage(name, recipe, folder, services);
      else table[name] = { tool: recipe.tool, operations: `skipped, \`${missing[0]}\` is not installed here` };
      if (missing && only) process.exitCode = 1;
    }
    if (!only)
      for (const language of Object.keys(sampleLanguages))
        table[`${language} samples`] = await testSamples(language, folder);
    console.table(table);
  } finally {
    live.stop();
    await Promise.all([mock.stop(), server.close()]);
    if (keep) console.log(`The generated clients are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}, usage);
