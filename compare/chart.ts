// Draws a table of numbers as a bar chart, with the range of each number as a line.
import type { Table } from './calls.js';

const labelWidth = 290;
const barWidth = 250;
const rowHeight = 24;

const style = `text { fill: #1a1f27 } rect { fill: #93a8f5 } .own { fill: #3451b2 } path { stroke: #7a8296; stroke-width: 2 }
    @media (prefers-color-scheme: dark) { text { fill: #f0f2f7 } rect { fill: #46528a } .own { fill: #93a8f5 } }`;

/** Reads the cell `1.43 (1.36–1.71)`. */
function readCell(cell = '') {
  const [value = 0, low = value, high = value] = (cell.match(/[\d.]+/g) ?? []).map(Number);
  return { value, low, high };
}

/**
 * Returns an SVG with a group of bars for each column.
 *
 * @param ownRows - how many rows from the top are this package's
 */
export function drawBars(title: string, { columns: [, ...columns], rows }: Table, ownRows: number): string {
  const scales = columns.map((_, column) => barWidth / Math.max(...rows.map((row) => readCell(row[column + 1]).high)));
  const drawBar = ([client, ...values]: string[], row: number, column: number) => {
    const { value, low, high } = readCell(values[column]);
    const toX = (number: number) => (labelWidth + number * scales[column]!).toFixed(1);
    return `<text y="15">${client}</text>
    <rect ${row < ownRows ? 'class="own" ' : ''}x="${labelWidth}" y="2" width="${(value * scales[column]!).toFixed(1)}" height="16" />
    <path d="M${toX(low)} 10H${toX(high)}" />
    <text x="${toX(high)}" dx="8" y="15">${value}</text>`;
  };
  const lines = columns.flatMap((name, column) => [
    `<text y="16" font-weight="600">${name}</text>`,
    ...rows.map((row, index) => drawBar(row, index, column)),
  ]);
  const groups = lines.map((line, index) => `<g transform="translate(0 ${index * rowHeight})">${line}</g>`);
  const width = labelWidth + barWidth + 60;
  const height = lines.length * rowHeight;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" font-family="system-ui, sans-serif" font-size="14" role="img" aria-labelledby="title">
  <title id="title">${title}</title>
  <style>
    ${style}
  </style>
  ${groups.join('\n  ')}
</svg>
`;
}
