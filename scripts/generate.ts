// npm run generate [-- --check]: writes generated/ from openapi.yaml, and updates other files that repeat facts from openapi.yaml.
// With --check, only reports the files that are out of date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root, runCommand } from './command.js';
import { readContract } from './contract.js';
import { updateHandwrittenFiles } from './generate/handwritten-files.js';
import { operationsSource } from './generate/operations.js';
import { requestsSource } from './generate/requests.js';
import { typesSource } from './generate/types.js';
import { valuesSource } from './generate/values.js';

const banner = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n\n';

await runCommand(async () => {
  const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
  const document = readContract();
  const newTexts = {
    'generated/openapi.ts': banner + (await typesSource(document)),
    'generated/contract.ts': banner + operationsSource(document),
    'generated/values.ts': banner + valuesSource(document),
    'generated/requests.ts': banner + requestsSource(document),
    ...updateHandwrittenFiles(document),
  };
  const outdated = Object.entries(newTexts).filter(
    ([name, text]) => !existsSync(root + name) || readFileSync(root + name, 'utf8') !== text,
  );
  if (outdated.length === 0) return console.log('Every file is up to date with openapi.yaml.');
  const names = outdated.map(([name]) => name).join(', ');
  if (check) {
    console.error(`Out of date with openapi.yaml: ${names}. Run \`npm run generate\` and commit the result.`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(`${root}generated`, { recursive: true });
  for (const [name, text] of outdated) writeFileSync(root + name, text);
  console.log(`Wrote ${names}.`);
}, 'Usage: npm run generate -- [--check]');
