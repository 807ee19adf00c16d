// Parses CSV (RFC 4180). A cell in quotes may contain commas, line breaks, and quotes, which are doubled.

/** Returns the rows, without empty lines; undefined if a quote is misplaced. */
export function parseCsv(text: string): string[][] | undefined {
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  for (;;) {
    const match = cell.exec(text);
    if (!match) return undefined;
    const [, quoted, plain = '', separator] = match;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (separator === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    if (separator === '') return rows;
    row = [];
  }
}
