// npm run generate [-- --check]: writes generated/ from openapi.yaml, and what repeats it: the version, the
// tables of operations; with --check it only says whether they are up to date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  const outdated: string[] = [];
  mkdirSync(folder, { recursive: true });
  for (const [name, body] of Object.entries(texts)) {
    const text = mark + body;
    if (!check) writeFileSync(folder + name, text);
    else if (!existsSync(folder + name) || readFileSync(folder + name, 'utf8') !== text)
      outdated.push(`generated/${name}`);
  }
  const names = Object.keys(texts).map((name) => `generated/${name}`);
  const repeated = repeatContract(document, check);
  if (!check) return console.log([...names, ...repeated].map((name) => `wrote ${name}`).join('\n'));
  outdated.push(...repeated);
  if (!outdated.length) return console.log('generated/ is up to date with openapi.yaml');
  console.error(`${outdated.join(', ')}: not what openapi.yaml says. Run \`npm run generate\` and commit it.`);
  process.exitCode = 1;
}, 'Usage: npm run generate -- [--check]');
