// The clients of the table: where each is had, and what is loaded of it.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { ensureBuilt } from '../built.js';
import { fetchPackage } from '../on-demand.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {object} Loaded
 * @property {string} version
 * @property {string} folder
 * @property {string[]} modules URLs
 * @property {string} [otherCopy] URL of the CommonJS copy, where there are two
 *
 * @typedef {object} Column
 * @property {string} title
 * @property {string} adapter
 * @property {boolean} [isOurs]
 * @property {(scratch: string) => Loaded | undefined} load undefined when it cannot be had
 */

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const own = 'messaging-platform-sdk';

/**
 * The built package as it is now, beside what it depends on: a copy, since a build in between would take it away.
 * @param {string} scratch
 * @param {string[]} entries
 * @returns {Loaded}
 */
function loadOwn(scratch, entries) {
  const folder = join(scratch, 'node_modules', own);
  if (!existsSync(folder)) {
    ensureBuilt();
    for (const part of ['package.json', 'dist']) cpSync(join(root, part), join(folder, part), { recursive: true });
    cpSync(join(root, 'node_modules/openapi-fetch'), join(scratch, 'node_modules/openapi-fetch'), { recursive: true });
  }
  const { version, exports } = readJson(join(folder, 'package.json'));
  return {
    version,
    folder,
    modules: entries.map((entry) => pathToFileURL(join(folder, exports[entry].import.default)).href),
    otherCopy: pathToFileURL(join(folder, exports['.'].require.default)).href,
  };
}

/** @param {string} name @param {string} range @param {boolean} hasTwoCopies @returns {Loaded | undefined} */
function loadPeer(name, range, hasTwoCopies = false) {
  const folder = fetchPackage(name, range);
  if (!folder) return undefined;
  const manifest = readJson(join(folder, 'package.json'));
  const { import: esm, require: cjs } = manifest.exports?.['.'] ?? {};
  const main = pathToFileURL(createRequire(join(folder, 'package.json')).resolve(folder)).href;
  const module = esm ? pathToFileURL(join(folder, esm.default ?? esm)).href : main;
  return { version: manifest.version, folder, modules: [module], ...(hasTwoCopies && cjs && { otherCopy: main }) };
}

/** @param {string} scratch @returns {Loaded | undefined} */
function generateWithRedocly(scratch) {
  const folder = join(scratch, 'redocly');
  mkdirSync(folder, { recursive: true });
  const cli = join(root, 'node_modules/@redocly/cli');
  const source = join(folder, 'client.ts');
  const { status } = spawnSync(
    process.execPath,
    [join(cli, 'bin/cli.js'), 'generate-client', 'openapi.yaml', '--output', source],
    {
      cwd: root,
      stdio: 'ignore',
    },
  );
  if (status !== 0) return undefined;
  const client = join(folder, 'client.mjs');
  writeFileSync(
    client,
    transformSync(readFileSync(source, 'utf8'), { loader: 'ts', format: 'esm', target: 'es2022' }).code,
  );
  rmSync(source);
  return { version: readJson(join(cli, 'package.json')).version, folder, modules: [pathToFileURL(client).href] };
}

/** @type {Column[]} */
export const columns = [
  { title: own, adapter: 'own', isOurs: true, load: (scratch) => loadOwn(scratch, ['.']) },
  {
    title: `${own}, undiciTransport`,
    adapter: 'own-node',
    isOurs: true,
    load: (scratch) => loadOwn(scratch, ['.', './undici']),
  },
  { title: '@getbrevo/brevo', adapter: 'brevo', load: () => loadPeer('@getbrevo/brevo', 'latest', true) },
  { title: '@getbrevo/brevo', adapter: 'brevo-3', load: () => loadPeer('@getbrevo/brevo', '3.0.4') },
  { title: 'sib-api-v3-sdk', adapter: 'sib', load: () => loadPeer('sib-api-v3-sdk', '8.5.0') },
  { title: 'openapi-fetch', adapter: 'openapi-fetch', load: () => loadPeer('openapi-fetch', '0.17.0') },
  { title: 'redocly generate-client', adapter: 'redocly', load: generateWithRedocly },
];
