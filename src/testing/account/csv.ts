// Parses CSV (RFC 4180, with semicolons), and the table in it. A cell in quotes may contain semicolons, line breaks, and quotes, which are doubled.
import type { Schema } from '../../base/operation.js';
import { convert } from '../request/parse.js';

/** The values of a row, by column; undefined for an empty cell. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the rows below the first, which has the names of the columns.
 *
 * @param schemaOf - returns the schema of a column's values
 */
export function parseTable(text: string, schemaOf: (column: string) => Schema | undefined): Row[] {
  const [names = [], ...rows] = parseCells(text);
  return rows.map((cells) =>
    Object.fromEntries(names.map((name, index) => [name, parseCell(cells[index] ?? '', schemaOf(name))])),
  );
}

/** Our choice: commas separate the items of a list. */
function parseCell(cell: string, schema: Schema = {}): unknown {
  if (cell === '') return undefined;
  const value = schema.type === 'boolean' ? cell.toLowerCase() : cell;
  return convert(schema, schema.items ? value.split(',').map((item) => item.trim()) : value);
}

/** Without empty rows. */
function parseCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ';') rows.push([]);
  }
  return rows.filter((cells) => cells.some(Boolean));
}
