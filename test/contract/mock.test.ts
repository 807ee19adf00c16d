// `npm run mock`, as somebody uses it who has no account; and what a script says when it is called wrongly.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { mockUrl } from '../support/clients.js';
import { closedPort } from '../support/hostile-server.js';
import { runScript } from '../support/programs.js';

function start(...parameters: string[]): ChildProcess {
  const env = { ...process.env, BASE_URL: mockUrl, API_KEY: 'any-key' };
  return spawn(process.execPath, ['--import', 'tsx', 'scripts/mock.ts', ...parameters], { env });
}

describe('npm run mock', () => {
  let port: number;
  let mock: ChildProcess;
  let output = '';
  beforeAll(async () => {
    port = await closedPort();
    mock = start('--port', String(port));
    for (const stream of [mock.stdout!, mock.stderr!]) stream.on('data', (part) => (output += String(part)));
    await printed('Stop it with Ctrl+C.');
  });
  afterAll(async () => {
    if (mock.kill('SIGKILL')) await once(mock, 'exit');
  });

  /** What it has printed, as soon as this text is in it. */
  async function printed(expected: string): Promise<string> {
    while (!output.includes(expected) && mock.exitCode === null) await sleep(20);
    return output;
  }

  /** The status of a response; undefined when there is none. */
  function ask(path: string): Promise<number | undefined> {
    const headers = { 'api-key': 'any-key' };
    return new Promise((resolve) => {
      get({ port, path, host: '127.0.0.1', agent: false, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      }).once('error', () => resolve(undefined));
    });
  }

  it('says where it answers, and prints each request in one line with its status and what breaks the contract', async () => {
    expect(output).toContain(`baseUrl: 'http://127.0.0.1:${port}'`);
    await ask('/companies?page=2');
    await ask('/companies?page=first&limit=all');
    await ask('/nowhere');
    const lines = (await printed('/nowhere · ')).split('\n');
    expect(lines.filter((line) => /^GET \/(companies|nowhere)/.test(line))).toEqual([
      'GET /companies 200',
      expect.stringMatching(/^GET \/companies 400 · .*(page|limit) must be integer · .*(page|limit) must be integer$/),
      'GET /nowhere · Route not resolved, no path matched',
    ]);
  });

  it('runs again after a request that Prism cannot read, and leaves no Prism behind when it is killed', async () => {
    await ask('/reseller/children/100%');
    await printed('It runs again.');
    expect(await ask('/crm/notes')).toBe(200);
    mock.kill('SIGKILL');
    while ((await ask('/companies')) !== undefined) await sleep(20);
    expect(mock.killed).toBe(true);
  });

  it('with the name of an example runs that example', async () => {
    const child = start('first-call');
    const [[code], printed] = await Promise.all([once(child, 'exit'), text(child.stdout!)]);
    expect([code, printed]).toEqual([0, 'companies: 1\n5f1f6f8b9c4e2a0017d3b6a1  Acme\n']);
  });
});

describe('a script that is called wrongly', () => {
  it.each([
    ['mock.ts', 'no-such', 'There is no example no-such. The examples are: ', 'Usage: npm run mock -- '],
    ['mock.ts', '--port=65536', '65536 is not a port.', 'Usage: npm run mock -- '],
    ['contract-command.ts', 'nonsense', 'There is no `nonsense` here', 'npm run contract -- <diff|live>'],
  ])('says what is wrong and how it is called, and exits with 1: %s %s', async (script, parameter, wrong, usage) => {
    const { code, printed } = await runScript(script, [parameter]);
    expect([code, printed]).toEqual([1, expect.stringContaining(wrong)]);
    expect(printed).toContain(usage);
    expect(printed).not.toMatch(/^ +at /m);
  });
});
