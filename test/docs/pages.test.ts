// The pages that people read in the repository: their links, their commands, their claims.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claims } from '../../compare/failure/claims.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const list = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...list('docs', '.md'), ...list('test', '.md')];
const decisions = list('docs/decisions', '.md');

/** What is wrong with files, each problem with the file's name; `look` finds the problems of one. */
const problemsIn = (files: string[], look: (text: string, name: string) => unknown[]) =>
  files.flatMap((name) => look(read(name), name).map((problem) => [name, problem]));

describe('the pages of the repository', () => {
  it('link only to what exists', () => {
    const broken = problemsIn(pages, (text, name) =>
      [...text.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, link]) => link!)
        .filter((link) => !existsSync(join(root, dirname(name), link))),
    );
    expect(broken).toEqual([]);
  });

  it('name only commands of package.json and of npm', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
    const known = [...Object.keys(scripts), 'ci', 'install', 'pack', 'publish'];
    const unknown = problemsIn(pages, (text) =>
      [...text.matchAll(/(?:^|`|&& )npm (?:run )?([\w:-]+)|npm run ([\w:-]+)/gm)]
        .map(([, first, second]) => first ?? second!)
        .filter((command) => !known.includes(command)),
    );
    expect(unknown).toEqual([]);
  });

  it('tell a decision in at most 25 lines', () => {
    const long = problemsIn(decisions, (text) => text.trimEnd().split('\n').slice(25));
    expect(long).toEqual([]);
  });

  it('list every claim in docs/comparison.md, in the order of `npm run compare`', () => {
    const [, table = ''] = /<!-- failure -->([^]*)<!-- \/failure -->/.exec(read('docs/comparison.md')) ?? [];
    const named = [...table.matchAll(/^\| (?!Claim |---|\*\*Holds)(.+?) +\|/gm)].map(([, title]) => title);
    expect(named).toEqual(claims.map(({ title }) => title));
  });
});
