// Every example and every program of the guides, started twice while responses get lost and the API responds with 429.
import { mkdtemp, rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outcomeOf, type OperationId } from 'messaging-platform-sdk';
import { lost, Sandbox, story, tooManyRequests, type Fault } from 'messaging-platform-sdk/testing';
import { listOperations, readContract } from '../../scripts/contract.js';
import { runProgram, runSource } from '../support/programs.js';
import { readBlocks, readerPages, readPage } from '../support/readme.js';
import { skipWaits } from '../support/skip-waits.js';

const { jest } = import.meta;
const operationIds = listOperations(readContract()).map(({ operationId }) => operationId as OperationId);
const folder = new URL('../../examples/', import.meta.url);
const isProgram = (file: string) => file.endsWith('.ts') && !/^export /m.test(readPage(`examples/${file}`));
/** Those that export a function are in crashes.test.ts and programs.test.ts; one needs a Redis. */
// errors.ts asks the mock for errors by a header, which the sandbox does not know.
const others = ['shared-limit.ts', 'errors.ts'];
const programs = readdirSync(folder).filter((file) => isProgram(file) && !others.includes(file));

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'reruns-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(place, { recursive: true });
});

/** Runs a program on a sandbox whose operations each first meet a fault; returns what it throws. */
async function meet(
  sandbox: Sandbox,
  fault: Fault,
  run: (service: typeof fetch) => Promise<unknown>,
): Promise<unknown> {
  sandbox.clearFaults();
  for (const operation of operationIds) sandbox.next(operation, fault);
  // A guide also calls the address of the command.
  const service: typeof fetch = (input, init) =>
    sandbox.fetch(String(input).replace('http://127.0.0.1:4010', 'https://api.brevo.com/v3'), init);
  skipWaits();
  return run(service).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** The POSTs that the sandbox processed from a request on, each as text. */
const processed = ({ requests }: Sandbox, from = 0): string[] =>
  requests
    .slice(from)
    .filter(({ method, carriedOut }) => method === 'POST' && carriedOut)
    .map(({ path, body }) => `${path} ${JSON.stringify(body)}`);

/** Only a lost response may end a program, and it says that the outcome is unknown. */
function expectUnknown(error: unknown): void {
  if (error === undefined) return;
  const { message, cause } = error as Error;
  expect([message, outcomeOf(error) ?? outcomeOf(cause)]).toEqual([message, 'unknown']);
}

describe('an example', () => {
  it.each(programs)('creates and credits nothing twice, and ends well the second time: %s', async (name) => {
    const sandbox = new Sandbox({ from: story() });
    const run = (service: typeof fetch) => runProgram(fileURLToPath(new URL(name, folder)), service, { FOLDER: place });
    expectUnknown(await meet(sandbox, lost(), run));
    expect(await meet(sandbox, tooManyRequests(), run)).toBeUndefined();
    const posts = processed(sandbox);
    expect(posts).toEqual([...new Set(posts)]);
  });
});

describe('a program of a page', () => {
  it.each(readBlocks(readerPages))('sends nothing twice: $name', async ({ source }) => {
    const sandbox = new Sandbox({ from: story() });
    const run = (service: typeof fetch) => runSource(source, service);
    expectUnknown(await meet(sandbox, lost(), run));
    const first = processed(sandbox);
    expect(first).toEqual([...new Set(first)]);
    const from = sandbox.requests.length;
    expect(await meet(sandbox, tooManyRequests(), run)).toBeUndefined();
    const second = processed(sandbox, from);
    expect(second).toEqual([...new Set(second)]);
  });
});
