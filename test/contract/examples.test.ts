// The examples and the demo run against the mock and print what a reader expects.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listOperations, readContract } from '../../scripts/contract.js';
import { createReport } from '../../scripts/demo/report.js';
import { tellStory } from '../../scripts/demo/story.js';
import { mockClient, mockUrl } from '../support/clients.js';

const examples = new URL('../../examples/', import.meta.url);
const script = fileURLToPath(new URL('../../scripts/example.ts', import.meta.url));
// Each example is a process of its own, which takes its time on a busy machine.
const patience = 60_000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examples-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** The lines that an example prints. */
async function play(name: string): Promise<string[]> {
  const env = { ...process.env, BASE_URL: mockUrl, API_KEY: 'any-key', TMPDIR: folder };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, name], { env });
  return stdout.trim().split('\n');
}

describe('an example', () => {
  // What a test imports is a whole program, and run in test/testing/.
  const isProgram = (file: string) => /^export /m.test(readFileSync(new URL(file, examples), 'utf8'));
  const small = readdirSync(examples).filter((file) => file.endsWith('.ts') && !isProgram(file));

  it.each(small)('%s has 10 to 25 lines', (file) => {
    const lines = readFileSync(new URL(file, examples), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(10);
    expect(lines.length).toBeLessThanOrEqual(25);
  });

  it(
    'first-call lists the children',
    async () => {
      expect(await play('first-call')).toEqual(['children: 1', '1234567  Acme']);
    },
    patience,
  );

  it(
    'top-up-credits adds credits to a child that has too few',
    async () => {
      expect(await play('top-up-credits')).toEqual([
        'Acme has 0 SMS credits',
        'added 500: the child has 500, the reseller 12900',
      ]);
    },
    patience,
  );

  it(
    'inbound-mail tells of a received email and saves its attachment',
    async () => {
      const [mail, saved] = await play('inbound-mail');
      expect(mail).toBe('alice@example.com: Order 1042, webhookDelivered');
      const [, path] = /^saved 29 bytes to (.*order-1042\.csv)$/.exec(saved!)!;
      expect(await readFile(path!, 'utf8')).toBe('item,quantity\nblue widget,12\n');
    },
    patience,
  );

  it(
    'iterate-notes reads all notes one by one and as an array',
    async () => {
      expect(await play('iterate-notes')).toEqual([
        '61a5cd07ca1347c82306ad09  Asked for a quote by Friday.',
        'notes read: 1, which is all of them',
      ]);
    },
    patience,
  );

  it(
    'year-of-mail stops after five emails and goes on from there',
    async () => {
      expect(await play('year-of-mail')).toEqual([
        'read 5; the rest: {"startDate":"2023-01-01","endDate":"2023-08-27","offset":1}',
        'read the rest, from alice@example.com',
      ]);
    },
    patience,
  );

  it(
    'wait-for-child creates a child and waits for it',
    async () => {
      expect(await play('wait-for-child')).toEqual(['child 1234567 is ready']);
    },
    patience,
  );

  it(
    'save-attachment writes the file',
    async () => {
      const [saved] = await play('save-attachment');
      const [, path] = /^saved 29 bytes to (.*order-1042\.csv)$/.exec(saved!)!;
      expect(await readFile(path!, 'utf8')).toBe('item,quantity\nblue widget,12\n');
    },
    patience,
  );

  it(
    'company creates, links and annotates a company',
    async () => {
      expect(await play('company')).toEqual([
        'company 5f1f6f8b9c4e2a0017d3b6a1: Acme, deals 61a5ce58c5d4795761045990',
        'note: Asked for a quote by Friday.',
      ]);
    },
    patience,
  );

  it(
    'find-companies finds companies by an attribute, and the notes on each of them',
    async () => {
      expect(await play('find-companies')).toEqual([
        '5f1f6f8b9c4e2a0017d3b6a1  Acme',
        '  2023-03-13T09:15:00.000Z  Asked for a quote by Friday.',
      ]);
    },
    patience,
  );

  it(
    'one-limit-for-two-clients spaces the requests of both',
    async () => {
      expect(await play('one-limit-for-two-clients')).toEqual(['3 answers, the third request after its turn']);
    },
    patience,
  );

  it(
    'errors tells for each failure whether it happened',
    async () => {
      expect(await play('errors')).toEqual([
        expect.stringMatching(/^no such child; quote request \S+ to support$/),
        'it may have happened (ServerError): read the balance before you add again',
        expect.stringMatching(/^it did not happen \(rejected\): POST \S+\/credits\/add at \S+: 400 /),
        'it did not happen (not-sent): POST /reseller/children/{childIdentifier}/credits/add: childIdentifier must not be empty',
      ]);
    },
    patience,
  );

  it(
    'that does not exist is answered with the names of those that do',
    async () => {
      await expect(play('no-such')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(
          'company, errors, find-companies, first-call, handler-that-aborts, import-companies, inbound-mail, inbound-webhook, iterate-notes, nightly-sync, one-limit-for-two-clients, save-attachment, shared-limit, top-up-credits, top-up-from-csv, wait-for-child, worker, year-of-mail',
        ),
      });
    },
    patience,
  );
});

describe('the demo', () => {
  const lines: string[] = [];
  const report = createReport(
    (line) => lines.push(line),
    (_, text) => text,
  );

  it('calls every operation of the contract and tells of each answer in one line', async () => {
    await tellStory(mockClient(), report.chapter, report.step);
    expect([...report.operations].sort()).toEqual(
      listOperations(readContract())
        .map(({ operationId }) => operationId)
        .sort(),
    );
    const rows = lines.filter((line) => line.startsWith('  '));
    expect(rows).toHaveLength(report.calls());
    for (const row of rows) expect(row).toMatch(/^ {2}\w+ +2\d\d {2}\S.*$/);
    expect(lines.join('\n')).not.toMatch(/undefined|<[A-Z_]+>|test-key/);
  });

  it('marks the call that fails and stops there', async () => {
    const told: string[] = [];
    const { step } = createReport(
      (line) => told.push(line),
      (_, text) => text,
    );
    const call = mockClient().notes.get('1', { headers: { prefer: 'code=404' } });
    await expect(step(call, () => 'read')).rejects.toMatchObject({ name: 'NotFoundError' });
    expect(told).toEqual([`  ${'crmNotesIdGet'.padEnd(30)} 404  failed`]);
  });
});
