// Random calls to a simulated API, which counts the requests that it processed. Set `RANDOM_SEED` to a number to make other calls.
import fc from 'fast-check';
import {
  notSent,
  type Fetch,
  type MessagingPlatform,
  type MessagingPlatformError,
  type Outcome,
} from 'messaging-platform-sdk';
import { quickClient } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';

interface RandomCall {
  readonly method: keyof typeof callByMethod;
  /** The API's reaction to each attempt. */
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
  '404': { isProcessed: false, isAmbiguous: false, respond: respondWith(404) },
  success: { isProcessed: true, isAmbiguous: false, respond: respondWith(200) },
};

function possibleOutcomes(call: RandomCall): RandomCall['outcome'][] {
  if (call.processedCount > 0) return ['resolved', 'unknown'];
  if (call.reactionNames.some((name) => reactionsByName[name]!.isAmbiguous)) return ['unknown'];
  return [/^4/.test(call.reactionNames.at(-1) ?? '') ? 'rejected' : 'not-sent'];
}

const callByMethod = {
  PUT: ({ children }: MessagingPlatform, options: object) => children.update('1', { firstName: 'Jo' }, options),
  DELETE: ({ children }: MessagingPlatform, options: object) => children.delete('1', options),
  POST: ({ companies }: MessagingPlatform, options: object) => companies.create({ name: 'Acme' }, options),
};

/** Milliseconds for one call in five, undefined for the others. */
const rareDelay = fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(2_500) });

const anyReaction = fc.constantFrom(...Object.keys(reactionsByName));

const inputsWith = (reaction: fc.Arbitrary<string>) =>
  fc.record({
    method: fc.constantFrom('PUT' as const, 'DELETE' as const, 'POST' as const),
    retries: fc.constantFrom(0, 1, 2, 4),
    reactionNames: fc.array(reaction, { minLength: 5, maxLength: 5 }),
    /** Milliseconds before each retry. */
    backOffs: fc.array(fc.nat(200), { minLength: 4, maxLength: 4 }),
    abortAfter: rareDelay,
    deadline: rareDelay,
  });

type Input = ReturnType<ReturnType<typeof inputsWith>['generate']>['value'];

/** Makes a call to its own simulated API. */
async function runCall(input: Input): Promise<RandomCall> {
  const { method, retries, reactionNames, backOffs, abortAfter, deadline } = input;
  const call: RandomCall = { method, reactionNames: [], processedCount: 0, outcome: undefined };
  const fetch: Fetch = () => react(call, reactionNames[call.reactionNames.length]!);
  const client = quickClient({ fetch, timeout: 1_000, retries }, (retryNumber) => backOffs[retryNumber - 1]!);
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
  if (isProcessed && call.method === 'DELETE' && call.processedCount > 0) return react(call, '404');
  call.reactionNames.push(name);
  if (isProcessed) call.processedCount++;
  return respond();
}

describe('a simulated API', () => {
  const { pass } = testTime();

  it.each([
    ['random', anyReaction, 3],
    // Otherwise, few calls have an attempt after one that was never sent.
    ['refused half of the time', fc.oneof(fc.constant('connection refused'), anyReaction), 10],
  ])(
    '200 calls whose attempts are %s report true outcomes, and no POST is processed twice',
    async (_, reaction, least) => {
      const seed = Number(process.env.RANDOM_SEED ?? 7);
      const inputs = fc.sample(inputsWith(reaction), { seed, numRuns: 200 });
      const [calls] = await Promise.all([Promise.all(inputs.map(runCall)), pass(60_000)]);
      const wrong = calls.filter((call) => !possibleOutcomes(call).includes(call.outcome));
      const processedTwice = calls.filter(({ method, processedCount }) => method === 'POST' && processedCount > 1);
      expect(wrong).toEqual([]);
      expect(processedTwice).toEqual([]);
      // If an outcome occurred rarely, the test would prove little.
      for (const outcome of ['resolved', 'not-sent', 'rejected', 'unknown'] as const)
        expect(calls.filter((call) => call.outcome === outcome).length).toBeGreaterThan(least);
    },
  );
});
