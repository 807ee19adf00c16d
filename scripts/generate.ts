// npm run generate [-- --check]: writes generated/ from openapi.yaml, and what repeats it: the version, the
// tables of operations; with --check it only says whether they are up to date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readContract } from './contract.js';
import { writeFacts } from './generate/facts.js';
import { writeRequests } from './generate/requests.js';
import { writeTypes } from './generate/types.js';
import { writeValues } from './generate/values.js';
import { repeatContract } from './repeat.js';
import { main } from './run.js';

const mark = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n\n';
const folder = fileURLToPath(new URL('../generated/', import.meta.url));

function readGenerated(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

await main(async () => {
  const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
  // Read first: a mistake in the YAML is told with its line.
  const document = readContract();
  const texts = {
    'openapi.ts': await writeTypes(document),
    'contract.ts': writeFacts(document),
    'values.ts': writeValues(document),
    'requests.ts': writeRequests(document),
  };
  for (const [name, body] of Object.entries(texts)) {
    const text = mark + body;
    const written = readGenerated(folder + name);
    if (check && written !== text) {
      console.error(`generated/${name} is not what openapi.yaml says. Run \`npm run generate\` and commit it.`);
      process.exitCode = 1;
    } else if (!check) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(folder + name, text);
      console.log(`wrote generated/${name}`);
    }
  }
  for (const name of repeatContract(document, check)) {
    if (!check) console.log(`wrote ${name}`);
    else {
      console.error(`${name} is not what it repeats. Run \`npm run generate\` and commit it.`);
      process.exitCode = 1;
    }
  }
  if (check && !process.exitCode) console.log('generated/ is up to date with openapi.yaml');
}, 'Usage: npm run generate -- [--check]');
