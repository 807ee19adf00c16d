// The index of docs/decisions, from the headings of the records.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../docs/decisions/', import.meta.url);

/** @returns {string[]} a row of the table for each record */
export function listDecisions() {
  return readdirSync(folder).sort().map(writeRow);
}

/** @param {string} name of a file */
function writeRow(name) {
  const [, number, title] = /^# (\d{4}) (.+)/.exec(readFileSync(new URL(name, folder), 'utf8')) ?? [];
  if (!title || !name.startsWith(`${number}-`))
    throw new Error(`docs/decisions/${name} begins with its number and its title: # ${name.slice(0, 4)} Title`);
  return `| [${Number(number)}](decisions/${name}) | ${title} |`;
}
