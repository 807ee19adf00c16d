// The programs of the guides, on the sandbox: what they promise holds under lost answers, refusals and crashes.
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type ClientRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { lost, refused, reset, Sandbox, slow, status, story, tooManyRequests } from 'messaging-platform-sdk/testing';
import { companyHandler } from '../../examples/handler-that-aborts.js';
import { importCompanies, type Row } from '../../examples/import-companies.js';
import { createWebhook } from '../../examples/inbound-webhook.js';
import { syncMail } from '../../examples/nightly-sync.js';
import { topUpFromCsv } from '../../examples/top-up-from-csv.js';
import worker from '../../examples/worker.js';
import { quickClient } from '../support/quick-client.js';

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

  /** A sandbox with an email on each of these days, and its client. */
  function withMail(dates: string[]) {
    const sandbox = new Sandbox();
    const receive = (date: string) => sandbox.receiveEmail({ ...email, receivedAt: new Date(date) });
    dates.forEach(receive);
    return { sandbox, receive, client: quickClient({ fetch: sandbox.fetch }) };
  }

  const year = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2025, 0, 1 + 6 * index)).toISOString());
  const file = () => join(folder, 'mail.jsonl');
  const uuids = async () => {
    const lines = (await readFile(file(), 'utf8')).trim().split('\n');
    return lines.map((line) => (JSON.parse(line) as { uuid: string }).uuid);
  };

  it('writes each email once, in the order in which they arrived, however often it runs', async () => {
    const { client, sandbox } = withMail(year);
    expect(await syncMail(client, file(), days)).toBe(60);
    expect(await syncMail(client, file(), days)).toBe(0);
    expect(await uuids()).toEqual(sandbox.snapshot().emails.map(({ uuid }) => uuid));
  });

  it('adds what has arrived since, also on the day that it had read before', async () => {
    const { client, receive } = withMail(year);
    await syncMail(client, file(), { ...days, endDate: '2025-12-21' });
    for (const date of ['2025-12-21T22:00:00Z', '2025-12-30T08:00:00Z']) receive(date);
    expect(await syncMail(client, file(), days)).toBe(2);
    expect(new Set(await uuids()).size).toBe(62);
  });

  it('misses nothing when emails that it had read are gone the next night', async () => {
    const { client, sandbox } = withMail(year);
    await syncMail(client, file(), { ...days, endDate: '2025-06-30' });
    const state = sandbox.snapshot();
    const left = new Sandbox({ from: { ...state, emails: state.emails.slice(20) } });
    await syncMail(quickClient({ fetch: left.fetch }), file(), days);
    expect((await uuids()).sort()).toEqual(state.emails.map(({ uuid }) => uuid).sort());
  });

  it('continues after a crash that left half a line', async () => {
    const { client } = withMail(year);
    await syncMail(client, file(), { ...days, endDate: '2025-06-30' });
    await appendFile(file(), '{"event":{"uuid":"1a8');
    await syncMail(client, file(), days);
    expect(await uuids()).toHaveLength(60);
    expect(new Set(await uuids()).size).toBe(60);
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

  it('adds to each once, whatever happens to requests and responses, with a person where it cannot know', async () => {
    const { sandbox, csv, journal, credited, asked } = await withChildren(40);
    const hidden = status(502, { carriedOut: true });
    const faults = [lost(), hidden, reset(), refused(), tooManyRequests({ reset: 0 })];
    // One fault after the other, among requests that go well.
    const fetch: typeof sandbox.fetch = (input, init) => {
      const { length } = sandbox.requests;
      if (length % 3 === 0) sandbox.next('addCredits', faults[(length / 3) % faults.length]!);
      return sandbox.fetch(input, init);
    };
    const client = quickClient({ fetch, retries: 0 });
    const run = () => topUpFromCsv(client, csv, journal, false).catch((error: Error) => error.message);
    let stops = 0;
    for (let end = await run(); typeof end === 'string'; end = await run()) {
      const [, row] = /^Row (\d+) may have been added/.exec(end) ?? [];
      // The program stopped because nothing was added; it knows that by itself.
      if (!row) continue;
      // A person looks up in the account what became of the row.
      const isAdded = topUps(sandbox).at(-1)?.carriedOut && additions(sandbox) === Number(row);
      await appendFile(journal, `\n${JSON.stringify({ row: Number(row), state: isAdded ? 'added' : 'not added' })}`);
      stops++;
    }
    expect(stops).toBeGreaterThan(5);
    expect(credited()).toEqual(asked);
    expect(additions(sandbox)).toBe(40);
  });

  it('adds nothing again to a child that spent the credits before the program came back', async () => {
    const { sandbox, credited, run } = await withChildren(1);
    sandbox.next('addCredits', lost());
    await expect(run()).rejects.toThrow('Row 1 may have been added');
    // The balance is now what it was before, which proves nothing.
    await quickClient({ fetch: sandbox.fetch }).children.credits.remove('1234567', { sms: 10 });
    expect(credited()).toEqual([0]);
    await expect(run()).rejects.toThrow('Row 1 may have been added');
    expect(additions(sandbox)).toBe(1);
  });

  it('stops at the row that it was sending when it died, also when the journal lost its last line', async () => {
    const { sandbox, journal, run } = await withChildren(2);
    await run();
    // The crash came while "added" was being written.
    await writeFile(journal, (await readFile(journal, 'utf8')).slice(0, -5));
    await expect(run()).rejects.toThrow('Row 2 may have been added');
    expect(additions(sandbox)).toBe(2);
  });

  it('stops at a child that does not exist, and continues there when the file is right', async () => {
    const { sandbox, csv, credited, asked, run } = await withChildren(3);
    const right = await readFile(csv, 'utf8');
    await writeFile(csv, right.replace('1234568', '7'));
    await expect(run()).rejects.toMatchObject({ name: 'NotFoundError' });
    await writeFile(csv, right);
    expect(await run()).toBe(3);
    expect(credited()).toEqual(asked);
    expect(additions(sandbox)).toBe(3);
  });
});

describe('the import', () => {
  const rows = Array.from({ length: 30 }, (_, index): Row => {
    const domain = `company-${index}.example.com`;
    return { name: 'Acme', domain, notes: [`first of ${domain}`, `second of ${domain}`] };
  });
  it('creates each company and each note once, whatever fails, when it is run until nothing fails', async () => {
    const sandbox = new Sandbox();
    const faults = [lost(), reset(), status(502, { carriedOut: true }), status(500)];
    for (const fault of faults)
      for (const name of ['companiesPost', 'crmNotesPost'] as const) sandbox.next(name, fault);
    const client = quickClient({ fetch: sandbox.fetch });
    expect(await importCompanies(client, rows)).not.toHaveLength(0);
    expect(await importCompanies(client, rows)).toEqual([]);
    const { companies, notes } = sandbox.snapshot();
    const created = companies.map(({ attributes }) => attributes.domain);
    expect(created.sort()).toEqual(rows.map(({ domain }) => domain).sort());
    expect(notes.map(({ text }) => text).sort()).toEqual(rows.flatMap((row) => row.notes).sort());
  });

  it('creates nothing while the list of what exists is incomplete', async () => {
    const sandbox = new Sandbox();
    const fetch: typeof sandbox.fetch = async (input, init) =>
      init?.method === 'POST'
        ? sandbox.fetch(input, init)
        : Response.json({ items: [], pager: { total: 120, max: 3, limit: 50 } });
    await expect(importCompanies(quickClient({ fetch }), rows)).rejects.toThrow('incomplete');
    expect(sandbox.requests).toEqual([]);
  });
});

describe('the webhook', () => {
  it('saves the attachments of an email that is posted to its secret path, twice without a second copy', async () => {
    const sandbox = new Sandbox();
    const attachments = ['a', 'b'].map((content) => ({ name: 'order.csv', content }));
    const { uuid, payload } = sandbox.receiveEmail({ ...email, attachments });
    const server = createWebhook(quickClient({ fetch: sandbox.fetch }), '/secret', folder);
    await withServer(server, async (url) => {
      const post = async (path: string, body: object) =>
        (await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })).status;
      for (const _ of ['once', 'again']) expect(await post('/secret', payload)).toBe(204);
      expect(await post('/guess', payload)).toBe(404);
      expect(await post('/secret', { items: 7 })).toBe(400);
      for (const Uuid of [['../../outside'], ['..'], ['a/b'], []])
        expect(await post('/secret', { items: [{ ...payload.items[0], Uuid }] })).toBe(400);
      sandbox.next('getInboundEmailAttachment', status(500), { times: 3 });
      expect(await post('/secret', payload)).toBe(503);
    });
    expect((await readdir(join(folder, '..'))).filter((name) => /outside|undefined/.test(name))).toEqual([]);
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.csv')).sort();
    expect(files).toEqual([`${uuid}/0/order.csv`, `${uuid}/1/order.csv`]);
    expect(await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).toEqual(['a', 'b']);
  });
});

describe('the handler', () => {
  const acme = story().companies[0]!.id;
  const handlerOf = (client: MessagingPlatform) => createServer(companyHandler(client) as RequestListener);

  it('answers with the company, 404 for an unknown one, and 503 while the service refuses', async () => {
    const sandbox = new Sandbox({ from: story() });
    await withServer(handlerOf(quickClient({ fetch: sandbox.fetch, retries: 0 })), async (url) => {
      expect(await (await fetch(`${url}/companies/${acme}`)).json()).toMatchObject({ id: acme });
      expect((await fetch(`${url}/companies/5f1f6f8b9c4e2a0017d3b6a9`)).status).toBe(404);
      expect((await fetch(`${url}/companies/%zz`)).status).toBe(400);
      sandbox.next('companiesIdGet', status(500));
      expect((await fetch(`${url}/companies/${acme}`)).status).toBe(502);
      sandbox.next('companiesIdGet', status(429, { headers: { 'retry-after': '7' } }));
      const refused = await fetch(`${url}/companies/${acme}`);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '7']);
      // The client holds this one back: seven seconds are more than its deadline.
      expect((await fetch(`${url}/companies/${acme}`)).status).toBe(503);
      expect(sandbox.requests).toHaveLength(4);
    });
  });

  it('ends its call to the service when its own client goes away', async () => {
    const sandbox = new Sandbox({ from: story() });
    sandbox.next('companiesIdGet', slow(Infinity));
    let [request, aborted]: [ClientRequest?, Promise<unknown>?] = [];
    const fetch: typeof sandbox.fetch = (input, init) => {
      aborted = once(init!.signal!, 'abort');
      request!.destroy();
      return sandbox.fetch(input, init);
    };
    await withServer(handlerOf(quickClient({ fetch })), async (url) => {
      request = get(`${url}/companies/${acme}`).on('error', () => {});
      await new Promise((closed) => request!.once('close', closed));
      await aborted;
    });
    expect(aborted).toBeDefined();
  });
});

describe('the worker', () => {
  it('answers with the name of a company, with 404 for an unknown one, and with 400 for none', async () => {
    const sandbox = new Sandbox({ from: story() });
    jest.spyOn(globalThis, 'fetch').mockImplementation(sandbox.fetch);
    const ask = (query: string) =>
      worker.fetch(new Request(`https://worker.example.com/${query}`), { API_KEY: 'any-key' });
    expect(await (await ask(`?company=${story().companies[0]!.id}`)).json()).toEqual({ name: 'Acme' });
    expect((await ask('?company=5f1f6f8b9c4e2a0017d3b6a9')).status).toBe(404);
    expect((await ask('')).status).toBe(400);
  });
});
