// Measures each client's size: operations, bundle, and installed packages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { root } from '../scripts/command.js';
import { listOperations, readContract } from '../scripts/contract.js';
import { plantedKey } from './client.js';
import { loadLibrary, type LocatedClient } from './locate-clients.js';
import type { Table } from './page.js';

/** The maximum sizes of this package's bundled entries, in KiB after minification and gzip. */
const maximumSizes = { client: 24.5, testing: 28.5 };

/** Returns KiB after gzip. */
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

const measureClient = ({ program, project }: LocatedClient) =>
  measureBundle({ stdin: { contents: program, resolveDir: project }, absWorkingDir: project });

/** Leaves out the error classes: the sandbox imports them from the client. */
const measureSandbox = () =>
  measureBundle({ entryPoints: [join(root, 'dist/esm/src/testing/index.js')], external: ['../index.js', 'node:*'] });

const formatSize = (size: number) => `${size.toFixed(1)} KiB`;

function countInstalledDependencies({ name, project }: LocatedClient): number {
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  // The project itself has the path ''.
  const dependencyPaths = Object.keys(packages).filter((path) => path !== '' && path !== `node_modules/${name}`);
  return dependencyPaths.filter((path) => !packages[path]!.dev).length;
}

/** Counts the methods of an object and of the objects that its getters return. */
function countMethods(value: object): number {
  const members = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(value)));
  const counts = members.map(([name, { get, value: method }]) => {
    if (name === 'constructor' || name.startsWith('_')) return 0;
    const area: unknown = get?.call(value);
    if (typeof area === 'object' && area !== null) return countMethods(area);
    return typeof method === 'function' ? 1 : 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The official client's areas are getters. Our methods, and openapi-fetch's paths, are those of the contract. */
async function countAllOperations(located: LocatedClient, total: number): Promise<number> {
  if (located.name !== '@getbrevo/brevo') return total;
  const { client } = located.create(await loadLibrary(located), { baseUrl: 'http://127.0.0.1', key: plantedKey });
  const areas = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(client)));
  return areas.reduce((sum, [, { get }]) => {
    const area: unknown = get?.call(client);
    return typeof area === 'object' && area !== null ? sum + countMethods(area) : sum;
  }, 0);
}

/** Counts the methods of the official client that the migration guide lists and that exist. Other clients have all operations. */
async function countOperations(located: LocatedClient, total: number): Promise<number> {
  if (located.name !== '@getbrevo/brevo') return total;
  const listed = readFileSync(join(root, 'docs/guides/from-the-official-client.md'), 'utf8').matchAll(
    /^\| `client\.(\w+)\.(\w+)`[^|]*\| `client/gm,
  );
  const library = await loadLibrary(located);
  const { client } = located.create(library, { baseUrl: 'http://127.0.0.1', key: plantedKey });
  const areas = client as Record<string, Record<string, unknown> | undefined>;
  return [...listed].filter(([, area = '', method = '']) => typeof areas[area]?.[method] === 'function').length;
}

function checkSize(entry: keyof typeof maximumSizes, size: number): void {
  if (size <= maximumSizes[entry]) return;
  console.error(`The ${entry} bundle has ${size.toFixed(2)} KiB. The maximum is ${maximumSizes[entry]} KiB.`);
  process.exitCode = 1;
}

export async function compareWeight(clients: LocatedClient[]): Promise<Table> {
  const total = listOperations(readContract()).length;
  const sizes = await Promise.all(clients.map(measureClient));
  // The first client is this package.
  checkSize('client', sizes[0]!);
  const [ownRow, ...otherRows] = await Promise.all(
    clients.map(async (located, index) => {
      const all = String(await countAllOperations(located, total));
      const operations = `${await countOperations(located, total)} of ${total}`;
      return [located.title, all, operations, formatSize(sizes[index]!), String(countInstalledDependencies(located))];
    }),
  );
  const sandboxSize = await measureSandbox();
  checkSize('testing', sandboxSize);
  const sandboxRow = ['its sandbox, in addition to the client', '', '', formatSize(sandboxSize), ''];
  const columns = ['Client', 'Operations in all', 'In these four areas', 'Bundle, gzip', 'Packages it installs'];
  return { columns, rows: [ownRow!, sandboxRow, ...otherRows] };
}
