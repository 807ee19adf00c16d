// npm run test:more -- release: rehearses a release. Publishes the package to a registry on this machine, installs it with each
// package manager, then publishes a version with an added area, and upgrades.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryFolder, runCommand } from '../../scripts/command.js';
import { copyProject } from '../generate/add-area.js';
import { readBlocks } from '../support/readme.js';
import { managers, type Manager } from './managers.js';
import { runProgram, trySandbox } from './processes.js';
import {
  checkAsWorkflow,
  checkContents,
  checkProvenance,
  prepareFirstVersion,
  prepareNextVersion,
  publish,
  releaseSteps,
} from './publish.js';
import { startRegistry, type Registry } from './registry.js';
import packageJson from '../../package.json' with { type: 'json' };

const { name, version } = packageJson;
const nextVersion = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
const undici = `undici@${packageJson.devDependencies.undici}`;
const problems: string[] = [];

/** Prints whether the step succeeds. The rehearsal continues after a failure. */
async function step(title: string, work: () => Promise<unknown>): Promise<boolean> {
  const start = Date.now();
  try {
    await work();
    console.log(`✓ ${title} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    problems.push(title);
    console.log(`✗ ${title}\n${String(error instanceof Error ? error.message : error).replace(/^/gm, '    ')}`);
    return false;
  }
}

function createProject(folder: string, manager: Manager, registry: Registry): void {
  mkdirSync(folder);
  const firstCall = readBlocks(['README.md']).find(({ prints }) => prints.includes('Acme'));
  if (!firstCall) throw new Error('README.md has no first call that prints Acme.');
  const files = {
    'package.json': '{ "private": true, "type": "module" }\n',
    'first-call.mjs': firstCall.source,
    ...manager.files(registry.url),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  for (const file of ['entries.mjs', 'new-operation.mjs']) cpSync(join(import.meta.dirname, file), join(folder, file));
}

async function makeFirstCall(manager: Manager, folder: string): Promise<void> {
  const printed = await runProgram(manager.run('first-call.mjs'), folder);
  if (printed.trim() !== 'Acme') throw new Error(`README's first call printed ${JSON.stringify(printed)}.`);
}

async function tryManager(title: string, manager: Manager, folder: string, registry: Registry): Promise<void> {
  createProject(folder, manager, registry);
  const add = async () => runProgram(manager.add(`${name}@^${version}`, undici), folder);
  if (!(await step(`${title} installs ${version}`, add))) return;
  await step(`${title} imports and requires each entry`, async () => runProgram(manager.run('entries.mjs'), folder));
  await step(`${title} makes README's first call`, async () => makeFirstCall(manager, folder));
  await step(`${title} starts the sandbox`, async () =>
    trySandbox(manager.command('sandbox', '--port', '0', '--seed', 'story'), folder),
  );
}

async function tryUpgrade(title: string, manager: Manager, folder: string): Promise<void> {
  const upgrade = async () => runProgram(manager.add(`${name}@^${nextVersion}`), folder);
  if (!(await step(`${title} upgrades to ${nextVersion}`, upgrade))) return;
  const callNewOperation = async () => runProgram(manager.run('new-operation.mjs'), folder);
  await step(`${title} calls an operation that only ${nextVersion} has`, callNewOperation);
}

async function publishFirst(copy: string, folder: string, registry: Registry): Promise<boolean> {
  await step('sets repository, addresses, badges and date as CONTRIBUTING.md says', async () =>
    prepareFirstVersion(copy),
  );
  await step(`passes the checks of the workflow for v${version}`, async () => checkAsWorkflow(copy, version));
  if (!(await step(`publishes ${version}`, async () => publish(copy, version, registry)))) return false;
  await step(`the contents of ${version} are complete`, async () => checkContents(folder, registry));
  const title = `${version} has the repository that provenance needs, and no provenance without a workflow`;
  await step(title, async () => checkProvenance(registry));
  return true;
}

async function publishNext(copy: string, registry: Registry): Promise<boolean> {
  return step(`publishes ${nextVersion} with an added area`, async () => {
    await prepareNextVersion(copy, nextVersion);
    await checkAsWorkflow(copy, nextVersion);
    await publish(copy, nextVersion, registry);
  });
}

await runCommand(async () =>
  inTemporaryFolder(async (folder) => {
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    copyProject(copy);
    const registry = await startRegistry(folder, name);
    const projects = Object.entries(managers).map(([title, create]) => ({
      title,
      manager: create(),
      folder: join(folder, title.replace(' ', '-')),
    }));
    try {
      if (!(await publishFirst(copy, folder, registry))) return;
      for (const { title, manager, folder: project } of projects) await tryManager(title, manager, project, registry);
      if (!(await publishNext(copy, registry))) return;
      for (const { title, manager, folder: project } of projects) await tryUpgrade(title, manager, project);
    } finally {
      registry.stop();
    }
  }),
);
console.log(problems.length ? `\n${problems.length} steps failed.` : '\nThe rehearsal passed.');
console.log(`What only a person can do, from CONTRIBUTING.md:\n\n${releaseSteps()}`);
if (problems.length > 0) process.exitCode = 1;
