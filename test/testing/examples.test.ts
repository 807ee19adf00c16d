// The examples on the sandbox print what they print on the mock; where the mock has only its examples, what is true.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { story } from 'messaging-platform-sdk/testing';
import { serve, type SandboxServer } from '../../src/testing/command/server.js';
import { mockUrl } from '../support/clients.js';

const examples = fileURLToPath(new URL('../../examples/', import.meta.url));
// Each example is a process of its own, which takes its time on a busy machine.
const patience = 60_000;
let folder: string;
let sandbox: SandboxServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examples-'));
  sandbox = await serve({ from: story(), now: () => Date.parse('2023-04-01T00:00:00Z') }, 0, () => {});
});

afterEach(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

/** The lines that an example prints; files it writes are told without their folder, requests without their id. */
async function play(name: string, url: string, more: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const env = { ...process.env, BASE_URL: url, API_KEY: 'any-key', TMPDIR: folder, ...more };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', `${examples}${name}.ts`], { env });
  const plain = stdout.replace(/\S+\/(order-1042.csv)/g, '$1').replace(/quote request \S+/g, 'quote request');
  return plain.trim().split('\n');
}

/** What the sandbox knows better than the mock. */
const trueValues: Record<string, string[]> = {
  // The mock has one company and one child, and gives them for the new ones.
  company: [
    'company 5f1f6f8b9c4e2a0017d3b6a2: Acme, deals 61a5ce58c5d4795761045990',
    'note: Asked for a quote by Friday.',
  ],
  'wait-for-child': ['child 1234568 is ready'],
  // The mock does not know what it was asked for, and why it refuses.
  errors: [
    'no such child; quote request to support',
    'it may have happened (ServerError): read the balance before you add again',
    expect.stringMatching(
      /^it did not happen \(rejected\): POST \S+ at \S+: 400 invalid_parameter: sms must be integer$/,
    ),
    'it did not happen (not-sent): POST /reseller/children/{childIdentifier}/credits/add: childIdentifier must not be empty',
  ],
  // The mock gives its one email for each month.
  'year-of-mail': [
    'read 5; the rest: {"startDate":"2023-01-01","endDate":"2023-05-24","offset":1}',
    'read the rest, from carol@example.com, alice@example.com',
  ],
};

/** Redis is needed for one; the other tells nothing without a file, and has a test of its own below. */
const apart = ['shared-limit', 'top-up-from-csv'];
const names = readdirSync(examples).flatMap((file) => /^(.*)\.ts$/.exec(file)?.[1] ?? []);

describe('an example on the sandbox', () => {
  it.each(names.filter((name) => !apart.includes(name)))(
    '%s prints what is true',
    async (name) => {
      if (name === 'year-of-mail') await receiveMail();
      const [onMock, onSandbox] = await Promise.all([play(name, mockUrl), play(name, sandbox.url)]);
      expect(onSandbox).toEqual(trueValues[name] ?? onMock);
      if (name in trueValues) expect(onSandbox).not.toEqual(onMock);
    },
    patience,
  );

  it(
    'top-up-from-csv credits each child once, however often it is started',
    async () => {
      const csv = join(folder, 'children.csv');
      await writeFile(csv, 'child,sms\n1234567,500\n');
      for (const run of [1, 2])
        expect([run, await play('top-up-from-csv', sandbox.url, { CSV: csv })]).toEqual([
          run,
          ['children topped up: 1'],
        ]);
      const answer = await fetch(`${sandbox.url}/_sandbox/snapshot`);
      expect(await answer.json()).toMatchObject({ children: [{ credits: { sms: 500 } }] });
    },
    patience,
  );
});

/** An email in each month of 2023, beside the one of March. */
async function receiveMail(): Promise<void> {
  for (let month = 1; month <= 9; month++) {
    const receivedAt = `2023-0${month}-20T09:00:00Z`;
    const body = JSON.stringify({ sender: 'carol@example.com', recipient: 'orders@example.com', receivedAt });
    await fetch(`${sandbox.url}/_sandbox/emails`, { method: 'POST', body });
  }
}
