// `npm run mock`, as somebody uses it who has no account.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('../../scripts/mock.ts', import.meta.url));

interface Mock {
  child: ChildProcess;
  port: number;
  /** What it has printed, as soon as this text is in it. */
  printed: (text: string) => Promise<string>;
}

async function start(): Promise<Mock> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--port', String(port)]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const printed = async (text: string) => {
    while (!output.includes(text) && child.exitCode === null) await sleep(20);
    return output;
  };
  await printed('Stop it with Ctrl+C.');
  return { child, port, printed };
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
  let mock: Mock;
  beforeAll(async () => {
    mock = await start();
  });
  afterAll(async () => {
    if (mock.child.kill()) await once(mock.child, 'exit');
  });

  it('prints each request in one line, with the status of its answer and what breaks the contract', async () => {
    const { port, printed } = mock;
    await ask(port, '/companies?page=2');
    await ask(port, '/companies?page=first&limit=all');
    await ask(port, '/nowhere');
    const lines = (await printed('/nowhere · ')).split('\n');
    expect(lines.filter((line) => /^GET \/(companies|nowhere)/.test(line))).toEqual([
      'GET /companies 200',
      expect.stringMatching(/^GET \/companies 400 · .*(page|limit) must be integer · .*(page|limit) must be integer$/),
      'GET /nowhere · Route not resolved, no path matched',
    ]);
  });

  it('says where it answers, and runs again after a request that Prism cannot read', async () => {
    const { port, printed } = mock;
    expect(await printed('baseUrl')).toContain(`baseUrl: 'http://127.0.0.1:${port}'`);
    expect(await ask(port, '/crm/notes')).toBe(200);
    await ask(port, '/reseller/children/100%');
    await printed('It runs again.');
    expect(await ask(port, '/crm/notes')).toBe(200);
  });

  it('leaves no Prism behind when it is killed', async () => {
    const { child, port } = await start();
    child.kill('SIGKILL');
    while ((await ask(port, '/companies')) !== undefined) await sleep(20);
    await expect(ask(port, '/companies')).resolves.toBeUndefined();
  });

  it('says what is wrong with a port that is taken, or is none', async () => {
    const [taken, none] = await Promise.all([refusal('--port', String(mock.port)), refusal('--port', 'many')]);
    expect(taken).toMatch(/^1: Prism does not run: .*EADDRINUSE.*\nUsage: npm run mock/);
    expect(none).toMatch(/^1: many is not a port\.\n/);
  });
});
