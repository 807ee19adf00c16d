// The package's command: what it takes, prints, keeps and outlives.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MessagingPlatform, type ClientOptions } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { profile } from './support.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...parameters: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', 'src/testing/command/index.ts', ...parameters], { stdio: 'pipe' });

/** The command, once it listens. */
async function start(...parameters: string[]) {
  const child = run('sandbox', '--port', '0', ...parameters);
  let printed = '';
  child.stdout.on('data', (piece) => (printed += piece));
  while (!/listens at \S+\s/.test(printed)) await once(child.stdout, 'data');
  const [, url] = /listens at (\S+)/.exec(printed)!;
  const client = (options: ClientOptions = { apiKey: 'any-key' }) =>
    new MessagingPlatform({ baseUrl: url!, retries: 0, ...options });
  return { child, url: url!, client, printed: () => printed };
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'close');
  child.kill();
  expect(await ended).toEqual([0, null]);
}

describe('the command', () => {
  it('serves a seed as people write it, by its options, and prints a line for each request without secrets', async () => {
    const file = join(folder, 'seed.yaml');
    await writeFile(
      file,
      `companies:
  - attributes: { name: Birch }
children:
  - { companyName: Acme, credits: { sms: 5 } }
emails:
  - { sender: a@example.com, recipient: b@example.com, receivedAt: 2023-03-12T12:30:00Z, attachments: [{ name: a.txt, content: a }] }
`,
    );
    const options = ['--seed', file, '--credits', 'sms=7', '--creation-checks', '3', '--company-pages', 'index'];
    const { child, client, printed } = await start(
      ...options,
      '--company-update',
      '200',
      '--no-key',
      '--unknown-fields',
      'ignore',
    );
    const { companies, children, inbound, notes } = client({});
    const { items, pager } = await companies.list();
    expect([items[0]?.attributes?.name, pager]).toEqual(['Birch', undefined]);
    expect((await companies.update(items[0]!.id, { name: 'Beech' }))?.attributes?.name).toBe('Beech');
    expect((await children.list()).children).toMatchObject([
      { id: 1234567, credits: { smsCredits: 5, emailCredits: 0 } },
    ]);
    expect((await children.credits.add('1234567', { sms: 7 })).reseller).toEqual({ sms: 0, email: 2_000_000 });
    const { authKey } = await children.create(profile);
    expect((await children.getCreationStatus(authKey)).childAccountCreated).toBe(false);
    expect(await (await inbound.downloadAttachment('sample-download-token')).text()).toBe('a');
    expect(await rejection(notes.get('x'))).toMatchObject({ status: 404 });
    await stop(child);
    expect(printed().split('\n').slice(-6)).toEqual([
      'POST /reseller/children/1234567/credits/add 200 addCredits',
      'POST /reseller/children 201 createResellerChild',
      'GET /reseller/children/1234568/accountCreationStatus 200 getChildAccountCreationStatus',
      'GET /inbound/attachments/<redacted> 200 getInboundEmailAttachment',
      'GET /crm/notes/x 404 crmNotesIdGet',
      '',
    ]);
  });

  it('keeps its state between runs in a file that is whole, and refuses other keys', async () => {
    const file = join(folder, 'state.json');
    for (const count of [1, 2]) {
      const options = ['--state', file, '--seed', 'story', '--keys', 'one,two', '--rate-limit', '3/3600'];
      const { child, client, printed } = await start(...options, '--quiet');
      expect(await rejection(client().companies.list())).toMatchObject({ status: 401 });
      await client({ apiKey: 'two' }).notes.create({ text: 'a' });
      expect(await client({ apiKey: 'one' }).notes.list()).toHaveLength(count + 1);
      expect(await rejection(client({ apiKey: 'one' }).notes.list())).toMatchObject({ status: 429 });
      await stop(child);
      expect(printed().trim().split('\n')).toHaveLength(1);
      expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty(`notes.${count}.text`);
    }
    expect(await readdir(folder)).toEqual(['state.json']);
  });

  it('goes on when nobody reads what it prints', async () => {
    const { child, client } = await start('--allow-origin', 'http://app.example.com');
    child.stdout.destroy();
    for (const call of [1, 2, 3]) expect([call, (await client().companies.list()).items]).toEqual([call, []]);
    await stop(child);
  });

  it('says what is wrong with how it was called, and ends with 1', async () => {
    const broken = join(folder, 'broken.json');
    await writeFile(broken, '{ "companies": [{ "nmae": "Acme" }] }');
    const calls: [string[], RegExp][] = [
      [[], /Usage: messaging-platform-sdk sandbox/],
      [['sandbox', '--port', '70000'], /--port must be a whole number from 0 to 65535\./],
      [['sandbox', '--rate-limit', '100'], /--rate-limit is written as <requests>\/<seconds>/],
      [['sandbox', '--credits', '100'], /--credits is written as sms=<n>,email=<n>\./],
      [['sandbox', '--company-pages', 'x'], /--company-pages must be number or index\./],
      [
        ['sandbox', '--seed', broken],
        /broken\.json: from\.companies\[0\]\.nmae is not known\. Known are id, attributes/,
      ],
    ];
    for (const [parameters, message] of calls) {
      const child = run(...parameters);
      const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
      expect([printed, code]).toEqual([expect.stringMatching(message), 1]);
    }
    const asked = run('--version');
    expect(await text(asked.stdout)).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
