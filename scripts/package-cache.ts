// Installs packages that only some checks need into a cache outside the project.
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export const cacheFolder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'messaging-platform-sdk');

/**
 * @param range - a version, a range, or `latest`; once a range is installed, newer versions aren't looked up
 * @param overrides - versions of its dependencies
 * @returns the package's folder; undefined if npm can't install the package
 */
export function fetchPackage(name: string, range: string, overrides: object = {}): string | undefined {
  const version = range === 'latest' ? newestVersion(name) : range;
  if (!version) return undefined;
  const folder = join(cacheFolder, `${name}@${version}`.replaceAll('/', '+'));
  const installedFolder = join(folder, 'node_modules', name);
  // The last file to be written. Without it, an earlier install may be incomplete.
  const completionMark = join(folder, 'complete');
  if (existsSync(completionMark)) return installedFolder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, overrides }));
  // npm's own cache may not know the newest version yet.
  const { status } = npm(['install', `${name}@${version}`, '--prefer-online'], folder);
  if (status !== 0) return undefined;
  writeFileSync(completionMark, '');
  return installedFolder;
}

export function npm(parameters: string[], folder: string): SpawnSyncReturns<string> {
  return spawnSync('npm', [...parameters, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  });
}

/** @param range - for example `>=5.4` */
export function newestVersion(name: string, range = 'latest'): string | undefined {
  const { status, stdout } = spawnSync('npm', ['view', `${name}@${range}`, 'version', '--json'], { encoding: 'utf8' });
  // npm prints a string for one version, and an array for several.
  return status === 0 ? [JSON.parse(stdout) as string | string[]].flat().at(-1) : undefined;
}
