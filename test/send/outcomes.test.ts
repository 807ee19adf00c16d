// Random calls to a simulated API, which counts the requests that it processed, report true outcomes. Set `RANDOM_SEED` to a
// number to make other calls.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import fc from 'fast-check';
import {
  notSent,
  type Fetch,
  type MessagingPlatform,
  type MessagingPlatformError,
  type Outcome,
} from 'messaging-platform-sdk';
import { closedPort } from '../support/hostile-server.js';
import { quickClient } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';
import { transports } from '../support/transports.js';

describe('a simulated API', () => {
  const { pass } = testTime(false);

  it.each([
    ['random', false],
    // Otherwise, few calls have an attempt after one that was never sent.
    ['refused half of the time', true],
  ])('200 calls whose attempts are %s report true outcomes, and no POST is processed twice', async (_, hasRefusals) => {
    const seed = Number(process.env.RANDOM_SEED ?? 7);
    const [calls] = await Promise.all([runCalls(seed, 200, hasRefusals), pass(60_000)]);
    const wrong = calls.filter((call) => !possibleOutcomes(call).includes(call.outcome));
    const processedTwice = calls.filter(({ method, processedCount }) => method === 'POST' && processedCount > 1);
    expect(wrong).toEqual([]);
    expect(processedTwice).toEqual([]);
    // If an outcome occurred rarely, the test would prove little.
    for (const outcome of ['resolved', 'not-sent', 'rejected', 'unknown'] as const)
      expect(calls.filter((call) => call.outcome === outcome).length).toBeGreaterThan(hasRefusals ? 10 : 3);
  });
});

interface RandomCall {
  readonly method: keyof typeof callByMethod;
  /** The API's reaction to each attempt: a key of `reactionsByName`, or 'not found'. */
  readonly reactionNames: string[];
  processedCount: number;
  outcome: Outcome | 'resolved' | undefined;
}

interface Reaction {
  isProcessed: boolean;
  /** Whether the client can't tell if the request was processed. */
  isAmbiguous: boolean;
  respond: () => Promise<Response>;
}

const refuse = () => Promise.reject(notSent(new Error('connect ECONNREFUSED')));
const reset = () => Promise.reject(new Error('read ECONNRESET'));
const hang = () => new Promise<never>(() => {});
const respondWith = (status: number) => async () => Response.json({ id: '1' }, { status });

const reactionsByName: Record<string, Reaction> = {
  'connection refused': { isProcessed: false, isAmbiguous: false, respond: refuse },
  'reset before processing': { isProcessed: false, isAmbiguous: true, respond: reset },
  'reset after processing': { isProcessed: true, isAmbiguous: true, respond: reset },
  'no response, not processed': { isProcessed: false, isAmbiguous: true, respond: hang },
  'no response, but processed': { isProcessed: true, isAmbiguous: true, respond: hang },
  '503 before processing': { isProcessed: false, isAmbiguous: true, respond: respondWith(503) },
  '502 after processing': { isProcessed: true, isAmbiguous: true, respond: respondWith(502) },
  '429': { isProcessed: false, isAmbiguous: false, respond: respondWith(429) },
  '400': { isProcessed: false, isAmbiguous: false, respond: respondWith(400) },
  success: { isProcessed: true, isAmbiguous: false, respond: respondWith(200) },
};

function possibleOutcomes(call: RandomCall): RandomCall['outcome'][] {
  if (call.processedCount > 0) return ['resolved', 'unknown'];
  const isAmbiguous = call.reactionNames.some((name) => reactionsByName[name]?.isAmbiguous);
  return isAmbiguous ? ['unknown'] : ['not-sent', 'rejected'];
}

const callByMethod = {
  PUT: ({ children }: MessagingPlatform, options: object) => children.update('1', { firstName: 'Jo' }, options),
  DELETE: ({ children }: MessagingPlatform, options: object) => children.delete('1', options),
  POST: ({ companies }: MessagingPlatform, options: object) => companies.create({ name: 'Acme' }, options),
};

/** Milliseconds for one call in five, undefined for the others. */
const rareDelay = fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(2_500) });

const inputs = fc.record({
  method: fc.constantFrom('PUT' as const, 'DELETE' as const, 'POST' as const),
  retries: fc.constantFrom(0, 1, 2, 4),
  reactionNames: fc.array(fc.constantFrom(...Object.keys(reactionsByName)), { minLength: 5, maxLength: 5 }),
  isRefused: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  /** Milliseconds before each retry. */
  backOffs: fc.array(fc.nat(200), { minLength: 4, maxLength: 4 }),
  abortAfter: rareDelay,
  deadline: rareDelay,
});

type Input = ReturnType<typeof inputs.generate>['value'];

/** Makes concurrent calls, each to its own simulated API. */
async function runCalls(seed: number, count: number, hasRefusals: boolean): Promise<RandomCall[]> {
  return Promise.all(fc.sample(inputs, { seed, numRuns: count }).map((input) => runCall(input, hasRefusals)));
}

async function runCall(input: Input, hasRefusals: boolean): Promise<RandomCall> {
  const { method, retries, reactionNames, isRefused, backOffs, abortAfter, deadline } = input;
  const call: RandomCall = { method, reactionNames: [], processedCount: 0, outcome: undefined };
  const fetch: Fetch = () => {
    const number = call.reactionNames.length;
    return react(call, hasRefusals && isRefused[number] ? 'connection refused' : reactionNames[number]!);
  };
  const client = quickClient({ fetch, timeout: 1_000, retries }, (attemptCount) => backOffs[attemptCount - 1]!);
  const controller = new AbortController();
  if (abortAfter !== undefined) setTimeout(() => controller.abort(new Error('the user left')), abortAfter);
  try {
    await callByMethod[method](client, { signal: controller.signal, deadline });
    call.outcome = 'resolved';
  } catch (error) {
    // The cast: every failed call rejects with such an error.
    call.outcome = (error as MessagingPlatformError).outcome;
  }
  return call;
}

function react(call: RandomCall, name: string): ReturnType<Fetch> {
  const { isProcessed, respond } = reactionsByName[name]!;
  // An earlier attempt deleted the child.
  if (isProcessed && call.method === 'DELETE' && call.processedCount > 0) {
    call.reactionNames.push('not found');
    return respondWith(404)();
  }
  call.reactionNames.push(name);
  if (isProcessed) call.processedCount++;
  return respond();
}

describe.each(transports)('over $transport', ({ fetch }) => {
  it('100 POSTs to a server that refuses half of the connections are processed once, or not at all if not-sent', async () => {
    const chances = fc.sample(fc.boolean(), { seed: 11, numRuns: 400 });
    const port = await closedPort();
    let processedCount = 0;
    let server: Server | undefined;
    const openOrClose = async () => {
      if (server) await new Promise((resolve) => server!.close(resolve));
      server = chances.pop() ? undefined : createServer(respond);
      if (server) await once(server.listen(port, '127.0.0.1'), 'listening');
    };
    const respond: RequestListener = (_, response) => {
      processedCount++;
      response.writeHead(200, { connection: 'close' }).end('{"id":"1"}');
    };
    // The server opens or closes between two attempts.
    const rateLimit = openOrClose;
    const client = quickClient({ baseUrl: `http://127.0.0.1:${port}`, fetch, rateLimit, retries: 1 });
    const outcomes = new Set<string>();
    for (let call = 0; call < 100; call++) {
      processedCount = 0;
      const result = await client.companies.create({ name: 'Acme' }).catch((error: MessagingPlatformError) => error);
      const outcome = 'outcome' in result ? result.outcome : 'resolved';
      outcomes.add(outcome);
      expect([outcome, processedCount]).toEqual([outcome, outcome === 'resolved' ? 1 : 0]);
    }
    expect(outcomes).toEqual(new Set(['resolved', 'not-sent']));
    if (server) await new Promise((resolve) => server!.close(resolve));
  });
});
