// README.md and the pages of docs/, taken apart: programs and tables. And programs, run as a reader would run them.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const readPage = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

export const readme = readPage('README.md');

/** A TypeScript block, and what its comments say that it prints. */
export interface Block {
  /** The section it is in and its number there. */
  name: string;
  source: string;
  prints: string[];
}

/** The TypeScript blocks of a page, in their order. */
export function readBlocks(page = readme): Block[] {
  return page.split(/^## /m).flatMap((section) => {
    const title = section.slice(0, section.indexOf('\n'));
    return [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, source = ''], index) => ({
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

// The service stands behind the mock's address, and nothing else can be reached.
const toMock = `
const { fetch } = globalThis;
globalThis.fetch = (url: any, init: any) => {
  const base = ['https://api.brevo.com/v3', 'http://127.0.0.1:4010'].find((start) => url.startsWith(start));
  if (!base) throw new Error('not the service: ' + url);
  return fetch(url.replace(base, process.env.MOCK_URL), init);
};
`;

// In the project, so that the package's name leads to its sources.
const builds = fileURLToPath(new URL('../../.build/programs/', import.meta.url));

const prelude = `import { MessagingPlatform } from 'messaging-platform-sdk';
const client = new MessagingPlatform({ apiKey: process.env.API_KEY });
`;

/** Run a block in a process of its own; one that makes no client is given one. */
export async function runBlock(source: string): Promise<{ lines: string[]; problem: string }> {
  await mkdir(builds, { recursive: true });
  const folder = await mkdtemp(builds);
  const program = join(folder, 'program.ts');
  await writeFile(program, toMock + (/^const client = /m.test(source) ? source : prelude + source));
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, API_KEY: 'readme-key' },
  });
  const [output, problem] = await Promise.all([child.stdout, child.stderr].map(readAll));
  await rm(folder, { recursive: true });
  return { lines: output!.split('\n').filter(Boolean), problem: problem! };
}

export async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
