// Checks the links, commands and lists on the repository's pages.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as sdk from 'messaging-platform-sdk';
import * as outbox from 'messaging-platform-sdk/outbox';
import * as testing from 'messaging-platform-sdk/testing';
import { questions } from '../../compare/failure.js';
import { root } from '../../scripts/root.js';
import { readContract } from '../../scripts/contract.js';
import { listFiles, readPage } from '../support/readme.js';

const foldersIn = (place: string) =>
  readdirSync(join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const docs = listFiles('docs', '.md');
const guides = docs.filter((name) => name.startsWith('docs/guides/'));
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SKILL.md', ...docs, ...listFiles('test', '.md')];
const contributing = readPage('CONTRIBUTING.md');
const { scripts, repository, files } = JSON.parse(readPage('package.json')) as {
  scripts: object;
  repository?: object;
  files: string[];
};
/** The first release sets `repository`. */
const isReleased = Boolean(repository);
const commands = Object.keys(scripts);

/** Returns the captured text of each match. */
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups.join(''));

const findProblemsIn = (names: string[], findProblems: (text: string, name: string) => unknown[]) =>
  names.flatMap((name) => findProblems(readPage(name), name).map((problem) => [name, problem]));

const ignoredByGit = readPage('.gitignore').split('\n').filter(Boolean);
const isIgnored = (path: string) => path.startsWith('.git/') || ignoredByGit.some((start) => path.startsWith(start));

describe('the pages of the repository', () => {
  it('link only to files that exist', () => {
    const broken = findProblemsIn(pages, (text, name) =>
      matches(text, /\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g).filter(
        (link) => !existsSync(join(root, dirname(name), link)),
      ),
    );
    expect(broken).toEqual([]);
  });

  it('link only to files of the package (README.md and SKILL.md, which are in it)', () => {
    const packed = [...files, 'LICENSE', 'README.md'].map((name) => name.replace('*.md', ''));
    const missing = findProblemsIn(['README.md', 'SKILL.md'], (text) =>
      matches(text, /\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g).filter(
        (link) => !packed.some((name) => link === name || (name.endsWith('/') && link.startsWith(name))),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('name only files and folders that exist (in pages for contributors)', () => {
    const entries = readdirSync(root).filter((name) => !isIgnored(`${name}/`));
    const files = entries.flatMap((entry) => (foldersIn('.').includes(entry) ? listFiles(entry, '') : [entry]));
    // A path may start at any folder, for example `send/retry.ts`.
    const exists = (path: string) => files.some((file) => `/${file}/`.includes(`/${path.replace(/\/$/, '')}/`));
    const decisions = docs.filter((name) => name.startsWith('docs/decisions/'));
    const missing = findProblemsIn(
      ['CONTRIBUTING.md', 'docs/README.md', 'docs/architecture.md', ...decisions],
      (text) =>
        matches(text, /`((?:[\w.-]+\/)+[\w.-]*|[\w.-]+\.(?:ts|mjs|hbs|yaml|json))`/g).filter(
          (path) => !isIgnored(path) && !exists(path),
        ),
    );
    expect(missing).toEqual([]);
  });

  it('name only commands of package.json and of npm', () => {
    const known = [
      ...commands,
      'ci',
      'install',
      'pack',
      'publish',
      'pkg',
      'trust',
      'stage',
      'view',
      'audit',
      'login',
      'diff',
    ];
    const unknown = findProblemsIn(pages, (text) =>
      matches(text, /(?:^|`|&& )npm (?:run )?([\w:-]+)|npm run ([\w:-]+)/gm).filter((name) => !known.includes(name)),
    );
    expect(unknown).toEqual([]);
  });

  it('never install the package by its name before it is on npm, because anyone can register a name', () => {
    if (isReleased) return;
    // CONTRIBUTING.md installs the package after its release.
    const pagesForUsers = [...pages.filter((name) => name !== 'CONTRIBUTING.md'), 'SECURITY.md'];
    const byName = findProblemsIn(pagesForUsers, (text) => [
      ...matches(
        text,
        /((?:npm (?:install|i|add|exec)|pnpm add|yarn add|bun add)(?: -\S+)* messaging-platform-sdk(?![-\w]|@file:))/g,
      ),
      ...matches(text, /(npx (?!--no-install )(?:-\S+ )*messaging-platform-sdk)/g),
    ]);
    expect(byName).toEqual([]);
  });

  it('have code lines of at most 72 columns (in pages for users)', () => {
    const isWide = (line: string) => line.length > 72 && !line.startsWith('import ');
    const wideLines = findProblemsIn(['README.md', 'docs/index.md', 'docs/reference.md', ...guides], (text) =>
      matches(text, /^```.*\n([^]*?)^```$/gm).flatMap((code) => code.split('\n').filter(isWide)),
    );
    expect(wideLines).toEqual([]);
  });
});

it('docs/comparison.md lists every question, in the order of `npm run compare`', () => {
  const [table = ''] = matches(readPage('docs/comparison.md'), /<!-- failure -->([^]*)<!-- \/failure -->/g);
  expect(matches(table, /^\| (?!What happens |---)(.+?) +\|/gm)).toEqual(Object.keys(questions));
});

it('README.md links to every guide', () => {
  const linked = matches(readPage('README.md'), /\]\((docs\/guides\/[\w-]+\.md)\)/g);
  expect(guides.filter((guide) => !linked.includes(guide))).toEqual([]);
});

it('SKILL.md names only errors and functions that the package exports', () => {
  const names = matches(readPage('SKILL.md'), /`(\w+Error|isMessagingPlatformError|readWebhook|Sandbox)\b/g);
  expect(Object.keys({ ...sdk, ...outbox, ...testing })).toEqual(expect.arrayContaining(names));
});

describe('CONTRIBUTING.md', () => {
  it('lists the commands of package.json and the tests of test/more.ts', () => {
    expect(matches(contributing, /^\| `npm (?:run )?([\w:-]+)` \|/gm)).toEqual(commands);
    const tests = foldersIn('test').filter((name) => existsSync(join(root, 'test', name, 'run.ts')));
    expect(matches(contributing, /^\| `-- (\w+)` \|/gm).sort()).toEqual(tests);
  });

  it('lists the folders of the repository and of test/', () => {
    const folders = foldersIn('.').filter((name) => !name.startsWith('.') && !ignoredByGit.includes(`${name}/`));
    expect(folders.filter((name) => !contributing.includes(`\n| \`${name}/`))).toEqual([]);
    const listed = matches(contributing, /^\| `(?:test\/|-- )(\w+)(?:\/)?` \|/gm);
    expect([...new Set([...listed, ...foldersIn('src')])]).toEqual(expect.arrayContaining(foldersIn('test')));
  });
});

describe('docs/architecture.md', () => {
  it('lists the folders of src/ that are not entries of the package', () => {
    const folders = matches(readPage('docs/architecture.md'), /^\| \d \| `(\w+)\/` \|/gm);
    expect([...folders, 'outbox', 'testing', 'undici'].sort()).toEqual(foldersIn('src').sort());
  });

  it('names only functions that exist in the file beside them', () => {
    const steps = [...readPage('docs/architecture.md').matchAll(/([\w-]+\/[\w-]+\.ts) +(\w+)\(\)/g)];
    expect(steps.length).toBeGreaterThan(7);
    const missing = steps.filter(([, file, name]) => {
      const declaration = new RegExp(`^ *(export )?(async )?(function )?${name}(<.*>)?\\(`, 'm');
      return !declaration.test(readPage(`src/${file}`));
    });
    expect(missing.map(([step]) => step)).toEqual([]);
  });
});

it('the imports of src/, generated/, scripts/ and compare/ have no cycle, including type imports', () => {
  const sources = ['src', 'generated', 'scripts', 'compare'].flatMap((folder) => listFiles(folder, '.ts'));
  const importsByFile = new Map(
    sources.map((file) => {
      const imports = matches(readPage(file), /(?:from|import|import\() ?'(\.[^']+)'/g);
      return [file, imports.map((name) => join(dirname(file), name).replace(/\.js$/, '.ts'))];
    }),
  );
  // Remove each file whose imports have all been removed. Each remaining file is in a cycle, or imports a file in a cycle.
  let sizeBefore = 0;
  while (sizeBefore !== importsByFile.size) {
    sizeBefore = importsByFile.size;
    for (const [file, imports] of importsByFile)
      if (!imports.some((name) => importsByFile.has(name))) importsByFile.delete(file);
  }
  expect([...importsByFile.keys()]).toEqual([]);
});

it('the guide to rate limits lists every group of x-rate-limits with its endpoints', () => {
  const rows = matches(readPage('docs/guides/rate-limits.md'), /^\| `(\w+)` \| (.*) \| .*(?:hour|second) \|$/gm);
  const limits = readContract()['x-rate-limits'].map(({ group, endpoints }) => {
    const others = 'all other endpoints';
    const names = endpoints.map((name) => (name.startsWith('/') ? `\`${name}\` and below` : `\`${name}\``));
    return group + (names.join(', ') || others);
  });
  expect(rows).toEqual(limits);
});
