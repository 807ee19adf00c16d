// Formats Markdown tables.

/** A line break or a bar would end the cell. */
export const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();

export function formatTable(columns: string[], rows: string[][]): string {
  const lines = [columns, columns.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
