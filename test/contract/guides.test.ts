// The programs of the guides compile, run on the mock and print what they say.
import { readdirSync, readFileSync } from 'node:fs';
import { compile } from '../support/compile.js';
import { readBlocks, runBlock } from '../support/readme.js';

const folder = new URL('../../docs/guides/', import.meta.url);
const blocks = readdirSync(folder).flatMap((file) =>
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
