// npm run generate [-- --check]: writes generated/, src/resources/ and the package's version from openapi.yaml.
// With --check, only reports the files that are out of date.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { root } from './root.js';
import { readContract } from './contract.js';
import { generatedSources } from './generate/sources.js';

const banner = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n\n';

async function formatFile([name, source]: [string, string]): Promise<[string, string]> {
  const options = await resolveConfig(`${root}package.json`);
  return [name, await format(banner + source, { ...options, filepath: name })];
}

/** Sets the package's version to the contract's. package-lock.json has it twice. */
function updateVersion(name: string): [string, string] {
  const version = /(?<="name": "messaging-platform-sdk",\s+"version": ")[^"]+/g;
  return [name, readFileSync(root + name, 'utf8').replace(version, contract.info.version)];
}

const { check } = parseArgs({ options: { check: { type: 'boolean' } } }).values;
const contract = readContract();
const generatedTexts = await Promise.all(Object.entries(await generatedSources(contract)).map(formatFile));
const newTexts = Object.fromEntries([...generatedTexts, ...['package.json', 'package-lock.json'].map(updateVersion)]);
const folders = ['generated', 'src/resources'];
const existing = folders.flatMap((folder) => readdirSync(root + folder).map((name) => `${folder}/${name}`));
// For example, the file of an area that openapi.yaml no longer has.
const orphans = existing.filter((name) => !(name in newTexts));
const outdated = Object.entries(newTexts).filter(
  ([name, text]) => !existsSync(root + name) || readFileSync(root + name, 'utf8') !== text,
);
const names = [...outdated.map(([name]) => name), ...orphans].join(', ');
if (!names) console.log('Every file is up to date with openapi.yaml.');
else if (check) {
  console.error(`Out of date with openapi.yaml: ${names}. Run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
} else {
  for (const name of orphans) rmSync(root + name);
  for (const [name, text] of outdated) writeFileSync(root + name, text);
  console.log(`Wrote ${names}.`);
}
