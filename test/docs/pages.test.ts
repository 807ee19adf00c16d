// The pages that people read in the repository: their links, their index, their spelling.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claims } from '../../compare/failure/claims.js';
import { indexDecisions } from '../../scripts/docs/decisions.js';
import { wordsToReplace } from '../../scripts/lint/banned-words.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const list = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...list('docs', '.md'), ...list('test', '.md')];
const decisions = list('docs/decisions', '.md');

describe('the pages of the repository', () => {
  it.each(pages)('%s links only to what exists', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link]) => link ?? '');
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  it.each(pages)('%s names only commands of package.json', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
    const named = [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, command]) => command!);
    expect(named.filter((command) => !(command in scripts))).toEqual([]);
  });

  it('list every decision in docs/README.md, as `npm run generate` writes them', () => {
    expect(indexDecisions(true)).toEqual([]);
    expect(read('docs/README.md').match(/\]\(decisions\//g)).toHaveLength(decisions.length);
  });

  it.each(decisions)('%s is told in at most 25 lines', (file) => {
    expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(25);
  });

  it('name the version of schemathesis and the seed that `npm run test:more -- properties` takes', () => {
    const version = /^schemathesis==(\S+)$/m.exec(read('test/properties/requirements.txt'))?.[1];
    const seed = /seed: \{ type: 'string', default: '(\d+)' \}/.exec(read('test/properties/run.ts'))?.[1];
    expect(read('docs/README.md')).toContain(`runs schemathesis ${version}, with the seed ${seed} `);
  });

  it('list every claim in docs/compare/failure.md, in the order of `npm run compare`', () => {
    const parts = read('docs/compare/failure.md').split(/^## /m);
    const table = parts.find((part) => part.startsWith('Claims\n')) ?? '';
    const named = [...table.matchAll(/^\| (?!Claim |---|\*\*Holds)(.+?) \|/gm)].map(([, title]) => title);
    expect(named).toEqual(claims.map(({ title }) => title));
  });

  it.each([...pages, ...list('src', '.ts'), ...list('examples', '.ts')])(
    '%s spells its words as the contract does',
    (file) => {
      const text = read(file).replace(/`[^`\n]+`/g, '');
      expect(wordsToReplace(text)).toEqual([]);
    },
  );
});
