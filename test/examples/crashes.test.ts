// Examples that do everything exactly once, even if you stop and restart them.
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  isMessagingPlatformError,
  type MessagingPlatform,
  notSent,
  type Company,
  type Fetch,
} from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { importCompanies, type Row } from '../../examples/import-companies.js';
import { mirrorCompanies } from '../../examples/mirror-companies.js';
import { syncMail } from '../../examples/nightly-sync.js';
import { syncCompanies, type State } from '../../examples/sync-companies.js';
import { quickClient } from '../support/quick-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder();

const newFile = async (name: string) => join(await mkdtemp(join(folder(), 'run-')), name);

interface Program {
  run: (client: MessagingPlatform) => Promise<unknown>;
  expectDone: () => void | Promise<void>;
}

/** Each note of the rows must exist once, and a company for each domain, whatever its case. */
async function prepareImport(sandbox: Sandbox): Promise<Program> {
  const rows: Row[] = [
    { name: 'a', domain: 'a.example.com', notes: ['a 1', 'a 2'] },
    { name: 'b', domain: 'b.example.com', notes: ['b 1', 'b 2'] },
    { name: 'c', domain: 'c.example.com', notes: ['c 1', 'c 2'] },
    // The same company again, with a note that it has and one that it lacks.
    { name: 'a again', domain: 'A.example.com', notes: ['a 2', 'a 3'] },
  ];
  return {
    run: async (client) => {
      const [firstFailure] = await importCompanies(client, rows);
      if (firstFailure) throw firstFailure.reason;
    },
    expectDone: () => {
      const { companies, notes } = sandbox.snapshot();
      const domains = rows.map(({ domain }) => domain.toLowerCase());
      expect(companies.map(({ attributes }) => attributes.domain).sort()).toEqual([...new Set(domains)].sort());
      expect(notes.map(({ text }) => text).sort()).toEqual([...new Set(rows.flatMap((row) => row.notes))].sort());
    },
  };
}

async function prepareMailSync(sandbox: Sandbox): Promise<Program> {
  const addresses = { sender: 'a@example.com', recipient: 'b@example.com' };
  for (const month of ['01', '02', '04'])
    sandbox.receiveEmail({ ...addresses, receivedAt: `2025-${month}-20T09:00:00Z` });
  const file = await newFile('mail.jsonl');
  return {
    run: (client) => syncMail(client, file, { startDate: '2025-01-01', endDate: '2025-06-30' }),
    expectDone: async () => {
      const written = await readFile(file, 'utf8');
      const uuids = [...written.matchAll(/"uuid":"([^"]*)"/g)].map(([, uuid]) => uuid);
      expect(uuids).toEqual(sandbox.snapshot()['inbound.events'].map(({ uuid }) => uuid));
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

async function prepareCompanySync(sandbox: Sandbox): Promise<Program> {
  sandbox.restore({ companies: Array.from({ length: 250 }, () => ({})) });
  const file = await newFile('companies.json');
  return {
    run: (client) => syncCompanies(client, file),
    expectDone: async () => {
      const { companies, lastRun } = JSON.parse(await readFile(file, 'utf8')) as State;
      expect(companies.map(({ id }) => id)).toEqual(sandbox.snapshot().companies.map(({ id }) => id));
      expect(lastRun).toBeDefined();
    },
  };
}

// With four retries, a call in these tests fails only if its outcome is unknown. Without a timeout, a killed program leaves no timer.
const newClient = (fetch: Fetch) => quickClient({ fetch, retries: 4, timeout: Infinity });

/** Runs a program until it ends without an error. */
async function finish({ run }: Program, sandbox: Sandbox): Promise<void> {
  for (let startCount = 0; ; startCount++) {
    expect(startCount).toBeLessThan(20);
    try {
      await run(newClient(sandbox.fetch));
      return;
    } catch (error) {
      if (!isMessagingPlatformError(error) || error.outcome !== 'unknown') throw error;
    }
  }
}

/** What can happen to a request. Most of them must succeed, or no program gets far. */
const events = [
  ...(['none', 'none', 'none', 'none', 'none', 'none'] as const),
  ...(['refused', 'reset', 'lost', 'late', 'cut', 'killed before', 'killed after'] as const),
  ...([400, 401, 429, 503] as const),
];
type Event = (typeof events)[number];

/** The minutes between two runs. */
const pauses = fc.array(fc.constantFrom(0, 4, 11, 40, 1_500), { minLength: 1, maxLength: 5 });

/**
 * Runs a program until it ends or is killed. One event happens to each request, in their order. Late requests arrive after the
 * program has ended.
 *
 * @returns `'done'`, `'killed'` or the program's error
 */
async function runUntilKilled(program: (fetch: Fetch) => Promise<unknown>, service: Fetch, order: Iterator<Event>) {
  const late: (() => Promise<unknown>)[] = [];
  const result = await new Promise((resolve) => {
    let isKilled = false;
    const kill = () => {
      isKilled = true;
      resolve('killed');
    };
    const fetch: Fetch = (url, init) => {
      if (isKilled) return new Promise(() => {});
      // A late request arrives although the program no longer waits for it.
      const send = () => service(url, { ...init, signal: new AbortController().signal });
      const event = order.next().value ?? 'none';
      if (event === 'late') late.push(send);
      return respond(event, send, kill);
    };
    program(fetch).then(() => resolve('done'), resolve);
  });
  for (const send of late) await send();
  return result;
}

const failure = () => new TypeError('fetch failed');

async function respond(event: Event, send: () => ReturnType<Fetch>, kill: () => void): ReturnType<Fetch> {
  switch (event) {
    case 'none':
      return send();
    case 'refused':
      throw notSent(failure());
    case 'reset':
    case 'late':
      throw failure();
    case 'lost':
      await send();
      throw failure();
    case 'cut': {
      const { status } = await send();
      return new Response(new ReadableStream({ pull: () => Promise.reject(failure()) }), { status });
    }
    case 'killed before':
    case 'killed after':
      if (event === 'killed after') await send();
      kill();
      return new Promise(() => {});
    default:
      return Response.json({ code: 'any', message: 'any' }, { status: event, headers: { 'retry-after': '0' } });
  }
}

function* repeat<Item>(items: Item[]) {
  // A program that needs more than 40 runs would never end.
  for (let index = 0; index < 40; index++) yield items[index % items.length]!;
}

describe.each([
  ['import-companies', prepareImport, 10],
  ['nightly-sync', prepareMailSync, 6],
  ['mirror-companies', prepareMirror, 3],
  ['sync-companies', prepareCompanySync, 3],
])('%s does everything exactly once', (_, prepare, minimumRequests) => {
  it.each(['killed before', 'killed after'] as const)(
    'after a crash at any request: %s Brevo processes the request',
    async (crash) => {
      let requests: Event[] = [crash];
      for (;;) {
        const sandbox = new Sandbox();
        const program = await prepare(sandbox);
        const run = (fetch: Fetch) => program.run(newClient(fetch));
        if ((await runUntilKilled(run, sandbox.fetch, requests.values())) === 'done') break;
        await finish(program, sandbox);
        await program.expectDone();
        requests = ['none', ...requests];
      }
      expect(requests.length).toBeGreaterThan(minimumRequests);
    },
  );

  it('whatever happens to its requests, in any order', async () => {
    const orders = fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 24 });
    const property = fc.asyncProperty(orders, pauses, async (order, minutes) => {
      const clock = { now: Date.parse('2026-11-27T10:00:00Z') };
      const sandbox = new Sandbox({ now: () => clock.now });
      const program = await prepare(sandbox);
      const waiting = order.values();
      for (const pause of repeat(minutes)) {
        const result = await runUntilKilled((fetch) => program.run(newClient(fetch)), sandbox.fetch, waiting);
        clock.now += pause * 60_000;
        if (result === 'done') break;
        if (result !== 'killed' && !isMessagingPlatformError(result)) throw result;
      }
      await program.expectDone();
      await program.run(newClient(sandbox.fetch));
      await program.expectDone();
    });
    await fc.assert(property, { numRuns: 25, seed: 1 });
  });
});
