// `npm run mock`, as somebody uses it who has no account.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('../../scripts/mock.ts', import.meta.url));
const patience = 60_000;
let mock: ChildProcess | undefined;

afterEach(async () => {
  if (!mock?.kill()) return;
  await once(mock, 'exit');
});

/** `npm run mock`, and what it printed so far. */
async function start(port: number): Promise<{ printed: (text: string) => Promise<string> }> {
  mock = spawn(process.execPath, ['--import', 'tsx', script, '--port', String(port)]);
  let output = '';
  for (const stream of [mock.stdout!, mock.stderr!]) stream.on('data', (text) => (output += String(text)));
  const printed = async (text: string) => {
    while (!output.includes(text) && mock!.exitCode === null) await sleep(20);
    return output;
  };
  await printed('Stop it with Ctrl+C.');
  return { printed };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The status of an answer; undefined when none came. */
function ask(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(
      { port, path, host: '127.0.0.1', agent: false, headers: { 'api-key': 'any-key' } },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      },
    );
    request.once('error', () => resolve(undefined));
  });
}

const refusal = (...options: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...options]).then(
    () => 'started',
    (error: { code: number; stderr: string }) => `${error.code}: ${error.stderr}`,
  );

describe('npm run mock', () => {
  it(
    'says where it answers, and runs again after a request that Prism cannot read',
    async () => {
      const port = await freePort();
      const { printed } = await start(port);
      expect(await printed('baseUrl')).toContain(`baseUrl: 'http://127.0.0.1:${port}'`);
      expect(await ask(port, '/companies')).toBe(200);
      await ask(port, '/reseller/children/100%');
      await printed('It runs again.');
      expect(await ask(port, '/companies')).toBe(200);
    },
    patience,
  );

  it(
    'prints each request in one line, with the status of its answer and what breaks the contract',
    async () => {
      const port = await freePort();
      const { printed } = await start(port);
      await ask(port, '/companies?page=2');
      await ask(port, '/companies?page=first&limit=all');
      await ask(port, '/nowhere');
      expect((await printed('/nowhere · ')).split('\n').filter((line) => line.startsWith('GET '))).toEqual([
        'GET /companies 200',
        expect.stringMatching(
          /^GET \/companies 400 · .*(page|limit) must be integer · .*(page|limit) must be integer$/,
        ),
        'GET /nowhere · Route not resolved, no path matched',
      ]);
    },
    patience,
  );

  it(
    'leaves no Prism behind when it is killed',
    async () => {
      const port = await freePort();
      await start(port);
      mock!.kill('SIGKILL');
      while ((await ask(port, '/companies')) !== undefined) await sleep(20);
      await expect(ask(port, '/companies')).resolves.toBeUndefined();
    },
    patience,
  );

  it(
    'says what is wrong with a port that is taken, or is none',
    async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      expect(await refusal('--port', String(port))).toMatch(
        /^1: Prism does not run: .*EADDRINUSE.*\nAnother port: npm run mock/,
      );
      server.close();
      expect(await refusal('--port', 'many')).toMatch(/^1: many is not a port\.\n/);
    },
    patience,
  );
});
