// Builds the site's Markdown pages with VitePress.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { build } from 'vitepress';
import { addresses } from './addresses.js';
import { linkPages } from './cross-links.js';
import { writeReference } from './reference.js';
import { writeRestPages } from './rest-pages.js';
import { listFiles, pagesFolder } from './routes.js';
import { formatTable } from './table.js';
import { root } from '../command.js';
import { writeContractJson } from '../contract-json.js';

/** Matches pages for contributors, VitePress's own files, and reference.md, which reference.ts formats. */
const notCopied = /^docs\/(README\.md|reference\.md|architecture\.md|contract-report\.md|decisions|\.vitepress)/;
const isCopied = (file: string) => !notCopied.test(file);

/** Returns a file's path on the site, for example `examples/errors.md` for `examples/errors.ts`; undefined if the site lacks it. */
function sitePathOf(file: string): string | undefined {
  if (file === 'docs/reference.md') return 'reference/index.md';
  if (/^examples\/.+\.ts$/.test(file)) return file.replace(/\.ts$/, '.md');
  if (file === 'openapi.yaml') return file;
  if (file === 'CHANGELOG.md') return 'changelog.md';
  return file.startsWith('docs/') && isCopied(file) ? file.slice('docs/'.length) : undefined;
}

/** A link with a relative path, but not an image. Captures the text, the path and the hash. */
const relativeLink = /(?<!!)\[([^\]]+)\]\((?!https?:)([^)#\s]+)(#[^)]*)?\)/g;

/** A link to a file that the site lacks leads to the repository. If the repository's address isn't set, only the link's text remains. */
function writePage(sitePath: string, repositoryPath: string): void {
  const adaptLink = (_link: string, linkText: string, path: string, hash = '') => {
    const file = relative(root, resolve(root, dirname(repositoryPath), path));
    const target = sitePathOf(file);
    // VitePress opens only its own pages. `_self` leaves other files to the browser.
    const attributes = target?.endsWith('.md') ? '' : '{target="_self"}';
    if (target) return `[${linkText}](${relative(dirname(sitePath), target)}${hash})${attributes}`;
    return addresses.repository ? `[${linkText}](${addresses.repository}/blob/main/${file})` : linkText;
  };
  const text = readFileSync(`${root}${repositoryPath}`, 'utf8');
  writeFileSync(pagesFolder + sitePath, text.replace(relativeLink, adaptLink));
}

function copyPages(): void {
  cpSync(`${root}docs`, pagesFolder, { recursive: true, filter: (from) => isCopied(relative(root, from)) });
  for (const name of listFiles(pagesFolder, '.md')) writePage(name, `docs/${name}`);
  writePage('changelog.md', 'CHANGELOG.md');
}

function writeExamples(): void {
  const rows: string[][] = [];
  for (const name of listFiles(`${root}examples`, '.ts')) {
    const source = readFileSync(`${root}examples/${name}`, 'utf8');
    const [, summary = ''] = /^\/\/ (.+)\n/.exec(source) ?? [];
    const page = `${pagesFolder}examples/${name.replace('.ts', '.md')}`;
    mkdirSync(dirname(page), { recursive: true });
    rows.push([`[${name}](${name.replace('.ts', '.md')})`, summary]);
    writeFileSync(page, `# ${name}\n\n${summary}\n\n\`\`\`ts\n${source.split('\n').slice(1).join('\n')}\`\`\`\n`);
  }
  const text = '# Examples\n\nEach example is a whole program. A test runs it on the sandbox.';
  writeFileSync(`${pagesFolder}examples/index.md`, `${text}\n\n${formatTable(['Program', 'What it does'], rows)}\n`);
}

export async function buildPages(): Promise<void> {
  rmSync(pagesFolder, { recursive: true, force: true });
  copyPages();
  await writeReference();
  linkPages();
  await writeRestPages();
  writeExamples();
  cpSync(`${root}openapi.yaml`, `${pagesFolder}public/openapi.yaml`);
  writeContractJson(`${pagesFolder}public`);
  await build(`${root}docs`);
}
