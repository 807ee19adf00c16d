// The index of docs/decisions, from the headings of the records, in docs/README.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../../docs/decisions/', import.meta.url);
const index = new URL('../../docs/README.md', import.meta.url);

/** Writes the index, or with `check` only compares it; gives the name of the file when it had another one. */
export function indexDecisions(check: boolean): string[] {
  const rows = readdirSync(folder).sort().map(writeRow);
  const table = `<!-- decisions -->\n| Record | Decides |\n|---|---|\n${rows.join('\n')}\n<!-- /decisions -->`;
  const text = readFileSync(index, 'utf8');
  const current = text.replace(/<!-- decisions -->[^]*<!-- \/decisions -->/, () => table);
  if (current === text) return [];
  if (!check) writeFileSync(index, current);
  return ['docs/README.md'];
}

function writeRow(name: string): string {
  const [, number, title] = /^# (\d{4}) (.+)/.exec(readFileSync(new URL(name, folder), 'utf8')) ?? [];
  if (!title || !name.startsWith(`${number}-`))
    throw new Error(`docs/decisions/${name} begins with its number and its title: # ${name.slice(0, 4)} Title`);
  return `| [${Number(number)}](decisions/${name}) | ${title} |`;
}
