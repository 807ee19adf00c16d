// npm run contract -- diff [<git ref>]: lists the changes to openapi.yaml since a git ref (by default the newest version tag).
// Fails if `info.version` is too low for them.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { listChanges, isAtLeast, lowestVersion } from './contract-changes.js';
import { contractFile, parseContract } from './contract.js';
import { runCommand, root } from './command.js';

const git = (...parameters: string[]) =>
  spawnSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

function newestTag(): string | undefined {
  const { status, stdout } = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  return status === 0 ? stdout.trim() : undefined;
}

/** Prints the changes since a git ref. Sets the exit code to 1 if they require a higher version. */
async function printChanges(ref: string): Promise<void> {
  const { status, stdout: before, stderr } = git('show', `${ref}:openapi.yaml`);
  if (status !== 0) throw new Error(`Git has no openapi.yaml at ${ref}: ${stderr.trim()}`);
  const after = readFileSync(contractFile, 'utf8');
  const changes = await listChanges(before, after);
  const oldVersion = parseContract(before).info.version;
  const currentVersion = parseContract(after).info.version;
  const lowest = lowestVersion(oldVersion, changes);
  console.log(`openapi.yaml since ${ref} (${oldVersion}):`);
  for (const { impact, place } of changes) console.log(`  ${impact}  ${place}`);
  if (isAtLeast(currentVersion, lowest)) {
    console.log(`Version ${currentVersion} is high enough. These changes require at least ${lowest}.`);
    return;
  }
  console.error(`Set \`info.version\` to ${lowest} or higher (it is ${currentVersion}), and run \`npm run generate\`.`);
  process.exitCode = 1;
}

await runCommand(async () => {
  const ref = process.argv[2] ?? newestTag();
  if (ref) await printChanges(ref);
  else console.log('There is no version tag yet, so there is no earlier contract to compare with.');
});
