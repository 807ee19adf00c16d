// The programs of the guides compile, run on the mock and print what they say. Those of "Test your program" are tests
// themselves: test/package/ runs them on the packed package.
import { readdirSync, readFileSync } from 'node:fs';
import { compile } from '../support/compile.js';
import { readBlocks, runBlock } from '../support/readme.js';

const folder = new URL('../../docs/guides/', import.meta.url);
const guides = readdirSync(folder).filter((file) => file !== 'test-your-program.md');
const blocks = guides.flatMap((file) =>
  readBlocks(readFileSync(new URL(file, folder), 'utf8')).map((block) => ({
    ...block,
    name: `${file}: ${block.name}`,
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
});
