// Runs examples and the programs in the documentation twice: first with lost responses, then with 429s.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isMessagingPlatformError } from 'messaging-platform-sdk';
import { lost, Sandbox, story, tooManyRequests, type Fault } from 'messaging-platform-sdk/testing';
import { callList } from '../support/calls.js';
import { runProgram, runSource } from '../support/programs.js';
import { pagesWithPrograms, readBlocks, readPage } from '../support/readme.js';
import { skipWaits } from '../support/skip-waits.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const { jest } = import.meta;
const examplesFolder = new URL('../../examples/', import.meta.url);

// errors.ts sends a header that only the mock of the API understands.
const excluded = ['errors.ts'];
// crashes.test.ts and programs.test.ts test the examples that export something.
const isProgram = (file: string) => file.endsWith('.ts') && !/^export /m.test(readPage(`examples/${file}`));
const programs = readdirSync(examplesFolder).filter((file) => isProgram(file) && !excluded.includes(file));

const folder = temporaryFolder();
afterEach(() => jest.restoreAllMocks());

type Run = (fetch: typeof globalThis.fetch) => Promise<unknown>;

/** Runs a program. The first request of each operation gets the fault. Returns the program's error, if any. */
async function runWithFault(sandbox: Sandbox, fault: Fault, run: Run): Promise<Error | undefined> {
  sandbox.clearFaults();
  for (const { operation } of callList) sandbox.next(operation, fault);
  // Some programs call the mock at 127.0.0.1:4010. Here, the sandbox responds instead.
  const fetch: typeof globalThis.fetch = (input, init) =>
    sandbox.fetch(String(input).replace('http://127.0.0.1:4010', 'https://api.brevo.com/v3'), init);
  skipWaits();
  try {
    await run(fetch);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

function processedPosts({ requests }: Sandbox): string[] {
  const posts = requests.filter(({ method, carriedOut }) => method === 'POST' && carriedOut);
  return posts.map(({ path, body }) => `${path} ${JSON.stringify(body)}`);
}

function expectNoDuplicate(posts: string[]): void {
  expect(posts).toEqual([...new Set(posts)]);
}

function expectSuccessOrUnknownOutcome(error: Error | undefined): void {
  const failure = [error, error?.cause].find(isMessagingPlatformError);
  if (error && failure?.outcome !== 'unknown') throw error;
}

describe('an example', () => {
  it.each(programs)('does not create anything or add credits twice in two runs: %s', async (name) => {
    const sandbox = new Sandbox({ from: story() });
    const file = fileURLToPath(new URL(name, examplesFolder));
    const run: Run = (fetch) => runProgram(file, fetch, { FOLDER: folder() });
    expectSuccessOrUnknownOutcome(await runWithFault(sandbox, lost(), run));
    expect(await runWithFault(sandbox, tooManyRequests(), run)).toBeUndefined();
    expectNoDuplicate(processedPosts(sandbox));
  });
});

describe('a program in the documentation', () => {
  it.each(readBlocks(pagesWithPrograms))(
    'does not create anything or add credits twice in one run: $name',
    async ({ source }) => {
      const sandbox = new Sandbox({ from: story() });
      const run: Run = (fetch) => runSource(source, fetch);
      expectSuccessOrUnknownOutcome(await runWithFault(sandbox, lost(), run));
      expectNoDuplicate(processedPosts(sandbox));
      // Unlike an example, a program in the documentation may create or delete the same things again.
      sandbox.reset();
      expect(await runWithFault(sandbox, tooManyRequests(), run)).toBeUndefined();
      expectNoDuplicate(processedPosts(sandbox));
    },
  );
});
