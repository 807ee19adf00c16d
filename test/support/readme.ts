// README.md and the pages of docs/, taken apart: programs, which can be run, and tables.
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runPrograms, type Printed } from './programs.js';

export const readPage = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** A TypeScript block, and what its comments say that it prints. */
export interface Block {
  /** The section it is in and its number there. */
  name: string;
  source: string;
  prints: string[];
}

/** The TypeScript blocks of a page, in their order. */
export function readBlocks(page: string): Block[] {
  return page.split(/^## /m).flatMap((section) => {
    const title = section.slice(0, section.indexOf('\n'));
    return [...section.matchAll(/^```ts(?: \[.*\])?\n(.*?)^```$/gms)].map(([, source = ''], index) => ({
      name: `${title}, program ${index + 1}`,
      source,
      prints: [...source.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text = '']) => text),
    }));
  });
}

/** The rows of the first table in a section of a page, without its head. */
export function readTable(page: string, title: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  const [, rows = ''] = /^\|[-|]+\|\n((?:\|.*\n)+)/m.exec(section) ?? [];
  return cellsOf(rows);
}

/** The cells of a Markdown table's rows. */
export function cellsOf(rows: string): string[][] {
  return rows
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

// In the project, so that the package's name leads to its sources.
const builds = fileURLToPath(new URL('../../.build/programs/', import.meta.url));

/** Run blocks on the mock, each as it is. */
export async function runBlocks(blocks: Block[]): Promise<Printed[]> {
  await mkdir(builds, { recursive: true });
  const folder = await mkdtemp(builds);
  const programs = await Promise.all(
    blocks.map(async ({ source }, index) => {
      const program = join(folder, `program-${index}.ts`);
      await writeFile(program, source);
      return pathToFileURL(program);
    }),
  );
  const printed = await runPrograms('mock', programs);
  await rm(folder, { recursive: true });
  return printed;
}
