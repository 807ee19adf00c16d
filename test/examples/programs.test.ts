// Tests examples that export a function or a worker.
import { addresses } from '../testing/support.js';
import { once } from 'node:events';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { MessagingPlatform, type Company, type Fetch } from 'messaging-platform-sdk';
import { Sandbox, status, story } from 'messaging-platform-sdk/testing';
import { importCompanies, type Row } from '../../examples/import-companies.js';
import { createWebhook } from '../../examples/inbound-webhook.js';
import { mirrorCompanies } from '../../examples/mirror-companies.js';
import { syncMail } from '../../examples/nightly-sync.js';
import { syncCompanies, type State } from '../../examples/sync-companies.js';
import worker from '../../examples/worker.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const { jest } = import.meta;
const folder = temporaryFolder();
const servers: Server[] = [];
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const newClient = (fetch: Fetch) => new MessagingPlatform({ apiKey: 'any-key', fetch, retries: 0 });

/** Starts a server, and returns its URL. The server closes after the test. */
async function listen(server: Server): Promise<string> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns a `fetch` that changes the account before the second page is read. */
function changeBeforeSecondPage(sandbox: Sandbox, change: () => Promise<unknown>): Fetch {
  let pageCount = 0;
  return async (url, init) => {
    if (url.includes('limit=')) {
      pageCount++;
      if (pageCount === 2) await change();
    }
    return sandbox.fetch(url, init);
  };
}

describe('nightly-sync', () => {
  const firstHalf = { startDate: '2025-01-01', endDate: '2025-06-30' };
  const year = { startDate: '2025-01-01', endDate: '2025-12-31' };
  const mailFile = () => join(folder(), 'mail.jsonl');

  async function writtenUuids(): Promise<string[]> {
    const text = await readFile(mailFile(), 'utf8');
    return [...text.matchAll(/"uuid":"([^"]*)"/g)].map(([, uuid]) => uuid!);
  }

  /** Syncs the first half of a year in which an email arrives every six days. */
  async function syncFirstHalf(): Promise<Sandbox> {
    const sandbox = new Sandbox();
    for (let day = 0; day < 360; day += 6)
      sandbox.receiveEmail({ ...addresses, receivedAt: new Date(Date.UTC(2025, 0, 1 + day)) });
    await syncMail(newClient(sandbox.fetch), mailFile(), firstHalf);
    return sandbox;
  }

  it('writes each email once, even after a crash that left half a line', async () => {
    const sandbox = await syncFirstHalf();
    const client = newClient(sandbox.fetch);
    await appendFile(mailFile(), '{"event":{"uuid":"1a8');
    // Of the year's 60 emails, 31 are from the first half.
    expect(await syncMail(client, mailFile(), year)).toBe(29);
    // A late email from December 21, the day of the last email in the file.
    sandbox.receiveEmail({ ...addresses, receivedAt: '2025-12-21T22:00:00Z' });
    expect(await syncMail(client, mailFile(), year)).toBe(1);
    expect(await syncMail(client, mailFile(), year)).toBe(0);
    expect(await writtenUuids()).toEqual(sandbox.snapshot()['inbound.events'].map(({ uuid }) => uuid));
  });

  it('misses no email after older ones are deleted', async () => {
    const { 'inbound.events': emails, ...state } = (await syncFirstHalf()).snapshot();
    const sandbox = new Sandbox({ from: { ...state, 'inbound.events': emails.slice(20) } });
    await syncMail(newClient(sandbox.fetch), mailFile(), year);
    expect(await writtenUuids()).toEqual(emails.map(({ uuid }) => uuid));
  });
});

describe('sync-companies', () => {
  const start = Date.parse('2026-11-01T00:00:00Z');
  const day = 86_400_000;
  const copiesFile = () => join(folder(), 'companies.json');
  const readState = async () => JSON.parse(await readFile(copiesFile(), 'utf8')) as State;

  /** Returns the program, an account of 250 companies to run it on, and a clock, which is an hour after the last change. */
  function createSync() {
    const clock = { now: start };
    const companies = Array.from({ length: 250 }, (_, index) => ({ attributes: { name: `company ${index}` } }));
    const sandbox = new Sandbox({ from: { companies }, now: () => clock.now });
    clock.now += 3_600_000;
    const client = newClient(sandbox.fetch);
    const change = (index: number) => {
      const { id } = sandbox.snapshot().companies[index]!;
      return client.companies.update(id, { attributes: { industry: 'Logistics' } });
    };
    const run = (fetch: Fetch = sandbox.fetch) => {
      sandbox.clearRequests();
      return syncCompanies(newClient(fetch), copiesFile(), new Date(clock.now));
    };
    const expectCopies = async () => expect((await readState()).companies).toEqual(sandbox.snapshot().companies);
    return Object.assign(clock, { sandbox, client, change, run, expectCopies });
  }

  it('reads all companies in the first run, then only those that changed', async () => {
    const sync = createSync();
    const { sandbox, client, change } = sync;
    expect(await sync.run()).toBe(250);
    expect(sandbox.requests).toHaveLength(3);
    sync.now += day;
    await Promise.all([change(17), change(249), client.companies.create({ name: 'Birch' })]);
    expect(await sync.run()).toBe(3);
    expect(sandbox.requests).toMatchObject([{ query: { modifiedSince: '2026-11-01T00:50:00.000Z' } }]);
    await sync.expectCopies();
  });

  it('finds, in the next run, a company that changed after its page was read', async () => {
    const sync = createSync();
    await sync.run(changeBeforeSecondPage(sync.sandbox, () => sync.change(0)));
    expect((await readState()).companies[0]!.attributes).not.toHaveProperty('industry');
    expect(await sync.run()).toBe(1);
    await sync.expectCopies();
  });

  it('reads the same period again after an incomplete list', async () => {
    const sync = createSync();
    await sync.run();
    const { lastRun } = await readState();
    sync.now += day;
    await sync.change(17);
    const withWrongTotal: Fetch = async (url, init) => {
      const response = await sync.sandbox.fetch(url, init);
      return new Response((await response.text()).replace('"total":1', '"total":2'));
    };
    await expect(sync.run(withWrongTotal)).rejects.toThrow('incomplete');
    expect((await readState()).lastRun).toBe(lastRun);
    sync.now += day;
    await sync.run();
    expect(sync.sandbox.requests.at(-1)!.query).toMatchObject({ modifiedSince: '2026-11-01T00:50:00.000Z' });
    await sync.expectCopies();
  });
});

describe('if the list of companies is incomplete,', () => {
  const row = { name: 'Acme', domain: 'acme.example.com', notes: [] };
  const copies = new Map([['1', { id: '1' }]]);

  it.each<[name: string, run: (client: MessagingPlatform) => Promise<unknown>]>([
    ['import-companies creates nothing', (client) => importCompanies(client, [row])],
    ['mirror-companies deletes nothing', (client) => mirrorCompanies(client, copies)],
  ])('%s', async (_, run) => {
    const methods: string[] = [];
    const client = newClient(async (_url, { method }) => {
      methods.push(method);
      return Response.json({ items: [], pager: { total: 120, max: 3 } });
    });
    await expect(run(client)).rejects.toThrow('incomplete');
    expect(methods).not.toContain('POST');
    expect(copies.size).toBe(1);
  });
});

describe('import-companies', () => {
  it('sends nothing if a row has no domain, because any company without a domain would match', async () => {
    const sandbox = new Sandbox({ from: { companies: [{}] } });
    const row = { name: 'Acme', notes: ['a'] } as unknown as Row;
    await expect(importCompanies(newClient(sandbox.fetch), [row])).rejects.toThrow('No domain: Acme');
    expect(sandbox.requests).toEqual([]);
  });
});

describe('mirror-companies', () => {
  async function createMirror() {
    const sandbox = new Sandbox({ from: { companies: Array.from({ length: 60 }, () => ({})) } });
    const copies = new Map<string, Company>();
    const client = newClient(sandbox.fetch);
    await mirrorCompanies(client, copies);
    const [first = '', ...others] = [...copies.keys()];
    return { sandbox, copies, client, first, others };
  }

  it('keeps a company that moved to another page during the read, and deletes one that is gone', async () => {
    const { sandbox, copies, client, first, others } = await createMirror();
    await client.companies.delete(others.pop()!);
    // The first company is missing from the list, as if it had moved to a page that was read before. A new one is in its place.
    const fetch: Fetch = async (url, init) => {
      const response = await sandbox.fetch(url, init);
      return url.includes('limit=') ? new Response((await response.text()).replaceAll(first, 'new')) : response;
    };
    await mirrorCompanies(newClient(fetch), copies);
    expect([...copies.keys()].sort()).toEqual([first, 'new', ...others].sort());
    await mirrorCompanies(client, copies);
    expect([...copies.keys()].sort()).toEqual([first, ...others].sort());
  });

  it('deletes no copy if the list shrinks during the read, but deletes it in the next run', async () => {
    const { sandbox, copies, client, first, others } = await createMirror();
    const fetch = changeBeforeSecondPage(sandbox, () => client.companies.delete(first));
    await expect(mirrorCompanies(newClient(fetch), copies)).rejects.toThrow('The list is incomplete: start again.');
    expect(copies.size).toBe(60);
    await mirrorCompanies(client, copies);
    expect([...copies.keys()].sort()).toEqual(others.sort());
  });
});

describe('inbound-webhook', () => {
  async function startWebhook() {
    const sandbox = new Sandbox();
    const attachments = ['a', 'b'].map((content) => ({ name: 'order.csv', content }));
    const { uuid, payload } = sandbox.receiveEmail({ ...addresses, attachments });
    const url = await listen(createWebhook(newClient(sandbox.fetch), '/secret', join(folder(), 'inbox')));
    const post = async (body: string, path = '/secret') => (await fetch(url + path, { method: 'POST', body })).status;
    return { sandbox, uuid, payload, url, post };
  }
  const listCsvFiles = async () =>
    (await readdir(folder(), { recursive: true })).filter((name) => name.endsWith('.csv')).sort();

  it('saves the attachments of an email once, even if Brevo posts the email twice', async () => {
    const { sandbox, uuid, payload, url } = await startWebhook();
    sandbox.deliverTo = `${url}/secret`;
    expect(await sandbox.redeliver({ payload })).toBe(true);
    expect(await sandbox.redeliver({ payload })).toBe(true);
    expect(await listCsvFiles()).toEqual([`inbox/${uuid}/0/order.csv`, `inbox/${uuid}/1/order.csv`]);
    expect(await readFile(join(folder(), 'inbox', uuid, '0/order.csv'), 'utf8')).toBe('a');
    expect(await readFile(join(folder(), 'inbox', uuid, '1/order.csv'), 'utf8')).toBe('b');
  });

  it.each<[name: string, change: object]>([
    ['the id of an email leads out of the folder', { Uuid: ['../outside'] }],
    ['the id of an email is missing', { Uuid: [] }],
    ['a download token is unknown', { Attachments: [{ DownloadToken: 'x' }] }],
  ])('responds with a 429 and saves nothing if %s', async (_, change) => {
    const { payload, post } = await startWebhook();
    expect(await post(JSON.stringify({ items: [{ ...payload.items[0], ...change }] }))).toBe(429);
    expect(await listCsvFiles()).toEqual([]);
  });

  it('responds with a 404 to a wrong path, and with a 429 to a body that is not JSON or if the download fails', async () => {
    const { sandbox, payload, post } = await startWebhook();
    sandbox.next('inbound.downloadAttachment', status(500));
    expect(await post(JSON.stringify(payload), '/guess')).toBe(404);
    expect(await post('not JSON')).toBe(429);
    expect(await post(JSON.stringify(payload))).toBe(429);
  });
});

const [{ id: acmeId = '' } = {}] = story().companies!;
const unknownId = '5f1f6f8b9c4e2a0017d3b6a9';

describe('worker', () => {
  const visit = (query: string) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(new Sandbox({ from: story() }).fetch);
    return worker.fetch(new Request(`https://worker.example.com/${query}`), { API_KEY: 'any-key' });
  };

  it('responds with the name of a company', async () => {
    const response = await visit(`?company=${acmeId}`);
    expect(await response.json()).toEqual({ name: 'Acme' });
  });

  it.each([
    { name: 'an unknown company', query: `?company=${unknownId}`, expected: 404 },
    { name: 'an id of two dots', query: '?company=..', expected: 404 },
    { name: 'no company', query: '', expected: 400 },
  ])('responds to $name with a $expected', async ({ query, expected }) => {
    const response = await visit(query);
    expect(response.status).toBe(expected);
  });
});
