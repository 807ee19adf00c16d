// Builds program.ts for plain Node, which starts sooner than with tsx.
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/root.js';

/** Returns the path of the program that it wrote to the folder. */
export async function buildProgram(folder: string): Promise<string> {
  const outfile = join(folder, 'program.mjs');
  await build({
    entryPoints: [join(root, 'test/outbox/program.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'error',
  });
  return outfile;
}
