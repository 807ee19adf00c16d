// Where each client is: in this repository, or fetched from the registry outside of it; and what is loaded of it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackage } from '../scripts/on-demand.js';
import { clients } from './clients.js';
import type { Client } from './client.js';

export const root = fileURLToPath(new URL('..', import.meta.url));

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

/** All that the modules of a client export; typed as what its `create` takes, whatever that is. */
export async function load({ modules }: Found): Promise<never> {
  const parts = await Promise.all(modules.map((module) => import(module) as Promise<object>));
  return Object.assign({}, ...parts) as never;
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

function find(key: string, client: Client): Found | undefined {
  const { name, version, entries = [''] } = client;
  const folder = version ? fetchPackage(name, version) : root;
  if (!folder) return undefined;
  const project = version ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : root;
  const modules = entries.map((entry) => resolve(project, name + entry));
  const title = client.title ?? `${name} ${readManifest(folder).version}`;
  return { key, client, title, folder, project, modules };
}

/** Those of the clients that can be had; which cannot is said. */
export function findClients(): Found[] {
  const found: Found[] = [];
  for (const [key, client] of Object.entries(clients)) {
    const here = find(key, client);
    if (here) found.push(here);
    else console.error(`${client.name} cannot be had here, and is left out.`);
  }
  return found;
}
