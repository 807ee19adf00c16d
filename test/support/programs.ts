// Programs, run as a reader would run them, but in this process: most of a process is its start.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';

const { jest } = import.meta;
// In the project, so that the package's name leads to its sources.
const builds = fileURLToPath(new URL('../../.build/programs/', import.meta.url));
let runs = 0;

/**
 * Run a program to its end.
 *
 * @param file - where it is
 * @param service - what it finds as the platform's `fetch`
 * @param environment - variables, beside an API key
 * @returns the lines that it prints, errors among them
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
    // Each run has a module of its own.
    await import(`${file}?run=${++runs}`);
  } finally {
    jest.restoreAllMocks();
    Object.assign(globalThis, { fetch });
    process.env = env;
  }
  return printed.filter(Boolean);
}

/** Run the text of a program; the parameters are those of `runProgram`. */
export async function runSource(source: string, service: typeof fetch): Promise<string[]> {
  await mkdir(builds, { recursive: true });
  const folder = await mkdtemp(builds);
  const file = join(folder, 'program.ts');
  await writeFile(file, source);
  return runProgram(file, service).finally(() => rm(folder, { recursive: true }));
}
