// npm run compare: measures this client against those a user would otherwise take, and writes the table into docs/comparison.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './built.js';
import { observe } from './compare/behaviour.mjs';
import { clients } from './compare/clients.mjs';
import { checkMigration } from './compare/migration.mjs';
import { countDependencies, findOperations, hasTypes, measureBundle } from './compare/package.mjs';
import { listOperations, readContract } from './contract.js';
import { fetchPackage } from './on-demand.js';
import { main } from './run.js';
import { measureImports } from './weight/import-cost.mjs';
import { countInstantiations } from './weight/type-cost.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const typescript = join(root, 'node_modules/typescript');
const operations = listOperations(readContract());

/** @param {import('./compare/clients.mjs').Client} client */
function install({ name, version }) {
  if (!version) return { folder: root, project: root };
  const folder = fetchPackage(name, version);
  if (!folder) throw new Error(`${name} cannot be had here: the comparison needs the registry.`);
  return { folder, project: folder.slice(0, folder.lastIndexOf('/node_modules/')) };
}

/** @param {import('./compare/clients.mjs').Client} client @param {string} folder */
function countOperations({ version, takesAnyPath }, folder) {
  const found = !version || takesAnyPath ? operations : findOperations(folder, operations);
  return `${found.length} of ${operations.length}${takesAnyPath ? ', by path' : ''}`;
}

/** @param {import('./compare/clients.mjs').Client} client @param {string} folder */
function measureTypes({ name, oneCall }, folder) {
  if (!oneCall) return '–';
  const source = `${oneCall}\nexport {};\n`;
  return countInstantiations(typescript, { name, folder, source }).toLocaleString('en');
}

/**
 * @param {import('./compare/clients.mjs').Client} client
 * @param {{ folder: string, project: string, importing: number }} found
 * @returns {Promise<Record<string, string>>}
 */
async function measure(client, { folder, project, importing }) {
  const main = createRequire(join(project, 'package.json')).resolve(client.name);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { kilobytes, platform } = await measureBundle(project, client.entry);
  const library = await import(pathToFileURL(main).href);
  checkMigration(client, library);
  const seen = await observe(client, library);
  return {
    '': `${client.name}${client.version ? ` ${version}` : ''}`,
    'Operations of the contract': countOperations(client, folder),
    'Bundled, minified, gzip': `${kilobytes} KiB${platform === 'node' ? ', for Node only' : ''}`,
    'Packages that come along': String(countDependencies(project, client.version && client.name)),
    'Import, beyond bare Node': `${Math.round(importing)} ms`,
    'Types included': hasTypes(folder) ? 'yes' : 'no',
    'Types of one call, instantiations': measureTypes(client, folder),
    'Requests for a GET answered 503': String(seen.gets),
    'Requests for a POST answered 503': String(seen.posts),
    'A 404 is thrown as': seen.error,
    'Attachment bytes are exact': seen.exact ? 'yes' : 'no',
    'A redirect carries the key to another host': seen.leaks ? 'yes' : 'no',
    'Runtimes, as documented': `${client.runtimes} (${client.source})`,
  };
}

/** @param {Record<string, string>[]} columns */
function writeTable(columns) {
  const [first] = columns;
  const rows = Object.keys(first ?? {}).map((title) => [title, ...columns.map((column) => column[title])]);
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [lines[0], `|${'---|'.repeat(columns.length + 1)}`, ...lines.slice(1)].join('\n');
}

/** @param {string} table */
function writeReadme(table) {
  const file = join(root, 'docs/comparison.md');
  const [start, end] = ['<!-- comparison -->', '<!-- /comparison -->'];
  const text = readFileSync(file, 'utf8');
  const place = new RegExp(`${start}[^]*${end}`);
  if (!place.test(text)) throw new Error(`docs/comparison.md has no section between ${start} and ${end}.`);
  writeFileSync(
    file,
    text.replace(place, () => `${start}\n${table}\n${end}`),
  );
}

await main(async () => {
  const { print } = parseArgs({ options: { print: { type: 'boolean', default: false } } }).values;
  ensureBuilt();
  /** @type {Record<string, string>[]} */
  const columns = [];
  const found = clients.map(install);
  const projects = found.map(({ project }) => project);
  const imports = measureImports(
    clients.map(({ name }) => name),
    projects,
  );
  for (const [index, client] of clients.entries())
    columns.push(await measure(client, { ...found[index], importing: imports[index] }));
  const table = writeTable(columns);
  console.log(table);
  if (!print) writeReadme(table);
}, 'Usage: npm run compare -- [--print]; with --print docs/comparison.md stays as it is');
// Some of the clients keep timers or sockets that would hold the process.
process.exit();
