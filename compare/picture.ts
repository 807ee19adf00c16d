// Draws a table of numbers as bars, with the range of each number as a line.
import type { Table } from './calls.js';

const style = `
    text { fill: #1a1f27; }
    .bar { fill: #93a8f5; }
    .own { fill: #3451b2; }
    .range { stroke: #7a8296; stroke-width: 2; }
    .title { font-weight: 600; }
    @media (prefers-color-scheme: dark) {
      text { fill: #f0f2f7; }
      .bar { fill: #46528a; }
      .own { fill: #93a8f5; }
    }
  `;

const labelWidth = 290;
const barWidth = 250;
const rowHeight = 24;

/** Reads the cell `1.43 (1.36–1.71)`. */
function readCell(cell: string) {
  const [value = 0, low = value, high = value] = (cell.match(/[\d.]+/g) ?? []).map(Number);
  return { value, low, high };
}

/**
 * Returns an SVG with a group of bars for each column.
 *
 * @param ownRows - how many rows from the top are this package's
 */
export function drawBars(title: string, { columns, rows }: Table, ownRows: number): string {
  const cells = rows.flatMap(([, ...values]) => values.map(readCell));
  const scale = barWidth / Math.max(...cells.map(({ high }) => high));
  const lines: string[] = [];
  let y = 0;
  for (const [index, column] of columns.slice(1).entries()) {
    lines.push(`<text class="title" x="0" y="${y + 16}">${column}</text>`);
    y += rowHeight;
    for (const [row, [client = '', ...values]] of rows.entries()) {
      const { value, low, high } = readCell(values[index]!);
      const [middle, start] = [y + 10, labelWidth];
      lines.push(
        `<text x="0" y="${y + 15}">${client}</text>`,
        `<rect class="${row < ownRows ? 'own' : 'bar'}" x="${start}" y="${y + 2}" width="${(value * scale).toFixed(1)}" height="16" />`,
        `<path class="range" d="M${(start + low * scale).toFixed(1)} ${middle}H${(start + high * scale).toFixed(1)}" />`,
        `<text x="${(start + high * scale + 8).toFixed(1)}" y="${y + 15}">${value}</text>`,
      );
      y += rowHeight;
    }
    y += 8;
  }
  const width = labelWidth + barWidth + 60;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" viewBox="0 0 ${width} ${y}" font-family="system-ui, sans-serif" font-size="14" role="img" aria-labelledby="title">
  <title id="title">${title}</title>
  <style>${style}</style>
  ${lines.join('\n  ')}
</svg>
`;
}
