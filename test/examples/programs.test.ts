// What the programs of the guides promise beyond crashes.test.ts: about people, visitors, strangers, and lists that change.
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type ClientRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientOptions, Company, MessagingPlatform } from 'messaging-platform-sdk';
import { lost, Sandbox, status, story } from 'messaging-platform-sdk/testing';
import { companyHandler } from '../../examples/handler-that-aborts.js';
import { importCompanies, type Row } from '../../examples/import-companies.js';
import { createWebhook } from '../../examples/inbound-webhook.js';
import { mirrorCompanies } from '../../examples/mirror-companies.js';
import { syncMail } from '../../examples/nightly-sync.js';
import { topUpFromCsv } from '../../examples/top-up-from-csv.js';
import worker from '../../examples/worker.js';
import { quickClient } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

const { jest } = import.meta;
const email = { sender: 'alice@example.com', recipient: 'orders@example.com' };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programs-'));
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Do something with a server that listens, and end it. */
async function withServer(server: Server, run: (url: string) => Promise<void>): Promise<void> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('the nightly sync', () => {
  const days = { startDate: '2025-01-01', endDate: '2025-12-31' };
  const half = { ...days, endDate: '2025-06-30' };
  const year = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2025, 0, 1 + 6 * index)));
  const file = () => join(folder, 'mail.jsonl');
  const written = async () =>
    (await readFile(file(), 'utf8')).split('\n').flatMap((line) => /"uuid":"([^"]*)"/.exec(line)?.[1] ?? []);

  /** A sandbox with an email every six days, of which the first half is in the file, and its client. */
  async function readHalf() {
    const sandbox = new Sandbox();
    const receive = (receivedAt: Date) => sandbox.receiveEmail({ ...email, receivedAt });
    year.forEach(receive);
    const client = quickClient({ fetch: sandbox.fetch });
    await syncMail(client, file(), half);
    return { sandbox, receive, client };
  }

  it('writes each email once, in the order of arrival, also after a crash that left half a line', async () => {
    const { client, receive, sandbox } = await readHalf();
    await appendFile(file(), '{"event":{"uuid":"1a8');
    expect(await syncMail(client, file(), days)).toBe(29);
    // Late on the day that it has read.
    receive(new Date('2025-12-21T22:00:00Z'));
    expect(await syncMail(client, file(), days)).toBe(1);
    expect(await syncMail(client, file(), days)).toBe(0);
    expect(await written()).toEqual(sandbox.snapshot().emails.map(({ uuid }) => uuid));
  });

  it('misses nothing when emails that it had read are gone the next night', async () => {
    const { emails, ...state } = (await readHalf()).sandbox.snapshot();
    const left = new Sandbox({ from: { ...state, emails: emails.slice(20) } });
    await syncMail(quickClient({ fetch: left.fetch }), file(), days);
    expect(await written()).toEqual(emails.map(({ uuid }) => uuid));
  });
});

describe('the top-up of children', () => {
  /** A sandbox with children, and the file that tops them up. */
  async function withChildren(count: number) {
    const asked = Array.from({ length: count }, (_, index) => 10 + (index % 7));
    const sandbox = new Sandbox({ from: { children: asked.map(() => ({})) } });
    const rows = sandbox.snapshot().children.map(({ id }, index) => `${id},${asked[index]}`);
    const csv = join(folder, 'children.csv');
    await writeFile(csv, ['child,sms', ...rows].join('\n'));
    const journal = `${csv}.journal`;
    const credited = () => sandbox.snapshot().children.map(({ credits }) => credits.sms);
    const client = quickClient({ fetch: sandbox.fetch });
    return { sandbox, csv, journal, credited, asked, run: () => topUpFromCsv(client, csv, journal, false) };
  }

  const topUps = ({ requests }: Sandbox) => requests.filter(({ operation }) => operation === 'addCredits');
  /** How often credits were added. */
  const additions = (sandbox: Sandbox) => topUps(sandbox).filter(({ carriedOut }) => carriedOut).length;

  it('sends no row again that may be done: of a lost response, or that it was sending when it died', async () => {
    const { sandbox, journal, credited, run } = await withChildren(2);
    sandbox.next('addCredits', lost());
    await expect(run()).rejects.toThrow('Row 1 may have been added');
    // The balance is now what it was before, which proves nothing.
    await quickClient({ fetch: sandbox.fetch }).children.credits.remove('1234567', { sms: 10 });
    await expect(run()).rejects.toThrow('Row 1 may have been added');
    expect(credited()).toEqual([0, 0]);
    await appendFile(journal, '\n{"row":1,"state":"added"}');
    await run();
    // The crash came while "added" was being written.
    await writeFile(journal, (await readFile(journal, 'utf8')).slice(0, -5));
    await expect(run()).rejects.toThrow('Row 2 may have been added');
    expect(additions(sandbox)).toBe(2);
  });

  it('stops at a child that does not exist, and continues there when the file is right', async () => {
    const { csv, credited, asked, run } = await withChildren(3);
    const right = await readFile(csv, 'utf8');
    await writeFile(csv, right.replace('1234568', '7'));
    await expect(run()).rejects.toMatchObject({ name: 'NotFoundError' });
    await writeFile(csv, right);
    expect([await run(), credited()]).toEqual([3, asked]);
  });
});

describe('the import', () => {
  const rows = Array.from({ length: 30 }, (_, index): Row => {
    const domain = `company-${index}.example.com`;
    return { name: 'Acme', domain, notes: [`first of ${domain}`, `second of ${domain}`] };
  });

  it('creates nothing while the list of what exists is incomplete', async () => {
    const { client, sent } = recordingClient({}, () => Response.json({ items: [], pager: { total: 120, max: 3 } }));
    await expect(importCompanies(client, rows)).rejects.toThrow('incomplete');
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('the copy of all companies', () => {
  it('keeps a company that slipped between two pages, and deletes one that Brevo no longer has', async () => {
    const sandbox = new Sandbox({ from: { companies: Array.from({ length: 60 }, () => ({})) } });
    const copies = new Map<string, Company>();
    const client = quickClient({ fetch: sandbox.fetch });
    await mirrorCompanies(client, copies);
    const [first, ...others] = copies.keys();
    await client.companies.delete(others.at(-1)!);

    // Between the two pages, someone deletes a company of the first one, and all others move up.
    let pages = 0;
    const fetch: typeof sandbox.fetch = async (input, init) => {
      if (String(input).includes('limit=') && ++pages === 2) await client.companies.delete(first!);
      return sandbox.fetch(input, init);
    };
    await mirrorCompanies(quickClient({ fetch }), copies);
    // It was on the first page, so the next run finds that it is gone.
    expect([...copies.keys()].sort()).toEqual([first!, ...others.slice(0, -1)].sort());
    await mirrorCompanies(client, copies);
    expect([...copies.keys()].sort()).toEqual(others.slice(0, -1).sort());
  });

  it('deletes nothing while the list is incomplete', async () => {
    const { client } = recordingClient({}, () => Response.json({ items: [], pager: { total: 120, max: 3 } }));
    const copies = new Map([['1', { id: '1' }]]);
    await expect(mirrorCompanies(client, copies)).rejects.toThrow('incomplete');
    expect(copies.size).toBe(1);
  });
});

describe('the webhook', () => {
  it('saves the attachments of an email that is posted to its secret path, twice without a second copy', async () => {
    const sandbox = new Sandbox();
    const attachments = ['a', 'b'].map((content) => ({ name: 'order.csv', content }));
    const { uuid, payload } = sandbox.receiveEmail({ ...email, attachments });
    const withId = (Uuid: string[]) => ({ items: [{ ...payload.items[0], Uuid }] });
    const server = createWebhook(quickClient({ fetch: sandbox.fetch }), '/secret', folder);
    await withServer(server, async (url) => {
      const post = async (path: string, body: object) =>
        (await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })).status;
      for (const _ of ['once', 'again']) expect(await post('/secret', payload)).toBe(204);
      expect(await post('/guess', payload)).toBe(404);
      const withToken = (DownloadToken: string) => ({
        items: [{ ...payload.items[0], Attachments: [{ DownloadToken }] }],
      });
      const wrong = [
        { items: 7 },
        withId(['../../outside']),
        withId(['..']),
        withId([]),
        withToken('.'),
        withToken('x'),
      ];
      for (const body of wrong) expect(await post('/secret', body)).toBe(400);
      expect((await fetch(`${url}/secret`, { method: 'POST', body: 'no JSON' })).status).toBe(400);
      sandbox.next('getInboundEmailAttachment', status(500), { times: 3 });
      expect(await post('/secret', payload)).toBe(503);
    });
    expect((await readdir(join(folder, '..'))).filter((name) => /outside|undefined/.test(name))).toEqual([]);
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.csv')).sort();
    expect(files).toEqual([`${uuid}/0/order.csv`, `${uuid}/1/order.csv`]);
    expect(await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).toEqual(['a', 'b']);
  });
});

const acme = story().companies[0]!.id;
const unknown = '5f1f6f8b9c4e2a0017d3b6a9';

describe('the handler', () => {
  const handlerOf = (client: MessagingPlatform) => createServer(companyHandler(client) as RequestListener);

  it('responds with the company, 404 for an unknown one, 400 for an impossible id, and 503 while Brevo responds with 429', async () => {
    const sandbox = new Sandbox({ from: story() });
    await withServer(handlerOf(quickClient({ fetch: sandbox.fetch, retries: 0 })), async (url) => {
      const ask = (id: string) => fetch(`${url}/companies/${id}`);
      expect(await (await ask(acme)).json()).toMatchObject({ id: acme });
      // A visitor's mistake is not blamed on Brevo.
      const mistakes = await Promise.all([unknown, '%zz', 'attributes', '..%2Fx', '%00', ''].map(ask));
      expect(mistakes.map(({ status }) => status)).toEqual([404, 400, 400, 404, 400, 400]);
      sandbox.next('companiesIdGet', status(500));
      expect((await ask(acme)).status).toBe(502);
      sandbox.next('companiesIdGet', status(429, { headers: { 'retry-after': '7' } }));
      const refused = await ask(acme);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '7']);
      // The client doesn't send this one: seven seconds are more than its deadline.
      const before = sandbox.requests.length;
      expect([(await ask(acme)).status, sandbox.requests.length]).toEqual([503, before]);
    });
  });

  it('ends its call to the service when its own client goes away', async () => {
    let [request, aborted]: [ClientRequest?, AbortSignal?] = [];
    const silent: ClientOptions['fetch'] = (_, { signal }) => {
      aborted = signal;
      request!.destroy();
      return new Promise(() => {});
    };
    await withServer(handlerOf(quickClient({ fetch: silent })), async (url) => {
      request = get(`${url}/companies/${acme}`).on('error', () => {});
      await new Promise((closed) => request!.once('close', closed));
      if (!aborted!.aborted) await once(aborted!, 'abort');
    });
    // Not that of the deadline.
    expect(aborted!.reason).toMatchObject({ name: 'AbortError' });
  });
});

it('the worker responds with the name of a company, with 404 for an unknown or impossible one, and with 400 for none', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(new Sandbox({ from: story() }).fetch);
  const ask = (query: string) =>
    worker.fetch(new Request(`https://worker.example.com/${query}`), { API_KEY: 'any-key' });
  expect(await (await ask(`?company=${acme}`)).json()).toEqual({ name: 'Acme' });
  const mistakes = await Promise.all([`?company=${unknown}`, '?company=attributes', '?company=..', ''].map(ask));
  expect(mistakes.map(({ status }) => status)).toEqual([404, 404, 404, 400]);
});
