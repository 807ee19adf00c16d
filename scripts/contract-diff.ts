// npm run contract -- diff [<git ref>]: lists the changes to openapi.yaml, by default since the newest version tag.
import { spawnSync } from 'node:child_process';
import { checkVersion, listChanges } from './contract-changes.js';
import { parseContract, readContract } from './contract.js';
import { root, runCommand } from './command.js';

const git = (...parameters: string[]) =>
  spawnSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

function newestTag(): string | undefined {
  const { status, stdout } = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  return status === 0 ? stdout.trim() : undefined;
}

async function printChanges(ref: string): Promise<void> {
  const { status, stdout, stderr } = git('show', `${ref}:openapi.yaml`);
  if (status !== 0) throw new Error(`Git has no openapi.yaml at ${ref}: ${stderr.trim()}`);
  const before = parseContract(stdout);
  const after = readContract();
  const changes = await listChanges(before, after);
  const oldVersion = before.info.version;
  console.log(`openapi.yaml since ${ref} (${oldVersion}):`);
  for (const { impact, description } of changes) console.log(`  ${impact}  ${description}`);
  console.log(checkVersion(oldVersion, after.info.version, changes));
}

await runCommand(async () => {
  // `runSubcommand` has removed the word `diff`.
  const ref = process.argv[2] ?? newestTag();
  if (ref) await printChanges(ref);
  else console.log('There is no version tag yet, so there is no earlier contract to compare with.');
});
