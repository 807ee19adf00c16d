// npm run contract -- upstream: compares the contract with the declarations of the newest official client.
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { root, runCommand } from './command.js';
import { readContract } from './contract.js';
import { fetchPackage } from './package-cache.js';
import { listDifferences } from './upstream/compare.js';
import { readOfficialShapes } from './upstream/official.js';
import { contractShapes } from './upstream/shapes.js';

const packageName = '@getbrevo/brevo';
const knownFile = 'scripts/upstream/known-differences.yaml';

/** Each entry gives a reason for the differences that its patterns match. In a pattern, `*` stands for any text. */
type KnownDifferences = { reason: string; patterns: string[] }[];

function matches(difference: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[^\w\s]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(difference);
}

await runCommand(() => {
  const folder = fetchPackage(packageName, 'latest');
  if (!folder)
    throw new Error(`npm could not install ${packageName}. Check the network and the registry, and try again.`);
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string };
  const found = listDifferences(contractShapes(readContract()), readOfficialShapes(folder));
  const known = load(readFileSync(root + knownFile, 'utf8')) as KnownDifferences;
  const patterns = known.flatMap((entry) => entry.patterns);
  const fresh = found.filter((difference) => !patterns.some((pattern) => matches(difference, pattern)));
  const gone = patterns.filter((pattern) => !found.some((difference) => matches(difference, pattern)));
  console.log(`${packageName} ${version}: ${found.length} differences, ${found.length - fresh.length} of them known.`);
  for (const difference of fresh) console.log(`  new: ${difference}`);
  for (const pattern of gone) console.log(`  no longer there: ${pattern}`);
  if (fresh.length + gone.length === 0) return;
  console.log(
    `For each new difference, change openapi.yaml, or add it to ${knownFile} with a reason. From that file, remove the ones that are no longer there.`,
  );
  process.exitCode = 1;
});
