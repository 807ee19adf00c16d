// Packages that only some checks need (runtimes, compilers, rivals): fetched once, into a cache outside the project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'messaging-platform-sdk');

/**
 * @param {string} name of a package on the registry
 * @param {string} range a version, `latest`, or a range, of which the version that is there already will do
 * @returns {string | undefined} the package's folder; undefined when it cannot be had
 */
export function fetchPackage(name, range) {
  const version = range === 'latest' ? newestVersion(name) : range;
  const folder = join(cache, `${name}@${version}`.replaceAll('/', '+'));
  const found = join(folder, 'node_modules', name);
  if (!version) return undefined;
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

/**
 * Run npm quietly.
 * @param {string[]} parameters
 * @param {string} folder
 */
export function npm(parameters, folder) {
  return spawnSync('npm', [...parameters, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  });
}

/**
 * @param {string} name
 * @param {string} [range] for example `>=5.4`; all versions unless given
 * @returns {string | undefined} the newest released version; undefined when the registry cannot be asked
 */
export function newestVersion(name, range = 'latest') {
  const { status, stdout } = spawnSync('npm', ['view', `${name}@${range}`, 'version', '--json'], { encoding: 'utf8' });
  return status === 0 ? [JSON.parse(stdout)].flat().at(-1) : undefined;
}
