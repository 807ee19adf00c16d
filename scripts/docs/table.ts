// Formats Markdown tables.

/** Escapes a text for a table cell, which a line break or a pipe would end. `formatTable` doesn't do this. */
export const escapeCell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();

export function formatTable(columns: string[], rows: string[][]): string {
  const lines = [columns, columns.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
