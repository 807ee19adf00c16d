// Measures what each client adds to a bundle.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Client } from './clients.js';
import type { Table } from './table.js';

/** The limit for this package's client, in KiB after minification and gzip. */
const maximumSize = 17;

async function measureBundle({ source, folder }: Client): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    tsconfigRaw: '{}',
    external: ['undici', 'node:*'],
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 1024;
}

export async function compareSize(clients: Client[]): Promise<Table> {
  const sizes = await Promise.all(clients.map(measureBundle));
  if (sizes[0]! > maximumSize) {
    console.error(`The client has ${sizes[0]!.toFixed(2)} KiB. The maximum is ${maximumSize} KiB.`);
    process.exitCode = 1;
  }
  const rows = clients.map(({ title }, index) => [title, `${sizes[index]!.toFixed(1)} KiB`]);
  return { columns: ['Client', 'Bundle, gzip'], rows };
}
