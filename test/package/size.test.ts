// What bundles of the package contain.
import { build } from 'esbuild';
import { bundleSize } from '../../compare/bundle-size.js';
import { listOperations, readContract } from '../../scripts/contract.js';
import { root } from '../../scripts/root.js';

it('the client has at most 120 bytes for each of its operations in a compressed bundle, with all of them', async () => {
  const size = await bundleSize(`export { MessagingPlatform } from './src/index.ts';`, root);
  expect((size * 1024) / listOperations(readContract()).length).toBeLessThan(120);
});

it('the errors bring no client to a page: they have at most 1.5 KiB', async () => {
  const source = `export { NotFoundError, isMessagingPlatformError } from './src/index.ts';`;
  expect(await bundleSize(source, root)).toBeLessThan(1.5);
});

it('the outbox imports no module of Node, which bundlers for Workers and edge functions do not have', async () => {
  const options = { bundle: true, write: false, platform: 'browser', logLevel: 'silent' } as const;
  const { errors } = await build({ ...options, entryPoints: [`${root}src/outbox/index.ts`] });
  expect(errors).toEqual([]);
});
