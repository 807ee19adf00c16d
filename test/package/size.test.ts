// The size of the client in a bundle.
import { bundleSize } from '../../compare/bundle-size.js';
import { root } from '../../scripts/root.js';

it('the client has at most 36 KiB in a compressed bundle, with all its operations', async () => {
  expect(await bundleSize(`export { MessagingPlatform } from './src/index.ts';`, root)).toBeLessThan(36);
});
