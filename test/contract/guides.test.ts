// The programs of the guides compile, run on the mock and print what they say; what they show of an example is in it. Those
// of "Test your program" are tests themselves: test/package/ runs them on the packed package.
import { readdirSync } from 'node:fs';
import { compile } from '../support/compile.js';
import { readBlocks, readPage, runBlock } from '../support/readme.js';

const names = readdirSync(new URL('../../docs/guides/', import.meta.url)).map((file) => `docs/guides/${file}`);
const pages = ['docs/index.md', 'docs/reference.md', ...names.filter((name) => !name.endsWith('test-your-program.md'))];
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
const patience = 60_000;

describe('a guide', () => {
  it(
    'has programs that compile',
    () => {
      expect(blocks.length).toBeGreaterThan(0);
      const modules = blocks.map(({ source }, index): [string, string] => [`guide-${index}`, source]);
      expect(compile(modules)).toEqual([]);
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

  it.each(shown)('shows $file as it is: $page', ({ file, text }) => {
    expect(readPage(file)).toContain(text);
  });

  it.each(names)('%s is told in at most 120 lines of text', (name) => {
    const text = readPage(name).replace(/^```[^]*?^```$/gm, '');
    expect(text.split('\n').filter(Boolean).length).toBeLessThanOrEqual(120);
  });
});
