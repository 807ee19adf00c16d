// Writes the results: one table for a terminal, with what happened below it, and one for docs/hostile.md.

/**
 * @typedef {import('./run.mjs').Cell} Cell
 * @typedef {{ heading: string, isOurs?: boolean, cells: (Cell | undefined)[] }} Result one client's column; cells in the order of claims
 */

/** @param {Cell | undefined} cell */
const mark = (cell) => (cell?.verdict === 'does not apply' ? '–' : (cell?.verdict ?? 'not run'));

/**
 * @param {string[]} titles of the claims
 * @param {Result[]} results
 */
export function writeTerminal(titles, results) {
  const names = results.map(({ heading }, index) => `${index + 1} = ${heading}`);
  const width = Math.max(...titles.map((title) => title.length));
  const lines = titles.map(
    (title, row) => `${title.padEnd(width)}  ${results.map(({ cells }) => mark(cells[row]).padEnd(7)).join('  ')}`,
  );
  const failures = titles.flatMap((title, row) => {
    const failed = results.filter(({ cells }) => ['no', 'not run'].includes(String(cells[row]?.verdict)));
    return failed.length
      ? [`\n${title}`, ...failed.map(({ heading, cells }) => `  ${heading}: ${cells[row]?.said}`)]
      : [];
  });
  const head = `${''.padEnd(width)}  ${results.map((_, index) => String(index + 1).padEnd(7)).join('  ')}`;
  return [...names, '', head, ...lines, ...failures].map((line) => line.trimEnd()).join('\n');
}

/** @param {string} text */
const escape = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** Text with its code untouched by the escapes of HTML. @param {string} text */
const markdown = (text) =>
  text
    .split('`')
    .map((part, index) => (index % 2 ? part.replaceAll('|', '\\|') : escape(part)))
    .join('`');

/** @param {Cell | undefined} cell */
function markdownCell(cell) {
  if (!cell || cell.verdict === 'not run') return 'not run';
  if (cell.verdict === 'yes') return 'yes';
  return cell.verdict === 'no' ? `**no**: ${markdown(cell.said)}` : `– (${cell.said})`;
}

/**
 * @param {string[]} titles of the claims
 * @param {Result[]} results
 */
export function writeMarkdown(titles, results) {
  const rows = titles.map((title, row) => [markdown(title), ...results.map(({ cells }) => markdownCell(cells[row]))]);
  const sums = ['**Holds, of the claims that apply**', ...results.map(({ cells }) => `**${sum(cells)}**`)];
  const lines = [['Claim', ...results.map(({ heading }) => heading)], ...rows, sums].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  return [lines[0], `|${'---|'.repeat(results.length + 1)}`, ...lines.slice(1)].join('\n');
}

/** @param {(Cell | undefined)[]} cells */
function sum(cells) {
  const applying = cells.filter((cell) => cell && (cell.verdict === 'yes' || cell.verdict === 'no'));
  return `${applying.filter((cell) => cell?.verdict === 'yes').length} of ${applying.length}`;
}
