// Prepares a copy of the project for a release as CONTRIBUTING.md says, publishes it, and reads what the registry has.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { addArea } from '../generate/add-area.js';
import { compareFiles } from '../package/files.js';
import { readPage } from '../support/readme.js';
import { runProgram } from './processes.js';
import type { Registry } from './registry.js';
import packageJson from '../../package.json' with { type: 'json' };

const { name, version } = packageJson;

/** Returns the section of CONTRIBUTING.md that describes a release, with the steps that only a person can do. */
export function releaseSteps(): string {
  const sections = readPage('CONTRIBUTING.md').split(/^(?=## )/m);
  return sections.find((section) => section.startsWith('## Release\n')) ?? '';
}

function changeFile(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Sets the addresses with the command of CONTRIBUTING.md, and the date in CHANGELOG.md. */
export async function prepareFirstVersion(copy: string): Promise<void> {
  const [, setRepository = ''] = /`(npm pkg set [^`]+)`/.exec(releaseSteps()) ?? [];
  await runProgram(setRepository.split(' '), copy);
  const printed = await runProgram(['npm', 'run', 'generate'], copy);
  if (!printed.includes('Wrote package.json, README.md, ')) throw new Error(`npm run generate printed ${printed}`);
  await runProgram(['npm', 'run', 'generate', '--', '--check'], copy);
  const today = new Date().toISOString().slice(0, 10);
  changeFile(join(copy, 'CHANGELOG.md'), (text) =>
    text.replace(`[${version}] - Unreleased`, `[${version}] - ${today}`),
  );
}

/** Sets the version in openapi.yaml and CHANGELOG.md, and adds an area to the contract. */
export async function prepareNextVersion(copy: string, nextVersion: string): Promise<void> {
  addArea(copy);
  changeFile(join(copy, 'openapi.yaml'), (text) => text.replace(`version: ${version}`, `version: ${nextVersion}`));
  changeFile(join(copy, 'CHANGELOG.md'), (text) => text.replace(`[${version}] - `, `[${nextVersion}] - `));
  await runProgram(['npm', 'run', 'generate'], copy);
}

interface Workflow {
  jobs: { build: { steps: { name?: string; run?: string }[] } };
}

/** Runs the checks of the release workflow for the version's tag. */
export async function checkAsWorkflow(copy: string, taggedVersion: string): Promise<void> {
  const { jobs } = load(readPage('.github/workflows/release.yaml')) as Workflow;
  const checks = jobs.build.steps.flatMap(({ name: title = '', run = '' }) =>
    title.startsWith('check that') ? run : [],
  );
  if (checks.length === 0) throw new Error('The workflow has no checks.');
  for (const check of checks) await runProgram(['env', `GITHUB_REF_NAME=v${taggedVersion}`, 'bash', '-c', check], copy);
}

/** Packs a copy of the project, publishes the tarball, and checks that the registry has the same bytes. */
export async function publish(copy: string, publishedVersion: string, registry: Registry): Promise<void> {
  const tarball = `${name}-${publishedVersion}.tgz`;
  await runProgram(['npm', 'pack', '--loglevel=error'], copy);
  const options = ['--access', 'public', '--ignore-scripts', '--loglevel=error', '--registry', registry.url];
  const host = registry.url.replace('http:', '');
  writeFileSync(join(copy, '.npmrc'), `${host}/:_authToken=${registry.token}\n`);
  await runProgram(['npm', 'publish', tarball, ...options], copy);
  const { dist } = await readManifest(publishedVersion, registry);
  const digest = createHash('sha512')
    .update(readFileSync(join(copy, tarball)))
    .digest('base64');
  if (dist.integrity !== `sha512-${digest}`) throw new Error('The file in the registry differs from the tarball.');
}

interface PublishedManifest {
  repository?: { url: string };
  dist: { tarball: string; integrity: string; attestations?: object };
}

async function readManifest(publishedVersion: string, registry: Registry): Promise<PublishedManifest> {
  const response = await fetch(`${registry.url}/${name}/${publishedVersion}`);
  return (await response.json()) as PublishedManifest;
}

/** Reads the tarball in the registry: its files, and the pages that name the repository. */
export async function checkContents(folder: string, registry: Registry): Promise<void> {
  const { dist } = await readManifest(version, registry);
  const response = await fetch(dist.tarball);
  const tarball = join(folder, 'published.tgz');
  writeFileSync(tarball, new Uint8Array(await response.arrayBuffer()));
  const files = (await runProgram(['tar', '-tzf', tarball], folder)).trim().split('\n');
  const problems = compareFiles(files.map((file) => file.replace(/^package\//, '')));
  if (problems) throw new Error(problems);
  const read = (file: string) => runProgram(['tar', '-xzOf', tarball, `package/${file}`], folder);
  if (!(await read('README.md')).includes(`npm install ${name}\n`)) throw new Error('README.md has no `npm install`.');
  if (!(await read('SECURITY.md')).includes('/security/advisories/new')) throw new Error('SECURITY.md has no address.');
}

/** npm compares the repository with the workflow's. Only a workflow on GitHub adds provenance, so this version has none. */
export async function checkProvenance(registry: Registry): Promise<void> {
  const { repository, dist } = await readManifest(version, registry);
  if (!repository?.url.startsWith('git+https://github.com/')) throw new Error('The manifest has no repository.');
  if (dist.attestations) throw new Error('There is provenance, although no workflow built the package.');
}
