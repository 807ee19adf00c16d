// The programs of README.md and of the guides compile, run on the mock and print what they say; what they show of an example
// is in it. Those of "Test your program" are tests themselves: test/package/ runs them on the packed package.
import { existsSync, readdirSync } from 'node:fs';
import type { Printed } from '../support/programs.js';
import { compile } from '../support/compile.js';
import { readBlocks, readPage, readTable, runBlocks } from '../support/readme.js';

const guides = readdirSync(new URL('../../docs/guides/', import.meta.url)).map((file) => `docs/guides/${file}`);
const pages = ['README.md', 'docs/index.md', 'docs/reference.md', ...guides].filter(
  (page) => !page.endsWith('test-your-program.md'),
);
const blocks = pages.flatMap((page) =>
  readBlocks(readPage(page)).map((block) => ({ ...block, name: `${page}: ${block.name}` })),
);
const shown = pages.flatMap((page) =>
  [...readPage(page).matchAll(/^```ts file=(\S+)\n(.*?)^```$/gms)].map(([, file = '', text = '']) => ({
    page,
    file,
    text,
  })),
);

const columns = 72;

describe('a guide', () => {
  let printed: Printed[];
  beforeAll(async () => {
    printed = await runBlocks(blocks);
  });

  it('has programs that compile', () => {
    expect(compile(blocks.map(({ name, source }) => [name, source]))).toEqual([]);
  });

  it.each(blocks.map((block, index) => ({ ...block, index })))(
    'has a program that runs and prints what it says: $name',
    ({ index, prints }) => {
      expect(printed[index]).toEqual({ lines: prints, problem: '' });
    },
  );

  it.each(shown)('shows $file as it is: $page', ({ file, text }) => {
    expect(readPage(file)).toContain(text);
  });

  it('has no line of code that is wider than its column', () => {
    const wide = [...pages, 'docs/guides/test-your-program.md'].flatMap((page) =>
      [...readPage(page).matchAll(/^```.*\n([^]*?)^```$/gm)]
        .flatMap(([, code = '']) => code.split('\n'))
        .filter((line) => line.length > columns)
        .map((line) => [page, line]),
    );
    expect(wide).toEqual([]);
  });

  it('is told in at most 120 lines of text', () => {
    const lengths = guides.map((name) => {
      const text = readPage(name).replace(/^```[^]*?^```$/gm, '');
      return { name, lines: text.split('\n').filter(Boolean).length };
    });
    expect(lengths.filter(({ lines }) => lines > 120)).toEqual([]);
  });
});

describe('README.md', () => {
  const readme = readPage('README.md');

  it('links only to other sites and into the package, so that it reads the same on npm', () => {
    const links = [...readme.matchAll(/\]\((?!https:\/\/)([^)]+)\)/g)].map(([, link]) => link);
    const shipped = [...(JSON.parse(readPage('package.json')) as { files: string[] }).files, 'LICENSE'];
    expect(links).not.toHaveLength(0);
    expect(links.filter((link) => !shipped.includes(link!))).toEqual([]);
  });

  it('names only guides, programs and pages that exist', () => {
    const named = [...readme.matchAll(/`((?:docs|examples)\/[\w/.-]*)`/g)].map(([, path]) => path!);
    const rows = readTable(readme, 'Documentation').flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => `docs/guides/${name}.md`),
    );
    expect([...named, ...rows].filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([]);
    expect(guides.filter((guide) => !rows.includes(guide) && !readme.includes(guide))).toEqual([]);
  });

  it('shows nothing but commands and programs that are run', () => {
    expect(readBlocks(readme)).toHaveLength(readme.match(/^```(?!sh|$)/gm)!.length);
  });

  it('is read in one sitting: at most 130 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(130);
  });
});
