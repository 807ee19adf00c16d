// README.md and the pages of docs/, taken apart: programs and tables.
import { readdirSync, readFileSync } from 'node:fs';

export const readPage = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** The files of a folder, and of those in it, whose names end so. */
export const listFiles = (folder: string, ending: string) =>
  readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

/** The pages whose programs a reader copies; those of "Test your program" are tests, which test/package/ runs. */
export const readerPages = [
  ...['README.md', 'SKILL.md', 'docs/index.md', 'docs/reference.md'],
  ...listFiles('docs/guides', '.md').filter((page) => !page.endsWith('/test-your-program.md')),
];

/** A TypeScript block of a page, and what its comments say that it prints. */
export interface Block {
  /** Its page and its number there. */
  name: string;
  source: string;
  prints: string[];
}

/** The TypeScript blocks of pages, in their order. */
export function readBlocks(pages: string[]): Block[] {
  return pages.flatMap((page) =>
    [...readPage(page).matchAll(/^```ts(?: \[.*\])?\n(.*?)^```$/gms)].map(([, source = ''], index) => ({
      name: `${page}, program ${index + 1}`,
      source,
      prints: [...source.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text = '']) => text),
    })),
  );
}

/** The cells of the first table in a section of a page, row by row, without its head. */
export function readTable(page: string, title: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  const [, rows = ''] = /^\|[-|]+\|\n((?:\|.*\n)+)/m.exec(section) ?? [];
  return rows
    .trim()
    .split('\n')
    .map((row) => row.slice(1, -1).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()));
}
