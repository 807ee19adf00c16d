// Tests examples that export a function or a worker. crashes.test.ts tests onboard-child.
import { addresses } from '../testing/support.js';
import { once } from 'node:events';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, get, type ClientRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { MessagingPlatform, type Company, type Fetch } from 'messaging-platform-sdk';
import { lost, Sandbox, status, story } from 'messaging-platform-sdk/testing';
import { importCsv } from '../../examples/bulk-import.js';
import { companyHandler } from '../../examples/handler-that-aborts.js';
import { importCompanies, type Row } from '../../examples/import-companies.js';
import { createWebhook } from '../../examples/inbound-webhook.js';
import { mirrorCompanies } from '../../examples/mirror-companies.js';
import { syncMail } from '../../examples/nightly-sync.js';
import { syncCompanies, type State } from '../../examples/sync-companies.js';
import { topUpFromCsv } from '../../examples/top-up-from-csv.js';
import worker from '../../examples/worker.js';
import { abandon, neverResponds } from '../support/quick-client.js';
import { skipWaits } from '../support/skip-waits.js';
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

describe('sync-companies', () => {
  const start = Date.parse('2026-11-01T00:00:00Z');
  const copiesFile = () => join(folder(), 'companies.json');
  const readState = async () => JSON.parse(await readFile(copiesFile(), 'utf8')) as State;

  /** An account of 250 companies, with a clock. It lists the companies modified after `modifiedSince`, without the bound. */
  function createAccount() {
    const account = { now: start, total: 0, requests: [] as URLSearchParams[], companies: [] as Company[], onRequest };
    function onRequest(_count: number): void | Promise<void> {}
    const change = (index: number, industry = '') => {
      const attributes = {
        name: `company ${index}`,
        last_updated_at: new Date(account.now).toISOString(),
        industry,
      };
      account.companies[index] = { id: String(index), attributes };
    };
    const fetch: Fetch = async (url) => {
      const query = new URL(url).searchParams;
      account.requests.push(query);
      await account.onRequest(account.requests.length);
      const since = query.get('modifiedSince') ?? '';
      const listed = account.companies.filter(({ attributes }) => String(attributes?.last_updated_at) > since);
      const [limit, current] = [Number(query.get('limit')), Number(query.get('page') ?? 1)];
      const total = listed.length + account.total;
      const pager = { current, limit, total, max: Math.max(Math.ceil(total / limit), 1) };
      return Response.json({ items: listed.slice((current - 1) * limit, current * limit), pager });
    };
    for (let index = 0; index < 250; index++) change(index);
    account.now += 3_600_000;
    const run = () => syncCompanies(newClient(fetch), copiesFile(), new Date(account.now));
    return Object.assign(account, { change, run, fetch });
  }

  it('reads all companies in the first run, then only those that changed', async () => {
    const account = createAccount();
    expect(await account.run()).toBe(250);
    expect(account.requests).toHaveLength(3);
    account.now += 86_400_000;
    for (const index of [17, 249, 250]) account.change(index);
    expect(await account.run()).toBe(3);
    expect(account.requests).toHaveLength(4);
    expect(account.requests[3]!.get('modifiedSince')).toBe('2026-11-01T00:50:00.000Z');
    expect((await readState()).companies).toEqual(account.companies);
  });

  it('reads only what changed from a sandbox, too', async () => {
    const sandbox = new Sandbox({ from: { companies: Array.from({ length: 120 }, () => ({})) }, now: () => start });
    const client = newClient(sandbox.fetch);
    const [changed] = sandbox.snapshot().companies;
    expect(await syncCompanies(client, copiesFile(), new Date(start + 3_600_000))).toBe(120);
    sandbox.advanceClock(86_400_000);
    await client.companies.update(changed!.id, { name: 'Birch' });
    sandbox.clearRequests();
    expect(await syncCompanies(client, copiesFile(), new Date(start + 86_400_000))).toBe(1);
    expect(sandbox.requests).toHaveLength(1);
  });

  it('does not count a company again that only the overlap of two runs lists', async () => {
    const account = createAccount();
    account.change(17);
    await account.run();
    account.now += 60_000;
    account.change(18);
    expect(await account.run()).toBe(1);
  });

  it('finds a company in the next run that changed after its page was read', async () => {
    const account = createAccount();
    account.onRequest = (count) => {
      if (count === 2) account.change(0, 'Logistics');
    };
    await account.run();
    expect((await readState()).companies[0]!.attributes!.industry).toBe('');
    expect(await account.run()).toBe(1);
    expect((await readState()).companies).toEqual(account.companies);
  });

  it.each([1, 2, 3])('misses no change after a crash at request %i of a run', async (fatalRequest) => {
    const account = createAccount();
    await account.run();
    account.now += 86_400_000;
    for (const { id } of account.companies) account.change(Number(id));
    skipWaits();
    const crashed = new Promise<void>((resolve) => {
      account.onRequest = (count) => {
        if (count < 3 + fatalRequest) return undefined;
        resolve();
        return neverResponds();
      };
    });
    abandon(account.run());
    await crashed;
    account.onRequest = () => {};
    account.now += 86_400_000;
    // The pages before the crash are in the file.
    expect(await account.run()).toBe(250 - 100 * (fatalRequest - 1));
    expect((await readState()).companies).toEqual(account.companies);
  });

  it('reads the same time again after an incomplete list', async () => {
    const account = createAccount();
    await account.run();
    const { lastRun } = await readState();
    account.now += 86_400_000;
    account.change(17);
    account.total = 1;
    await expect(account.run()).rejects.toThrow('incomplete');
    expect((await readState()).lastRun).toBe(lastRun);
    account.total = 0;
    account.now += 86_400_000;
    await account.run();
    expect(account.requests.at(-1)!.get('modifiedSince')).toBe('2026-11-01T00:50:00.000Z');
    expect((await readState()).companies).toEqual(account.companies);
  });
});

describe('bulk-import', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => `company ${index},${index}.example.com`);
  const csvText = `name,domain\n${rows.join('\n')}\n`;

  /** @param statuses - of the import, one for each look; the last one stays. Undefined if the import isn't listed. */
  async function withStatuses(...statuses: (string | undefined)[]) {
    const csv = join(folder(), 'companies.csv');
    const journal = `${csv}.journal`;
    await writeFile(csv, csvText);
    const imported: File[] = [];
    const paths: string[] = [];
    const respond: Fetch = async (url, init) => {
      const { pathname } = new URL(url);
      paths.push(`${init.method} ${pathname.replace('/v3', '')}`);
      if (init.method === 'POST') {
        imported.push((await new Request(url, init).formData()).get('file') as File);
        return Response.json({ processId: 78 });
      }
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      return status ? Response.json({ id: 78, status }) : Response.json({ message: 'not found' }, { status: 404 });
    };
    const run = (fetch = respond) => importCsv(newClient(fetch), csv, journal, 0);
    return { csv, journal, imported, paths, respond, run };
  }

  it('imports 5,000 companies in one request, and waits until Brevo has processed them', async () => {
    const statuses = ['queued', 'in_process', 'processing', 'a new status', 'completed'];
    const { imported, paths, run } = await withStatuses(...statuses);
    expect(await run()).toBe('completed');
    expect(paths).toEqual(['POST /companies/import', ...statuses.map(() => 'GET /processes/78')]);
    expect(imported[0]!.name).toBe('companies.csv');
    expect(await imported[0]!.text()).toBe(csvText);
  });

  it('creates the companies of a file in a sandbox', async () => {
    const { run } = await withStatuses();
    const sandbox = new Sandbox();
    expect(await run(sandbox.fetch)).toBe('completed');
    expect(sandbox.snapshot().companies).toHaveLength(5_000);
  });

  it.each([
    { name: 'failed', statuses: ['processing', 'failed'], expected: 'failed' },
    { name: 'was cancelled', statuses: ['cancelled'], expected: 'cancelled' },
    { name: 'is not listed', statuses: [undefined], expected: 'not listed' },
    { name: 'is listed late', statuses: [undefined, undefined, 'completed'], expected: 'completed' },
  ])('says so if the import $name', async ({ statuses, expected }) => {
    const { run } = await withStatuses(...statuses);
    expect(await run()).toBe(expected);
  });

  it('watches the same import after a crash, and sends the file once', async () => {
    const { imported, respond, run } = await withStatuses('completed');
    skipWaits();
    await new Promise<void>((resolve) => {
      const untilFirstGet: Fetch = (url, init) => {
        if (init.method === 'POST') return respond(url, init);
        resolve();
        return neverResponds();
      };
      abandon(run(untilFirstGet));
    });
    expect(await run()).toBe('completed');
    expect(imported).toHaveLength(1);
  });

  it.each([
    { when: 'while it sends the file', journalText: 'sending\n' },
    { when: 'while it writes the id of the import', journalText: '7' },
  ])('sends nothing after a crash $when', async ({ journalText }) => {
    const { journal, paths, run } = await withStatuses('completed');
    await writeFile(journal, journalText);
    await expect(run()).rejects.toThrow(`may have been imported`);
    expect(paths).toEqual([]);
  });

  it('never sends the file again if the response is lost', async () => {
    const { imported, respond, run } = await withStatuses('completed');
    const losing: Fetch = async (url, init) => {
      await respond(url, init);
      throw new TypeError('fetch failed');
    };
    await expect(run(losing)).rejects.toThrow('may have been imported');
    await expect(run()).rejects.toThrow('may have been imported');
    expect(imported).toHaveLength(1);
  });

  it('sends the file again if Brevo rejected it', async () => {
    const { imported, run } = await withStatuses('completed');
    const rejecting: Fetch = async () => Response.json({ message: 'no such attribute' }, { status: 400 });
    await expect(run(rejecting)).rejects.toMatchObject({ name: 'BadRequestError' });
    expect(await run()).toBe('completed');
    expect(imported).toHaveLength(1);
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

  it('stops at a row if the journal has a state that the program does not know', async () => {
    const { journal, balances, run } = await withChildren(csvText);
    await writeFile(journal, '{"row":1,"state":"Added"}');
    await expect(run()).rejects.toThrow('Row 1 may have been added');
    expect(balances()).toEqual([0, 0]);
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

describe('import-companies', () => {
  it('sends nothing if a row has no domain, because any company without a domain would match', async () => {
    const sandbox = new Sandbox({ from: { companies: [{}] } });
    const row = { name: 'Acme', notes: ['a'] } as unknown as Row;
    await expect(importCompanies(newClient(sandbox.fetch), [row])).rejects.toThrow('No domain: Acme');
    expect(sandbox.requests).toEqual([]);
  });
});

describe('mirror-companies', () => {
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

  async function createMirror() {
    const sandbox = new Sandbox({ from: { companies: Array.from({ length: 60 }, () => ({})) } });
    const copies = new Map<string, Company>();
    const client = newClient(sandbox.fetch);
    await mirrorCompanies(client, copies);
    const [first = '', ...others] = [...copies.keys()];
    return { sandbox, copies, client, first, others };
  }

  it('keeps a company that slipped past while it read, and deletes one that is gone', async () => {
    const { sandbox, copies, client, first, others } = await createMirror();
    await client.companies.delete(others.pop()!);
    // As if a company moved to a page already read, and another one took its place.
    const fetch: Fetch = async (url, init) => {
      const response = await sandbox.fetch(url, init);
      return url.includes('limit=') ? new Response((await response.text()).replaceAll(first, 'new')) : response;
    };
    await mirrorCompanies(newClient(fetch), copies);
    expect([...copies.keys()].sort()).toEqual([first, 'new', ...others].sort());
    await mirrorCompanies(client, copies);
    expect([...copies.keys()].sort()).toEqual([first, ...others].sort());
  });

  it('deletes no copy if the list shrinks while it reads, and starts again', async () => {
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
    const url = await listen(createWebhook(newClient(sandbox.fetch), '/secret', folder()));
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
    const silentFetch: Fetch = (_, init) => {
      signal = init.signal;
      visit.destroy();
      return new Promise(() => {});
    };
    const url = await start(silentFetch);
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
