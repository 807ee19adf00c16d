// Starts Prism, the mock server of openapi.yaml.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.js';

const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
// The Prism process imports this code first, and therefore exits with its parent, even if the parent is killed.
const exitWithParent = 'data:text/javascript,process.once("disconnect",()=>process.exit())';

/** @param contract - the path of an OpenAPI file */
export async function startMock(contract = `${root}openapi.yaml`): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await findPort();
  // With --errors, Prism responds with 500 if an example doesn't match its schema. Its log of requests costs a fifth of its time.
  const parameters = ['mock', contract, '--port', String(port), '--errors', '--verboseLevel', 'error'];
  const child = fork(prism, parameters, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--import', exitWithParent],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await responds(url))) {
    if (!child.connected) throw new Error('Prism did not start.');
    await sleep(50);
  }
  const stop = async () => {
    if (child.kill()) await once(child, 'exit');
  };
  return { url, stop };
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The cast: a server on a port has no other kind of address.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const responds = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
