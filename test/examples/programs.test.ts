// Tests examples that export a function or a worker. crashes.test.ts tests onboard-child.
import { addresses } from '../testing/support.js';
import { once } from 'node:events';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, get, type ClientRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { MessagingPlatform, type Company, type Fetch } from 'messaging-platform-sdk';
import { lost, Sandbox, status, story } from 'messaging-platform-sdk/testing';
import { companyHandler } from '../../examples/handler-that-aborts.js';
import { importCompanies } from '../../examples/import-companies.js';
import { createWebhook } from '../../examples/inbound-webhook.js';
import { mirrorCompanies } from '../../examples/mirror-companies.js';
import { syncMail } from '../../examples/nightly-sync.js';
import { topUpFromCsv } from '../../examples/top-up-from-csv.js';
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
    expect(await writtenUuids()).toEqual(sandbox.snapshot().emails.map(({ uuid }) => uuid));
  });

  it('misses no email after older ones are deleted', async () => {
    const { emails, ...state } = (await syncFirstHalf()).snapshot();
    const sandbox = new Sandbox({ from: { ...state, emails: emails.slice(20) } });
    await syncMail(newClient(sandbox.fetch), mailFile(), year);
    expect(await writtenUuids()).toEqual(emails.map(({ uuid }) => uuid));
  });
});

describe('top-up-from-csv', () => {
  async function withChildren(csvText: string) {
    const sandbox = new Sandbox({ from: { children: [{}, {}] } });
    const csv = join(folder(), 'children.csv');
    const journal = `${csv}.journal`;
    await writeFile(csv, csvText);
    const run = () => topUpFromCsv(newClient(sandbox.fetch), csv, journal, false);
    const balances = () => sandbox.snapshot().children.map(({ credits }) => credits.sms);
    return { sandbox, csv, journal, run, balances };
  }
  const csvText = 'child,sms\n1234567,10\n1234568,11';

  it('stops at a row whose response is lost', async () => {
    const { sandbox, balances, run } = await withChildren(csvText);
    sandbox.next('addCredits', lost());
    await expect(run()).rejects.toThrow('Row 1 may have been added');
    expect(balances()).toEqual([10, 0]);
  });

  it('stops at a row whose line in the journal was cut off by a crash', async () => {
    const { journal, balances, run } = await withChildren(csvText);
    await run();
    await writeFile(journal, (await readFile(journal, 'utf8')).slice(0, -5));
    await expect(run()).rejects.toThrow('Row 2 may have been added');
    expect(balances()).toEqual([10, 11]);
  });

  it('stops at an unknown child, and continues there once the file has been corrected', async () => {
    const { csv, balances, run } = await withChildren(csvText.replace('1234568', '7'));
    await expect(run()).rejects.toMatchObject({ name: 'NotFoundError' });
    await writeFile(csv, csvText);
    expect(await run()).toBe(2);
    expect(balances()).toEqual([10, 11]);
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

describe('mirror-companies', () => {
  it('keeps a company that moves to a page already read, and deletes one that is gone', async () => {
    const sandbox = new Sandbox({ from: { companies: Array.from({ length: 60 }, () => ({})) } });
    const copies = new Map<string, Company>();
    const client = newClient(sandbox.fetch);
    await mirrorCompanies(client, copies);
    const [first, ...others] = [...copies.keys()];
    const gone = others.pop()!;
    await client.companies.delete(gone);

    // Deletes a company on the first page before the second page is read, so a company moves up to the first page.
    let pageCount = 0;
    const fetch: Fetch = async (url, init) => {
      if (url.includes('limit=')) {
        pageCount++;
        if (pageCount === 2) await client.companies.delete(first!);
      }
      return sandbox.fetch(url, init);
    };
    await mirrorCompanies(newClient(fetch), copies);
    // The first page still listed the deleted company. Only the next run notices the deletion.
    expect([...copies.keys()].sort()).toEqual([first!, ...others].sort());
    await mirrorCompanies(client, copies);
    expect([...copies.keys()].sort()).toEqual(others.sort());
  });
});

describe('inbound-webhook', () => {
  async function startWebhook() {
    const sandbox = new Sandbox();
    const attachments = ['a', 'b'].map((content) => ({ name: 'order.csv', content }));
    const { uuid, payload } = sandbox.receiveEmail({ ...addresses, attachments });
    const url = await listen(createWebhook(newClient(sandbox.fetch), '/secret', folder()));
    const post = async (body: string, path = '/secret') => (await fetch(url + path, { method: 'POST', body })).status;
    return { sandbox, uuid, payload, post };
  }
  const listCsvFiles = async () =>
    (await readdir(folder(), { recursive: true })).filter((name) => name.endsWith('.csv')).sort();

  it('saves the attachments of an email once, even if Brevo posts the email twice', async () => {
    const { uuid, payload, post } = await startWebhook();
    expect(await post(JSON.stringify(payload))).toBe(204);
    expect(await post(JSON.stringify(payload))).toBe(204);
    expect(await listCsvFiles()).toEqual([`${uuid}/0/order.csv`, `${uuid}/1/order.csv`]);
    expect(await readFile(join(folder(), uuid, '0/order.csv'), 'utf8')).toBe('a');
    expect(await readFile(join(folder(), uuid, '1/order.csv'), 'utf8')).toBe('b');
  });

  it.each<[name: string, change: object]>([
    ['the id of an email leads out of the folder', { Uuid: ['../../outside'] }],
    ['the id of an email is two dots', { Uuid: ['..'] }],
    ['the id of an email is missing', { Uuid: [] }],
    ['a download token is a dot', { Attachments: [{ DownloadToken: '.' }] }],
    ['a download token is unknown', { Attachments: [{ DownloadToken: 'x' }] }],
  ])('responds with a 400 and saves nothing if %s', async (_, change) => {
    const { payload, post } = await startWebhook();
    expect(await post(JSON.stringify({ items: [{ ...payload.items[0], ...change }] }))).toBe(400);
    expect(await listCsvFiles()).toEqual([]);
    expect(await readdir(join(folder(), '..'))).not.toContain('outside');
  });

  it.each(['{ "items": 7 }', 'not JSON'])('responds with a 400 to the body %s', async (body) => {
    const { post } = await startWebhook();
    expect(await post(body)).toBe(400);
  });

  it('responds with a 404 to a wrong path, and with a 503 if the download fails', async () => {
    const { sandbox, payload, post } = await startWebhook();
    sandbox.next('getInboundEmailAttachment', status(500));
    expect(await post(JSON.stringify(payload), '/guess')).toBe(404);
    expect(await post(JSON.stringify(payload))).toBe(503);
  });
});

const acmeId = story().companies[0]!.id;
const unknownId = '5f1f6f8b9c4e2a0017d3b6a9';

describe('handler-that-aborts', () => {
  const start = (fetch: Fetch) => listen(createServer(companyHandler(newClient(fetch)) as RequestListener));

  it('responds with the company', async () => {
    const url = await start(new Sandbox({ from: story() }).fetch);
    const response = await fetch(`${url}/companies/${acmeId}`);
    expect(await response.json()).toMatchObject({ id: acmeId });
  });

  it.each([
    { name: 'an unknown id', id: unknownId, expected: 404 },
    { name: 'an unknown id with a slash', id: '..%2Fx', expected: 404 },
    { name: 'an id with an invalid percent-encoding', id: '%zz', expected: 400 },
    { name: 'an id that would call another operation', id: 'attributes', expected: 400 },
    { name: 'an id with a control character', id: '%00', expected: 400 },
    { name: 'no id', id: '', expected: 400 },
  ])('responds to $name with a $expected', async ({ id, expected }) => {
    const url = await start(new Sandbox({ from: story() }).fetch);
    const { status } = await fetch(`${url}/companies/${id}`);
    expect(status).toBe(expected);
  });

  it('responds with a 502 if Brevo fails, and with a 503 if Brevo responds with a 429', async () => {
    const sandbox = new Sandbox({ from: story() });
    sandbox.next('companiesIdGet', status(500));
    sandbox.next('companiesIdGet', status(429, { headers: { 'retry-after': '7' } }));
    const url = await start(sandbox.fetch);
    const visit = () => fetch(`${url}/companies/${acmeId}`);
    expect((await visit()).status).toBe(502);
    const busy = await visit();
    expect(busy.status).toBe(503);
    expect(busy.headers.get('retry-after')).toBe('7');
    // The client sends no third request, because a wait of 7 seconds would outlast the deadline.
    expect((await visit()).status).toBe(503);
    expect(sandbox.requests).toHaveLength(2);
  });

  it('aborts its call to Brevo when the user leaves', async () => {
    let signal: AbortSignal | undefined;
    const neverResponds: Fetch = (_, init) => {
      signal = init.signal;
      visit.destroy();
      return new Promise(() => {});
    };
    const url = await start(neverResponds);
    const visit: ClientRequest = get(`${url}/companies/${acmeId}`).on('error', () => {});
    await new Promise((resolve) => visit.once('close', resolve));
    if (!signal!.aborted) await once(signal!, 'abort');
    // If the deadline had aborted the call, the reason would be a TimeoutError.
    expect(signal!.reason).toMatchObject({ name: 'AbortError' });
  });
});

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
    { name: 'an id that would call another operation', query: '?company=attributes', expected: 404 },
    { name: 'an id of two dots', query: '?company=..', expected: 404 },
    { name: 'no company', query: '', expected: 400 },
  ])('responds to $name with a $expected', async ({ query, expected }) => {
    const { status } = await visit(query);
    expect(status).toBe(expected);
  });
});
