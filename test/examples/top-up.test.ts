// The example that tops up children from a CSV file, with lost answers, 429 and crashes: nobody twice, nobody left out.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { lost, refused, reset, Sandbox, status, tooManyRequests, type Fault } from 'messaging-platform-sdk/testing';
import { topUpFromCsv } from '../../examples/top-up-from-csv.js';
import { quickClient } from '../support/quick-client.js';
import { profile } from '../testing/support.js';

const { jest } = import.meta;
let folder: string;
const quick = { settle: 0, flush: false };
// A pace that is given is not learnt from a 429: no wait that is none of the test's.
const rateLimit = { requests: 100_000, perMilliseconds: 1 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'top-up-'));
});

afterEach(() => rm(folder, { recursive: true }));

const amountOf = (index: number) => 10 + (index % 7);

/** A sandbox with children, and the file that tops them up. */
async function withChildren(count: number) {
  const sandbox = new Sandbox();
  const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
  for (let index = 0; index < count; index++) await client.children.create(profile);
  const rows = sandbox.snapshot().children.map(({ id }, index) => `${id},${amountOf(index)}`);
  const csv = join(folder, 'children.csv');
  await writeFile(csv, ['child,sms', ...rows].join('\n'));
  const credited = () => sandbox.snapshot().children.map(({ credits }) => credits.sms);
  const asked = Array.from({ length: count }, (_, index) => amountOf(index));
  return { sandbox, csv, journal: `${csv}.journal`, credited, asked };
}

/** How often credits were added. */
const additions = ({ requests }: Sandbox) =>
  requests.filter(({ operation, carriedOut }) => operation === 'addCredits' && carriedOut).length;

describe('the top-up of 200 children', () => {
  it('credits each once, whatever happens to requests and answers', async () => {
    const { sandbox, csv, journal, credited, asked } = await withChildren(200);
    const faults: Fault[] = [lost(), status(502, { carriedOut: true }), reset(), refused()];
    sandbox.next('addCredits', tooManyRequests({ retryAfter: 0 }));
    // One fault after the other, among requests that go well.
    const fetch: typeof sandbox.fetch = (input, init) => {
      if (init?.method === 'POST' && sandbox.requests.length % 3 === 0)
        sandbox.next('addCredits', faults[(sandbox.requests.length / 3) % faults.length]!);
      return sandbox.fetch(input, init);
    };
    expect(await topUpFromCsv(quickClient({ fetch, rateLimit }), csv, journal, quick)).toBe(200);
    expect(credited()).toEqual(asked);
    expect(additions(sandbox)).toBe(200);
    expect(new Set(sandbox.requests.map(({ fault }) => fault))).toEqual(
      new Set([undefined, 'lost', 'status', 'reset', 'refused']),
    );
  });

  it('credits each once, however often the program dies and is started again', async () => {
    // What a dead program has left to wait for must not wake it.
    jest.useFakeTimers();
    const { sandbox, csv, journal, credited, asked } = await withChildren(200);
    let deaths = 0;
    for (let isDone = false; !isDone; deaths++) {
      let left = 30 + deaths;
      let die: (isDone: boolean) => void;
      const died = new Promise<boolean>((resolve) => (die = resolve));
      // It dies before a request goes out, or after it has arrived; what it waits for never comes.
      const fetch: typeof sandbox.fetch = async (input, init) => {
        if (left-- > 0) return sandbox.fetch(input, init);
        if (deaths % 2) await sandbox.fetch(input, init);
        die(false);
        return new Promise(() => {});
      };
      // A given pace would wait on the clock that stands still.
      const finished = topUpFromCsv(quickClient({ fetch }), csv, journal, quick).then(() => true);
      isDone = await Promise.race([finished, died]);
    }
    jest.useRealTimers();
    expect(deaths).toBeGreaterThan(5);
    expect(credited()).toEqual(asked);
    expect(additions(sandbox)).toBe(200);
  });
});

describe('the top-up of children', () => {
  it('reads a journal whose last line was cut off', async () => {
    const { sandbox, csv, journal, credited, asked } = await withChildren(3);
    await topUpFromCsv(quickClient({ fetch: sandbox.fetch, rateLimit }), csv, journal, quick);
    await writeFile(journal, (await readFile(journal, 'utf8')).slice(0, -5));
    await topUpFromCsv(quickClient({ fetch: sandbox.fetch, rateLimit }), csv, journal, quick);
    expect(credited()).toEqual(asked);
    expect(additions(sandbox)).toBe(3);
  });

  it('stops at a balance that somebody else has changed, and adds nothing', async () => {
    const { sandbox, csv, journal } = await withChildren(1);
    sandbox.next('addCredits', lost());
    const other = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
    const fetch: typeof sandbox.fetch = async (input, init) => {
      const isCheck = sandbox.requests.at(-1)?.fault === 'lost';
      if (isCheck) await other.children.credits.add('1234567', { sms: 1 });
      return sandbox.fetch(input, init);
    };
    await expect(topUpFromCsv(quickClient({ fetch, rateLimit }), csv, journal, quick)).rejects.toThrow(
      'Look at it by hand',
    );
    expect(additions(sandbox)).toBe(2);
  });

  it('stops at a child that does not exist, and goes on where it stopped when the file is right', async () => {
    const { sandbox, csv, journal, credited, asked } = await withChildren(3);
    const right = await readFile(csv, 'utf8');
    await writeFile(csv, right.replace('1234568', '7'));
    const client = quickClient({ fetch: sandbox.fetch, rateLimit });
    await expect(topUpFromCsv(client, csv, journal, quick)).rejects.toMatchObject({ name: 'NotFoundError' });
    await writeFile(csv, right);
    await topUpFromCsv(client, csv, journal, quick);
    expect(credited()).toEqual(asked);
    expect(additions(sandbox)).toBe(3);
  });
});
