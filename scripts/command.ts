// Shared by the project's commands: error reporting, subcommands, temporary folders, and the parser for `--port`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command's function. If the function throws, prints the error and sets the exit code to 1.
 *
 * @param help - text to print after the error, such as the command's usage
 */
export async function runCommand(work: () => unknown, help?: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error([formatError(error), help].filter(Boolean).join('\n'));
    process.exitCode = 1;
  }
}

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node also throws TypeErrors for wrong input, such as an unknown option. Those have a `code`, and their message is enough.
  const hasCode = 'code' in error;
  const isBug = !hasCode && (error instanceof TypeError || error instanceof ReferenceError);
  return isBug || !error.message ? (error.stack ?? error.name) : error.message;
}

/**
 * Runs one of a command's subcommands: `npm run contract -- diff` runs scripts/contract-diff.ts.
 *
 * Imports the module of the subcommand that the first argument names, and removes that argument from `process.argv`. The
 * module runs when it is imported, and parses the remaining arguments.
 */
export function runSubcommand(command: string, modules: Record<string, () => Promise<unknown>>): Promise<void> {
  const names = Object.keys(modules).join('|');
  return runCommand(async () => {
    const [name = ''] = process.argv.splice(2, 1);
    const importModule = modules[name];
    if (!importModule) throw new Error(name ? `There is no subcommand \`${name}\`.` : 'The subcommand is missing.');
    await importModule();
  }, `Usage: npm run ${command} -- <${names}>`);
}

/** Calls your function with an empty folder, and removes the folder afterwards. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Result | Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'messaging-platform-sdk-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Parses the value of `--port`. Throws unless it is a whole number from 1 to 65535. */
export function parsePort(port: string): number {
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65535) throw new Error(`${port} is not a port.`);
  return Number(port);
}
