// Installs packages that only some checks need into a cache outside the project.
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export const cacheFolder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'messaging-platform-sdk');

/**
 * @param range - a version, a range, or `latest`; once it is installed, newer versions aren't looked up
 * @returns the package's folder; undefined if npm can't install the package
 */
export function fetchPackage(name: string, range: string): string | undefined {
  const folder = join(cacheFolder, `${name}@${range}`.replaceAll('/', '+'));
  // The last file to be written. Without it, an earlier install may be incomplete.
  const completionMark = join(folder, 'complete');
  if (!existsSync(completionMark)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{}');
    // npm's own cache may not know the newest version yet.
    if (npm(['install', `${name}@${range}`, '--prefer-online'], folder).status !== 0) return undefined;
    writeFileSync(completionMark, '');
  }
  return join(folder, 'node_modules', name);
}

export function npm(parameters: string[], folder: string): SpawnSyncReturns<string> {
  return spawnSync('npm', [...parameters, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  });
}
