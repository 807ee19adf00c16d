// Updates the handwritten files that repeat the version of the contract.
import { readFileSync } from 'node:fs';
import { root } from '../root.js';
import type { Contract } from '../contract.js';

/** Returns the new text of each file, by file name. */
export function updateHandwrittenFiles({ info }: Contract): Record<string, string> {
  // package-lock.json has the version twice.
  const version = /(?<="name": "messaging-platform-sdk",\s+"version": ")[^"]+/g;
  const update = (name: string) => readFileSync(root + name, 'utf8').replace(version, info.version);
  return { 'package.json': update('package.json'), 'package-lock.json': update('package-lock.json') };
}
