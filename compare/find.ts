// Where each client is: in this repository, or fetched from the registry outside of it; and what is loaded of it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { fetchPackage } from '../scripts/on-demand.js';
import { clients } from './clients.js';
import type { Client } from './client.js';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** Where the comparison keeps what it makes. */
export const scratch = join(root, '.build/compare');

/** A client that is here now. */
export interface Found {
  /** Its key in `clients`. */
  key: string;
  client: Client;
  title: string;
  /** The folder of the package. */
  folder: string;
  /** The folder from which its name is resolved. */
  project: string;
  /** URLs; their exports together are the library. */
  modules: string[];
}

export const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    dependencies?: Record<string, string>;
  };

/** What Node loads for `import` of a name in a project; tsx resolves names in its own way. */
function resolve(project: string, name: string): string {
  const program = ['--input-type=module', '--eval', `console.log(import.meta.resolve('${name}'))`];
  return execFileSync(process.execPath, program, { cwd: project, encoding: 'utf8' }).trim();
}

/** The client that redocly generates from the contract. */
async function generate(key: string, client: Client): Promise<Found> {
  const project = join(scratch, key);
  mkdirSync(project, { recursive: true });
  const [source, outfile] = [join(project, 'client.ts'), join(project, 'client.mjs')];
  const folder = join(root, 'node_modules', client.name);
  const parameters = [join(folder, 'bin/cli.js'), 'generate-client', 'openapi.yaml', '--output', source];
  execFileSync(process.execPath, parameters, { cwd: root, stdio: 'ignore' });
  await build({ entryPoints: [source], outfile, format: 'esm', target: 'es2022' });
  writeFileSync(join(project, 'package.json'), '{ "version": "" }\n');
  const title = `${client.title} ${readManifest(folder).version}`;
  return { key, client, title, folder: project, project, modules: [pathToFileURL(outfile).href] };
}

async function find(key: string, client: Client): Promise<Found | undefined> {
  const { name, version, entries = [''] } = client;
  if (key === 'redocly') return generate(key, client);
  const folder = version ? fetchPackage(name, version) : root;
  if (!folder) return undefined;
  const project = version ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : root;
  const modules = entries.map((entry) => resolve(project, name + entry));
  const title = client.title ?? `${name} ${readManifest(folder).version}`;
  return { key, client, title, folder, project, modules };
}

/** Those of the clients that can be had; which cannot is said. */
export async function findClients(): Promise<Found[]> {
  const found: Found[] = [];
  for (const [key, client] of Object.entries(clients)) {
    const here = await find(key, client);
    if (here) found.push(here);
    else console.error(`${client.name} cannot be had here, and is left out.`);
  }
  return found;
}
