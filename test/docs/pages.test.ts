// The pages that people read in the repository: their links, their commands, their index, their spelling.
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

  it('list every decision in docs/README.md, as `npm run generate` writes them', () => {
    expect(indexDecisions(true)).toEqual([]);
    expect(read('docs/README.md').match(/\]\(decisions\//g)).toHaveLength(decisions.length);
  });

  it('tell a decision in at most 25 lines', () => {
    const long = problemsIn(decisions, (text) => text.trimEnd().split('\n').slice(25));
    expect(long).toEqual([]);
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

  it('spell their words as the contract does, and so do the sources and the examples', () => {
    const files = [...pages, ...list('src', '.ts'), ...list('examples', '.ts')];
    expect(problemsIn(files, (text) => wordsToReplace(text.replace(/`[^`\n]+`/g, '')))).toEqual([]);
  });
});
