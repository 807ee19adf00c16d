// The package's command: what it takes, prints, keeps and outlives.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { parseCommandLine, usage } from '../../src/testing/command/options.js';
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
    await fetch(`${first.baseUrl}/v2/inbound/attachments/sample-download-token`);
    expect(await rejection(first.client.withOptions({ apiKey: 'three' }).notes.list())).toMatchObject({ status: 401 });
    await first.waitFor(
      /\/inbound\/attachments\/<redacted> 200 .*\nGET \/v2\/inbound\/attachments\/<redacted> 404\nGET \/crm\/notes 401 .*\n/,
    );

    for (const [port, message] of [
      [new URL(first.baseUrl).port, /^The port is in use\. Choose another one/],
      ['70000', /^options\.port must be at most 65535\./],
      ['abc', /^options\.port must be integer\./],
    ] as const) {
      const other = run('--port', port);
      const [problem, [code]] = await Promise.all([text(other.stderr), once(other, 'close')]);
      expect([problem, code]).toEqual([expect.stringMatching(message), 1]);
    }

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
      `reseller: { credits: { sms: 7 } }
newChild: { creationChecks: 3 }
companies: [{ attributes: { name: Birch } }]
children:
  - { companyName: Acme, credits: { sms: 5 }, creationChecks: 0 }
emails:
  - { sender: a, recipient: b, receivedAt: 2023-03-12T12:30:00Z, attachments: [{ name: a.txt, content: a }] }
`,
    );
    const { sandbox } = parseCommandLine([
      ...['sandbox', '--seed', seed, '--company-pages', 'index', '--missing-companies', 'ignore'],
      ...['--company-update', '200', '--no-key', '--unknown-fields', 'ignore', '--rate-limit', '9/3600'],
      ...['--filters', 'ignore', '--chaos', 'seed=7,lost=0'],
    ]);
    expect(sandbox).toMatchObject({
      from: { reseller: { credits: { sms: 7 } }, newChild: { creationChecks: 3 } },
      companyPages: 'index',
      companyUpdate: 200,
      missingCompanies: 'ignore',
      requireKey: false,
      filters: 'ignore',
      unknownFields: 'ignore',
      rateLimit: { requests: 9, perMilliseconds: 3_600_000 },
      chaos: { seed: 7, lost: 0 },
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
    const call = parseCommandLine(['sandbox', '--host', '0.0.0.0', '--allow-origin', origin, '--deliver-to', webhook]);
    expect(call.server).toEqual({ port: 4011, host: '0.0.0.0', allowOrigins: [origin] });
    expect(call.sandbox).toMatchObject({ deliverTo: webhook, requireKey: true });
    expect([parseCommandLine(['--help']).printOnly, parseCommandLine(['--version']).printOnly]).toEqual([
      'help',
      'version',
    ]);
  });

  it.each([
    [[], `The only command is sandbox.\n\n${usage}`],
    [['serve'], 'The only command is sandbox.'],
    [['sandbox', '--rate-limit', '100'], '--rate-limit must be <requests>/<seconds>, for example 100/3600.'],
    [['sandbox', '--chaos', 'lost'], 'chaos.lost must be number'],
    [['sandbox', '--chaos', 'gone=0.1'], 'chaos.gone is unknown. Expected one of refused,'],
    [['sandbox', '--company-pages', 'x'], 'options.companyPages must be one of number, index.'],
    [['sandbox', '--company-update', '201'], 'options.companyUpdate must be one of 200, 204.'],
    [['sandbox', '--deliver-to', 'localhost'], 'options.deliverTo must be a valid http(s) URL.'],
    [['sandbox', '--prot', '1'], "Unknown option '--prot'"],
  ])('%j are refused with what is wrong', (parameters, message) => {
    expect(() => new Sandbox(parseCommandLine(parameters).sandbox)).toThrow(message);
  });

  it('are refused with the path of what is wrong in a seed', async () => {
    const seed = join(folder, 'broken.json');
    await writeFile(seed, '{ "companies": [{ "nmae": "Acme" }] }');
    const message = `${seed}: from.companies[0].nmae is unknown. Expected one of id, attributes`;
    expect(() => parseCommandLine(['sandbox', '--seed', seed])).toThrow(message);
  });
});
