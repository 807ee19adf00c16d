// The clients of the comparison, and where each is: here, or fetched from the registry outside the project.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { fetchPackage } from '../scripts/on-demand.js';

/** @typedef {import('./clients/client.mjs').Client & { file: string, folder: string, label: string }} Peer */

const root = fileURLToPath(new URL('..', import.meta.url));
const own = ['sdk', 'sdk-node'];
const others = ['openapi-fetch', 'redocly', 'ky', 'axios', 'brevo', 'brevo-3', 'sib'];

/** @param {string} folder */
const versionIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** @returns {Promise<string | undefined>} the folder of the client that redocly generates from the contract */
async function generate() {
  const folder = join(tmpdir(), 'bench-redocly');
  mkdirSync(folder, { recursive: true });
  const source = join(folder, 'client.ts');
  const program = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const { status } = spawnSync(process.execPath, [program, 'generate-client', `${root}openapi.yaml`, '-o', source]);
  if (status !== 0) return undefined;
  await build({ entryPoints: [source], outfile: join(folder, 'client.mjs'), format: 'esm', target: 'es2022' });
  return folder;
}

/** @param {string} file @returns {Promise<Peer | undefined>} undefined when it cannot be had here */
async function find(file) {
  /** @type {{ default: import('./clients/client.mjs').Client }} */
  const { default: client } = await import(`./clients/${file}.mjs`);
  if (!client.package) return { ...client, file, folder: pathToFileURL(root).href, label: client.name };
  const folder = client.version ? fetchPackage(client.package, client.version) : await generate();
  if (!folder) return undefined;
  const version = versionIn(client.version ? folder : join(root, 'node_modules', client.package));
  return { ...client, file, folder: `${pathToFileURL(folder).href}/`, label: `${client.name} ${version}` };
}

/** @param {boolean} withOthers @returns {Promise<Peer[]>} this package, and with others those that can be had */
export async function findPeers(withOthers) {
  const peers = [];
  for (const file of withOthers ? [...own, ...others] : own) {
    const peer = await find(file);
    if (peer) peers.push(peer);
    else console.log(`${file} cannot be had here, and is left out.`);
  }
  return peers;
}
