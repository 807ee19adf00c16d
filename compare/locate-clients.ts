// Finds the package of each compared client, or installs the package into a cache outside the repository.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/command.js';
import { fetchPackage } from '../scripts/package-cache.js';
import type { ClientAdapter } from './client.js';
import { adapters } from './clients.js';

export interface LocatedClient extends ClientAdapter {
  title: string;
  /** A folder in which an import of the package's name resolves to the package. */
  project: string;
  /** The URLs of the package entries that `source` names. */
  modules: string[];
}

/**
 * Returns the exports of all `modules`. The type is `never`, so that they can be passed to any adapter's `create`: each
 * adapter declares its own type for them.
 */
export async function loadLibrary({ modules }: LocatedClient): Promise<never> {
  const exports = await Promise.all(modules.map((module) => import(module) as Promise<object>));
  return Object.assign({}, ...exports) as never;
}

/** Uses a separate Node process, because this script runs with tsx, and tsx resolves names differently. */
function resolveImport(project: string, name: string): string {
  const parameters = ['--input-type=module', '--eval', `console.log(import.meta.resolve('${name}'))`];
  return execFileSync(process.execPath, parameters, { cwd: project, encoding: 'utf8' }).trim();
}

function locateClient(adapter: ClientAdapter): LocatedClient | undefined {
  const { name, version, source } = adapter;
  const folder = version ? fetchPackage(name, version) : root;
  if (!folder) return undefined;
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const [project = ''] = folder.split('/node_modules/');
  return {
    title: `${name} ${manifest.version}`,
    ...adapter,
    project,
    modules: [...source.matchAll(/from '(.+?)'/g)].map(([, entry = '']) => resolveImport(project, entry)),
  };
}

export function locateClients(): LocatedClient[] {
  return adapters.flatMap((adapter) => {
    const located = locateClient(adapter);
    if (!located) console.error(`npm can't install ${adapter.name}, so the comparison skips it.`);
    return located ?? [];
  });
}
