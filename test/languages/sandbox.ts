// The package's command as another language's tests start it: the sandbox over HTTP, with the contract's examples in it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../src/testing/command/index.ts', import.meta.url));

/** Runs until it is stopped. */
export async function startSandbox(): Promise<{ url: string; stop: () => Promise<void> }> {
  const parameters = ['--import', 'tsx', command, 'sandbox', '--port', '0', '--seed', 'story'];
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    if (child.kill()) await once(child, 'close');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /listens at (http\S+)/.exec(line) ?? [];
    if (!url) continue;
    // What it logs from now on is of no use here.
    child.stdout.resume();
    return { url, stop };
  }
  throw new Error('The sandbox does not start.');
}
