// The pages that people read in the repository: their links, their index, their spelling.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wordsToReplace } from '../../scripts/lint/banned-words.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const list = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...list('docs', '.md')];

describe('the pages of the repository', () => {
  it.each(pages)('%s links only to what exists', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, link]) => link ?? '');
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  it('list every decision in docs/README.md, as `npm run decisions` writes them', () => {
    const named = [...read('docs/README.md').matchAll(/\]\((decisions\/[^)]+)\)/g)].map(([, link]) => `docs/${link}`);
    expect(named).toEqual(list('docs/decisions', '.md').sort());
  });

  it.each([...pages, ...list('src', '.ts')])('%s spells its words as the contract does', (file) => {
    const text = read(file).replace(/`[^`\n]+`/g, '');
    expect(wordsToReplace(text)).toEqual([]);
  });
});
