// Random calls to a simulated service that knows which requests it processed, so that a test can check each call's outcome.
import fc from 'fast-check';
import { notSent, outcomeOf, type Fetch, type MessagingPlatform, type Outcome } from 'messaging-platform-sdk';
import { quickClient } from './quick-client.js';

/** A call, what the service did, and the outcome that the client reported. */
export interface RandomCall {
  readonly method: keyof typeof callByMethod;
  /** The service's reaction to each attempt: a key of `reactions`, or 'not found'. */
  readonly reactions: string[];
  /** How many attempts the service processed. */
  processed: number;
  outcome: Outcome | 'resolved' | undefined;
}

interface Reaction {
  /** Whether the service processes the request. */
  processes: boolean;
  /** Whether the client can't tell if the request was processed. */
  isAmbiguous: boolean;
  respond: () => Promise<Response>;
}

const refuse = () => Promise.reject(notSent(new Error('connect ECONNREFUSED')));
const reset = () => Promise.reject(new Error('read ECONNRESET'));
const hang = () => new Promise<never>(() => {});
const respondWith = (status: number) => async () => Response.json({ id: '1' }, { status });

const reactions: Record<string, Reaction> = {
  'connection refused': { processes: false, isAmbiguous: false, respond: refuse },
  'reset before processing': { processes: false, isAmbiguous: true, respond: reset },
  'reset after processing': { processes: true, isAmbiguous: true, respond: reset },
  'no response, not processed': { processes: false, isAmbiguous: true, respond: hang },
  'no response, but processed': { processes: true, isAmbiguous: true, respond: hang },
  '503 before processing': { processes: false, isAmbiguous: true, respond: respondWith(503) },
  '502 after processing': { processes: true, isAmbiguous: true, respond: respondWith(502) },
  '429': { processes: false, isAmbiguous: false, respond: respondWith(429) },
  '400': { processes: false, isAmbiguous: false, respond: respondWith(400) },
  success: { processes: true, isAmbiguous: false, respond: respondWith(200) },
};

/** The outcomes that the client may report for a call, according to what the service did. */
export function possibleOutcomes(call: RandomCall): RandomCall['outcome'][] {
  if (call.processed > 0) return ['resolved', 'unknown'];
  const isAmbiguous = call.reactions.some((name) => reactions[name]?.isAmbiguous);
  return isAmbiguous ? ['unknown'] : ['not-sent', 'rejected'];
}

const callByMethod = {
  PUT: ({ children }: MessagingPlatform, options: object) => children.update('1', { firstName: 'Jo' }, options),
  DELETE: ({ children }: MessagingPlatform, options: object) => children.delete('1', options),
  POST: ({ companies }: MessagingPlatform, options: object) => companies.create({ name: 'Acme' }, options),
};

/** Milliseconds until an abort or a deadline, which one call in five has. */
const limit = fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(2_500) });

const inputs = fc.record({
  method: fc.constantFrom('PUT' as const, 'DELETE' as const, 'POST' as const),
  retries: fc.constantFrom(0, 1, 2, 4),
  /** The service's reaction to each attempt. */
  names: fc.array(fc.constantFrom(...Object.keys(reactions)), { minLength: 5, maxLength: 5 }),
  /** Milliseconds to wait before each retry. */
  waits: fc.array(fc.nat(200), { minLength: 4, maxLength: 4 }),
  abortAfter: limit,
  deadline: limit,
});

type Input = ReturnType<typeof inputs.generate>['value'];

/** Makes `count` concurrent calls, each to its own service. Some calls are aborted, and some have a deadline. */
export async function runCalls(seed: number, count: number): Promise<RandomCall[]> {
  return Promise.all(fc.sample(inputs, { seed, numRuns: count }).map(runCall));
}

async function runCall(input: Input): Promise<RandomCall> {
  const { method, retries, names, waits, abortAfter, deadline } = input;
  const call: RandomCall = { method, reactions: [], processed: 0, outcome: undefined };
  const fetch: Fetch = () => react(call, names[call.reactions.length]!);
  const client = quickClient({ fetch, timeout: 1_000, retries }, (attempts) => waits[attempts - 1]!);
  const controller = new AbortController();
  if (abortAfter !== undefined) setTimeout(() => controller.abort(new Error('the user left')), abortAfter);
  try {
    await callByMethod[method](client, { signal: controller.signal, deadline });
    call.outcome = 'resolved';
  } catch (error) {
    call.outcome = outcomeOf(error);
  }
  return call;
}

/**
 * Responds to one attempt as the named reaction does. If an earlier attempt deleted the child, a reaction that would process the
 * request becomes a 404.
 */
function react(call: RandomCall, name: string): ReturnType<Fetch> {
  const { processes, respond } = reactions[name]!;
  if (processes && call.method === 'DELETE' && call.processed > 0) {
    call.reactions.push('not found');
    return respondWith(404)();
  }
  call.reactions.push(name);
  if (processes) call.processed++;
  return respond();
}
