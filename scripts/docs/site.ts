// The site: puts its pages together, and has VitePress build them.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { writeReference } from './reference.js';
import { pagesFolder } from './routes.js';
import { root } from '../run.js';

const pages = fileURLToPath(pagesFolder);

const { repository } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { repository?: { url: string } };

/** For those who carry the project on: read in the repository. */
const notOnTheSite = [
  'docs/README.md',
  'docs/reference.md',
  'docs/architecture.md',
  'docs/contract-report.md',
  'docs/decisions',
  'docs/.vitepress',
];
const isOnTheSite = (file: string) => !notOnTheSite.some((name) => file.startsWith(name));

/** Where a file of the repository stands on the site; undefined when it is not there. */
function placeOf(file: string): string | undefined {
  if (file === 'docs/reference.md') return 'reference/index.md';
  if (/^examples\/.+\.ts$/.test(file)) return file.replace(/\.ts$/, '.md');
  if (file === 'openapi.yaml') return file;
  if (file === 'CHANGELOG.md') return 'changelog.md';
  return file.startsWith('docs/') && isOnTheSite(file) ? file.slice('docs/'.length) : undefined;
}

/** Links of a page lead to pages of the site, else to the repository, once package.json names it. */
function adaptLinks(page: string, source: string): void {
  const adapt = (_link: string, words: string, path: string, hash = '') => {
    const file = relative(root, resolve(root, dirname(source), path));
    const place = placeOf(file);
    if (place)
      return `[${words}](${relative(dirname(page), place)}${hash})${/\.md$/.test(place) ? '' : '{target="_self"}'}`;
    return repository ? `[${words}](${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/${file})` : words;
  };
  const text = readFileSync(`${root}${source}`, 'utf8');
  writeFileSync(pages + page, text.replace(/(?<!!)\[([^\]]+)\]\((?!https?:)([^)#\s]+)(#[^)]*)?\)/g, adapt));
}

function copyPages(): void {
  cpSync(`${root}docs`, pages, { recursive: true, filter: (from) => isOnTheSite(relative(root, from)) });
  for (const name of listPages()) adaptLinks(name, `docs/${name}`);
  adaptLinks('changelog.md', 'CHANGELOG.md');
}

const listPages = () =>
  readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));

function writeExamples(): void {
  const names = readdirSync(`${root}examples`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  for (const name of names) {
    const source = readFileSync(`${root}examples/${name}`, 'utf8');
    const [, says = ''] = /^\/\/ (.+)\n/.exec(source) ?? [];
    const page = `${pages}examples/${name.replace('.ts', '.md')}`;
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, `# ${name}\n\n${says}\n\n\`\`\`ts\n${source.split('\n').slice(1).join('\n')}\`\`\`\n`);
  }
}

export async function writePages(): Promise<void> {
  rmSync(pages, { recursive: true, force: true });
  copyPages();
  await writeReference();
  writeExamples();
  cpSync(`${root}openapi.yaml`, `${pages}public/openapi.yaml`);
  await build(`${root}docs`);
}
