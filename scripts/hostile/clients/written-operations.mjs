// The operations of the contract that a package's code holds the paths of.
import { listOperations, readContract } from '../../contract.js';

/** @param {unknown} _library @param {string} folder of the package */
export async function writtenOperations(_library, folder) {
  // Only here, since it brings a bundler along.
  const { findOperations } = await import('../../compare/package.mjs');
  return findOperations(folder, listOperations(readContract())).map(({ operationId }) => operationId);
}
