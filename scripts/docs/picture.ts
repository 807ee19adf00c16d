// The picture of the README and the landing page: what `npm run demo` prints, as an SVG.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const picture = `${root}docs/public/demo.svg`;
const [lineHeight, margin] = [21, 26];

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The first two chapters and the sum. */
function playDemo(): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/demo.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const [, first = '', second = '', ...rest] = stdout.trim().split('\n\n');
  const sum = rest.at(-1)!.replace(/, [\d.]+ s$/, '');
  return ['$ npm ci && npm run demo', '', ...first.split('\n'), '', ...second.split('\n'), '  …', '', sum];
}

function draw(lines: string[]): string {
  const texts = lines.map((line, index) => {
    const y = margin + 14 + index * lineHeight;
    const [, operation, status, says] = /^ {2}(\w+) +(\d{3}) {2}(.+)$/.exec(line) ?? [];
    // Columns of their own: not every viewer keeps spaces.
    return status
      ? `<text y="${y}"><tspan x="40">${operation!}</tspan><tspan x="296" fill="#7ee787">${status}</tspan><tspan x="336">${escape(says!)}</tspan></text>`
      : `<text x="${margin}" y="${y}" font-weight="bold">${escape(line)}</text>`;
  });
  const height = 2 * margin + lines.length * lineHeight;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 880 ${height}" role="img" aria-label="What npm run demo prints">
<rect x="0.5" y="0.5" width="879" height="${height - 1}" rx="10" fill="#161b22" stroke="#3d444d"/>
<g fill="#e6edf3" font-family="ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">
${texts.join('\n')}
</g>
</svg>
`;
}

/** Draws it, or with `check` only compares it; says whether the committed one was another. */
export function writePicture(check: boolean): boolean {
  const drawn = draw(playDemo());
  if (existsSync(picture) && readFileSync(picture, 'utf8') === drawn) return false;
  if (!check) writeFileSync(picture, drawn);
  return true;
}
