// The example that tops up children from a CSV file, with lost responses, refusals, crashes and a child that spends what it gets: nothing is added twice.
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { lost, refused, reset, Sandbox, status, tooManyRequests, type Fault } from 'messaging-platform-sdk/testing';
import { topUpFromCsv } from '../../examples/top-up-from-csv.js';
import { quickClient } from '../support/quick-client.js';
import { profile } from '../testing/support.js';

let folder: string;
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

/**
 * Starts the program again and again, as a person would who looks up in the account what became of a row.
 *
 * @returns how often it stopped at a row of which it could not know
 */
async function topUpByHand(sandbox: Sandbox, run: () => Promise<unknown>, journal: string): Promise<number> {
  for (let stops = 0; ; stops++) {
    const message = await run().then(
      () => '',
      (error: Error) => error.message,
    );
    if (!message) return stops;
    const [, row] = /^Row (\d+) may have been added/.exec(message) ?? [];
    // The program stopped because nothing was added; it knows that by itself.
    if (!row) continue;
    const last = sandbox.requests.filter(({ operation }) => operation === 'addCredits').at(-1);
    const state = last?.carriedOut && additions(sandbox) === Number(row) ? 'added' : 'not added';
    await appendFile(journal, `\n${JSON.stringify({ row: Number(row), state })}`);
  }
}

describe('the top-up of children', () => {
  it('adds to each once, whatever happens to requests and responses, with a person where it cannot know', async () => {
    const { sandbox, csv, journal, credited, asked } = await withChildren(40);
    const faults: Fault[] = [lost(), status(502, { carriedOut: true }), reset(), refused(), tooManyRequests({})];
    // One fault after the other, among requests that go well.
    const fetch: typeof sandbox.fetch = (input, init) => {
      const { length } = sandbox.requests;
      if (length % 3 === 0) sandbox.next('addCredits', faults[(length / 3) % faults.length]!);
      return sandbox.fetch(input, init);
    };
    const client = quickClient({ fetch, retries: 0 });
    const stops = await topUpByHand(sandbox, () => topUpFromCsv(client, csv, journal, false), journal);
    expect(stops).toBeGreaterThan(5);
    expect(credited()).toEqual(asked);
    expect(additions(sandbox)).toBe(40);
  });

  it('adds nothing again to a child that spent the credits before the program came back', async () => {
    const { sandbox, csv, journal, credited } = await withChildren(1);
    sandbox.next('addCredits', lost());
    const client = quickClient({ fetch: sandbox.fetch });
    const run = () => topUpFromCsv(client, csv, journal, false);
    await expect(run()).rejects.toThrow('Row 1 may have been added');
    // The balance is now what it was before, which proves nothing.
    await client.children.credits.remove('1234567', { sms: amountOf(0) });
    expect(credited()).toEqual([0]);
    await expect(run()).rejects.toThrow('Row 1 may have been added');
    expect(additions(sandbox)).toBe(1);
  });

  it('stops at the row that it was sending when it died, also when the journal lost its last line', async () => {
    const { sandbox, csv, journal } = await withChildren(2);
    const client = quickClient({ fetch: sandbox.fetch });
    await topUpFromCsv(client, csv, journal, false);
    // The crash came while "added" was being written.
    await writeFile(journal, (await readFile(journal, 'utf8')).slice(0, -5));
    await expect(topUpFromCsv(client, csv, journal, false)).rejects.toThrow('Row 2 may have been added');
    expect(additions(sandbox)).toBe(2);
  });

  it('stops at a child that does not exist, and continues there when the file is right', async () => {
    const { sandbox, csv, journal, credited, asked } = await withChildren(3);
    const right = await readFile(csv, 'utf8');
    await writeFile(csv, right.replace('1234568', '7'));
    const client = quickClient({ fetch: sandbox.fetch });
    await expect(topUpFromCsv(client, csv, journal, false)).rejects.toMatchObject({ name: 'NotFoundError' });
    await writeFile(csv, right);
    expect(await topUpFromCsv(client, csv, journal, false)).toBe(3);
    expect(credited()).toEqual(asked);
    expect(additions(sandbox)).toBe(3);
  });
});
