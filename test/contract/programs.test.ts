// Programs in the README, the guides and examples/ print what they promise, on the mock and on a sandbox. test/types/ compiles them.
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { mockUrl } from '../support/clients.js';
import { runProgram, runSource } from '../support/programs.js';
import { readBlocks, readerPages, readPage } from '../support/readme.js';

const blocks = readBlocks(readerPages);
const examples = readdirSync(new URL('../../examples', import.meta.url)).flatMap(
  (file) => /^(.*)\.ts$/.exec(file)?.[1] ?? [],
);
const fileOf = (example: string) => fileURLToPath(new URL(`../../examples/${example}.ts`, import.meta.url));

const { fetch } = globalThis;

/** A fetch that sends requests to Brevo, or to the sandbox command, to a service instead, and rejects all others. */
const redirectTo =
  (service: (url: string, init?: RequestInit) => Promise<Response>, address: string): typeof fetch =>
  async (input, init) => {
    const url = String(input).replace(/^(https:\/\/api\.brevo\.com\/v3|http:\/\/127\.0\.0\.1:401[01])/, address);
    if (!url.startsWith(address)) throw new Error(`unexpected address: ${url}`);
    return service(url, init);
  };
const mock = redirectTo(fetch, mockUrl);

/** A sandbox with the records of the contract's examples, and an email in each month from January to September. */
function newSandbox(): Sandbox {
  const sandbox = new Sandbox({ from: story(), now: () => Date.parse('2023-04-01T00:00:00Z') });
  for (const month of [1, 2, 4, 5, 6, 7, 8, 9]) {
    const receivedAt = new Date(`2023-0${month}-20T09:00:00Z`);
    sandbox.receiveEmail({ sender: 'carol@example.com', recipient: 'orders@example.com', receivedAt });
  }
  return sandbox;
}

describe('documentation', () => {
  it.each(readerPages)('of %s quotes the files that it names exactly', (page) => {
    for (const [, file = '', text = ''] of readPage(page).matchAll(/^```ts file=(\S+)\n(.*?)^```$/gms))
      expect(readPage(file)).toContain(text);
  });

  it.each(blocks)('$name, prints what its comments say, on the mock and on a sandbox', async ({ source, prints }) => {
    expect(await runSource(source, mock)).toEqual(prints);
    const sandbox = new Sandbox({ from: story() });
    expect(await runSource(source, redirectTo(sandbox.fetch, 'https://api.brevo.com/v3'))).toEqual(prints);
  });
});

const saved = expect.stringMatching(/^saved 29 bytes to .*order-1042\.csv$/) as string;
const notSent = (reason: string) =>
  expect.stringMatching(new RegExp(`^did not happen \\(not-sent\\): POST \\S+/credits/add: ${reason}`)) as string;
const note = 'Asked for a quote by Friday.';
const linked = ['deals: 61a5ce58c5d4795761045990', `note: ${note}`];

/** The lines that each example prints on the mock, and on a sandbox if they differ. */
const prints: Record<string, { onMock: string[]; onSandbox?: string[] }> = {
  company: {
    onMock: ['company 5f1f6f8b9c4e2a0017d3b6a1: Acme', ...linked],
    onSandbox: ['company 5f1f6f8b9c4e2a0017d3b6a2: Acme', ...linked],
  },
  errors: {
    onMock: [
      expect.stringMatching(/^no such child; tell support \S+$/) as string,
      'may have happened (ServerError): do not resend',
      notSent('body.sms must be'),
      notSent('childIdentifier must not be empty$'),
    ],
    // Only the mock obeys the `prefer` header.
    onSandbox: [
      'done: 500 SMS credits',
      'done: 1000 SMS credits',
      notSent('body.sms must be'),
      notSent('childIdentifier must not be empty$'),
    ],
  },
  'find-companies': { onMock: ['5f1f6f8b9c4e2a0017d3b6a1  Acme', `  2023-03-13T09:15:00.000Z  ${note}`] },
  'first-call': { onMock: ['companies: 1', '5f1f6f8b9c4e2a0017d3b6a1  Acme'] },
  'inbound-mail': { onMock: ['alice@example.com: Order 1042, webhookDelivered', saved] },
  'iterate-notes': { onMock: [`61a5cd07ca1347c82306ad09  ${note}`, 'children: 1 of 1', 'notes: 1, all'] },
  'one-limit-for-two-clients': { onMock: ['3 responses, in 3 slots'] },
  'save-attachment': { onMock: [saved] },
  'top-up-credits': { onMock: ['Acme has 0 SMS credits', 'added 500: the child now has 500'] },
  'wait-for-child': { onMock: ['child 1234567 is ready'] },
  'year-of-mail': {
    // The mock returns the same email for each month.
    onMock: ['read 1; continue on 2023-03-12'],
    onSandbox: ['read 5; continue on 2023-05-20', ...Array<string>(4).fill('then one from carol@example.com')],
  },
};

describe('an example', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'examples-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  describe.each(Object.entries(prints))('%s', (name, { onMock, onSandbox = onMock }) => {
    it.each([
      ['the mock', onMock, mock],
      ['a sandbox', onSandbox, newSandbox().fetch],
    ])('prints the expected lines on %s', async (_, expected, service) => {
      const lines = await runProgram(fileOf(name), service, { FOLDER: folder });
      expect(lines).toEqual(expected);
      const [, path] = /^saved .* to (.+)$/m.exec(lines.join('\n')) ?? [];
      if (path) expect(await readFile(path, 'utf8')).toBe('item,quantity\nblue widget,12\n');
    });
  });

  it('find-companies prints only companies that match, even if the API ignores the filter', async () => {
    const sandbox = new Sandbox({ from: story(), filters: 'ignore' });
    const init = { method: 'POST', headers: { 'api-key': 'any', 'content-type': 'application/json' } };
    await sandbox.fetch('https://api.brevo.com/v3/companies', { ...init, body: JSON.stringify({ name: 'Birch' }) });
    expect(await runProgram(fileOf('find-companies'), sandbox.fetch)).toEqual(prints['find-companies']!.onMock);
    expect(sandbox.snapshot().companies).toHaveLength(2);
  });

  it('top-up-from-csv adds credits once, even if it runs twice', async () => {
    const sandbox = newSandbox();
    const CSV = join(folder, 'children.csv');
    await writeFile(CSV, 'child,sms\n1234567,500\n');
    for (let run = 1; run <= 2; run++) {
      expect(await runProgram(fileOf('top-up-from-csv'), sandbox.fetch, { CSV })).toEqual(['children topped up: 1']);
    }
    expect(sandbox.snapshot()).toMatchObject({ children: [{ credits: { sms: 500 } }] });
  });

  it('without exports runs here, unless it needs Redis; examples with exports are tested in test/examples/', () => {
    const programs = examples.filter((name) => !/^export /m.test(readPage(`examples/${name}.ts`)));
    expect(programs.filter((name) => name !== 'shared-limit')).toEqual(Object.keys(prints));
  });
});
