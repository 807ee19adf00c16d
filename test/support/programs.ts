// Runs programs in this process, because starting a process for each is slow.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';

const { jest } = import.meta;
// Inside the project, where imports of the package resolve to src/.
const programsFolder = fileURLToPath(new URL('../../.build/programs/', import.meta.url));
let runCount = 0;

/**
 * Imports a program, and waits for its top-level code.
 *
 * @param service - replaces the global `fetch` while the program runs
 * @param environment - environment variables in addition to `API_KEY`
 * @returns the lines that the program writes to the console, except empty ones
 */
export async function runProgram(
  file: string,
  service: typeof fetch,
  environment: Record<string, string> = {},
): Promise<string[]> {
  const printed: string[] = [];
  const print = (...values: unknown[]) => void printed.push(...format(...values).split('\n'));
  const { env } = process;
  const { fetch } = globalThis;
  process.env = { ...env, API_KEY: 'any-key', ...environment };
  globalThis.fetch = service;
  for (const method of ['log', 'warn', 'error'] as const) jest.spyOn(console, method).mockImplementation(print);
  try {
    // A module runs only once per URL.
    runCount++;
    await import(`${file}?run=${runCount}`);
  } finally {
    jest.restoreAllMocks();
    globalThis.fetch = fetch;
    process.env = env;
  }
  return printed.filter(Boolean);
}

/** Runs a program's text in a new folder, because it may write files. */
export async function runSource(source: string, service: typeof fetch): Promise<string[]> {
  await mkdir(programsFolder, { recursive: true });
  const folder = await mkdtemp(programsFolder);
  const file = join(folder, 'program.ts');
  await writeFile(file, source);
  const currentFolder = process.cwd();
  process.chdir(folder);
  try {
    return await runProgram(file, service);
  } finally {
    process.chdir(currentFolder);
    await rm(folder, { recursive: true });
  }
}
