// npm run test:more -- languages: generates a client from the contract in each language that is installed here, compiles
// it, and runs a program with it, on the mock and on the sandbox.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import go from './go/recipe.js';
import goGenerator from './go-generator/recipe.js';
import { native, okhttp } from './java/recipe.js';
import kotlin from './kotlin/recipe.js';
import php from './php/recipe.js';
import python from './python/recipe.js';
import { liveChecks, startLiveServer, startProxy } from './live-server.js';
import { run, type Place, type Recipe } from './recipe.js';
import ruby from './ruby/recipe.js';
import rust from './rust/recipe.js';
import { startSandbox } from './sandbox.js';
import { writeForms } from '../../scripts/contract-forms.js';
import { listOperations, readContract } from '../../scripts/contract.js';
import { startMock } from '../../scripts/mock-server.js';
import { cache as packages } from '../../scripts/on-demand.js';
import { main } from '../../scripts/run.js';

const recipes: Record<string, Recipe> = {
  python,
  go,
  'go-generator': goGenerator,
  java: okhttp,
  'java-native': native,
  kotlin,
  php,
  ruby,
  rust,
};
const usage = `Usage: npm run test:more -- languages [--only ${Object.keys(recipes).join(',')}] [--warnings] [--keep]

--only      these languages, separated by commas; a language asked for by name must be installed
--warnings  list what the generators warned of
--keep      leave the generated clients where they are, and say where`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(packages, 'languages');
const operations = listOperations(readContract()).map(({ operationId }) => operationId);
/** What every program checks, beside the operations; the table tells how many of those it calls. */
const expected = ['typed error', 'default error', ...liveChecks];

function readArguments(): { only: string[] | undefined; warnings: boolean; keep: boolean } {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      warnings: { type: 'boolean' },
      keep: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const only = values.only?.split(',');
  const unknown = only?.find((name) => !recipes[name]);
  if (unknown) throw new Error(`There is no language \`${unknown}\`.`);
  if (values.help) {
    console.log(usage);
    process.exit();
  }
  return { only, warnings: values.warnings ?? false, keep: values.keep ?? false };
}

/** The first command that is not here or not new enough. */
function missingTool({ needs }: Recipe): string | undefined {
  return needs
    .find(([command = '', ...parameters]) => {
      try {
        execFileSync(command, parameters, { stdio: 'ignore' });
        return false;
      } catch {
        return true;
      }
    })
    ?.at(0);
}

/** Types whose names a generator had to invent, or that a file system or a language takes for one another. */
function badNames(types: string[]) {
  const folded = types.map((name) => name.toLowerCase());
  return types.filter((name, index) => /inline|anonymous/i.test(name) || folded.indexOf(name.toLowerCase()) !== index);
}

/** @param output of a program: a line for each check, `ok <name>` or `not ok <name>: <reason>` */
function readChecks(output: string) {
  const lines = output.split(/\r?\n/);
  const passed = lines.filter((line) => line.startsWith('ok ')).map((line) => line.slice(3));
  const missing = expected.filter(
    (name) => !passed.includes(name) && !lines.some((line) => line.startsWith(`not ok ${name}:`)),
  );
  return {
    passed,
    problems: [...lines.filter((line) => line.startsWith('not ok ')), ...missing.map((name) => `not run: ${name}`)],
  };
}

async function test(
  recipe: Recipe,
  place: Place,
  { mockUrl, liveUrl }: { mockUrl: string; liveUrl: string },
  say: (step: string) => void,
) {
  const playOn = async (url: string) => {
    const proxy = await startProxy(url);
    return play(recipe, place, proxy.url, liveUrl).finally(proxy.stop);
  };
  say('generate');
  const warnings = (await recipe.generate(place)).split('\n').filter((line) => /\bwarn/i.test(line));
  const types = await recipe.types(place);
  say('compile');
  await recipe.compile(place);
  say('run on the mock');
  const passed = await playOn(mockUrl);
  say('run on the sandbox');
  const sandbox = await startSandbox();
  try {
    await playOn(sandbox.url);
  } finally {
    await sandbox.stop();
  }
  const unclear = badNames(types);
  if (unclear.length) throw new Error(unclear.map((name) => `a type is called ${name}`).join('\n'));
  return { passed, types: types.length, warnings };
}

/** The checks that passed, when all did. */
async function play(recipe: Recipe, place: Place, url: string, liveUrl: string): Promise<string[]> {
  const { command, parameters, env } = await recipe.program(place);
  const output = await run(command, parameters, {
    cwd: place.work,
    env: { ...env, SERVICE_URL: url, LIVE_URL: liveUrl },
  }).catch(String);
  const { passed, problems } = readChecks(output);
  if (problems.length) throw new Error([...problems, ...(passed.length ? [] : [output])].join('\n'));
  return passed;
}

function printTable(rows: string[][]) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log();
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** The language's cells in the table. */
async function testLanguage(
  name: string,
  recipe: Recipe,
  {
    folder,
    mockUrl,
    liveUrl,
    listWarnings,
  }: { folder: string; mockUrl: string; liveUrl: string; listWarnings: boolean },
): Promise<string[]> {
  const work = join(folder, name);
  cpSync(join(root, 'test/languages', recipe.folder ?? name), work, { recursive: true });
  const place = {
    work,
    cache,
    contract: join(folder, 'openapi.json'),
    translated: join(folder, 'openapi-3.0.json'),
    requestCases: join(root, 'test/conformance/requests.json'),
  };
  const start = Date.now();
  const say = (step: string) =>
    console.log(`${recipe.language}: ${step} (${Math.round((Date.now() - start) / 1000)} s)`);
  try {
    const { passed, types, warnings } = await test(recipe, place, { mockUrl, liveUrl }, say);
    if (listWarnings) for (const warning of new Set(warnings)) console.log(`  ${warning}`);
    const done = passed.filter((check) => operations.includes(check)).length;
    return [`${done} of ${operations.length}`, String(passed.length - done), String(types), String(warnings.length)];
  } catch (error) {
    process.exitCode = 1;
    console.error(`${recipe.language}: ${(error as Error).message}`);
    return ['FAILED', '', '', ''];
  }
}

await main(async () => {
  const { only, warnings, keep } = readArguments();
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  const mock = await startMock();
  const live = await startLiveServer();
  const context = { folder, mockUrl: mock.url, liveUrl: live.url, listWarnings: warnings };
  const rows = [['language', 'tool', 'operations', 'other checks', 'types', 'warnings']];
  mkdirSync(cache, { recursive: true });
  try {
    writeForms(folder);
    for (const [name, recipe] of Object.entries(recipes)) {
      if (only && !only.includes(name)) continue;
      const missing = missingTool(recipe);
      if (missing) {
        console.log(`${recipe.language}: skipped, \`${missing}\` is not installed here`);
        rows.push([recipe.language, recipe.tool, 'skipped', '', '', '']);
        if (only) process.exitCode = 1;
        continue;
      }
      rows.push([recipe.language, recipe.tool, ...(await testLanguage(name, recipe, context))]);
    }
    printTable(rows);
  } finally {
    live.stop();
    await mock.stop();
    if (keep) console.log(`\nThe generated clients are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}, usage);
