// The part about weight: what a client costs before it is used.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { listOperations, readContract } from '../scripts/contract.js';
import { readManifest, root, type Found } from './find.js';
import type { Table } from './page.js';

/** KiB after minification and gzip that this package may have at most. */
const limits = { client: 18.75, testing: 18 };

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

/** Milliseconds of an import in a fresh process, the median of some. */
function timeImport({ modules }: Found, times: number): number {
  const imports = modules.map((module) => `await import(${JSON.stringify(module)});`).join('');
  const program = `const start = performance.now(); ${imports} console.log(performance.now() - start);`;
  const run = () => Number(execFileSync(process.execPath, ['--input-type=module', '--eval', program]));
  return Array.from({ length: times }, run).sort((one, other) => one - other)[Math.floor(times / 2)]!;
}

/** How many operations of the contract a client has a call for: the official one has those that docs/migration.md names. */
function countOperations({ key, modules }: Found): string {
  const operations = listOperations(readContract());
  if (key !== 'brevo') return `${operations.length} of ${operations.length}`;
  const rows = readFileSync(join(root, 'docs/migration.md'), 'utf8').matchAll(
    /^\| [^|]+ \| `client\.(\w+)\.(\w+)`[^|]*\| `client/gm,
  );
  const calls = [...rows].map(([, area, method]) => `typeof client.${area}?.${method} === 'function'`);
  const program = `import { BrevoClient } from ${JSON.stringify(modules[0])};
const client = new BrevoClient({ apiKey: 'key' }); console.log([${calls.join()}].filter(Boolean).length);`;
  const parameters = ['--input-type=module', '--eval', program];
  return `${execFileSync(process.execPath, parameters, { encoding: 'utf8' }).trim()} of ${operations.length}`;
}

export async function compareWeight(clients: Found[], isQuick: boolean): Promise<Table> {
  const rows: Promise<string[]>[] = clients.map(async (found) => [
    found.title,
    countOperations(found),
    `${(await bundleClient(found)).toFixed(1)} KiB`,
    String(countPackages(found.folder)),
    `${Math.round(timeImport(found, isQuick ? 3 : 11))} ms`,
    found.client.runtimes,
  ]);
  const sandbox = ['its sandbox, beside the client', '', `${(await bundleSandbox()).toFixed(1)} KiB`, '', '', ''];
  const [own, ...others] = await Promise.all(rows);
  const columns = [
    'Client',
    'Operations',
    'Bundle, gzip',
    'Packages that come along',
    'Import',
    'Runtimes, as documented',
  ];
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
