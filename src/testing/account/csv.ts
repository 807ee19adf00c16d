// Parses CSV (RFC 4180, with semicolons), and the table in it. A cell in quotes may contain semicolons, line breaks, and quotes, which are doubled.
import type { Schema } from '../../base/operation.js';
import { convert } from '../request/parse.js';
import { invalidParameter } from '../response/rejection.js';

/** The values of a row, by column; undefined for an empty cell. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the rows below the first, which has the names of the columns.
 *
 * @param schemaOf - returns the schema of a column's values
 * @throws a {@link Rejection} if the text isn't such a table
 */
export function parseTable(text: string, schemaOf: (column: string) => Schema | undefined): Row[] {
  const [names = [], ...rows] = parseCells(text);
  if (isEmpty(names)) throw invalidParameter('file must be CSV, with the names of the attributes in its first row');
  const schemas = names.map(schemaOf);
  return rows.flatMap((cells, index): Row[] => {
    if (isEmpty(cells)) return [];
    // Reported: a semicolon may end each row.
    if (cells.length === names.length + 1 && cells.at(-1) === '') cells.pop();
    if (cells.length !== names.length)
      throw invalidParameter(`file: row ${index + 2} has ${cells.length} cells, but row 1 has ${names.length}`);
    return [
      Object.fromEntries(names.map((name, position) => [name, parseCell(cells[position] ?? '', schemas[position])])),
    ];
  });
}

/** Our choice: commas separate the items of a list. */
function parseCell(cell: string, schema: Schema = {}): unknown {
  if (cell === '') return undefined;
  const value = schema.type === 'boolean' ? cell.toLowerCase() : cell;
  return convert(schema, schema.items ? value.split(',').map((item) => item.trim()) : value);
}

const isEmpty = (cells: readonly string[]) => cells.length <= 1 && !cells[0];

/** @throws a {@link Rejection} if a quote is misplaced */
function parseCells(text: string): string[][] {
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^";\r\n]*))(;|\r?\n|$)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  for (;;) {
    const match = cell.exec(text);
    if (!match) throw invalidParameter('file must be CSV, but a quote is misplaced');
    const [, quoted, plain = '', separator] = match;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (separator === ';') continue;
    rows.push(row);
    if (separator === '') return rows;
    row = [];
  }
}
