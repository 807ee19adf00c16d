// npm run decisions: writes the index of docs/decisions into docs/README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listDecisions } from './docs/decisions.mjs';
import { main } from './run.js';

const file = fileURLToPath(new URL('../docs/README.md', import.meta.url));

await main(() => {
  const rows = listDecisions();
  const index = `<!-- decisions -->\n| Record | Decides |\n|---|---|\n${rows.join('\n')}\n<!-- /decisions -->`;
  const text = readFileSync(file, 'utf8').replace(/<!-- decisions -->[^]*<!-- \/decisions -->/, () => index);
  writeFileSync(file, text);
  console.log(`docs/README.md lists ${rows.length} decisions`);
});
