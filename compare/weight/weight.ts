// The part about weight: what clients cost before they are used.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPackage } from '../../scripts/on-demand.js';
import { isWhole } from '../clients/client.js';
import type { Found } from '../clients/find.js';
import type { Mode } from '../compare.js';
import { root } from '../processes.js';
import { print, type Page, type Section } from '../report.js';
import { atMost, byTurns, spread, write, writeSpread } from '../statistics.js';
import { bundle, countPackages, hasTypes, sizeOfEntry, timeImport } from './bundle.js';
import { measureTypes, type Cost } from './types.js';

const compiler = join(root, 'node_modules/typescript');

/** What is known of a client's package, in words, by the file of the client. */
export type Weights = Map<string, Record<'bundle' | 'packages' | 'import' | 'types' | 'oneCall', string>>;

async function weigh(clients: Found[], rounds: number): Promise<{ weights: Weights; section: Section }> {
  const imports = (await byTurns(clients, rounds, timeImport)).map(spread);
  const bundles = await Promise.all(clients.map((found) => bundle(found)));
  const weights: Weights = new Map();
  for (const [at, found] of clients.entries()) {
    const { client, project } = found;
    const { kibibytes = NaN, platform } = bundles[at] ?? {};
    const program = isWhole(client) ? client.oneCall : undefined;
    const cost = program && (await measureTypes(compiler, project, 1, (costOf) => costOf(program, '', true)));
    weights.set(found.file, {
      bundle: platform
        ? `${kibibytes.toFixed(kibibytes < 10 ? 1 : 0)} KiB${platform === 'node' ? ', for Node only' : ''}`
        : '–',
      packages: String(countPackages(found)),
      import: `${Math.round(imports[at]!.median)} ms`,
      types: hasTypes(found) ? 'yes' : 'no',
      oneCall: cost ? write(cost.instantiations) : '–',
    });
  }
  const place = (file: string) => clients.findIndex((found) => found.file === file);
  const [own, official] = [bundles[place('sdk')], imports[place('brevo')]];
  const gates = [];
  // docs/decisions/0024-bundle-size.md says why.
  if (own) gates.push(atMost('Bundle, minified, gzip', own.kibibytes, 19.5, 'KiB'));
  if (own && own.kibibytes > 19.5)
    for (const [file, bytes] of own.files.slice(0, 12)) console.log(`${String(bytes).padStart(7)}  ${file}`);
  gates.push(atMost('The entry `testing`, minified, gzip', await sizeOfEntry('testing'), 18, 'KiB'));
  if (own && official) {
    const ratio = imports[place('sdk')]!.median / official.median;
    gates.push(atMost(`Import, by that of ${clients[place('brevo')]!.label}`, ratio, 0.25));
  }
  const section = {
    title: 'Package',
    text: 'The client for all four areas, minified and gzipped, for a browser where it can be; the packages that come along; milliseconds that its import takes in a fresh process; the instantiations for the types of one call, with `skipLibCheck`, as `tsc --init` writes it.',
    columns: ['Client', 'Bundle', 'Packages', 'Import', 'Types included', 'Types of one call'],
    rows: clients.map(({ file, label }, at) => {
      const { bundle, packages, types, oneCall } = weights.get(file)!;
      return [label, bundle, packages, writeSpread(imports[at]!), types, oneCall];
    }),
    gates,
  };
  return { weights, section };
}

const client = `import { MessagingPlatform } from 'messaging-platform-sdk';
const client = new MessagingPlatform({ apiKey: 'key' });`;
const method = `${client}\nawait client.companies.get('5f1f6f8b9c4e2a0017d3b6a1');`;
const raw = `${client}\nawait client.raw.GET('/companies/{id}', { params: { path: { id: '1' } } });`;

async function describeTypes(name: string, folder: string, project: string, times: number): Promise<Section> {
  const calls = readFileSync(join(root, 'test/support/calls.ts'), 'utf8');
  // The most instantiations, where there is a limit.
  const costs = await measureTypes(folder, project, times, (costOf): [what: string, cost: Cost, most?: number][] => [
    ['one, with `skipLibCheck`', costOf(method, '', true), 5_000],
    ['one more, with `skipLibCheck`', costOf(method, client, true), 100],
    // 6,700 of it are openapi-fetch's own.
    ['one more, of `raw`, with `skipLibCheck`', costOf(raw, client, true), 8_000],
    ['one of each operation, with `skipLibCheck`', costOf(calls, '', true), 2_000],
    ['one, without `skipLibCheck`', costOf(method, '', false)],
  ]);
  return {
    title: `Cost of the types, ${name}`,
    text: `What ${name} does for calls of this package, over an empty file, and for one more call, over a client that is there.`,
    columns: ['Calls', 'Instantiations', 'Memory'],
    rows: costs.map(([what, { instantiations, megabytes }]) => [what, write(instantiations), `${write(megabytes)} MB`]),
    gates: [
      ...costs.flatMap(([what, cost, most]) => (most ? [atMost(`${name}: ${what}`, cost.instantiations, most)] : [])),
      atMost(`${name}: memory of one call`, costs[0]![1].megabytes, 10, 'MB'),
    ],
  };
}

export async function measureWeight(clients: Found[], mode: Mode): Promise<{ page: Page; weights: Weights }> {
  const isQuick = mode === 'quick';
  const { weights, section } = await weigh(clients, isQuick ? 3 : 11);
  const sections = [section];
  const project = clients.find(({ isOurs }) => isOurs)?.project;
  if (project) {
    sections.push(await describeTypes('TypeScript 5.9', compiler, project, isQuick ? 1 : 3));
    const newest = isQuick ? undefined : fetchPackage('typescript', '7.0.2');
    if (newest) sections.push(await describeTypes('TypeScript 7.0', newest, project, 3));
  }
  sections.forEach(print);
  const text =
    'What clients cost before they are used: bytes, packages, the time to import them, and the work of the compiler.';
  return { page: { title: 'The weight of clients', text, sections }, weights };
}
