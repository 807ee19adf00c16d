// Helpers that the project's commands share.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** If `work` throws, prints the error, and `usage` if an option is wrong, and sets the exit code to 1. */
export async function runCommand(work: () => unknown, usage = ''): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isWrongOption = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    console.error(isWrongOption ? `${formatError(error)}\n${usage}` : formatError(error));
    process.exitCode = 1;
  }
}

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node throws TypeErrors with a `code` for wrong input, such as an unknown option.
  const hasCode = 'code' in error;
  const isBug = !hasCode && (error instanceof TypeError || error instanceof ReferenceError);
  return isBug || !error.message ? (error.stack ?? error.name) : error.message;
}

export async function inTemporaryFolder<Result>(work: (folder: string) => Result | Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'messaging-platform-sdk-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function parsePort(port: string): number {
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65535) throw new Error(`${port} is not a port.`);
  return Number(port);
}
