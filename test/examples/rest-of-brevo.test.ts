// The examples that call operations outside the contract: emails, contacts and deals.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { lost, reset, Sandbox, status, tooManyRequests, type SandboxRequest } from 'messaging-platform-sdk/testing';
import { reportDeals } from '../../examples/deals-report.js';
import { importContacts } from '../../examples/import-contacts.js';
import { sendOnce, type Email } from '../../examples/send-email.js';
import { rejection } from '../support/quick-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const { jest } = import.meta;
const folder = temporaryFolder();
afterEach(() => jest.restoreAllMocks());

const newClient = (sandbox: Sandbox) => new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch, retries: 0 });

describe('send-email', () => {
  const email: Email = {
    sender: { email: 'shop@example.com' },
    to: [{ email: 'alice@example.com' }],
    subject: 'Order 1042',
    htmlContent: '<p>Thank you.</p>',
  };
  const start = Date.parse('2026-11-23T10:00:00Z');
  const minute = 60_000;

  /** Returns the program, and an account that sends an email once for each key, and logs an event for each email. */
  function prepareEmail() {
    const sandbox = new Sandbox();
    const sentKeys: string[] = [];
    const send = ({ body }: SandboxRequest) => {
      const { idempotencyKey } = (body as { headers: { idempotencyKey: string } }).headers;
      if (sentKeys.includes(idempotencyKey))
        return status(400, { body: { code: 'duplicate_parameter', message: 'Duplicate key' } });
      sentKeys.push(idempotencyKey);
      return status(201, { body: { messageId: '<1@example.com>' } });
    };
    sandbox.respond('POST /smtp/email', send);
    sandbox.respond('GET /smtp/statistics/events', () => ({
      events: sentKeys.map((tag) => ({ tag, event: 'requests' })),
    }));
    const journal = join(folder(), 'email.journal');
    const run = (time = start) => sendOnce(newClient(sandbox), email, journal, time);
    return { sandbox, sentKeys, journal, run };
  }
  const countPosts = ({ requests }: Sandbox) => requests.filter(({ method }) => method === 'POST').length;

  it('sends the email in the first run only', async () => {
    const { run, sandbox } = prepareEmail();
    await run();
    await run(start + 60 * minute);
    expect(sandbox.requests).toMatchObject([{ body: { subject: 'Order 1042' }, status: 201 }]);
  });

  it.each([
    ['was sent', lost(), 400],
    ['was not sent', reset(), 201],
  ])('after an unknown outcome, retries with the same key if the email %s', async (_, fault, lastStatus) => {
    const { run, sandbox, sentKeys } = prepareEmail();
    sandbox.next('POST /smtp/email', fault);
    expect(await rejection(run())).toMatchObject({ outcome: 'unknown' });
    await run(start + 9 * minute);
    await run(start + 60 * minute);
    expect(sentKeys).toHaveLength(1);
    expect(sandbox.requests).toHaveLength(2);
    expect(sandbox.requests.at(-1)?.status).toBe(lastStatus);
  });

  it('sends the email in the next run if Brevo rejected it', async () => {
    const { run, sandbox, sentKeys } = prepareEmail();
    sandbox.next('POST /smtp/email', tooManyRequests({ reset: 0 }));
    expect(await rejection(run())).toMatchObject({ outcome: 'rejected' });
    await run(start + 60 * minute);
    expect(sentKeys).toHaveLength(1);
  });

  it('looks for the email in the log when Brevo has forgotten the key, after ten minutes', async () => {
    const { run, sandbox } = prepareEmail();
    sandbox.next('POST /smtp/email', lost());
    await rejection(run());
    await run(start + 11 * minute);
    await run(start + 60 * minute);
    expect(countPosts(sandbox)).toBe(1);
    expect(sandbox.requests.at(-1)).toMatchObject({ query: { email: 'alice@example.com', days: '2' } });
  });

  it.each([
    ['does not send it again', 'first', 0, 1],
    ['sends it again', 'second', 1, 2],
  ])('asks a person if the email is not in the log, and %s after the %s command', async (_, __, index, postCount) => {
    const { run, sandbox } = prepareEmail();
    sandbox.respond('GET /smtp/statistics/events', {});
    sandbox.next('POST /smtp/email', reset());
    await rejection(run());
    const { message } = await rejection(run(start + 11 * minute));
    expect(message).toContain('may have been sent');
    expect(countPosts(sandbox)).toBe(1);
    execFileSync('sh', ['-c', message.match(/^echo .*$/gm)![index]!]);
    await run(start + 12 * minute);
    expect(countPosts(sandbox)).toBe(postCount);
  });

  it('sends the email once after a crash at any byte that it writes to its journal', async () => {
    const finished = prepareEmail();
    await finished.run();
    const text = await readFile(finished.journal, 'utf8');
    for (let length = 0; length < text.length; length++) {
      const { run, sentKeys, journal } = prepareEmail();
      const written = text.slice(0, length);
      await writeFile(journal, written);
      // Once the first line is written, the email may have been sent.
      if (written.includes('\n')) sentKeys.push(/"key":"(.*?)"/.exec(written)![1]!);
      await run(start + minute);
      expect(sentKeys).toHaveLength(1);
    }
  });
});

describe('import-contacts', () => {
  const contacts = Array.from({ length: 5_001 }, (_, index) => ({ email: `${index}@example.com` }));

  /** @param statuses - the import's status at each poll; after the last one, 'completed' */
  function prepareImport(statuses: string[]) {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    const sandbox = new Sandbox();
    const imported: unknown[] = [];
    sandbox.respond('POST /contacts/import', ({ body }) => {
      imported.push(...(body as { jsonBody: unknown[] }).jsonBody);
      return status(202, { body: { processId: 78 } });
    });
    sandbox.respond('GET /processes/{processId}', () => ({ id: 78, status: statuses.shift() ?? 'completed' }));
    return { imported, sandbox, run: () => importContacts(newClient(sandbox), contacts, 2, 0) };
  }

  it('imports every contact, and waits for each import before the next', async () => {
    const { imported, sandbox, run } = prepareImport(['queued', 'in_process']);
    await run();
    expect(imported).toEqual(contacts);
    expect(sandbox.requests.map(({ method }) => method).join(' ')).toBe('POST GET GET GET POST GET');
  });

  it.each(['failed', 'cancelled'])('rejects if an import gets the status %s', async (finalStatus) => {
    expect((await rejection(prepareImport([finalStatus]).run())).message).toBe(`Import 78: ${finalStatus}`);
  });
});

describe('deals-report', () => {
  it('counts the deals of every page, by stage', async () => {
    const sandbox = new Sandbox();
    const deals = Array.from({ length: 107 }, (_, index) => ({
      id: String(index),
      attributes: index === 106 ? {} : { deal_stage: index < 54 ? 'won' : 'open', amount: 100 },
    }));
    sandbox.respond('GET /crm/deals', ({ query }) => {
      const offset = Number(query.offset ?? 0);
      return { items: deals.slice(offset, offset + Number(query.limit)) };
    });
    const stages = await reportDeals(newClient(sandbox));
    expect(Object.fromEntries(stages)).toEqual({
      won: { deals: 54, amount: 5400 },
      open: { deals: 52, amount: 5200 },
      none: { deals: 1, amount: 0 },
    });
  });

  it('returns an empty map for an account without deals', async () => {
    const sandbox = new Sandbox();
    sandbox.respond('GET /crm/deals', {});
    expect((await reportDeals(newClient(sandbox))).size).toBe(0);
  });
});
