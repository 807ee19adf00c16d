// The part about weight: what a client costs before it is used.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { listOperations, readContract } from '../scripts/contract.js';
import { plantedKey } from './client.js';
import { load, readManifest, root, type Found } from './find.js';
import type { Table } from './page.js';

/** KiB after minification and gzip that this package may have at most. */
const limits = { client: 18.75, testing: 22 };

async function bundle(options: BuildOptions): Promise<number> {
  const { outputFiles } = await build({
    ...{ bundle: true, minify: true, write: false, format: 'esm', target: 'es2022', platform: 'browser' },
    ...{ tsconfigRaw: '{}', logLevel: 'silent', external: ['undici', 'node:*'], ...options },
  });
  return gzipSync(outputFiles![0]!.contents, { level: 9 }).length / 1024;
}

const bundleClient = ({ client, project }: Found) =>
  bundle({ stdin: { contents: client.entry, resolveDir: project }, absWorkingDir: project });

/** The sandbox beside the client, whose errors it shares. */
const bundleSandbox = () =>
  bundle({ entryPoints: [join(root, 'dist/esm/src/testing/index.js')], external: ['../index.js', 'node:*'] });

/** The packages that are installed with a package. */
function countPackages(folder: string, found = new Set<string>()): number {
  for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
    let place = folder;
    while (!existsSync(join(place, 'node_modules', name)) && place !== dirname(place)) place = dirname(place);
    const path = join(place, 'node_modules', name);
    if (found.has(path)) continue;
    found.add(path);
    countPackages(path, found);
  }
  return found.size;
}

/** How many operations of the contract a client has a call for: the official one has those that its guide names. */
async function countOperations(found: Found): Promise<string> {
  const { length } = listOperations(readContract());
  if (found.key !== 'brevo') return `${length} of ${length}`;
  const rows = readFileSync(join(root, 'docs/guides/from-the-official-client.md'), 'utf8').matchAll(
    /^\| `client\.(\w+)\.(\w+)`[^|]*\| `client/gm,
  );
  const { client } = found.client.create(await load(found), { baseUrl: 'http://127.0.0.1', key: plantedKey });
  const areas = client as Record<string, Record<string, unknown> | undefined>;
  const had = [...rows].filter(([, area = '', method = '']) => typeof areas[area]?.[method] === 'function');
  return `${had.length} of ${length}`;
}

export async function compareWeight(clients: Found[]): Promise<Table> {
  const rows: Promise<string[]>[] = clients.map(async (found) => [
    found.title,
    await countOperations(found),
    `${(await bundleClient(found)).toFixed(1)} KiB`,
    String(countPackages(found.folder)),
  ]);
  const sandbox = ['its sandbox, beside the client', '', `${(await bundleSandbox()).toFixed(1)} KiB`, ''];
  const [own, ...others] = await Promise.all(rows);
  const columns = ['Client', 'Operations', 'Bundle, gzip', 'Packages that come along'];
  return { columns, rows: [own!, sandbox, ...others] };
}

/** Throws when this package has outgrown its limits. */
export async function refuseOverweight(clients: Found[]): Promise<void> {
  const sizes = {
    client: await bundleClient(clients.find(({ key }) => key === 'sdk')!),
    testing: await bundleSandbox(),
  };
  const problems = Object.entries(limits).flatMap(([name, most]) => {
    const size = sizes[name as keyof typeof limits];
    return size > most ? [`The entry ${name} has ${size.toFixed(1)} KiB, at most ${most}.`] : [];
  });
  if (problems.length) throw new Error(problems.join('\n'));
}
