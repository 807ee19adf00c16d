// Runs a program in its own process, without jest's `globalThis` and timers.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Resolves to what the program prints.
 *
 * @param source - TypeScript that imports from `./src/`
 */
export async function runInOwnProcess(source: string): Promise<string> {
  const parameters = ['--import', 'tsx', '--input-type=module', '--eval', source];
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { cwd });
  return stdout;
}
