// Reads pages of the documentation, and finds the programs and tables in them.
import { readdirSync, readFileSync } from 'node:fs';

export const readPage = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

export const listFiles = (folder: string, ending: string) =>
  readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

/** The pages whose programs and tests test/package/ runs. */
const testedPages = ['docs/guides/test-your-program.md'];

/** All other pages with programs to copy. */
export const pagesWithPrograms = [
  ...['README.md', 'SKILL.md', 'docs/index.md', 'docs/reference.md'],
  ...listFiles('docs/guides', '.md').filter((page) => !testedPages.includes(page)),
];

export interface Block {
  /** The page and the block's number, for example `README.md, program 1`. */
  name: string;
  source: string;
  /** The output, according to the program's comments. */
  prints: string[];
}

/** Returns the TypeScript blocks of the pages, except those that quote a file: ```ts file=… */
export function readBlocks(pages: string[]): Block[] {
  return pages.flatMap((page) =>
    [...readPage(page).matchAll(/^```ts(?: \[[^\]\n]*\])?\n(.*?)^```$/gms)].map(([, source = ''], index) => ({
      name: `${page}, program ${index + 1}`,
      source,
      prints: [...source.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text = '']) => text),
    })),
  );
}

/** Returns the cells of each row in the first table below a `##` heading, without the table's header. */
export function readTable(page: string, heading: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const [, rows = ''] = /^\|[-|]+\|\n((?:\|.*\n)+)/m.exec(section) ?? [];
  return rows
    .trim()
    .split('\n')
    .map((row) => row.slice(1, -1).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()));
}
