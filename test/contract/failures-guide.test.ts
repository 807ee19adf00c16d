// What docs/guides/errors.md says of failures: the outcome of each error, how often a request is sent again, and how long is
// waited. After which answers: test/docs/retries.test.ts.
import * as sdk from 'messaging-platform-sdk';
import { MessagingPlatform, type ClientOptions, type MessagingPlatformError } from 'messaging-platform-sdk';
import { readSettings } from '../../src/call/settings.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { readPage, readTable } from '../support/readme.js';

type Failure = () => Promise<MessagingPlatformError>;

/** A POST, which is sent once, and what it fails with. */
const failing = (fetch: ClientOptions['fetch'], options: ClientOptions = {}) =>
  rejection(
    new MessagingPlatform({ apiKey: 'test-key', retries: 0, ...options, ...(fetch && { fetch }) }).notes.create({
      text: 'Called',
    }),
  );
const answered = (status: number): Failure => {
  const body = status < 300 ? 'not JSON' : JSON.stringify({ message: 'No' });
  return () => failing(async () => new Response(body, { status, headers: { location: 'https://example.com/' } }));
};
const unanswered =
  (code: string): Failure =>
  () =>
    failing(() => Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })));
const never = () => new Promise<never>(() => {});

/** Ways to get each error by the status that its row names, or by what else its row is about; and their outcomes. */
const failures: Record<string, [what: string, failure: Failure][]> = {
  BadRequestError: [['400', answered(400)]],
  UnauthorizedError: [['401', answered(401)]],
  ForbiddenError: [['403', answered(403)]],
  NotFoundError: [['404', answered(404)]],
  UnsupportedMediaTypeError: [['415', answered(415)]],
  RateLimitError: [
    ['429', answered(429)],
    ['never sent', () => failing(never, { rateLimit: () => Promise.reject(new Error('not now')) })],
  ],
  ServerError: [500, 501, 502, 503, 504, 599].map((status) => [String(status), answered(status)]),
  ApiError: [302, 402, 405, 408, 409, 422].map((status) => [String(status), answered(status)]),
  UnexpectedResponseError: [['200', answered(200)]],
  ConnectionError: [
    ["'not-sent'", () => failing(() => Promise.reject(sdk.notSent(new TypeError('fetch failed'))))],
    ["'unknown'", unanswered('ECONNRESET')],
  ],
  TimeoutError: [
    ["'not-sent'", () => rejection(new MessagingPlatform({ apiKey: never }).notes.get('1', { deadline: 20 }))],
    ["'unknown'", () => failing(never, { timeout: 20 })],
  ],
  InvalidRequestError: [['', () => rejection(new MessagingPlatform().notes.get(''))]],
};

/** The outcome that a cell tells: for one case where it names that (`408: 'unknown'`), else for all (`'rejected'`). */
function outcomeIn(cell: string, what: string): string | undefined {
  const parts = cell.replaceAll('`', '').split(/; | or /);
  const own = parts.find((part) => part.startsWith(`${what}: `) || part === what);
  return (own ?? parts.find((part) => !part.includes(':')))?.match(/'([\w-]+)'/)?.[1];
}

const guide = readPage('docs/guides/errors.md');
const sectionOf = (title: string) => guide.split(/^## /m).find((text) => text.startsWith(`${title}\n`))!;
const rows = readTable(guide, 'The errors').map(([name = '', when = '', cell = '']) => ({
  name: name.slice(1, -1),
  when,
  cell,
}));

describe("the guide's table of errors", () => {
  it('has every error class that the package exports', () => {
    const exported = Object.entries(sdk).filter(
      ([, value]) => (value as { prototype?: unknown }).prototype instanceof sdk.MessagingPlatformError,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(exported.map(([name]) => name).sort());
  });

  it.each(rows)('tells the outcomes of $name as they are, and no others', async ({ name, cell }) => {
    const seen = await Promise.all(
      failures[name]!.map(async ([what, failure]) => {
        const error = await failure();
        return { what, name: error.name, outcome: error.outcome };
      }),
    );
    expect(seen).toEqual(failures[name]!.map(([what]) => ({ what, name, outcome: outcomeIn(cell, what) })));
    const told = [...cell.matchAll(/'([\w-]+)'/g)].map(([, outcome]) => outcome);
    expect(new Set(told)).toEqual(new Set(seen.map(({ outcome }) => outcome)));
  });

  it('names the status of each error that has one of its own', () => {
    for (const { name, when } of rows.filter(({ when }) => /^\d/.test(when))) {
      const statuses = failures[name]!.filter(([what]) => /^\d/.test(what)).map(([status]) =>
        status.replace(/^5\d\d$/, '5xx'),
      );
      expect({ [name]: [...new Set(statuses)] }).toEqual({ [name]: [when.split(':')[0]] });
    }
  });
});

describe("the guide's words on patience", () => {
  const section = sectionOf('Retry policy');
  const [, often = ''] = /retries a failed request at most (\w+)/.exec(section) ?? [];
  const most = ['never', 'once', 'twice', 'three times'].indexOf(often);

  it('tell how often a failed request is retried', async () => {
    const error = await rejection(
      quickClient({ fetch: async () => new Response(null, { status: 503 }) }).notes.get('1'),
    );
    expect({ retries: most }).toEqual({ retries: error.attempts - 1 });
  });

  it('tell how long an attempt may take, and that nothing ends the whole call unless it is asked to', () => {
    const defaults = Object.fromEntries(readTable(guide, 'Time limits').map(([name = '', , value]) => [name, value]));
    expect(Number.parseInt(defaults['`timeout`']!) * 1_000).toBe(readSettings({}).timeout);
    expect(defaults['`deadline`']).toBe('none');
    expect(Object.keys(readSettings({}))).not.toContain('deadline');
  });

  it('tell how long the service may ask to wait', async () => {
    expect(section).toContain('up to 60 seconds');
    expect(await waitWhenAsked(60)).toBe(60_000);
    expect(await waitWhenAsked(61)).toBeUndefined();
  });
});

/** The milliseconds that a client without jitter means to wait when it is asked to wait so many seconds. */
async function waitWhenAsked(seconds: number): Promise<number | undefined> {
  const controller = new AbortController();
  let told: number | undefined;
  const headers = { 'retry-after': String(seconds) };
  const client = quickClient({
    fetch: async () => new Response(null, { status: 429, headers }),
    onAttempt: ({ wait }) => ((told = wait), controller.abort()),
  });
  await rejection(client.notes.get('1', { signal: controller.signal }));
  return told;
}
