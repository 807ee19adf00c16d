// npm run contract -- diff [<git ref>]: rates what changed in openapi.yaml since a ref, or since the newest version tag, and
// fails when `info.version` is not raised enough for it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFile, parseContract } from './contract.js';
import { inFolder, main, root, runRedocly } from './run.js';

const git = (...parameters: string[]) =>
  spawnSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

function newestTag(): string | undefined {
  const { status, stdout } = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  return status === 0 ? stdout.trim() : undefined;
}

/** The contract without its prose, which callers do not depend on, and by which Redocly would tell parameters apart. */
const essence = (text: string) =>
  JSON.stringify(parseContract(text), (key, value: unknown) =>
    typeof value === 'string' && ['description', 'summary', 'source'].includes(key) ? undefined : value,
  );

/** Whether `info.version` is raised far enough. */
function compare(ref: string): Promise<boolean> {
  const { status, stdout, stderr } = git('show', `${ref}:openapi.yaml`);
  if (status !== 0) throw new Error(`There is no openapi.yaml at ${ref}: ${stderr.trim()}`);
  return inFolder((folder) => {
    const files = ['before.json', 'after.json'].map((name) => join(folder, name));
    const texts = [stdout, readFileSync(contractFile, 'utf8')];
    for (const [index, file] of files.entries()) writeFileSync(file, essence(texts[index]!));
    // Below 1.0.0 what breaks callers needs a minor version, as everywhere in semver.
    const rules = ['--config', 'redocly.diff.yaml', '--check-version', '--fail-on', 'none'];
    const diff = runRedocly('diff', ...files, ...rules);
    console.log(`openapi.yaml, compared with ${ref}:\n${diff.stdout.replace(/^ +at .*\n/gm, '')}`);
    return diff.status === 0;
  });
}

await main(async () => {
  const ref = process.argv[2] ?? newestTag();
  if (!ref) console.log('There is no version tag yet, so there is no earlier contract to compare with.');
  else if (!(await compare(ref)))
    throw new Error('Raise `info.version` in openapi.yaml as far as it says, and run `npm run generate`.');
}, 'Usage: npm run contract -- diff [<a git ref that has openapi.yaml>]');
