// Measures each client's size: operations, bundle, and installed packages.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { root } from '../scripts/command.js';
import { listOperations, readContract } from '../scripts/contract.js';
import { plantedKey } from './client.js';
import { loadLibrary, readManifest, type LocatedClient } from './locate-clients.js';
import type { Table } from './page.js';

/** The maximum size of this package's entries, in KiB after minification and gzip. */
const maximumSizes = { client: 19, testing: 22.5 };

/** Bundles code, and returns its size in KiB after gzip. */
async function measureBundle(options: BuildOptions): Promise<number> {
  const { outputFiles } = await build({
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    tsconfigRaw: '{}',
    logLevel: 'silent',
    external: ['undici', 'node:*'],
    ...options,
  });
  return gzipSync(outputFiles![0]!.contents, { level: 9 }).length / 1024;
}

const measureClient = ({ adapter, project }: LocatedClient) =>
  measureBundle({ stdin: { contents: adapter.program, resolveDir: project }, absWorkingDir: project });

/** Measures the sandbox without the error classes, which it imports from the client. */
const measureSandbox = () =>
  measureBundle({ entryPoints: [join(root, 'dist/esm/src/testing/index.js')], external: ['../index.js', 'node:*'] });

/** Counts the packages that npm installs with a package. */
function countPackages(folder: string, counted = new Set<string>()): number {
  for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
    // Like Node, look for the package in the node_modules of each parent folder.
    let parent = folder;
    while (!existsSync(join(parent, 'node_modules', name)) && parent !== dirname(parent)) parent = dirname(parent);
    const path = join(parent, 'node_modules', name);
    if (counted.has(path)) continue;
    counted.add(path);
    countPackages(path, counted);
  }
  return counted.size;
}

/**
 * Counts the operations that a client can call: all of them, except for the official client. For that one, counts the methods listed
 * in docs/guides/from-the-official-client.md that exist.
 */
async function countOperations(located: LocatedClient, length: number): Promise<string> {
  if (located.key !== 'brevo') return `${length} of ${length}`;
  const listed = readFileSync(join(root, 'docs/guides/from-the-official-client.md'), 'utf8').matchAll(
    /^\| `client\.(\w+)\.(\w+)`[^|]*\| `client/gm,
  );
  const { client } = located.adapter.create(await loadLibrary(located), {
    baseUrl: 'http://127.0.0.1',
    key: plantedKey,
  });
  const areas = client as Record<string, Record<string, unknown> | undefined>;
  const existing = [...listed].filter(([, area = '', method = '']) => typeof areas[area]?.[method] === 'function');
  return `${existing.length} of ${length}`;
}

export async function compareWeight(clients: LocatedClient[]): Promise<Table> {
  const { length } = listOperations(readContract());
  const rows: Promise<string[]>[] = clients.map(async (located) => [
    located.title,
    await countOperations(located, length),
    `${(await measureClient(located)).toFixed(1)} KiB`,
    String(countPackages(located.folder)),
  ]);
  const sandbox = ['its sandbox, in addition to the client', '', `${(await measureSandbox()).toFixed(1)} KiB`, ''];
  const [own, ...others] = await Promise.all(rows);
  const columns = ['Client', 'Operations', 'Bundle, gzip', 'Packages it installs'];
  return { columns, rows: [own!, sandbox, ...others] };
}

/** Throws if an entry of this package exceeds its maximum size. */
export async function rejectOverweight(clients: LocatedClient[]): Promise<void> {
  const sizes = {
    client: await measureClient(clients.find(({ key }) => key === 'sdk')!),
    testing: await measureSandbox(),
  };
  const problems = Object.entries(maximumSizes).flatMap(([name, maximum]) => {
    const size = sizes[name as keyof typeof maximumSizes];
    return size > maximum ? [`The ${name} bundle has ${size.toFixed(2)} KiB. The maximum is ${maximum} KiB.`] : [];
  });
  if (problems.length) throw new Error(problems.join('\n'));
}
