// Examples that do everything exactly once, even if you stop and restart them.
import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MessagingPlatform, outcomeOf, type Company, type Fetch, type OperationId } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { importCompanies, type Row } from '../../examples/import-companies.js';
import { mirrorCompanies } from '../../examples/mirror-companies.js';
import { syncMail } from '../../examples/nightly-sync.js';
import { onboardChild } from '../../examples/onboard-child.js';
import { topUpFromCsv } from '../../examples/top-up-from-csv.js';
import { skipWaits } from '../support/skip-waits.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const { jest } = import.meta;
const folder = temporaryFolder();
beforeEach(skipWaits);
afterEach(() => jest.restoreAllMocks());

// Journals in tests needn't survive a loss of power.
const flush = false;

const newFile = async (name: string) => join(await mkdtemp(join(folder(), 'run-')), name);

interface Program {
  run: (client: MessagingPlatform) => Promise<unknown>;
  /** Does what an error message asks a person to do. Returns false if the message asks for nothing. */
  intervene?: (message: string) => Promise<boolean>;
  expectDone: () => void | Promise<void>;
}

const countProcessed = ({ requests }: Sandbox, operation: OperationId) =>
  requests.filter((request) => request.operation === operation && request.carriedOut).length;

async function prepareOnboarding(sandbox: Sandbox): Promise<Program> {
  sandbox.restore({ newChild: { creationChecks: 1 } });
  const journal = await newFile('journal');
  const profile = { email: 'ada.shaw@example.com', firstName: 'Ada', lastName: 'Shaw', companyName: 'Shaw Ltd' };
  return {
    run: (client) => onboardChild(client, { ...profile, password: '<PASSWORD>' }, journal, flush),
    intervene: async (message) => {
      const step = /^Nobody knows whether this was done: ([\w ]+)\./.exec(message)?.[1];
      if (!step) return false;
      const isDone = countProcessed(sandbox, step === 'create' ? 'createResellerChild' : 'addCredits') > 0;
      const id = sandbox.snapshot().children[0]?.id;
      const entry = isDone ? { step, state: 'done', id } : { step, state: 'not done' };
      await appendFile(journal, `\n${JSON.stringify(entry)}`);
      return true;
    },
    expectDone: () => {
      const { children } = sandbox.snapshot();
      const domains = [{ domain: 'shaw.example.com' }];
      const child = { email: profile.email, credits: { email: 5_000 }, ips: ['203.0.113.25'], domains };
      expect(children).toMatchObject([child]);
    },
  };
}

async function prepareTopUp(sandbox: Sandbox): Promise<Program> {
  sandbox.restore({ children: [{}, {}, {}] });
  const csv = await newFile('children.csv');
  const journal = `${csv}.journal`;
  await writeFile(csv, 'child,sms\n1234567,10\n1234568,11\n1234569,12');
  return {
    run: (client) => topUpFromCsv(client, csv, journal, flush),
    intervene: async (message) => {
      const row = Number(/^Row (\d+) may have been added/.exec(message)?.[1]);
      if (!row) return false;
      // The program adds the rows in order, each in one request.
      const state = countProcessed(sandbox, 'addCredits') === row ? 'added' : 'not added';
      await appendFile(journal, `\n${JSON.stringify({ row, state })}`);
      return true;
    },
    expectDone: () => {
      const balances = sandbox.snapshot().children.map(({ credits }) => credits.sms);
      expect(balances).toEqual([10, 11, 12]);
    },
  };
}

async function prepareImport(sandbox: Sandbox): Promise<Program> {
  const rows: Row[] = [
    { name: 'a', domain: 'a.example.com', notes: ['a 1', 'a 2'] },
    { name: 'b', domain: 'b.example.com', notes: ['b 1', 'b 2'] },
    { name: 'c', domain: 'c.example.com', notes: ['c 1', 'c 2'] },
  ];
  return {
    run: async (client) => {
      const [firstFailure] = await importCompanies(client, rows);
      if (firstFailure) throw firstFailure.reason;
    },
    expectDone: () => {
      const { companies, notes } = sandbox.snapshot();
      const domains = companies.map(({ attributes }) => attributes.domain);
      expect(domains.sort()).toEqual(rows.map(({ domain }) => domain));
      expect(notes.map(({ text }) => text).sort()).toEqual(rows.flatMap((row) => row.notes));
    },
  };
}

async function prepareSync(sandbox: Sandbox): Promise<Program> {
  const addresses = { sender: 'a@example.com', recipient: 'b@example.com' };
  for (const month of ['01', '02', '04'])
    sandbox.receiveEmail({ ...addresses, receivedAt: `2025-${month}-20T09:00:00Z` });
  const file = await newFile('mail.jsonl');
  return {
    run: (client) => syncMail(client, file, { startDate: '2025-01-01', endDate: '2025-06-30' }),
    expectDone: async () => {
      const written = await readFile(file, 'utf8');
      const uuids = [...written.matchAll(/"uuid":"([^"]*)"/g)].map(([, uuid]) => uuid);
      expect(uuids).toEqual(sandbox.snapshot().emails.map(({ uuid }) => uuid));
    },
  };
}

async function prepareMirror(sandbox: Sandbox): Promise<Program> {
  sandbox.restore({ companies: Array.from({ length: 60 }, () => ({})) });
  const copies = new Map<string, Company>([['deleted', { id: 'deleted' }]]);
  return {
    run: (client) => mirrorCompanies(client, copies),
    expectDone: () => {
      const ids = sandbox.snapshot().companies.map(({ id }) => id);
      expect([...copies.keys()].sort()).toEqual(ids.sort());
    },
  };
}

// With this many retries, a call in these tests fails only if its outcome is unknown.
const newClient = (fetch: Fetch) => new MessagingPlatform({ apiKey: 'any-key', fetch, retries: 4 });

/** Runs a program until it ends without an error. */
async function finish({ run, intervene }: Program, sandbox: Sandbox): Promise<void> {
  for (let startCount = 0; ; startCount++) {
    expect(startCount).toBeLessThan(20);
    try {
      await run(newClient(sandbox.fetch));
      return;
    } catch (error) {
      const hasIntervened = await intervene?.((error as Error).message);
      if (!hasIntervened && outcomeOf(error) !== 'unknown') throw error;
    }
  }
}

/** Runs a program until it crashes at request `fatalRequest`, counted from 1. Resolves to false if the program ends before. */
function runUntilCrash(
  { run }: Program,
  sandbox: Sandbox,
  fatalRequest: number,
  isProcessed: boolean,
): Promise<boolean> {
  let requestCount = 0;
  return new Promise((resolve, reject) => {
    const fetch: Fetch = async (url, init) => {
      requestCount++;
      if (requestCount < fatalRequest) return sandbox.fetch(url, init);
      if (requestCount === fatalRequest && isProcessed) await sandbox.fetch(url, init);
      resolve(true);
      // Without a response, the program does nothing more, as after a crash.
      return new Promise(() => {});
    };
    run(newClient(fetch)).then(() => resolve(false), reject);
  });
}

describe.each([
  ['onboard-child', prepareOnboarding, 9],
  ['top-up-from-csv', prepareTopUp, 3],
  ['import-companies', prepareImport, 10],
  ['nightly-sync', prepareSync, 6],
  ['mirror-companies', prepareMirror, 3],
])('%s does everything exactly once', (_, prepare, minimumRequests) => {
  it.each([
    ['before', false],
    ['after', true],
  ])('after a crash at any request, %s Brevo processes the request', async (_when, isProcessed) => {
    let fatalRequest = 1;
    for (;;) {
      const sandbox = new Sandbox();
      const program = await prepare(sandbox);
      const hasCrashed = await runUntilCrash(program, sandbox, fatalRequest, isProcessed);
      if (!hasCrashed) break;
      await finish(program, sandbox);
      await program.expectDone();
      fatalRequest++;
    }
    expect(fatalRequest).toBeGreaterThan(minimumRequests);
  });

  it('if a quarter of its requests have random faults', async () => {
    const probabilities = { refused: 0.03, reset: 0.03, lost: 0.06, cut: 0.04, html: 0.03 };
    for (let seed = 1; seed <= 40; seed++) {
      const chaos = { ...probabilities, tooManyRequests: 0.03, serverError: 0.03, seed };
      const sandbox = new Sandbox({ chaos });
      const program = await prepare(sandbox);
      await finish(program, sandbox);
      await program.expectDone();
    }
  });
});
