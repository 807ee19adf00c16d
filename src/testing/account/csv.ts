// Parses CSV (RFC 4180), and the table in it. A cell in quotes may contain commas, line breaks, and quotes, which are doubled.
import { invalidParameter } from '../response/rejection.js';

/** The cells of a row, by column. */
export type Row = Readonly<Record<string, string>>;

/**
 * Returns the rows below the first, which has the names of the columns.
 *
 * @param isKnown - whether a column may have this name
 * @throws {@link Rejection} the text isn't such a table
 */
export function parseTable(text: string, delimiter: ',' | ';', isKnown: (column: string) => boolean): Row[] {
  const [columns, ...rows] = parseCells(text, delimiter) ?? [];
  if (!columns) throw invalidParameter('file must be CSV, with the names of the attributes in its first row');
  const unknown = columns.find((column) => !isKnown(column));
  if (unknown !== undefined)
    throw invalidParameter(`file: the column ${unknown} is unknown. Expected the internal name of an attribute`);
  return rows.map((cells, index) => {
    if (cells.length !== columns.length)
      throw invalidParameter(`file: row ${index + 2} has ${cells.length} cells, but row 1 has ${columns.length}`);
    return Object.fromEntries(columns.map((column, position) => [column, cells[position]!]));
  });
}

/** Our choice: a cell may contain several ids or options, separated by commas. */
export const toList = (cell: string): string[] =>
  cell
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Returns the rows, without empty lines; undefined if a quote is misplaced. */
function parseCells(text: string, delimiter: ',' | ';'): string[][] | undefined {
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${delimiter}\\r\\n]*))(${delimiter}|\\r?\\n|$)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  for (;;) {
    const match = cell.exec(text);
    if (!match) return undefined;
    const [, quoted, plain = '', separator] = match;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (separator === delimiter) continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    if (separator === '') return rows;
    row = [];
  }
}
