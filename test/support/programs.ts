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
 * @param parameters - of its command
 * @returns the lines that it prints, errors among them
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
    // Each run has a module of its own.
    await import(`${file}?run=${++runs}`);
  } finally {
    jest.restoreAllMocks();
    Object.assign(globalThis, { fetch });
    Object.assign(process, { env, argv });
  }
  return printed.filter(Boolean);
}

/** Run a script of the project, and say how it ends. */
export async function runScript(name: string, parameters: string[], service: typeof fetch = fetch) {
  const file = fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));
  const lines = await runProgram(file, service, {}, parameters);
  const { exitCode: code = 0 } = process;
  process.exitCode = undefined;
  return { code, printed: lines.join('\n') };
}

/** Run the text of a program; the parameters are those of `runProgram`. */
export async function runSource(source: string, service: typeof fetch): Promise<string[]> {
  await mkdir(builds, { recursive: true });
  const folder = await mkdtemp(builds);
  const file = join(folder, 'program.ts');
  await writeFile(file, source);
  return runProgram(file, service).finally(() => rm(folder, { recursive: true }));
}
