// What README.md says is so: its programs compile, run and print what they say; the tables of methods and of errors agree
// with the contract. And neither it nor CONTRIBUTING.md names a file or a command that is not there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as sdk from 'messaging-platform-sdk';
import { listOperations, readContract } from '../../scripts/contract.js';
import { readArguments } from '../../scripts/repeat.js';
import { calls } from '../support/calls.js';
import { compile } from '../support/compile.js';
import { readBlocks, readme, readPage, readTable, runBlock } from '../support/readme.js';

const blocks = readBlocks();
const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
// For a machine that is busy; a compiler and a process for each program take their time there.
const patience = 60_000;

/** As the body of a function, where a static import cannot be. */
const withoutImports = (source: string) =>
  source.replace(/^import (\{.*\}) from ('.*');$/gm, 'const $1 = await import($2);');

describe('README.md', () => {
  it('shows the two commands before anything else is explained', () => {
    const [, first] = /```sh\n(.*?)```/s.exec(readme)!;
    expect(first).toMatch(/^npm ci && npm run demo .*\nnpm ci && npm test .*\n$/);
    expect(readme.indexOf(first!)).toBeLessThan(readme.indexOf('## '));
  });

  it(
    'has programs that compile',
    () => {
      expect(blocks).toHaveLength(readme.match(/^```(?!sh|$)/gm)!.length);
      expect(compile(blocks.map(({ name, source }) => [name, withoutImports(source)]))).toEqual([]);
    },
    patience,
  );

  it.each(blocks)(
    'has a program that runs and prints what it says: $name',
    async ({ source, prints }) => {
      expect(await runBlock(source)).toEqual({ lines: prints, problem: '' });
    },
    patience,
  );

  it('is read in one sitting: at most 150 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });
});

describe('docs/reference.md', () => {
  it('lists every operation of the contract in its order, with its method and its request', () => {
    const signatures = readArguments();
    const rows = readTable(readPage('docs/reference.md'), 'Methods');
    const expected = listOperations(readContract()).map(({ operationId, method, path }) => [
      `\`${calls[operationId as sdk.OperationId].name}(${signatures[operationId]})\``,
      operationId,
      `\`${method} ${path}\``,
    ]);
    expect(rows).toEqual(expected);
  });
});

describe('docs/guides/errors.md', () => {
  it('lists every error class that the package exports', () => {
    const exported = Object.entries(sdk).filter(
      ([, value]) => (value as { prototype?: unknown }).prototype instanceof sdk.MessagingPlatformError,
    );
    const listed = readTable(readPage('docs/guides/errors.md'), 'The errors').map(([name]) => name);
    expect(listed.sort()).toEqual(exported.map(([name]) => `\`${name}\``).sort());
  });
});

describe('CONTRIBUTING.md', () => {
  const text = read('CONTRIBUTING.md');
  const root = new URL('../../', import.meta.url);
  const folders = (place: URL) =>
    readdirSync(place, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);

  it('has one row for each command of package.json', () => {
    const rows = [...text.matchAll(/^\| `npm (?:run )?([\w:-]+)[^`]*` \|/gm)].map(([, command]) => command!);
    expect(rows.sort()).toEqual(Object.keys(JSON.parse(read('package.json')).scripts as object).sort());
  });

  it('has one row for each folder of test/', () => {
    const rows = [...text.matchAll(/^\| `test\/(\w+)\/` \|/gm)].map(([, folder]) => folder!);
    expect(rows.sort()).toEqual(folders(new URL('test/', root)).sort());
  });

  it('has a row for each folder of the repository', () => {
    const unlisted = read('.gitignore').split('\n');
    const kept = folders(root).filter((name) => !name.startsWith('.') && !unlisted.includes(`${name}/`));
    expect(kept.filter((name) => !text.includes(`\n| \`${name}/`))).toEqual([]);
  });
});

describe.each(['README.md', 'CONTRIBUTING.md'])('%s', (name) => {
  const text = read(name);

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link]) => link!);
    const missing = links.filter(
      (link) => !/^https?:/.test(link) && !existsSync(new URL(`../../${link}`, import.meta.url)),
    );
    expect(missing).toEqual([]);
  });

  it('names commands that exist', () => {
    const named = [...text.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, command]) => command!);
    const known = [
      ...Object.keys(JSON.parse(read('package.json')).scripts as object),
      'ci',
      'install',
      'pack',
      'publish',
    ];
    expect(named.filter((command) => !known.includes(command))).toEqual([]);
  });
});
