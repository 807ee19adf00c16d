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
const promises = /^x-(resource|method|idempotent|pagination|ready-when|date-range|secret|identifier|open)$/;

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
  const changes = [
    ...(await compareByRedocly(old, current)),
    ...compareNames(old.components.schemas, current.components.schemas),
  ];
  const isReworded = wordsOf(old) !== wordsOf(current);
  return changes.length || !isReworded ? changes : [{ impact: 'patch', place: 'descriptions, examples or samples' }];
}

const wordsOf = (contract: Contract) => JSON.stringify({ ...contract, info: { ...contract.info, version: '' } });

/**
 * The contract as Redocly compares it. Without its prose, which callers don't depend on and which Redocly would identify
 * parameters by. Open lists are enums, which Redocly compares, with a mark.
 */
const essence = (contract: Contract) =>
  JSON.stringify({ ...contract, info: { title: '', version: '0.0.0' } }, (key, value: unknown) =>
    typeof value === 'string' && ['description', 'summary', 'source'].includes(key) ? undefined : value,
  ).replaceAll('"x-extensible-enum":', '"x-open":true,"enum":');

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

/** Redocly doesn't rate extensions, or a new value in a list. */
function rate({ impact, path, property = '', base, revision }: Reported): Impact {
  const names = [...path.split('/'), property];
  if (names.some((name) => promises.test(name))) return base?.value === undefined ? 'minor' : 'major';
  if (property !== 'enum') return impact;
  // Any value was allowed before.
  if (base?.value === undefined) return 'major';
  const values = [revision?.value ?? []].flat();
  return [base?.value ?? []].flat().every((value) => values.includes(value)) ? 'minor' : 'major';
}

/** Generated code has the name of each schema. Redocly reports only some of them. */
function compareNames(before: object, after: object): Change[] {
  const removed = Object.keys(before).filter((name) => !(name in after));
  const added = Object.keys(after).filter((name) => !(name in before));
  return [
    ...removed.map((name): Change => ({ impact: 'major', place: `components/schemas/${name}: removed` })),
    ...added.map((name): Change => ({ impact: 'minor', place: `components/schemas/${name}: added` })),
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
