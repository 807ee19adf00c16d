// Lists the changes between two versions of the contract, and the lowest version that they need.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryFolder, root } from './command.js';
import { parseContract, type Contract } from './contract.js';

const impacts = ['patch', 'minor', 'major'] as const;
export type Impact = (typeof impacts)[number];

export interface Change {
  impact: Impact;
  /** Where the change is, and what it is. */
  place: string;
}

/** Extensions that generated clients depend on. */
const promisedExtensions = /^x-(resource|method|idempotent|pagination|ready-when|date-range|secret|identifier|open)$/;

/** A change as Redocly reports it. */
interface RedoclyChange {
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
    ...(await compareWithRedocly(old, current)),
    ...compareSchemaNames(old.components.schemas, current.components.schemas),
  ];
  if (changes.length || withoutVersion(old) === withoutVersion(current)) return changes;
  return [{ impact: 'patch', place: 'descriptions, examples or samples' }];
}

const withoutVersion = (contract: Contract) => JSON.stringify({ ...contract, info: { ...contract.info, version: '' } });

async function compareWithRedocly(before: Contract, after: Contract): Promise<Change[]> {
  return inTemporaryFolder((folder) => {
    const beforeFile = join(folder, 'before.json');
    const afterFile = join(folder, 'after.json');
    writeFileSync(beforeFile, serializeForRedocly(before));
    writeFileSync(afterFile, serializeForRedocly(after));
    return runRedocly(beforeFile, afterFile).map((change) => ({ impact: rate(change), place: formatPlace(change) }));
  });
}

/**
 * Removes prose: callers don't depend on it, and Redocly would identify parameters by it. Turns open lists into enums with a
 * mark, because Redocly compares only enums.
 */
const serializeForRedocly = (contract: Contract) =>
  JSON.stringify({ ...contract, info: { title: '', version: '0.0.0' } }, (key, value: unknown) =>
    typeof value === 'string' && ['description', 'summary', 'source'].includes(key) ? undefined : value,
  ).replaceAll('"x-extensible-enum":', '"x-open":true,"enum":');

function runRedocly(...files: string[]): RedoclyChange[] {
  const redocly = `${root}node_modules/@redocly/cli/bin/cli.js`;
  const options = ['--config', 'redocly.diff.yaml', '--fail-on', 'none', '--format', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, [redocly, 'diff', ...files, ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    // Redocly sends no telemetry and doesn't look for updates.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (!stdout.startsWith('{')) throw new Error(`Redocly could not compare the contracts:\n${stderr}`);
  return (JSON.parse(stdout) as { changes: RedoclyChange[] }).changes;
}

function formatPlace({ kind, path, property, verdicts }: RedoclyChange): string {
  const place = [path.slice(2).replaceAll('~1', '/'), property].filter(Boolean).join(' ');
  return [`${place}: ${kind}`, ...verdicts.map(({ message }) => message)].join('. ');
}

/** Adds ratings that Redocly lacks: of our extensions, and of values added to a list. */
function rate({ impact, path, property = '', base, revision }: RedoclyChange): Impact {
  const names = [...path.split('/'), property];
  if (names.some((name) => promisedExtensions.test(name))) return base?.value === undefined ? 'minor' : 'major';
  if (property !== 'enum') return impact;
  // A new list forbids values that were allowed before.
  if (base?.value === undefined) return 'major';
  const values = [revision?.value ?? []].flat();
  return [base.value ?? []].flat().every((value) => values.includes(value)) ? 'minor' : 'major';
}

/** Generated code uses every schema's name, and Redocly doesn't report all of them. */
function compareSchemaNames(before: object, after: object): Change[] {
  const removed = Object.keys(before).filter((name) => !(name in after));
  const added = Object.keys(after).filter((name) => !(name in before));
  return [
    ...removed.map((name): Change => ({ impact: 'major', place: `components/schemas/${name}: removed` })),
    ...added.map((name): Change => ({ impact: 'minor', place: `components/schemas/${name}: added` })),
  ];
}

/** Returns the lowest version that these changes need. Below 1.0.0, a breaking change needs only a new minor version. */
export function lowestVersion(version: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const impact = impacts[Math.max(...changes.map((change) => impacts.indexOf(change.impact)))];
  if (impact === 'major' && major > 0) return `${major + 1}.0.0`;
  if (impact === 'major' || impact === 'minor') return `${major}.${minor + 1}.0`;
  return impact === 'patch' ? `${major}.${minor}.${patch + 1}` : version;
}

export const isAtLeast = (version: string, lowest: string): boolean =>
  version.localeCompare(lowest, 'en', { numeric: true }) >= 0;
