// Packages that only some checks need (runtimes, compilers, rivals): fetched once, into a cache outside the project.
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** A folder outside the project that stays. */
export const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'messaging-platform-sdk');

/**
 * The folder of a package of the registry; undefined when it cannot be had. The range is a version, `latest`, or a range,
 * of which the version that is there already will do.
 */
export function fetchPackage(name: string, range: string): string | undefined {
  const version = range === 'latest' ? newestVersion(name) : range;
  if (!version) return undefined;
  const folder = join(cache, `${name}@${version}`.replaceAll('/', '+'));
  const found = join(folder, 'node_modules', name);
  if (existsSync(join(folder, 'complete'))) return found;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  // What npm has cached of a package's versions may be older than its newest.
  const { status } = npm(['install', `${name}@${version}`, '--prefer-online'], folder);
  if (status !== 0) return undefined;
  writeFileSync(join(folder, 'complete'), '');
  return found;
}

/** Runs npm quietly. */
export function npm(parameters: string[], folder: string): SpawnSyncReturns<string> {
  return spawnSync('npm', [...parameters, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  });
}

/**
 * The newest released version, or the newest of a range, for example `>=5.4`; undefined when the registry cannot be asked.
 */
export function newestVersion(name: string, range = 'latest'): string | undefined {
  const { status, stdout } = spawnSync('npm', ['view', `${name}@${range}`, 'version', '--json'], { encoding: 'utf8' });
  return status === 0 ? [JSON.parse(stdout) as string | string[]].flat().at(-1) : undefined;
}
