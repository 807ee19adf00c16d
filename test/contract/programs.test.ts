// Programs in the documentation and in examples/ print the expected lines.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { listOperations, readContract } from '../../scripts/contract.js';
import { iterateName, operationName } from '../../scripts/generate/names.js';
import { mockUrl } from '../support/clients.js';
import { runProgram, runSource } from '../support/programs.js';
import { listFiles, pagesWithPrograms, readBlocks, readPage } from '../support/readme.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const blocks = readBlocks(pagesWithPrograms);
const examples = readdirSync(new URL('../../examples', import.meta.url)).flatMap(
  (file) => /^(.*)\.ts$/.exec(file)?.[1] ?? [],
);
const fileOf = (example: string) => fileURLToPath(new URL(`../../examples/${example}.ts`, import.meta.url));

const { fetch } = globalThis;

/** Creates a fetch that calls `service` with `address` instead of the address of Brevo, the mock or the sandbox command. */
const redirectTo =
  (service: (url: string, init?: RequestInit) => Promise<Response>, address: string): typeof fetch =>
  async (input, init) => {
    const url = String(input).replace(/^(https:\/\/api\.brevo\.com\/v3|http:\/\/127\.0\.0\.1:401[01])/, address);
    if (!url.startsWith(address)) throw new Error(`unexpected address: ${url}`);
    return service(url, init);
  };
const mock = redirectTo(fetch, mockUrl);

/** Creates a sandbox with an email in each month until September. The email in March comes from `story()`. */
function createSandbox(): Sandbox {
  const sandbox = new Sandbox({ from: story(), now: () => Date.parse('2023-04-01T00:00:00Z') });
  for (const month of [1, 2, 4, 5, 6, 7, 8, 9]) {
    const receivedAt = new Date(`2023-0${month}-20T09:00:00Z`);
    sandbox.receiveEmail({ sender: 'carol@example.com', recipient: 'orders@example.com', receivedAt });
  }
  return sandbox;
}

describe('documentation', () => {
  it('in guides and examples calls every operation that Brevo documented in 2023', () => {
    const code = [...listFiles('docs/guides', '.md'), ...listFiles('examples', '.ts')].map(readPage).join('\n');
    const operations = listOperations(readContract()).filter(({ definition }) => !definition['x-since']);
    const uncalled = operations.filter((operation) => {
      const iterate = `${operation.definition['x-resource']}.${iterateName(operation)}`;
      return ![operationName(operation), iterate].some((name) => code.includes(`${name}(`));
    });
    expect(uncalled.map(operationName)).toEqual([]);
  });

  it.each(pagesWithPrograms)('in %s quotes files verbatim', (page) => {
    for (const [, file = '', text = ''] of readPage(page).matchAll(/^```ts file=(\S+)\n(.*?)^```$/gms))
      expect(readPage(file)).toContain(text);
  });

  it.each(blocks)(
    'in $name, prints the text of its comments, whether it calls the mock or a sandbox',
    async ({ source, prints }) => {
      expect(await runSource(source, mock)).toEqual(prints);
      const sandbox = new Sandbox({ from: story() });
      expect(await runSource(source, redirectTo(sandbox.fetch, 'https://api.brevo.com/v3'))).toEqual(prints);
    },
  );
});

const savedLine = expect.stringMatching(/^saved 29 bytes to .*order-1042\.csv$/) as string;
const notSentLines = ['body.sms must be', 'childIdentifier must not be empty$'].map(
  (reason) =>
    expect.stringMatching(new RegExp(`^did not happen \\(not-sent\\): POST \\S+/credits/add: ${reason}`)) as string,
);

const expectedLines: Record<string, { onMock: string[]; onSandbox?: string[] }> = {
  errors: {
    onMock: [
      expect.stringMatching(/^no such child; tell support \S+$/) as string,
      'may have happened (ServerError): do not resend',
      ...notSentLines,
    ],
    // Only the mock obeys the `prefer` header.
    onSandbox: ['done: 500 SMS credits', 'done: 1000 SMS credits', ...notSentLines],
  },
  'first-call': { onMock: ['companies: 1', '5f1f6f8b9c4e2a0017d3b6a1  Acme'] },
  'inbound-mail': { onMock: ['alice@example.com: Order 1042, webhookDelivered', savedLine] },
};

describe('in examples/,', () => {
  const folder = temporaryFolder();

  describe.each(Object.entries(expectedLines))('%s', (name, { onMock, onSandbox = onMock }) => {
    it.each([
      ['the mock', onMock, mock],
      ['a sandbox', onSandbox, createSandbox().fetch],
    ])('prints the expected lines on %s', async (_, expected, service) => {
      const lines = await runProgram(fileOf(name), service, { FOLDER: folder() });
      expect(lines).toEqual(expected);
      const [, path] = /^saved .* to (.+)$/m.exec(lines.join('\n')) ?? [];
      if (path) expect(await readFile(path, 'utf8')).toBe('item,quantity\nblue widget,12\n');
    });
  });

  // Examples with exports are tested in test/examples/.
  it('every program without exports is in expectedLines', () => {
    const programs = examples.filter((name) => !/^export /m.test(readPage(`examples/${name}.ts`)));
    expect(programs).toEqual(Object.keys(expectedLines));
  });
});
