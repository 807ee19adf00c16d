// The package's command: what it takes, prints, keeps and outlives.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { readCall, usage } from '../../src/testing/command/options.js';
import { rejection } from '../support/quick-client.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

const started: ChildProcess[] = [];
function run(...parameters: string[]) {
  const command = ['--import', 'tsx', 'src/testing/command/index.ts', 'sandbox'];
  const child = spawn(process.execPath, [...command, ...parameters]);
  started.push(child);
  return child;
}

/** The command once it listens, and a client of it. */
async function start(...parameters: string[]) {
  const child = run('--port', '0', ...parameters);
  let printed = '';
  child.stdout.on('data', (piece) => (printed += piece));
  const waitFor = async (pattern: RegExp) => {
    while (!pattern.test(printed)) await once(child.stdout, 'data');
    return pattern.exec(printed)!;
  };
  const [, baseUrl] = await waitFor(/listens at (\S+)\s/);
  const stop = async () => {
    child.kill();
    expect(await once(child, 'close')).toEqual([0, null]);
  };
  const client = new MessagingPlatform({ apiKey: 'two', baseUrl, retries: 0 });
  return { child, client, baseUrl: baseUrl!, waitFor, stop, printed: () => printed };
}

describe('the command', () => {
  it('prints a line for each request, goes on when nobody reads them, and keeps its state between runs', async () => {
    const state = ['--state', join(folder, 'state.json')];
    const first = await start(...state, '--seed', 'story', '--keys', 'one,two');
    const { notes, inbound } = first.client;
    await inbound.downloadAttachment('sample-download-token');
    expect(await rejection(first.client.withOptions({ apiKey: 'three' }).notes.list())).toMatchObject({ status: 401 });
    await first.waitFor(
      /GET \/inbound\/attachments\/<redacted> 200 getInboundEmailAttachment\nGET \/crm\/notes 401 .*\n/,
    );

    const other = run('--port', new URL(first.baseUrl).port);
    const [problem, [code]] = await Promise.all([text(other.stderr), once(other, 'close')]);
    expect([problem, code]).toEqual([expect.stringMatching(/^The port is taken\. Give another one/), 1]);

    first.child.stdout.destroy();
    for (const each of ['a', 'b', 'c']) await notes.create({ text: each });
    await first.stop();
    expect(JSON.parse(await readFile(state[1]!, 'utf8'))).toHaveProperty('notes.3.text', 'c');
    expect(await readdir(folder)).toEqual(['state.json']);

    const second = await start(...state, '--seed', 'story', '--quiet');
    expect(await second.client.notes.list()).toHaveLength(4);
    await second.stop();
    expect(second.printed()).toBe(`The sandbox listens at ${second.baseUrl}\n`);
  });
});

describe('the options of the command', () => {
  it('make a sandbox, from a seed as people write it', async () => {
    const seed = join(folder, 'seed.yaml');
    await writeFile(
      seed,
      `companies: [{ attributes: { name: Birch } }]
children:
  - { companyName: Acme, credits: { sms: 5 } }
emails:
  - { sender: a, recipient: b, receivedAt: 2023-03-12T12:30:00Z, attachments: [{ name: a.txt, content: a }] }
`,
    );
    const { sandbox } = readCall([
      ...['sandbox', '--seed', seed, '--credits', 'sms=7', '--creation-checks', '3', '--company-pages', 'index'],
      ...['--company-update', '200', '--no-key', '--unknown-fields', 'ignore', '--rate-limit', '9/3600'],
      ...['--filters', 'ignore'],
    ]);
    expect(sandbox).toMatchObject({
      ...{ credits: { reseller: { sms: 7 } }, creationChecks: 3, companyPages: 'index', companyUpdate: 200 },
      ...{
        requireKey: false,
        filters: 'ignore',
        unknownFields: 'ignore',
        rateLimit: { requests: 9, perMilliseconds: 3_600_000 },
      },
    });
    const { fetch } = new Sandbox(sandbox);
    const { children, companies, inbound } = new MessagingPlatform({ baseUrl: 'http://localhost:3000', fetch });
    expect((await companies.list()).items[0]?.attributes?.name).toBe('Birch');
    const credits = { smsCredits: 5, emailCredits: 0 };
    expect((await children.list()).children).toMatchObject([{ id: 1234567, companyName: 'Acme', credits }]);
    expect(await (await inbound.downloadAttachment('sample-download-token')).text()).toBe('a');
  });

  it('say where it listens, who may control it, and what to post to', () => {
    const origin = 'http://app.example.com';
    const webhook = 'http://localhost:3000/inbound';
    const call = readCall(['sandbox', '--host', '0.0.0.0', '--allow-origin', origin, '--deliver-to', webhook]);
    expect(call.server).toEqual({ port: 4010, host: '0.0.0.0', allowOrigins: [origin] });
    expect(call.sandbox).toMatchObject({ deliverTo: webhook, requireKey: true });
    expect([readCall(['--help']).ask, readCall(['--version']).ask]).toEqual(['help', 'version']);
  });

  it.each([
    [[], `There is one command, sandbox.\n\n${usage}`],
    [['serve'], 'There is one command, sandbox.'],
    [['sandbox', '--port', '70000'], '--port must be a whole number from 0 to 65535.'],
    [['sandbox', '--rate-limit', '100'], '--rate-limit is written as <requests>/<seconds>, for example 100/3600.'],
    [['sandbox', '--credits', '100'], '--credits is written as sms=<n>,email=<n>.'],
    [['sandbox', '--company-pages', 'x'], '--company-pages must be number or index.'],
    [['sandbox', '--prot', '1'], "Unknown option '--prot'"],
  ])('%j are refused with what is wrong', (parameters, message) => {
    expect(() => readCall(parameters)).toThrow(message);
  });

  it('are refused with the path of what is wrong in a seed', async () => {
    const seed = join(folder, 'broken.json');
    await writeFile(seed, '{ "companies": [{ "nmae": "Acme" }] }');
    const message = `${seed}: from.companies[0].nmae is not known. Known are id, attributes`;
    expect(() => readCall(['sandbox', '--seed', seed])).toThrow(message);
  });
});
