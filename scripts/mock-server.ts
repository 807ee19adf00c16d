// Starts Prism, the mock server of openapi.yaml.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { root } from './root.js';

const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
// The Prism process imports this code first, and therefore exits with its parent, even if the parent is killed.
const exitWithParent = 'data:text/javascript,process.once("disconnect",()=>process.exit())';

/** @param contract - the path of an OpenAPI file */
export async function startMock(contract = `${root}openapi.yaml`): Promise<{ url: string; stop: () => Promise<void> }> {
  // With --errors, Prism responds with 500 if an example doesn't match its schema.
  const child = fork(prism, ['mock', contract, '--port', '0', '--errors'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: ['--import', exitWithParent],
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  const stop = async () => {
    if (child.kill()) await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout! })) {
    const [, url] = /listening on (http:\S+)/.exec(line) ?? [];
    if (!url) continue;
    child.stdout!.resume();
    return { url, stop };
  }
  throw new Error('Prism did not start.');
}
