// npm run test:more -- languages: generates a client in each language that is installed here, compiles it, and runs a program
// with it on the mock, the sandbox, and responses as the API sends them; then runs the samples of the REST page, and other
// people's parsers on what the sandbox posts to an inbound webhook, the recipes of the guide for any language, and Schemathesis
// on the sandbox.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expected } from './expected.js';
import { guideRecipes, prepareGuide } from './guide.js';
import { bareResponses, emptyResponses, liveResponses, startProxy } from './proxy.js';
import { parsers, playParser } from './parsers.js';
import { recipes } from './recipes.js';
import { playSamples, sampleLanguages } from './samples.js';
import { guideFolder, playSchemathesis } from './schemathesis.js';
import { run, runs, type Place, type Recipe } from './tools.js';
import { writeContractJson } from '../../scripts/contract-json.js';
import { listOperations, readContract } from '../../scripts/contract.js';
import { startMock } from '../../scripts/mock-server.js';
import { cacheFolder } from '../../scripts/package-cache.js';
import { runCommand } from '../../scripts/command.js';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';

const languages = [...new Set([...Object.keys(recipes), ...Object.keys(parsers)]), 'guide', 'schemathesis'];
/** The two that take the least time, of which each has a client and a parser. */
const quickLanguages = ['python', 'go'];

const usage = `Usage: npm run test:more -- languages [--only ${languages.join(',')}] [--quick] [--keep]

--only   these languages, separated by commas; a language asked for by name must be installed
--quick  ${quickLanguages.join(' and ')}
--keep   leave the generated clients where they are, and say where`;

const operations = listOperations(readContract()).map(({ operationId }) => operationId);

/** What a program printed of each check: a line with its name, and a value as JSON or as text. */
function readChecks(output: string): Map<string, string> {
  const lines = [...output.matchAll(/^(\w[^=\n]*?) = (.*?)\r?$/gm)];
  return new Map(lines.map(([, name = '', value = '']) => [name, value]));
}

/** Whether a value has all that is wanted of it; lists are compared as far as the wanted one goes. */
function contains(found: unknown, wanted: unknown): boolean {
  if (typeof wanted === 'function') return Boolean(wanted(found));
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
  name: string;
  proxy: { url: string };
  wanted: Record<string, unknown>;
}

async function play(recipe: Recipe, place: Place, { proxy, ...service }: Service): Promise<void> {
  const wanted = service.wanted === expected.live ? { ...service.wanted, ...recipe.live } : service.wanted;
  const requests = join(import.meta.dirname, '../conformance/requests.json');
  const env = { SERVICE_URL: proxy.url, REQUEST_CASES: requests, TMPDIR: place.work };
  const output = await run(recipe.program(place), place.work, env).catch(String);
  const checks = readChecks(output);
  const names = new Set([...operations, ...Object.keys(wanted)]);
  const missing = [...names].filter((name) => !checks.has(name)).map((name) => `${name}: not run`);
  const wrong = [...checks].filter(([name, value]) => !contains(parse(value), wanted[name] ?? null));
  const problems = [...missing, ...wrong.map(([name, value]) => `${name}: ${value.slice(0, 500)}`)];
  if (problems.length) throw new Error([...problems, ...(missing.length ? [output] : [])].join('\n'));
}

/** The language's cells in the table. */
async function testLanguage(name: string, place: Place, services: Service[]): Promise<object> {
  const recipe = recipes[name]!;
  mkdirSync(place.cache, { recursive: true });
  cpSync(join(import.meta.dirname, recipe.folder ?? name), place.work, { recursive: true });
  const start = Date.now();
  const say = (step: string) => console.log(`${name}: ${step} (${Math.round((Date.now() - start) / 1000)} s)`);
  say('generate');
  await recipe.generate(place);
  say('compile');
  await recipe.compile(place);
  for (const service of services) {
    say(`run on ${service.name}`);
    await play(recipe, place, service);
  }
  return { operations: operations.length };
}

/** A row of the table; what fails is told, and fails the run. */
async function rowOf(name: string, tool: string, needs: string[][], work: () => Promise<object>): Promise<object> {
  const missing = needs.find((command) => !runs(command));
  if (missing) return { tool, operations: `skipped, \`${missing[0]}\` or what it needs is not installed here` };
  try {
    return { tool, ...(await work()) };
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}: ${(error as Error).message}`);
    return { tool, operations: 'FAILED' };
  }
}

/** The recipes of the guide, each a row. */
async function testGuide(place: Place, table: Record<string, object>): Promise<void> {
  cpSync(guideFolder, place.work, { recursive: true });
  mkdirSync(place.cache, { recursive: true });
  const packed = prepareGuide();
  try {
    for (const [name, { tool, needs, play }] of Object.entries(guideRecipes))
      table[name] = await rowOf(name, tool, needs, async () => ({ result: await play(packed.project, place) }));
  } finally {
    packed.remove();
  }
}

await runCommand(async () => {
  const flag = { type: 'boolean' } as const;
  const { only, quick, keep } = parseArgs({ options: { only: { type: 'string' }, quick: flag, keep: flag } }).values;
  const names = only?.split(',') ?? (quick ? quickLanguages : languages);
  const unknown = names.find((name) => !languages.includes(name));
  if (unknown) throw new Error(`There is no language \`${unknown}\`.`);
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  const placeOf = (name: string): Place => ({
    work: join(folder, name),
    cache: join(cacheFolder, 'languages'),
    contract: join(folder, 'openapi.json'),
    translated: join(folder, 'openapi-3.0.json'),
  });
  const [mock, sandbox] = [await startMock(), new Sandbox({ from: story() })];
  const server = await serve(sandbox);
  const services = [
    { name: 'the mock', wanted: expected.mock, proxy: await startProxy(mock.url) },
    { name: 'the sandbox', wanted: expected.sandbox, proxy: await startProxy(server.url) },
    { name: 'responses of the API', wanted: expected.live, proxy: await startProxy(mock.url, liveResponses) },
    {
      name: 'responses with no more than is required',
      wanted: expected.bare,
      proxy: await startProxy(mock.url, bareResponses),
    },
    { name: 'lists that are null', wanted: expected.empty, proxy: await startProxy(mock.url, emptyResponses) },
  ];
  const table: Record<string, object> = {};
  try {
    writeContractJson(folder);
    for (const name of names.filter((each) => recipes[each])) {
      const { tool, needs } = recipes[name]!;
      if (only && !needs.every(runs)) process.exitCode = 1;
      sandbox.reset();
      table[name] = await rowOf(name, tool, needs, () => testLanguage(name, placeOf(name), services));
    }
    if (names.includes('guide')) await testGuide(placeOf('guide'), table);
    if (names.includes('schemathesis')) {
      const place = placeOf('schemathesis');
      cpSync(guideFolder, place.work, { recursive: true });
      const { needs } = guideRecipes['python guide']!;
      table['schemathesis'] = await rowOf('schemathesis', 'Schemathesis, --checks all', needs, async () => ({
        result: await playSchemathesis(place),
      }));
    }
    for (const language of names.filter((each) => parsers[each])) {
      const { tool, needs } = parsers[language]!;
      const name = `${language} parser`;
      const play = async () => ({ 'fields of an email': await playParser(language, placeOf(name)) });
      table[name] = await rowOf(name, tool, needs, play);
    }
    if (!only && !quick)
      for (const [language, { needs }] of Object.entries(sampleLanguages)) {
        const name = `${language} samples`;
        const play = async () => ({ operations: await playSamples(language, placeOf(name)) });
        table[name] = await rowOf(name, 'samples of the REST page', needs, play);
      }
    console.table(table);
  } finally {
    await Promise.all([mock.stop(), server.close(), ...services.map(({ proxy }) => proxy.close())]);
    if (keep) console.log(`The generated clients are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}, usage);
