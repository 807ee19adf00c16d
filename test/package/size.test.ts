// The size of the client in a bundle.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../../scripts/root.js';

it('the client has at most 36 KiB in a compressed bundle, with all its operations', async () => {
  const { outputFiles } = await build({
    stdin: { contents: `export { MessagingPlatform } from './src/index.ts';`, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    tsconfigRaw: '{}',
    external: ['undici', 'node:*'],
  });
  expect(gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 1024).toBeLessThan(36);
});
