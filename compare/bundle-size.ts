// Measures a bundle for browsers.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * @param source - the code of a module that exports what to measure
 * @param folder - where its imports are resolved
 * @returns KiB after gzip
 */
export async function bundleSize(source: string, folder: string): Promise<number> {
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
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 1024;
}
