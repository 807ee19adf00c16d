// Lists and rates the changes between two contracts.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryFolder, root } from './command.js';
import type { Contract } from './contract.js';

const impacts = ['patch', 'minor', 'major'] as const;
export type Impact = (typeof impacts)[number];

export interface Change {
  impact: Impact;
  /** For example `components/schemas/Kind: added`. */
  description: string;
}

/** The contract's extensions that change generated clients, and `x-open`, which `serializeForRedocly` adds. */
const extensionsForGenerators =
  /^x-(resource|method|idempotent|pagination|ready-when|date-range|secret|identifier|open)$/;

interface RedoclyChange {
  impact: Impact;
  kind: 'added' | 'removed' | 'modified';
  /** A JSON pointer that starts with `#/`. */
  path: string;
  property?: string;
  base?: { value?: unknown };
  revision?: { value?: unknown };
  verdicts: { message: string }[];
}

export async function listChanges(before: Contract, after: Contract): Promise<Change[]> {
  const changes = await compareWithRedocly(before, after);
  if (changes.length > 0) return changes;
  if (serializeWithoutVersion(before) === serializeWithoutVersion(after)) return [];
  return [{ impact: 'patch', description: 'descriptions, summaries, examples or code samples' }];
}

const serializeWithoutVersion = (contract: Contract) =>
  JSON.stringify({ ...contract, info: { ...contract.info, version: '' } });

function compareWithRedocly(before: Contract, after: Contract): Promise<Change[]> {
  return inTemporaryFolder((folder) => {
    const beforeFile = join(folder, 'before.json');
    const afterFile = join(folder, 'after.json');
    writeFileSync(beforeFile, serializeForRedocly(before));
    writeFileSync(afterFile, serializeForRedocly(after));
    return runRedocly(beforeFile, afterFile).map((change) => ({
      impact: rateChange(change),
      description: describeChange(change),
    }));
  });
}

/** Omits the texts that only people read. Redocly ignores `x-extensible-enum`, so it becomes `enum`, marked with `x-open`. */
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
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (!stdout.startsWith('{')) throw new Error(`Redocly could not compare the contracts:\n${stderr}`);
  return (JSON.parse(stdout) as { changes: RedoclyChange[] }).changes;
}

function describeChange({ kind, path, property, base, verdicts }: RedoclyChange): string {
  const pointer = path.slice('#/'.length).replaceAll('~1', '/');
  // Redocly reports a schema's name as the property `key`.
  if (property === 'key') return `${pointer}: renamed from ${String(base?.value)}`;
  const place = [pointer, property].filter(Boolean).join(' ');
  return [`${place}: ${kind}`, ...verdicts.map(({ message }) => message)].join('. ');
}

function rateChange({ impact, kind, path, property = '', base, revision }: RedoclyChange): Impact {
  // Redocly rates changes of schema names as patches, but generated code uses the names.
  const isSchemaName = /^#\/components\/schemas\/\w+$/.test(path) && ['', 'key'].includes(property);
  if (isSchemaName) return kind === 'added' ? 'minor' : 'major';
  const keys = [...path.split('/'), property];
  if (keys.some((key) => extensionsForGenerators.test(key))) return base?.value === undefined ? 'minor' : 'major';
  if (property !== 'enum') return impact;
  // A new `enum` forbids values that were allowed before.
  if (base?.value === undefined) return 'major';
  const oldValues = [base.value ?? []].flat();
  const newValues = [revision?.value ?? []].flat();
  return oldValues.every((value) => newValues.includes(value)) ? 'minor' : 'major';
}

/** Returns the lowest version that the changes allow. Below 1.0.0, a breaking change requires only a new minor version. */
export function lowestVersion(oldVersion: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0, patch = 0] = oldVersion.split('.').map(Number);
  // Undefined if there are no changes.
  const highestImpact = impacts[Math.max(...changes.map((change) => impacts.indexOf(change.impact)))];
  if (highestImpact === 'major' && major > 0) return `${major + 1}.0.0`;
  if (highestImpact === 'major' || highestImpact === 'minor') return `${major}.${minor + 1}.0`;
  return highestImpact === 'patch' ? `${major}.${minor}.${patch + 1}` : oldVersion;
}

export const isAtLeast = (version: string, lowest: string): boolean =>
  version.localeCompare(lowest, 'en', { numeric: true }) >= 0;

export function checkVersion(oldVersion: string, newVersion: string, changes: readonly Change[]): string {
  const lowest = lowestVersion(oldVersion, changes);
  if (!isAtLeast(newVersion, lowest))
    throw new Error(`Set \`info.version\` to ${lowest} or higher (it is ${newVersion}), and run \`npm run generate\`.`);
  if (changes.length === 0) return 'No change requires a new version.';
  return `Version ${newVersion} is high enough. These changes require at least ${lowest}.`;
}
