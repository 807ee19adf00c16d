// `npm run mock`, and the errors of scripts for wrong arguments.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { mockUrl } from '../support/clients.js';
import { closedPort } from '../support/hostile-server.js';
import { runScript } from '../support/programs.js';

/** Starts scripts/mock.ts. If the parameters name an example, the example calls the mock that all tests share. */
function startMockScript(...parameters: string[]): ChildProcess {
  const env = { ...process.env, BASE_URL: mockUrl, API_KEY: 'any-key' };
  return spawn(process.execPath, ['--import', 'tsx', 'scripts/mock.ts', ...parameters], { env });
}

describe('npm run mock', () => {
  let port: number;
  let mock: ChildProcess;
  let output = '';
  beforeAll(async () => {
    port = await closedPort();
    mock = startMockScript('--port', String(port));
    for (const stream of [mock.stdout!, mock.stderr!]) stream.on('data', (part) => (output += String(part)));
    await outputWith('Stop it with Ctrl+C.');
  });
  afterAll(async () => {
    if (mock.kill('SIGKILL')) await once(mock, 'exit');
  });

  /** Waits until the mock prints the text or exits. Returns the whole output. */
  async function outputWith(expected: string): Promise<string> {
    while (!output.includes(expected) && mock.exitCode === null) await sleep(20);
    return output;
  }

  async function getStatus(path: string): Promise<number | undefined> {
    const headers = { 'api-key': 'any-key' };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers }).catch(() => undefined);
    return response?.status;
  }

  it('prints its address, and one line per request, with the status and each broken rule', async () => {
    expect(output).toContain(`baseUrl: 'http://127.0.0.1:${port}'`);
    await getStatus('/companies?page=2');
    await getStatus('/companies?page=first&limit=all');
    await getStatus('/nowhere');
    const lines = (await outputWith('/nowhere · ')).split('\n');
    expect(lines.filter((line) => /^GET \/(companies|nowhere)/.test(line))).toEqual([
      'GET /companies 200',
      expect.stringMatching(/^GET \/companies 400 · .*(page|limit) must be integer · .*(page|limit) must be integer$/),
      'GET /nowhere · Route not resolved, no path matched',
    ]);
  });

  it('restarts Prism after a crash, and stops Prism when the script is killed', async () => {
    // The invalid percent-encoding crashes Prism.
    await getStatus('/reseller/children/100%');
    await outputWith('The mock has restarted.');
    expect(await getStatus('/crm/notes')).toBe(200);
    mock.kill('SIGKILL');
    // If Prism keeps running, this test times out.
    while ((await getStatus('/companies')) !== undefined) await sleep(20);
  });

  it('runs the example named in its arguments', async () => {
    const child = startMockScript('first-call');
    const [[code], printed] = await Promise.all([once(child, 'exit'), text(child.stdout!)]);
    expect(code).toBe(0);
    expect(printed).toBe('companies: 1\n5f1f6f8b9c4e2a0017d3b6a1  Acme\n');
  });
});

describe('a script with a wrong argument', () => {
  it.each([
    ['mock.ts', 'no-such', 'There is no example no-such. The examples are: ', 'Usage: npm run mock -- '],
    ['mock.ts', '--port=65536', '65536 is not a port.', 'Usage: npm run mock -- '],
    ['contract-command.ts', 'typo', 'There is no subcommand `typo`.', 'npm run contract -- <diff|live|upstream>'],
  ])(
    'prints the problem and its usage, without a stack, and exits with 1: %s %s',
    async (script, parameter, problem, usage) => {
      const { code, printed } = await runScript(script, [parameter]);
      expect(code).toBe(1);
      expect(printed).toContain(problem);
      expect(printed).toContain(usage);
      expect(printed).not.toMatch(/^ +at /m);
    },
  );
});
