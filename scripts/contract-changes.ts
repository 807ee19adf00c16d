// What changed between two versions of the contract, and the version that each change asks for.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseContract, type Contract } from './contract.js';
import { inFolder, runRedocly } from './run.js';

const impacts = ['patch', 'minor', 'major'] as const;
export type Impact = (typeof impacts)[number];

export interface Change {
  impact: Impact;
  /** Where, and what changed there. */
  place: string;
}

/** Extensions that generated clients depend on. */
const promises = /^x-(resource|method|idempotent|pagination|ready-when|date-range|secret|identifier)$/;

/** A change as Redocly reports it. */
interface Reported {
  impact: Impact;
  kind: 'added' | 'removed' | 'modified';
  /** A JSON pointer. */
  path: string;
  property?: string;
  base?: { value?: unknown };
  revision?: { value?: unknown };
  verdicts: { message: string }[];
}

/** Compares two texts of openapi.yaml. */
export async function listChanges(before: string, after: string): Promise<Change[]> {
  const old = parseContract(before);
  const current = parseContract(after);
  const changes = [...(await compareByRedocly(old, current)), ...compareSchemas(old, current)];
  const isReworded = wordsOf(old) !== wordsOf(current);
  return changes.length || !isReworded ? changes : [{ impact: 'patch', place: 'descriptions, examples or samples' }];
}

const wordsOf = (contract: Contract) => JSON.stringify({ ...contract, info: { ...contract.info, version: '' } });

/** Prose is left out: callers do not depend on it, and Redocly would tell parameters apart by it. */
const essence = (contract: Contract) =>
  JSON.stringify({ ...contract, info: { title: '', version: '0.0.0' } }, (key, value: unknown) =>
    typeof value === 'string' && ['description', 'summary', 'source'].includes(key) ? undefined : value,
  );

function compareByRedocly(...contracts: [Contract, Contract]): Promise<Change[]> {
  return inFolder((folder) => {
    const files = ['before.json', 'after.json'].map((name) => join(folder, name));
    for (const [index, file] of files.entries()) writeFileSync(file, essence(contracts[index]!));
    const options = ['--config', 'redocly.diff.yaml', '--fail-on', 'none', '--format', 'json'];
    const { stdout, stderr } = runRedocly('diff', ...files, ...options);
    if (!stdout.startsWith('{')) throw new Error(`Redocly could not compare the contracts:\n${stderr}`);
    const { changes } = JSON.parse(stdout) as { changes: Reported[] };
    return changes.map((change) => ({ impact: rate(change), place: describe(change) }));
  });
}

function describe({ kind, path, property, verdicts }: Reported): string {
  const place = [path.slice(2).replaceAll('~1', '/'), property].filter(Boolean).join(' ');
  return [`${place}: ${kind}`, ...verdicts.map(({ message }) => message)].join('. ');
}

/** Redocly knows neither our extensions nor that a further value of a list is more than wording. */
function rate({ impact, path, property = '', base, revision }: Reported): Impact {
  const names = [...path.split('/'), property];
  if (names.some((name) => promises.test(name))) return base?.value === undefined ? 'minor' : 'major';
  return impact === 'patch' && property === 'enum' && revision ? 'minor' : impact;
}

/** Names of schemas and values of open lists, of which Redocly sees only some. */
function compareSchemas(before: Contract, after: Contract): Change[] {
  const old = before.components.schemas;
  const current = after.components.schemas;
  const names = compareNames(Object.keys(old), Object.keys(current), 'components/schemas');
  const values = Object.keys(old).flatMap((name) =>
    current[name]
      ? compareNames(old[name]!['x-extensible-enum'], current[name]['x-extensible-enum'], `components/schemas/${name}`)
      : [],
  );
  return [...names, ...values];
}

function compareNames(before: string[] = [], after: string[] = [], place: string): Change[] {
  const removed = before.filter((name) => !after.includes(name));
  const added = after.filter((name) => !before.includes(name));
  return [
    ...removed.map((name): Change => ({ impact: 'major', place: `${place}/${name}: removed` })),
    ...added.map((name): Change => ({ impact: 'minor', place: `${place}/${name}: added` })),
  ];
}

/** The lowest version that may bring these changes. Below 1.0.0, what breaks callers needs a minor step. */
export function lowestVersion(version: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const impact = impacts[Math.max(...changes.map((change) => impacts.indexOf(change.impact)))];
  if (impact === 'major' && major > 0) return `${major + 1}.0.0`;
  if (impact === 'major' || impact === 'minor') return `${major}.${minor + 1}.0`;
  return impact === 'patch' ? `${major}.${minor}.${patch + 1}` : version;
}

/** Whether a version is at least as high as another. */
export const reaches = (version: string, lowest: string): boolean =>
  version.localeCompare(lowest, 'en', { numeric: true }) >= 0;
