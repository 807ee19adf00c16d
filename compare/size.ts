// Measures what each client adds to a bundle.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { officialEntry } from './clients.js';
import { root } from '../scripts/root.js';
import type { Client, Table } from './calls.js';

/** The largest bundle of this package, in KiB. */
const largestSize = 36;

async function measureRow({ title, source, folder }: Omit<Client, 'create'>): Promise<string[]> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    tsconfigRaw: '{}',
    external: ['undici', 'node:*'],
  });
  const size = gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 1024;
  if (folder === root && size > largestSize) throw new Error(`${title} has ${size.toFixed(1)} KiB.`);
  return [title, `${size.toFixed(1)} KiB`];
}

export const compareSize = async (clients: Client[]): Promise<Table> => ({
  picture: 'Size of each client in a bundle, in KiB',
  columns: ['Client', 'Bundle, gzip'],
  rows: await Promise.all([...clients, officialEntry].map(measureRow)),
});
