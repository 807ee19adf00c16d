// npm run generate [-- --check]: writes generated/ from openapi.yaml, and updates other files that repeat facts from openapi.yaml.
// With --check, only reports the files that are out of date.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { root, runCommand } from './command.js';
import { readContract } from './contract.js';
import { updateHandwrittenFiles } from './generate/handwritten-files.js';
import { nameMethods } from './generate/names.js';
import { generatedSources } from './generate/sources.js';

const banner = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n\n';

async function formatFile([name, source]: [string, string]): Promise<[string, string]> {
  const options = await resolveConfig(`${root}package.json`);
  return [name, await format(banner + source, { ...options, filepath: name })];
}

await runCommand(async () => {
  const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
  const document = nameMethods(readContract());
  const sources = await generatedSources(document);
  const generatedTexts = await Promise.all(Object.entries(sources).map(formatFile));
  const newTexts = { ...Object.fromEntries(generatedTexts), ...updateHandwrittenFiles(document) };
  const folders = ['generated', 'src/resources'];
  const existing = folders.flatMap((folder) => readdirSync(root + folder).map((name) => `${folder}/${name}`));
  const orphans = existing.filter((name) => !(name in newTexts));
  const outdated = Object.entries(newTexts).filter(
    ([name, text]) => !existsSync(root + name) || readFileSync(root + name, 'utf8') !== text,
  );
  if (outdated.length + orphans.length === 0) return console.log('Every file is up to date with openapi.yaml.');
  const names = [...outdated.map(([name]) => name), ...orphans].join(', ');
  if (check) {
    console.error(`Out of date with openapi.yaml: ${names}. Run \`npm run generate\` and commit the result.`);
    process.exitCode = 1;
    return;
  }
  // Remove the files of areas that openapi.yaml no longer has.
  for (const name of orphans) rmSync(root + name);
  for (const [name, text] of outdated) {
    mkdirSync(dirname(root + name), { recursive: true });
    writeFileSync(root + name, text);
  }
  console.log(`Wrote ${names}.`);
}, 'Usage: npm run generate -- [--check]');
