// Measures what each client adds to a bundle.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Client, Table } from './types.js';

async function measureRow({ title, source, folder }: Client): Promise<string[]> {
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
  return [title, `${size.toFixed(1)} KiB`];
}

export const compareSize = async (clients: Client[]): Promise<Table> => ({
  columns: ['Client', 'Bundle, gzip'],
  rows: await Promise.all(clients.map(measureRow)),
});
