// What a package is before it runs: its weight in a bundle, what it brings along, and the operations it has.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { npm } from '../on-demand.js';

/**
 * @param {string} project where the package is installed
 * @param {string} entry a program that uses the package
 * @returns {Promise<{ kilobytes: string, platform: string }>} minified and compressed, for a browser where it can be
 */
export async function measureBundle(project, entry) {
  for (const platform of /** @type {const} */ (['browser', 'node'])) {
    try {
      const { outputFiles } = await build({
        stdin: { contents: entry, resolveDir: project },
        bundle: true,
        minify: true,
        platform,
        format: 'esm',
        target: 'es2022',
        write: false,
        logLevel: 'silent',
      });
      const bytes = gzipSync(outputFiles[0].contents, { level: 9 }).length;
      return {
        kilobytes: (bytes / 1024).toLocaleString('en', { maximumFractionDigits: bytes < 10_240 ? 1 : 0 }),
        platform,
      };
    } catch {
      // It needs what only Node has: the second round bundles it for Node.
    }
  }
  return { kilobytes: '', platform: '' };
}

/**
 * @param {string} project where the package is installed
 * @param {string | undefined} name of the package; undefined when the project is the package
 * @returns {number} the packages that come with it
 */
export function countDependencies(project, name) {
  const { stdout } = npm(['ls', '--all', '--omit=dev', '--parseable'], project);
  const folders = new Set(stdout.trim().split('\n'));
  return folders.size - (name ? 2 : 1);
}

/** @param {string} folder */
export function hasTypes(folder) {
  const own = readdirSync(folder).filter((name) => name !== 'node_modules');
  return own.some(
    (name) => /\.d\.[cm]?ts$/.test(name) || readNames(join(folder, name)).some((inner) => /\.d\.[cm]?ts$/.test(inner)),
  );
}

/** @param {string} path @returns {string[]} the files in it; none when it is a file */
const readNames = (path) =>
  statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];

/** @param {string} folder @returns {string[]} the texts of the package's own code */
function readCode(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)(api|client)\/.*\.(js|ts)$/i.test(name) && !/\.d\.ts$|node_modules|\/esm\//.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/**
 * A package has an operation when its code writes the path and, before any other path, the method.
 * @param {string} folder
 * @param {import('../contract.js').ContractOperation[]} operations
 */
export function findOperations(folder, operations) {
  const requests = readCode(folder).flatMap((text) =>
    text.split(/localVarPath = |core\.url\.join\(|callApi\(/).slice(1),
  );
  return operations.filter(({ method, path }) => {
    const places = path
      .slice(1)
      .replace(/[.*+?^$()|[\]\\-]/g, '\\$&')
      .replace(/\{\w+\}/g, '(?:\\{\\w+\\}|\\$\\{[^}]+\\})');
    const written = new RegExp(`["'\`]/?${places}["'\`][^]*?["']${method}["']`);
    return requests.some((request) => written.test(request));
  });
}
