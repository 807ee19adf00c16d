// npm run contract -- diff [<git ref>]: rates what changed in openapi.yaml since a ref, or since the newest version tag, and
// fails when `info.version` is lower than the changes ask for.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { listChanges, lowestVersion, reaches } from './contract-changes.js';
import { contractFile, parseContract } from './contract.js';
import { main, root } from './run.js';

const git = (...parameters: string[]) =>
  spawnSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

function newestTag(): string | undefined {
  const { status, stdout } = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  return status === 0 ? stdout.trim() : undefined;
}

/** Prints the changes; the exit code is 1 if they ask for a higher version. */
async function compare(ref: string): Promise<void> {
  const { status, stdout: before, stderr } = git('show', `${ref}:openapi.yaml`);
  if (status !== 0) throw new Error(`There is no openapi.yaml at ${ref}: ${stderr.trim()}`);
  const after = readFileSync(contractFile, 'utf8');
  const changes = await listChanges(before, after);
  const old = parseContract(before).info.version;
  const current = parseContract(after).info.version;
  const lowest = lowestVersion(old, changes);
  console.log(
    [`openapi.yaml since ${ref} (${old}):`, ...changes.map(({ impact, place }) => `  ${impact}  ${place}`)].join('\n'),
  );
  if (reaches(current, lowest))
    return console.log(`${current} is high enough. The lowest version that passes is ${lowest}.`);
  console.error(`Set \`info.version\` to ${lowest} or higher (it is ${current}), and run \`npm run generate\`.`);
  process.exitCode = 1;
}

await main(async () => {
  const ref = process.argv[2] ?? newestTag();
  if (!ref) return console.log('There is no version tag yet, so there is no earlier contract to compare with.');
  await compare(ref);
});
