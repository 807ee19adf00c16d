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
 * @param parameters - command-line arguments
 * @returns the lines that the program writes to the console, except empty ones
 */
export async function runProgram(
  file: string,
  service: typeof fetch,
  environment: Record<string, string> = {},
  parameters: string[] = [],
): Promise<string[]> {
  const printed: string[] = [];
  const print = (...values: unknown[]) => void printed.push(...format(...values).split('\n'));
  const { env, argv } = process;
  const { fetch } = globalThis;
  process.env = { ...env, API_KEY: 'any-key', ...environment };
  process.argv = ['node', file, ...parameters];
  globalThis.fetch = service;
  for (const method of ['log', 'warn', 'error'] as const) jest.spyOn(console, method).mockImplementation(print);
  try {
    // A module runs only once per URL.
    runCount++;
    await import(`${file}?run=${runCount}`);
  } finally {
    jest.restoreAllMocks();
    Object.assign(globalThis, { fetch });
    Object.assign(process, { env, argv });
  }
  return printed.filter(Boolean);
}

export async function runSource(source: string, service: typeof fetch): Promise<string[]> {
  await mkdir(programsFolder, { recursive: true });
  const folder = await mkdtemp(programsFolder);
  const file = join(folder, 'program.ts');
  await writeFile(file, source);
  const currentFolder = process.cwd();
  // A program may write files.
  process.chdir(folder);
  return runProgram(file, service).finally(() => {
    process.chdir(currentFolder);
    return rm(folder, { recursive: true });
  });
}
