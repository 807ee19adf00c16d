// Programs that are killed at every request, lose responses, and meet 429s: nothing is created or credited twice.
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Company, Fetch, MessagingPlatform, OperationId } from 'messaging-platform-sdk';
import { lost, refused, reset, Sandbox, status, tooManyRequests } from 'messaging-platform-sdk/testing';
import { importCompanies, type Row } from '../../examples/import-companies.js';
import { mirrorCompanies } from '../../examples/mirror-companies.js';
import { syncMail } from '../../examples/nightly-sync.js';
import { onboardChild } from '../../examples/onboard-child.js';
import { topUpFromCsv } from '../../examples/top-up-from-csv.js';
import { listOperations, readContract } from '../../scripts/contract.js';
import { quickClient } from '../support/quick-client.js';
import { skipWaits } from '../support/skip-waits.js';

const { jest } = import.meta;
const operations = listOperations(readContract());
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crashes-'));
  skipWaits();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** A program that can be started again, with its own sandbox and files. */
interface Program {
  sandbox: Sandbox;
  run: (client: MessagingPlatform) => Promise<unknown>;
  /** What a person does after the program stopped with this message; false if no person is needed. */
  decide: (message: string) => Promise<boolean>;
  /** Expects that everything is done, and nothing twice. */
  check: () => void;
}

const carriedOut = ({ requests }: Sandbox, operation: OperationId) =>
  requests.filter((request) => request.operation === operation && request.carriedOut).length;

const profile = { email: 'ada.shaw@example.com', firstName: 'Ada', lastName: 'Shaw', companyName: 'Shaw Ltd' };

async function onboarding(): Promise<Program> {
  const sandbox = new Sandbox({ creationChecks: 1 });
  const journal = join(await mkdtemp(join(folder, 'child-')), 'journal');
  return {
    sandbox,
    run: (client) => onboardChild(client, { ...profile, password: '<PASSWORD>' }, journal, false),
    decide: async (message) => {
      const step = /^Nobody knows whether this was done: ([\w ]+)\./.exec(message)?.[1];
      if (!step) return false;
      const isDone = carriedOut(sandbox, step === 'create' ? 'createResellerChild' : 'addCredits') > 0;
      const id = sandbox.snapshot().children[0]?.id;
      await appendFile(
        journal,
        `\n${JSON.stringify(isDone ? { step, state: 'done', id } : { step, state: 'not done' })}`,
      );
      return true;
    },
    check: () => {
      const { children } = sandbox.snapshot();
      expect(children.map(({ email, credits, ips, domains }) => [email, credits.email, ips, domains.length])).toEqual([
        [profile.email, 5_000, ['203.0.113.25'], 1],
      ]);
    },
  };
}

async function topUp(): Promise<Program> {
  const sandbox = new Sandbox({ from: { children: [{}, {}, {}] } });
  const csv = join(await mkdtemp(join(folder, 'top-up-')), 'children.csv');
  const ids = sandbox.snapshot().children.map(({ id }) => id);
  await writeFile(csv, ['child,sms', ...ids.map((id, index) => `${id},${10 + index}`)].join('\n'));
  const journal = `${csv}.journal`;
  return {
    sandbox,
    run: (client) => topUpFromCsv(client, csv, journal, false),
    decide: async (message) => {
      const row = Number(/^Row (\d+) may have been added/.exec(message)?.[1]);
      if (!row) return false;
      const state = carriedOut(sandbox, 'addCredits') === row ? 'added' : 'not added';
      await appendFile(journal, `\n${JSON.stringify({ row, state })}`);
      return true;
    },
    check: () => expect(sandbox.snapshot().children.map(({ credits }) => credits.sms)).toEqual([10, 11, 12]),
  };
}

async function importing(): Promise<Program> {
  const sandbox = new Sandbox();
  const rows = ['a', 'b', 'c'].map((name): Row => ({
    name,
    domain: `${name}.example.com`,
    notes: [`first on ${name}`, `second on ${name}`],
  }));
  return {
    sandbox,
    run: async (client) => {
      const [failed] = await importCompanies(client, rows);
      if (failed) throw failed.reason;
    },
    decide: async () => false,
    check: () => {
      const { companies, notes } = sandbox.snapshot();
      const domains = companies.map(({ attributes }) => attributes.domain);
      expect(domains.sort()).toEqual(rows.map(({ domain }) => domain));
      expect(notes.map(({ text }) => text).sort()).toEqual(rows.flatMap((row) => row.notes).sort());
    },
  };
}

async function syncing(): Promise<Program> {
  const sandbox = new Sandbox();
  for (const month of ['01', '02', '04'])
    sandbox.receiveEmail({
      sender: 'a@example.com',
      recipient: 'b@example.com',
      receivedAt: `2025-${month}-20T09:00:00Z`,
    });
  const file = join(await mkdtemp(join(folder, 'sync-')), 'mail.jsonl');
  const days = { startDate: '2025-01-01', endDate: '2025-06-30' };
  let written = '';
  return {
    sandbox,
    run: async (client) => {
      await syncMail(client, file, days);
      written = await readFile(file, 'utf8');
    },
    decide: async () => false,
    check: () => {
      const uuids = [...written.matchAll(/"uuid":"([^"]*)"/g)].map(([, uuid]) => uuid);
      expect(uuids).toEqual(sandbox.snapshot().emails.map(({ uuid }) => uuid));
    },
  };
}

async function mirroring(): Promise<Program> {
  const sandbox = new Sandbox({ from: { companies: Array.from({ length: 60 }, () => ({})) } });
  const copies = new Map<string, Company>([['gone', { id: 'gone' }]]);
  return {
    sandbox,
    run: (client) => mirrorCompanies(client, copies),
    decide: async () => false,
    check: () =>
      expect([...copies.keys()].sort()).toEqual(
        sandbox
          .snapshot()
          .companies.map(({ id }) => id)
          .sort(),
      ),
  };
}

/** Starts a program until it ends well, with a person where it stops for one. */
async function finish({ sandbox, run, decide }: Program): Promise<void> {
  for (let starts = 0; ; starts++) {
    try {
      await run(quickClient({ fetch: sandbox.fetch }));
      return;
    } catch (error) {
      const { message, outcome } = error as Error & { outcome?: string };
      // It blames nobody: the response was lost, or nobody can know.
      if (!(await decide(message))) expect([message, outcome]).toEqual([message, 'unknown']);
      expect(starts).toBeLessThan(20);
    }
  }
}

/** Runs a program that is killed at a request, before or after the API processes it; false if there is no such request. */
async function kill({ sandbox, run }: Program, at: number, isProcessed: boolean): Promise<boolean> {
  let requests = 0;
  let die = () => {};
  const dead = new Promise<true>((resolve) => (die = () => resolve(true)));
  const fetch: Fetch = async (url, init) => {
    const request = requests++;
    if (request < at) return sandbox.fetch(url, init);
    if (request === at && isProcessed) await sandbox.fetch(url, init);
    die();
    return new Promise(() => {});
  };
  return Promise.race([dead, run(quickClient({ fetch })).then(() => false)]);
}

describe.each([
  ['the onboarding of a child', onboarding, 9],
  ['the top-up from a file', topUp, 3],
  ['the import', importing, 10],
  ['the nightly sync', syncing, 6],
  ['the copy of all companies', mirroring, 3],
])('%s', (_, start, fewest) => {
  it.each([
    ['before', false],
    ['after', true],
  ])('does everything once if it is killed %s the API processes any of its requests', async (_when, isProcessed) => {
    let at = 0;
    for (;;) {
      const program = await start();
      if (!(await kill(program, at, isProcessed))) break;
      await finish(program);
      program.check();
      at++;
    }
    expect(at).toBeGreaterThanOrEqual(fewest);
  });

  it('does everything once if every operation first gets a 429 and loses a response, and a POST fails in every way', async () => {
    const program = await start();
    const { sandbox } = program;
    const failures = [status(502, { carriedOut: true }), reset(), refused(), status(500)];
    for (const { operationId, method } of operations)
      for (const fault of [tooManyRequests(), lost(), ...(method === 'POST' ? failures : [])])
        sandbox.next(operationId as OperationId, fault);
    await finish(program);
    program.check();
  });
});
