// Collects the site's Markdown pages, and builds them with VitePress.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { build } from 'vitepress';
import { addresses } from '../../docs/.vitepress/addresses.js';
import { writeReference } from './reference.js';
import { listFiles, pagesFolder } from './routes.js';
import { root } from '../command.js';

/** Matches pages for contributors, VitePress's own files, and reference.md, which reference.ts formats. */
const notCopied = /^docs\/(README\.md|reference\.md|architecture\.md|contract-report\.md|decisions|\.vitepress)/;
const isCopied = (file: string) => !notCopied.test(file);

/** Returns the site's path for a file of the repository, such as `examples/errors.md`; undefined if the site lacks the file. */
function sitePathOf(file: string): string | undefined {
  if (file === 'docs/reference.md') return 'reference/index.md';
  if (/^examples\/.+\.ts$/.test(file)) return file.replace(/\.ts$/, '.md');
  if (file === 'openapi.yaml') return file;
  if (file === 'CHANGELOG.md') return 'changelog.md';
  return file.startsWith('docs/') && isCopied(file) ? file.slice('docs/'.length) : undefined;
}

/**
 * Writes a page to the site, with adapted links. A link to a file that the site lacks leads to the repository. If the
 * repository's address isn't set, only the link's text remains.
 *
 * @param page - the path on the site
 * @param source - the path in the repository
 */
function writePage(page: string, source: string): void {
  const adaptLink = (_link: string, linkText: string, path: string, hash = '') => {
    const file = relative(root, resolve(root, dirname(source), path));
    const target = sitePathOf(file);
    // VitePress opens only its own pages. `_self` lets the browser open any other file.
    const attributes = target?.endsWith('.md') ? '' : '{target="_self"}';
    if (target) return `[${linkText}](${relative(dirname(page), target)}${hash})${attributes}`;
    return addresses.repository ? `[${linkText}](${addresses.repository}/blob/main/${file})` : linkText;
  };
  const text = readFileSync(`${root}${source}`, 'utf8');
  // Matches a link with a relative path, but not an image. The groups are the text, the path, and the hash if there is one.
  writeFileSync(pagesFolder + page, text.replace(/(?<!!)\[([^\]]+)\]\((?!https?:)([^)#\s]+)(#[^)]*)?\)/g, adaptLink));
}

function copyPages(): void {
  cpSync(`${root}docs`, pagesFolder, { recursive: true, filter: (from) => isCopied(relative(root, from)) });
  for (const name of listFiles(pagesFolder, '.md')) writePage(name, `docs/${name}`);
  writePage('changelog.md', 'CHANGELOG.md');
}

function writeExamples(): void {
  for (const name of listFiles(`${root}examples`, '.ts')) {
    const source = readFileSync(`${root}examples/${name}`, 'utf8');
    const [, summary = ''] = /^\/\/ (.+)\n/.exec(source) ?? [];
    const page = `${pagesFolder}examples/${name.replace('.ts', '.md')}`;
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, `# ${name}\n\n${summary}\n\n\`\`\`ts\n${source.split('\n').slice(1).join('\n')}\`\`\`\n`);
  }
}

export async function buildPages(): Promise<void> {
  rmSync(pagesFolder, { recursive: true, force: true });
  copyPages();
  await writeReference();
  writeExamples();
  cpSync(`${root}openapi.yaml`, `${pagesFolder}public/openapi.yaml`);
  await build(`${root}docs`);
}
