// Imports and requires each entry of the package.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
for (const path of ['', '/node', '/undici', '/testing', '/testing/server']) {
  const entry = `messaging-platform-sdk${path}`;
  const [imported, required] = [await import(entry), require(entry)];
  assert.deepEqual(Object.keys(required).sort(), Object.keys(imported).sort(), entry);
}
