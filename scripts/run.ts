// Runs the work of a script: what goes wrong is told in words, with what to do next, and the exit code is 1.
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** `next` says what to do when the work fails, for example how the script is called. */
export async function main(work: () => unknown, next?: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error([describe(error), next].filter(Boolean).join('\n'));
    process.exitCode = 1;
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A mistake in the script itself: whoever mends it needs to know where.
  const isMistake = (error instanceof TypeError || error instanceof ReferenceError) && !('code' in error);
  return isMistake || !error.message ? (error.stack ?? error.name) : error.message;
}

/** Do something in an empty folder, and remove it. */
export async function inFolder<Result>(work: (folder: string) => Result | Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'messaging-platform-sdk-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs Redocly's command; it asks no other host for anything. */
export const runRedocly = (...parameters: string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [`${root}node_modules/@redocly/cli/bin/cli.js`, ...parameters], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });

/** The port that `--port` asks for. */
export function parsePort(port: string): number {
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65535) throw new Error(`${port} is not a port.`);
  return Number(port);
}
