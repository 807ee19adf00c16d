// Where each client is: in this repository, or fetched from the registry outside of it; and what is loaded of it.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { fetchPackage } from '../../scripts/on-demand.js';
import { root, scratch } from '../processes.js';
import { isWhole, loadAdapter, type BasicClient } from './client.js';

/** The clients by the names of their files, in the order of the reports. */
export const ours = ['sdk', 'sdk-undici'];
export const names = [...ours, 'openapi-fetch', 'redocly', 'ky', 'axios', 'brevo', 'brevo-3', 'sib'];

/** A client that is here now. */
export interface Found {
  /** Its adapter's file. */
  file: string;
  client: BasicClient;
  isOurs: boolean;
  /** Its name and version. */
  label: string;
  /** The folder of the package. */
  folder: string;
  /** The folder whose `node_modules` holds the package. */
  project: string;
  /** URLs; their exports together are the library. */
  modules: string[];
  /** The file of its CommonJS copy, where it has two. */
  commonJs?: string | undefined;
}

/** An expression in a module of a project, on Node as users have it: tsx resolves names in its own way. */
function evaluate(project: string, expression: string): string {
  const program = `import { createRequire } from 'node:module'; console.log(${expression})`;
  const parameters = ['--input-type=module', '--eval', program];
  return execFileSync(process.execPath, parameters, { cwd: project, encoding: 'utf8' }).trim();
}

/** What Node loads for `import` of a package's entry. */
export const resolveModule = (project: string, entry: string) => evaluate(project, `import.meta.resolve('${entry}')`);

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The version of a package, the packages that are installed with it, and those that may stand beside it. */
export function readManifest(folder: string): { version: string; needs: string[]; peers: string[] } {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { version, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = manifest;
  const peers = Object.keys(peerDependencies ?? {});
  const required = peers.filter((name) => !peerDependenciesMeta[name]?.optional);
  return { version, needs: Object.keys({ ...dependencies, ...optionalDependencies }).concat(required), peers };
}

/** A package that is installed in a project. */
function findInstalled(file: string, client: BasicClient, project: string): Found {
  const [name = ''] = client.name.split(',');
  const folder = join(project, 'node_modules', name);
  const label = `${client.name} ${readManifest(folder).version}`;
  const modules = (client.entries ?? ['.']).map((entry) => resolveModule(project, join(name, entry)));
  const hasTwo = isWhole(client) && client.has.includes('two copies');
  const commonJs = hasTwo ? evaluate(project, `createRequire('${project}/').resolve('${name}')`) : undefined;
  return { file, client, isOurs: ours.includes(file), label, folder, project, modules, commonJs };
}

const ownProject = join(scratch, 'own');

/** Copies the package as it is built now beside what it depends on: a build in between would take it away. */
function copyOwn(): void {
  const packages = join(ownProject, 'node_modules');
  rmSync(ownProject, { recursive: true, force: true });
  for (const part of ['package.json', 'dist', 'openapi.yaml'])
    cpSync(join(root, part), join(packages, 'messaging-platform-sdk', part), { recursive: true });
  // Without a manifest of its own this folder would be a part of the package, and the name that of the sources.
  writeFileSync(join(ownProject, 'package.json'), '{ "private": true }\n');
  const { needs, peers } = readManifest(root);
  for (const name of new Set([...needs, ...peers])) symlinkSync(join(root, 'node_modules', name), join(packages, name));
}

/** The client that redocly generates from the contract. */
async function generate(file: string, client: BasicClient): Promise<Found | undefined> {
  const folder = join(scratch, file);
  mkdirSync(folder, { recursive: true });
  const [source, outfile] = [join(folder, 'client.ts'), join(folder, 'client.mjs')];
  const cli = join(root, 'node_modules/@redocly/cli');
  const parameters = [join(cli, 'bin/cli.js'), 'generate-client', 'openapi.yaml', '--output', source];
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: 'ignore' });
  if (status !== 0) return undefined;
  await build({ entryPoints: [source], outfile, format: 'esm', target: 'es2022' });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const label = `${client.name} ${readManifest(cli).version}`;
  return { file, client, isOurs: false, label, folder, project: folder, modules: [pathToFileURL(outfile).href] };
}

async function find(file: string): Promise<Found | undefined> {
  const client = await loadAdapter(file);
  if (ours.includes(file)) return findInstalled(file, client, ownProject);
  if (!client.version) return generate(file, client);
  const folder = fetchPackage(client.name, client.version);
  return folder ? findInstalled(file, client, folder.slice(0, folder.lastIndexOf('/node_modules/'))) : undefined;
}

/** Those of the clients that can be had; which cannot is said. */
export async function findClients(wanted: string[]): Promise<Found[]> {
  copyOwn();
  const found: Found[] = [];
  for (const file of wanted) {
    const client = await find(file);
    if (client) found.push(client);
    else console.error(`${file} cannot be had here, and is left out.`);
  }
  return found;
}

/** Bare `fetch`, which nothing is loaded for. */
export async function findBare(): Promise<Found> {
  const client = await loadAdapter('fetch');
  return { file: 'fetch', client, isOurs: false, label: client.name, folder: root, project: root, modules: [] };
}
