// Formats Markdown tables.
export function formatTable(columns: string[], rows: string[][]): string {
  const lines = [columns, columns.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
