// npm run contract:diff [-- <git ref>]: rates what changed in openapi.yaml since a ref, or since the newest version tag, and
// fails when `info.version` is not raised enough for it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');

/** @param {string[]} parameters */
const git = (...parameters) => spawnSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

/** @returns {string | undefined} */
function newestTag() {
  const { status, stdout } = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * @param {string} ref
 * @returns {number | null} the status to exit with
 */
function compare(ref) {
  const { status, stdout, stderr } = git('show', `${ref}:openapi.yaml`);
  if (status !== 0) {
    console.error(`There is no openapi.yaml at ${ref}: ${stderr.trim()}`);
    console.error('Give a tag or a commit that has it: npm run contract:diff -- <git ref>');
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    const before = join(folder, 'openapi.yaml');
    writeFileSync(before, stdout);
    console.log(`openapi.yaml, compared with ${ref}:`);
    // Below 1.0.0 what breaks callers needs a minor version, as everywhere in semver.
    const parameters = [
      'diff',
      before,
      'openapi.yaml',
      '--config',
      'redocly.diff.yaml',
      '--check-version',
      '--fail-on',
      'none',
    ];
    const { status: verdict } = spawnSync(process.execPath, [redocly, ...parameters], { cwd: root, stdio: 'inherit' });
    if (verdict) console.error('Raise `info.version` in openapi.yaml as far as it says, and run `npm run generate`.');
    return verdict;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ref = process.argv[2] ?? newestTag();
if (ref) process.exitCode = compare(ref) ?? 1;
else console.log('There is no version tag yet, so there is no earlier contract to compare with.');
