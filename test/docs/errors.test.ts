// Checks the facts on the pages about errors, retries and time limits.
import * as sdk from 'messaging-platform-sdk';
import { MessagingPlatform, type ClientOptions } from 'messaging-platform-sdk';
import { resolveSettings } from '../../src/call/settings.js';
import { neverResponds, quickClient, rejection } from '../support/quick-client.js';
import { readPage, readTable } from '../support/readme.js';

const guide = readPage('docs/guides/errors.md');

const email = { to: [{ email: 'alice@example.com' }], templateId: 7, headers: { idempotencyKey: 'a-key' } };
const sendFailingPost = (options: ClientOptions) =>
  rejection((async () => new MessagingPlatform({ apiKey: 'k', retries: 0, ...options }).emails.send(email))());
const respondWith = (status: number, headers: HeadersInit = {}, error = '{"message":"No"}') => {
  const body = status < 300 ? 'not JSON' : error;
  return async () => new Response(body, { status, headers });
};
const app = { clientId: 'an-app', clientSecret: 'its-secret', scope: 'crm:read' };
/** Client options that make a call fail. In the guide's table, an outcome may follow one of these labels: `302: 'unknown'`. */
const failures: [label: string, options: ClientOptions][] = [
  ...[200, 302, 400, 401, 402, 403, 404, 405, 408, 409, 415, 422, 429, 500, 503, 599].map(
    (status): [string, ClientOptions] => [String(status), { fetch: respondWith(status, { location: '/' }) }],
  ),
  ['400', { fetch: respondWith(400, {}, '{"code":"duplicate_parameter"}') }],
  ['never sent', { rateLimit: () => Promise.reject(new Error('not now')) }],
  ['never sent', { apiKey: undefined, accessToken: sdk.clientCredentials(app), fetch: respondWith(400) }],
  ['', { fetch: () => Promise.reject(sdk.notSent(new TypeError('fetch failed'))) }],
  ['', { fetch: () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })) }],
  ['', { apiKey: neverResponds, deadline: 20 }],
  ['', { fetch: neverResponds, timeout: 20 }],
  ['', { fetch: neverResponds, signal: AbortSignal.timeout(20) }],
  ['', { signal: AbortSignal.abort() }],
  ['', { apiKey: 'contains spaces' }],
];

describe("the guide's table of errors", () => {
  const rows = readTable(guide, 'The errors').map((cells) => cells.map((cell) => cell.replaceAll('`', '')));

  it('lists every subclass of MessagingPlatformError that the package exports', () => {
    const isError = (value: unknown) =>
      (value as { prototype?: unknown }).prototype instanceof sdk.MessagingPlatformError;
    const exported = Object.entries(sdk).flatMap(([name, value]) => (isError(value) ? name : []));
    expect(rows.map(([name]) => name).sort()).toEqual(exported.sort());
  });

  it('states the status and the outcomes that each error has, and no others', async () => {
    const results = await Promise.all(
      failures.map(async ([label, options]) => ({ label, error: await sendFailingPost(options) })),
    );
    for (const [name = '', when = '', outcomes = ''] of rows) {
      const found = results.filter(({ error }) => error.name === name);
      // Nothing in this file makes a process fail.
      if (name === 'ProcessFailedError') continue;
      const stated = new Set(outcomes.match(/(?<=')[\w-]+(?=')/g));
      expect([name, stated]).toEqual([name, new Set(found.map(({ error }) => error.outcome))]);
      const [, status] = /^(\dxx|\d+):/.exec(when) ?? [];
      const statuses = found.map(({ label }) => label.replace(/^5\d\d$/, '5xx')).filter((label) => /^\d/.test(label));
      if (status) expect([name, new Set(statuses)]).toEqual([name, new Set([status])]);
    }
  });
});

describe('the pages', () => {
  async function findRetriedStatuses(send: (client: MessagingPlatform) => PromiseLike<unknown>): Promise<string[]> {
    const statuses: string[] = [];
    for (let status = 400; status < 600; status++) {
      const { attempts } = await rejection(send(quickClient({ retries: 1, fetch: respondWith(status) })));
      if (attempts > 1) statuses.push(String(status));
    }
    return statuses;
  }

  it('list exactly the statuses after which the client retries a GET and a POST', async () => {
    const gets = await findRetriedStatuses(({ notes }) => notes.get('1'));
    const posts = await findRetriedStatuses(({ notes }) => notes.create({ text: 'Called' }));
    expect(posts).toEqual(['429']);
    expect(readPage('src/call/options.ts')).toContain(`one of the statuses ${gets.join(', ')}.`);
    expect(guide).toContain(`| ${gets.filter((status) => !posts.includes(status)).join(', ')} | yes | no |`);
  });

  it('state how often the client retries a request by default', async () => {
    const { attempts } = await rejection(quickClient({ fetch: respondWith(503) }).notes.get('1'));
    expect(attempts - 1).toBe(2);
    expect(guide).toContain('retries a failed request at most twice');
  });

  it('state the default timeout, and that there is no default deadline', () => {
    const defaults = Object.fromEntries(
      readTable(guide, 'Time limits: timeout and deadline').map(([name = '', , value]) => [name, value]),
    );
    const { timeout, deadline } = resolveSettings({});
    expect(defaults).toMatchObject({ '`timeout`': `${timeout / 1_000} s`, '`deadline`': 'none' });
    expect(deadline).toBeUndefined();
  });
});
