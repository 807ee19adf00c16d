// What the client adds to a web page: the whole of it with openapi-fetch, bundled, minified, compressed.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns {Promise<{ bytes: number, files: { file: string, bytes: number }[] }>} gzip bytes, and the minified bytes of each file */
export async function measureBundle() {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export { MessagingPlatform } from './dist/esm/src/index.js';`, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
  });
  const [{ inputs }] = Object.values(metafile.outputs);
  const files = Object.entries(inputs)
    .map(([file, { bytesInOutput }]) => ({ file, bytes: bytesInOutput }))
    .sort((one, other) => other.bytes - one.bytes);
  return { bytes: gzipSync(outputFiles[0].contents, { level: 9 }).length, files };
}
