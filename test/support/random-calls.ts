// Random calls against a small service that knows what it processed, and what the client could know.
import { notSent, outcomeOf, type Fetch, type MessagingPlatform, type Outcome } from 'messaging-platform-sdk';
import { quickClient } from './quick-client.js';

/** What happened to a call. */
export interface RandomCall {
  readonly method: 'PUT' | 'DELETE' | 'POST';
  /** What the service did with each attempt. */
  readonly fates: string[];
  /** How often the service processed it. */
  processed: number;
  outcome: Outcome | 'resolved' | undefined;
}

/** The fates of an attempt: whether the service processes it, whether the client can tell, and what the client sees. */
const fates: Record<string, { processes: boolean; isAmbiguous: boolean; respond: () => ReturnType<Fetch> }> = {
  refused: {
    processes: false,
    isAmbiguous: false,
    respond: () => Promise.reject(notSent(new Error('connect ECONNREFUSED'))),
  },
  'reset before': { processes: false, isAmbiguous: true, respond: () => Promise.reject(new Error('read ECONNRESET')) },
  'reset after': { processes: true, isAmbiguous: true, respond: () => Promise.reject(new Error('read ECONNRESET')) },
  'silent before': { processes: false, isAmbiguous: true, respond: () => new Promise(() => {}) },
  'silent after': { processes: true, isAmbiguous: true, respond: () => new Promise(() => {}) },
  'error before': { processes: false, isAmbiguous: true, respond: async () => new Response('', { status: 503 }) },
  'error after': { processes: true, isAmbiguous: true, respond: async () => new Response('', { status: 502 }) },
  'rate limit': { processes: false, isAmbiguous: false, respond: async () => new Response('', { status: 429 }) },
  'bad request': { processes: false, isAmbiguous: false, respond: async () => new Response('', { status: 400 }) },
  done: { processes: true, isAmbiguous: true, respond: async () => Response.json({ id: '1' }) },
};

/** The outcomes that are right for a call. */
export function rightOutcomes({ processed, fates: met }: RandomCall): (Outcome | 'resolved' | undefined)[] {
  if (processed > 0) return ['resolved', 'unknown'];
  return met.some((fate) => fates[fate]?.isAmbiguous) ? ['unknown'] : ['not-sent', 'rejected'];
}

/** A generator of numbers from 0 to below 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const sends: Record<RandomCall['method'], (client: MessagingPlatform, options: object) => PromiseLike<unknown>> = {
  PUT: ({ children }, options) => children.update('1', { firstName: 'Jo' }, options),
  DELETE: ({ children }, options) => children.delete('1', options),
  POST: ({ companies }, options) => companies.create({ name: 'Acme' }, options),
};

/** Makes so many calls at once. Each has a service of its own, and some are aborted or have a deadline. */
export async function runCalls(seed: number, count: number): Promise<RandomCall[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => runCall(randomNumbers(seed * 1_000_003 + index))));
}

async function runCall(random: () => number): Promise<RandomCall> {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const call: RandomCall = { method: pick(['PUT', 'DELETE', 'POST']), fates: [], processed: 0, outcome: undefined };
  const fetch: Fetch = () => {
    // What was deleted can't be deleted again.
    const isGone = call.method === 'DELETE' && call.processed > 0;
    const name = pick(Object.keys(fates));
    const fate = fates[name]!;
    call.fates.push(isGone && fate.processes ? 'not found' : name);
    if (isGone && fate.processes) return Promise.resolve(new Response('', { status: 404 }));
    if (fate.processes) call.processed++;
    return fate.respond();
  };
  const signal = random() < 0.2 ? abortAfter(random() * 2_500) : undefined;
  const deadline = random() < 0.2 ? random() * 2_500 : undefined;
  const client = quickClient({ fetch, timeout: 1_000, retries: pick([0, 1, 2, 4]) }, () => random() * 200);
  try {
    await sends[call.method](client, { signal, deadline });
    call.outcome = 'resolved';
  } catch (error) {
    call.outcome = outcomeOf(error);
  }
  return call;
}

function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('the user left')), milliseconds);
  return controller.signal;
}
