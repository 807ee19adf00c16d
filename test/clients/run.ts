// npm run test:more -- clients: the official clients, old and new, and brevo-python do the same things with the sandbox over HTTP,
// and the mock accepts their requests.
import { equal } from 'node:assert';
import { deepStrictEqual } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { startMock } from '../../scripts/mock-server.js';

const packages = {
  '@getbrevo/brevo-3': 'npm:@getbrevo/brevo@3.0.4',
  '@getbrevo/brevo-6': 'npm:@getbrevo/brevo@6.0.3',
};
const python = 'brevo-python==5.1.0';

const expected = {
  events: ['delivered', 'requests'],
  scheduled: 'string',
  byId: { FIRSTNAME: 'Alice', LASTNAME: 'Martin' },
  byEmail: 'alice@example.com',
  count: 2,
  listed: ['bob@example.com', 'alice@example.com'],
  company: 'Acme',
};

const expectedOfShop = { status: 'sent', price: 24.95, orders: [['1042', 'completed']] };

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'clients-'));
const mock = await startMock();

try {
  mkdirSync(join(folder, 'stories'));
  cpSync(import.meta.dirname, join(folder, 'stories'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  await run('python3', ['-m', 'venv', join(folder, 'venv')]);
  await run(join(folder, 'venv/bin/pip'), ['install', '--quiet', python]);
  for (const [name, results] of Object.entries({ brevo3: expected, brevo6: expected, 'brevo6-shop': expectedOfShop })) {
    const program = `require('./stories/${name}.cjs').run(process.argv[1]).then((results) => console.log(JSON.stringify(results)))`;
    await check(name, results, (url) => run('node', ['--eval', program, '--', url], { cwd: folder }));
  }
  await check(python, expected, (url) => run(join(folder, 'venv/bin/python'), [join(folder, 'stories/story.py'), url]));
} finally {
  await mock.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function check(
  name: string,
  results: object,
  runClient: (url: string) => Promise<{ stdout: string }>,
): Promise<void> {
  const sandbox = new Sandbox();
  const { url, close } = await serve(sandbox);
  try {
    const { stdout } = await runClient(url);
    deepStrictEqual(JSON.parse(stdout), results);
    const examples = sandbox.requests.filter(({ isExample }) => isExample);
    equal(examples.length, 0, 'the sandbox has state for all of it');
    // The mock keeps no state, but a client fails if the mock refuses a request.
    await runClient(mock.url);
    console.log(`${name}: ${sandbox.requests.length} requests to the sandbox and the mock, as expected`);
  } finally {
    await close();
  }
}
