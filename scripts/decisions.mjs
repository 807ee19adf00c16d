// npm run decisions: writes the index of docs/decisions into docs/README.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../docs/README.md', import.meta.url));
const folder = new URL('../docs/decisions/', import.meta.url);

/** @param {string} name */
function writeRow(name) {
  const [, number = '', title = name] = readFileSync(new URL(name, folder), 'utf8').match(/^# (\d{4}) (.+)/) ?? [];
  return `| [${Number(number)}](decisions/${name}) | ${title} |`;
}

const rows = readdirSync(folder).sort().map(writeRow);
const index = `<!-- decisions -->\n| Record | Decides |\n|---|---|\n${rows.join('\n')}\n<!-- /decisions -->`;
const text = readFileSync(file, 'utf8').replace(/<!-- decisions -->[^]*<!-- \/decisions -->/, () => index);
writeFileSync(file, text);
console.log(`docs/README.md lists ${rows.length} decisions`);
