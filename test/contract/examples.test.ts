// The examples print what a reader expects: on the mock, and on a sandbox, which gives the true values where the mock has only
// the contract's examples.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { mockUrl } from '../support/clients.js';
import { runPrograms, type Printed } from '../support/programs.js';

const examples = new URL('../../examples/', import.meta.url);
const sourceOf = (name: string) => readFileSync(new URL(`${name}.ts`, examples), 'utf8');
const names = readdirSync(examples).flatMap((file) => /^(.*)\.ts$/.exec(file)?.[1] ?? []);
// What a test can import is a whole program, and tried in test/testing/.
const small = names.filter((name) => !/^export /m.test(sourceOf(name)));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examples-'));
});

afterAll(() => rm(folder, { recursive: true }));

const saved = expect.stringMatching(/^saved 29 bytes to .*order-1042\.csv$/) as string;
const refused = (reason: string) =>
  expect.stringMatching(new RegExp(`^did not happen \\(not-sent\\): POST \\S+/credits/add: ${reason}`)) as string;
const errors = [
  expect.stringMatching(/^no such child; tell support \S+$/) as string,
  'may have happened (ServerError): find out before you retry',
  refused('body.sms must be'),
  refused('childIdentifier must not be empty$'),
];
const onboarded = ['news.example.com: not verified yet', 'sign-on page: app.example.com/login/sso'];

/** What each prints on the mock; and on a sandbox, where that is something else. */
const prints: Record<string, { mock: string[]; sandbox?: string[] }> = {
  company: {
    mock: [
      'company 5f1f6f8b9c4e2a0017d3b6a1: Acme',
      'deals: 61a5ce58c5d4795761045990',
      'note: Asked for a quote by Friday.',
    ],
    sandbox: [
      'company 5f1f6f8b9c4e2a0017d3b6a2: Acme',
      'deals: 61a5ce58c5d4795761045990',
      'note: Asked for a quote by Friday.',
    ],
  },
  errors: { mock: errors },
  'find-companies': {
    mock: ['5f1f6f8b9c4e2a0017d3b6a1  Acme', '  2023-03-13T09:15:00.000Z  Asked for a quote by Friday.'],
  },
  'first-call': { mock: ['children: 1', '1234567  Acme'] },
  'inbound-mail': { mock: ['alice@example.com: Order 1042, webhookDelivered', saved] },
  'iterate-notes': {
    mock: ['61a5cd07ca1347c82306ad09  Asked for a quote by Friday.', 'children: 1 of 1', 'notes: 1, all'],
  },
  'onboard-child': {
    mock: ['email credits added: 3000', ...onboarded],
    sandbox: ['email credits added: 3000', 'shaw.example.com: not verified yet', onboarded[1]!],
  },
  'one-limit-for-two-clients': { mock: ['3 responses, in 3 slots'] },
  'save-attachment': { mock: [saved] },
  'top-up-credits': { mock: ['Acme has 0 SMS credits', 'added 500: the child now has 500'] },
  'wait-for-child': { mock: ['child 1234567 is ready'], sandbox: ['child 1234568 is ready'] },
  'year-of-mail': {
    // The mock gives its one email for each month.
    mock: [
      'read 5; the rest: {"startDate":"2023-05-05","endDate":"2023-12-31","offset":1}',
      'read the rest, from alice@example.com',
    ],
    sandbox: [
      'read 5; the rest: {"startDate":"2023-05-05","endDate":"2023-12-31","offset":1}',
      'read the rest, from carol@example.com',
    ],
  },
};

describe('an example', () => {
  const told = Object.keys(prints);
  const printed: Record<string, Printed[]> = {};
  beforeAll(async () => {
    const programs = told.map((name) => new URL(`${name}.ts`, examples));
    const [mock, sandbox] = await Promise.all([
      runPrograms('mock', programs, { TMPDIR: folder }),
      runPrograms('sandbox', programs, { TMPDIR: folder }),
    ]);
    Object.assign(printed, { mock, sandbox });
  });

  it.each(told)('%s prints what it says on the mock, and what is true on a sandbox', async (name) => {
    const { mock, sandbox = mock } = prints[name]!;
    const [onMock, onSandbox] = ['mock', 'sandbox'].map((service) => printed[service]![told.indexOf(name)]!);
    expect(onMock).toEqual({ lines: mock, problem: '' });
    expect(onSandbox).toEqual({ lines: sandbox, problem: '' });
    for (const { lines } of [onMock!, onSandbox!]) {
      const [, path] = /^saved .* to (.+)$/m.exec(lines.join('\n')) ?? [];
      if (path) expect(await readFile(path, 'utf8')).toBe('item,quantity\nblue widget,12\n');
    }
  });

  it('is run here when it is small, but for the one that needs Redis, and has at most 45 lines of at most 72 characters', () => {
    expect(small.filter((name) => name !== 'shared-limit')).toEqual(told);
    const lengths = small.map((name) => ({ name, lines: sourceOf(name).trimEnd().split('\n').length }));
    expect(lengths.filter(({ lines }) => lines > 45)).toEqual([]);
    const wide = names
      .flatMap((name) => sourceOf(name).split('\n').slice(1))
      .filter((line) => line.length > 72 && !line.startsWith('import '));
    expect(wide).toEqual([]);
  });

  it('top-up-from-csv credits each child once, however often it is started', async () => {
    const sandbox = await serve(new Sandbox({ from: story() }));
    const csv = join(folder, 'children.csv');
    await writeFile(csv, 'child,sms\n1234567,500\n');
    for (const run of [1, 2])
      expect([run, await start('top-up-from-csv', sandbox.url, { CSV: csv })]).toEqual([
        run,
        'children topped up: 1\n',
      ]);
    const answer = await fetch(`${sandbox.url}/_sandbox/snapshot`);
    expect(await answer.json()).toMatchObject({ children: [{ credits: { sms: 500 } }] });
    await sandbox.close();
  });
});

/** What `npm run mock -- <name>` prints. */
async function start(name: string, url: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { ...process.env, BASE_URL: url, API_KEY: 'any-key', ...more };
  const parameters = ['--import', 'tsx', 'scripts/mock.ts', name];
  return (await promisify(execFile)(process.execPath, parameters, { env })).stdout;
}

describe('npm run mock with the name of an example', () => {
  it('runs the example', async () => {
    expect(await start('first-call', mockUrl)).toBe('children: 1\n1234567  Acme\n');
  });

  it('answers a name that does not exist with those that do', async () => {
    await expect(start('no-such', mockUrl)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(names.join(', ')),
    });
  });
});
