// Measures each client's size: bundle and installed packages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { root } from '../scripts/command.js';
import type { LocatedClient } from './locate-clients.js';
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

const measureClient = ({ source, project }: LocatedClient) =>
  measureBundle({ stdin: { contents: source, resolveDir: project }, absWorkingDir: project });

/** Doesn't count the error classes, which the sandbox imports from the client. */
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

function checkSize(entry: keyof typeof maximumSizes, size: number): void {
  if (size <= maximumSizes[entry]) return;
  console.error(`The ${entry} bundle has ${size.toFixed(2)} KiB. The maximum is ${maximumSizes[entry]} KiB.`);
  process.exitCode = 1;
}

export async function compareWeight(clients: LocatedClient[]): Promise<Table> {
  const sizes = await Promise.all(clients.map(measureClient));
  const sandboxSize = await measureSandbox();
  // The first client is this package.
  checkSize('client', sizes[0]!);
  checkSize('testing', sandboxSize);
  const [ownRow, ...otherRows] = clients.map((located, index) => {
    const dependencies = countInstalledDependencies(located);
    return [located.title, formatSize(sizes[index]!), String(dependencies)];
  });
  const sandboxRow = ['its sandbox, in addition to the client', formatSize(sandboxSize), ''];
  const columns = ['Client', 'Bundle, gzip', 'Packages it installs'];
  return { columns, rows: [ownRow!, sandboxRow, ...otherRows] };
}
