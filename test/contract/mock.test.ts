// `npm run mock`, as somebody uses it who has no account.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('../../scripts/mock.mjs', import.meta.url));
const patience = 60_000;
let mock: ChildProcess | undefined;

afterAll(async () => {
  if (!mock?.kill()) return;
  await once(mock, 'exit');
});

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
      mock = spawn(process.execPath, ['--import', 'tsx', script, '--port', String(port)], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [introduction] = await once(mock.stdout!, 'data');
      expect(String(introduction)).toContain(`baseUrl: 'http://127.0.0.1:${port}'`);
      expect(await ask(port, '/companies')).toBe(200);

      let problems = '';
      mock.stderr!.on('data', (text) => (problems += text));
      await ask(port, '/reseller/children/100%');
      while (!problems.includes('It runs again.')) await once(mock.stderr!, 'data');
      expect(await ask(port, '/companies')).toBe(200);
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
        /^1: The mock cannot run: .*EADDRINUSE.*\nAnother port: npm run mock/,
      );
      server.close();
      expect(await refusal('--port', 'many')).toMatch(/^1: The mock cannot run: many is not a port\n/);
    },
    patience,
  );
});
