// The programs of the guides, on the sandbox: what they promise holds under lost answers, refusals and crashes.
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { lost, reset, Sandbox, status, story, type Fault } from 'messaging-platform-sdk/testing';
import { companyHandler } from '../../examples/handler-that-aborts.js';
import { importCompanies, type Row } from '../../examples/import-companies.js';
import { createWebhook } from '../../examples/inbound-webhook.js';
import { syncMail } from '../../examples/nightly-sync.js';
import worker from '../../examples/worker.js';
import { quickClient } from '../support/quick-client.js';

const { jest } = import.meta;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programs-'));
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the nightly sync', () => {
  const days = { startDate: '2025-01-01', endDate: '2025-12-31' };

  /** A sandbox with an email on each of these days, and its client. */
  function withMail(dates: string[]) {
    const sandbox = new Sandbox();
    const receive = (date: string) =>
      sandbox.receiveEmail({
        sender: 'alice@example.com',
        recipient: 'orders@example.com',
        receivedAt: new Date(date),
      });
    dates.forEach(receive);
    return { sandbox, receive, client: quickClient({ fetch: sandbox.fetch }) };
  }

  const year = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2025, 0, 1 + 6 * index)).toISOString());
  const file = () => join(folder, 'mail.jsonl');
  const uuids = async () =>
    (await readFile(file(), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { uuid: string }).uuid);

  it('writes each email once, in the order in which they arrived, however often it runs', async () => {
    const { client, sandbox } = withMail(year);
    expect(await syncMail(client, file(), days)).toBe(60);
    expect(await syncMail(client, file(), days)).toBe(0);
    expect(await uuids()).toEqual(sandbox.snapshot().emails.map(({ uuid }) => uuid));
  });

  it('adds what has arrived since, also on the day that it had read before', async () => {
    const { client, receive } = withMail(year);
    await syncMail(client, file(), { ...days, endDate: '2025-12-21' });
    receive('2025-12-21T22:00:00Z');
    receive('2025-12-30T08:00:00Z');
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

describe('the import', () => {
  const rows = Array.from({ length: 30 }, (_, index): Row => {
    const domain = `company-${index}.example.com`;
    return { name: 'Acme', domain, notes: [`first of ${domain}`, `second of ${domain}`] };
  });
  it('creates each company and each note once, whatever fails, when it is run until nothing fails', async () => {
    const sandbox = new Sandbox();
    const faults: Fault[] = [lost(), reset(), status(502, { carriedOut: true }), status(500)];
    for (const fault of faults) {
      sandbox.next('companiesPost', fault);
      sandbox.next('crmNotesPost', fault);
    }
    const client = quickClient({ fetch: sandbox.fetch });
    const first = await importCompanies(client, rows);
    expect(first).not.toHaveLength(0);
    expect(await importCompanies(client, rows)).toEqual([]);
    const { companies, notes } = sandbox.snapshot();
    expect(companies.map(({ attributes }) => attributes.domain).sort()).toEqual(
      rows.map(({ domain }) => domain).sort(),
    );
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

  it('is refused nothing by a service that limits requests and says so', async () => {
    jest.useFakeTimers();
    const limit = { requests: 50, perMilliseconds: 10_000 };
    const sandbox = new Sandbox({ rateLimit: limit });
    let failed: unknown;
    void importCompanies(new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch }), rows).then(
      (list) => (failed = list),
    );
    while (!failed) await jest.advanceTimersByTimeAsync(100);
    expect(failed).toEqual([]);
    expect(sandbox.requests.filter((request) => request.status === 429)).toEqual([]);
    expect(sandbox.requests.length).toBeGreaterThan(limit.requests);
  });
});

describe('the webhook', () => {
  it('saves the attachments of an email that is posted to its secret path, twice without a second copy', async () => {
    const sandbox = new Sandbox();
    const attachments = ['a', 'b'].map((content) => ({ name: 'order.csv', content }));
    const { uuid, downloadTokens } = sandbox.receiveEmail({
      sender: 'alice@example.com',
      recipient: 'orders@example.com',
      attachments,
    });
    const server = createWebhook(quickClient({ fetch: sandbox.fetch }), '/secret', folder);
    const url = await listen(server);
    const mailbox = { Name: null, Address: 'alice@example.com' };
    const email = {
      Uuid: [uuid],
      From: mailbox,
      To: [mailbox],
      Attachments: downloadTokens.map((DownloadToken) => ({ Name: 'order.csv', DownloadToken })),
    };
    const post = async (path: string, body: string) => (await fetch(url + path, { method: 'POST', body })).status;
    try {
      expect(await post('/secret', JSON.stringify({ items: [email] }))).toBe(204);
      expect(await post('/secret', JSON.stringify({ items: [email] }))).toBe(204);
      expect(await post('/guess', JSON.stringify({ items: [email] }))).toBe(404);
      expect(await post('/secret', '{"items":7}')).toBe(400);
      for (const Uuid of [['../../outside'], ['..'], ['a/b'], []])
        expect(await post('/secret', JSON.stringify({ items: [{ ...email, Uuid }] }))).toBe(400);
      sandbox.next('getInboundEmailAttachment', status(500), { times: 3 });
      expect(await post('/secret', JSON.stringify({ items: [email] }))).toBe(503);
    } finally {
      server.close();
    }
    expect((await readdir(join(folder, '..'))).filter((name) => /outside|undefined/.test(name))).toEqual([]);
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.csv')).sort();
    expect(files).toEqual([`${uuid}/0/order.csv`, `${uuid}/1/order.csv`]);
    expect(await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).toEqual(['a', 'b']);
  });
});

describe('the handler', () => {
  const acme = story().companies[0]!.id;
  const withServer = async (client: MessagingPlatform, run: (url: string) => Promise<void>) => {
    const server = createServer(companyHandler(client) as RequestListener);
    try {
      await run(await listen(server));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

  it('answers with the company, 404 for an unknown one, and 503 while the service refuses', async () => {
    const sandbox = new Sandbox({ from: story() });
    await withServer(quickClient({ fetch: sandbox.fetch, retries: 0 }), async (url) => {
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
    let began: () => void;
    const begun = new Promise<void>((resolve) => (began = resolve));
    const aborted = new Promise<void>((resolve) => {
      const client = quickClient({
        fetch: (_url, { signal }) => {
          began();
          return new Promise((_, reject) =>
            signal.addEventListener('abort', () => {
              resolve();
              reject(signal.reason as Error);
            }),
          );
        },
      });
      void withServer(client, async (url) => {
        const request = get(`${url}/companies/${acme}`).on('error', () => {});
        await begun;
        request.destroy();
        await aborted;
      });
    });
    await aborted;
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
