// Runs programs in a user's project.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Returns an environment without npm's own variables, which would override the project's registry. Its home folder is empty,
 * because the caches of package managers may have this version from an earlier rehearsal.
 */
function environmentOf(folder: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([variable]) => !/^(npm_|XDG_|NODE_OPTIONS$)/i.test(variable));
  return { ...Object.fromEntries(inherited), HOME: join(folder, '..', 'home') };
}

/** Resolves to what the program printed. Rejects with its errors if it fails, or runs for more than five minutes. */
export async function runProgram([program = '', ...parameters]: readonly string[], folder: string): Promise<string> {
  try {
    const options = { cwd: folder, env: environmentOf(folder), timeout: 300_000, maxBuffer: 2 ** 26 };
    const { stdout } = await promisify(execFile)(program, parameters, options);
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${message}\n${stdout}${stderr}`.slice(-3_000), { cause: error });
  }
}

/** Starts the sandbox's command, calls the sandbox, and stops the command. */
export async function trySandbox([program = '', ...parameters]: readonly string[], folder: string): Promise<void> {
  // Package managers start the command as a child process. In a process group of their own, one signal stops both.
  const command = spawn(program, parameters, { cwd: folder, env: environmentOf(folder), detached: true });
  try {
    const url = await printedUrl(command);
    const response = await fetch(`${url}/companies`, { headers: { 'api-key': 'any-key' } });
    if (!response.ok) throw new Error(`The sandbox responded with ${response.status}.`);
  } finally {
    if (command.pid && command.exitCode === null) process.kill(-command.pid);
  }
}

async function printedUrl(command: ReturnType<typeof spawn>): Promise<string> {
  let printed = '';
  const url = new Promise<string>((resolve) => {
    for (const stream of [command.stdout, command.stderr])
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
        if (found) resolve(found);
      });
  });
  const exit = once(command, 'close').then(() => Promise.reject(new Error(`The command ended:\n${printed}`)));
  const timeout = AbortSignal.timeout(60_000);
  const late = once(timeout, 'abort').then(() => Promise.reject(new Error(`No URL within a minute:\n${printed}`)));
  return Promise.race([url, exit, late]);
}
