// Random calls to a simulated service that knows which requests it processed, so that a test can check each call's outcome.
import { notSent, outcomeOf, type Fetch, type MessagingPlatform, type Outcome } from 'messaging-platform-sdk';
import { quickClient } from './quick-client.js';

/** A call, what the service did, and the outcome that the client reported. */
export interface RandomCall {
  readonly method: 'PUT' | 'DELETE' | 'POST';
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
  respond: () => ReturnType<Fetch>;
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

/** Returns a seeded replacement for `Math.random`. The algorithm is mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Call = (client: MessagingPlatform, options: object) => PromiseLike<unknown>;

const callByMethod: Record<RandomCall['method'], Call> = {
  PUT: ({ children }, options) => children.update('1', { firstName: 'Jo' }, options),
  DELETE: ({ children }, options) => children.delete('1', options),
  POST: ({ companies }, options) => companies.create({ name: 'Acme' }, options),
};

/** Makes `count` concurrent calls, each to its own service. Some calls are aborted, and some have a deadline. */
export async function runCalls(seed: number, count: number): Promise<RandomCall[]> {
  // The factor is larger than any `count`, so that the calls of different seeds start from different numbers.
  return Promise.all(Array.from({ length: count }, (_, index) => runCall(randomNumbers(seed * 1_000_003 + index))));
}

async function runCall(random: () => number): Promise<RandomCall> {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const call: RandomCall = { method: pick(['PUT', 'DELETE', 'POST']), reactions: [], processed: 0, outcome: undefined };
  const fetch: Fetch = () => react(call, pick(Object.keys(reactions)));
  const signal = random() < 0.2 ? abortAfter(random() * 2_500) : undefined;
  const deadline = random() < 0.2 ? random() * 2_500 : undefined;
  const client = quickClient({ fetch, timeout: 1_000, retries: pick([0, 1, 2, 4]) }, () => random() * 200);
  try {
    await callByMethod[call.method](client, { signal, deadline });
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
  const reaction = reactions[name]!;
  const isDeleted = call.method === 'DELETE' && call.processed > 0;
  if (isDeleted && reaction.processes) {
    call.reactions.push('not found');
    return respondWith(404)();
  }
  call.reactions.push(name);
  if (reaction.processes) call.processed++;
  return reaction.respond();
}

function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('the user left')), milliseconds);
  return controller.signal;
}
