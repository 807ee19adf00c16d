// Examples that you may stop and start again: they create and credit everything once, whatever fails.
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessagingPlatform, type Company, type Fetch, type OperationId } from 'messaging-platform-sdk';
import { lost, refused, reset, Sandbox, status, tooManyRequests } from 'messaging-platform-sdk/testing';
import { importCompanies, type Row } from '../../examples/import-companies.js';
import { mirrorCompanies } from '../../examples/mirror-companies.js';
import { syncMail } from '../../examples/nightly-sync.js';
import { onboardChild } from '../../examples/onboard-child.js';
import { topUpFromCsv } from '../../examples/top-up-from-csv.js';
import { listOperations, readContract } from '../../scripts/contract.js';
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

const newFile = async (name: string) => join(await mkdtemp(join(folder, 'run-')), name);

/** A program that can be started again with the same sandbox and files. */
interface Program {
  run: (client: MessagingPlatform) => Promise<unknown>;
  /** Does what a person does who reads the error message; returns false if the message needs nobody. */
  intervene?: (message: string) => Promise<boolean>;
  /** Expects that everything is done once. */
  expectDone: () => void;
}

const countProcessed = ({ requests }: Sandbox, operation: OperationId) =>
  requests.filter((request) => request.operation === operation && request.carriedOut).length;

async function onboarding(sandbox: Sandbox): Promise<Program> {
  const journal = await newFile('journal');
  const profile = { email: 'ada.shaw@example.com', firstName: 'Ada', lastName: 'Shaw', companyName: 'Shaw Ltd' };
  return {
    run: (client) => onboardChild(client, { ...profile, password: '<PASSWORD>' }, journal, false),
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

async function topUp(sandbox: Sandbox): Promise<Program> {
  const child = { creationChecks: 0 };
  sandbox.restore({ children: [child, child, child] });
  const csv = await newFile('children.csv');
  const journal = `${csv}.journal`;
  await writeFile(csv, 'child,sms\n1234567,10\n1234568,11\n1234569,12');
  return {
    run: (client) => topUpFromCsv(client, csv, journal, false),
    intervene: async (message) => {
      const row = Number(/^Row (\d+) may have been added/.exec(message)?.[1]);
      if (!row) return false;
      const state = countProcessed(sandbox, 'addCredits') === row ? 'added' : 'not added';
      await appendFile(journal, `\n${JSON.stringify({ row, state })}`);
      return true;
    },
    expectDone: () => {
      const { children } = sandbox.snapshot();
      expect(children.map(({ credits }) => credits.sms)).toEqual([10, 11, 12]);
    },
  };
}

async function importing(sandbox: Sandbox): Promise<Program> {
  const rows: Row[] = [
    { name: 'a', domain: 'a.example.com', notes: ['a 1', 'a 2'] },
    { name: 'b', domain: 'b.example.com', notes: ['b 1', 'b 2'] },
    { name: 'c', domain: 'c.example.com', notes: ['c 1', 'c 2'] },
  ];
  return {
    run: async (client) => {
      const [failed] = await importCompanies(client, rows);
      if (failed) throw failed.reason;
    },
    expectDone: () => {
      const { companies, notes } = sandbox.snapshot();
      const domains = companies.map(({ attributes }) => attributes.domain);
      expect(domains.sort()).toEqual(rows.map(({ domain }) => domain));
      expect(notes.map(({ text }) => text).sort()).toEqual(rows.flatMap((row) => row.notes));
    },
  };
}

async function syncing(sandbox: Sandbox): Promise<Program> {
  const addresses = { sender: 'a@example.com', recipient: 'b@example.com' };
  for (const month of ['01', '02', '04'])
    sandbox.receiveEmail({ ...addresses, receivedAt: `2025-${month}-20T09:00:00Z` });
  const file = await newFile('mail.jsonl');
  let written = '';
  return {
    run: async (client) => {
      await syncMail(client, file, { startDate: '2025-01-01', endDate: '2025-06-30' });
      written = await readFile(file, 'utf8');
    },
    expectDone: () => {
      const uuids = [...written.matchAll(/"uuid":"([^"]*)"/g)].map(([, uuid]) => uuid);
      expect(uuids).toEqual(sandbox.snapshot().emails.map(({ uuid }) => uuid));
    },
  };
}

async function mirroring(sandbox: Sandbox): Promise<Program> {
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

// Enough retries that only a lost or broken response stops a program.
const newClient = (fetch: Fetch) => new MessagingPlatform({ apiKey: 'any-key', fetch, retries: 4 });

/** Starts a program again, with a person's help if it needs some, until it ends without an error. */
async function finish({ run, intervene }: Program, sandbox: Sandbox): Promise<void> {
  for (let starts = 0; ; starts++) {
    expect(starts).toBeLessThan(20);
    try {
      await run(newClient(sandbox.fetch));
      return;
    } catch (error) {
      const { message } = error as Error;
      if (!(await intervene?.(message))) expect(error).toMatchObject({ message, outcome: 'unknown' });
    }
  }
}

/**
 * Runs a program that dies at a request, before or after the sandbox processes the request.
 *
 * @returns false if the program ended before that request
 */
async function kill({ run }: Program, sandbox: Sandbox, fatalRequest: number, isProcessed: boolean): Promise<boolean> {
  let requestCount = 0;
  let die = () => {};
  const death = new Promise<true>((resolve) => (die = () => resolve(true)));
  const fetch: Fetch = async (url, init) => {
    requestCount++;
    if (requestCount < fatalRequest) return sandbox.fetch(url, init);
    if (requestCount === fatalRequest && isProcessed) await sandbox.fetch(url, init);
    die();
    return new Promise(() => {});
  };
  return Promise.race([death, run(newClient(fetch)).then(() => false)]);
}

describe.each([
  ['onboard-child', onboarding, 9],
  ['top-up-from-csv', topUp, 3],
  ['import-companies', importing, 10],
  ['nightly-sync', syncing, 6],
  ['mirror-companies', mirroring, 3],
])('%s does everything once', (_, start, minimumRequests) => {
  it.each([
    ['before', false],
    ['after', true],
  ])('if it dies %s Brevo processes any of its requests', async (_when, isProcessed) => {
    let fatalRequest = 1;
    for (;;) {
      const sandbox = new Sandbox({ creationChecks: 1 });
      const program = await start(sandbox);
      if (!(await kill(program, sandbox, fatalRequest, isProcessed))) break;
      await finish(program, sandbox);
      program.expectDone();
      fatalRequest++;
    }
    expect(fatalRequest).toBeGreaterThan(minimumRequests);
  });

  it('if each operation first fails in every way', async () => {
    const sandbox = new Sandbox({ creationChecks: 1 });
    const program = await start(sandbox);
    const postFaults = [status(502, { carriedOut: true }), reset(), refused(), status(500)];
    for (const { operationId, method } of operations) {
      const faults = [tooManyRequests(), lost(), ...(method === 'POST' ? postFaults : [])];
      for (const fault of faults) sandbox.next(operationId as OperationId, fault);
    }
    await finish(program, sandbox);
    program.expectDone();
  });

  it('if a quarter of its requests meet random faults', async () => {
    const probabilities = { refused: 0.03, reset: 0.03, lost: 0.06, cut: 0.04, html: 0.03 };
    for (let seed = 1; seed <= 20; seed++) {
      const chaos = { ...probabilities, tooManyRequests: 0.03, serverError: 0.03, seed };
      const sandbox = new Sandbox({ creationChecks: 1, chaos });
      const program = await start(sandbox);
      await finish(program, sandbox);
      program.expectDone();
    }
  });
});
