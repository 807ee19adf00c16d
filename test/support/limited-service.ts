// A service with a limit and a job that calls it, on a virtual clock.
import { Admission, type Rule, type Sample } from '../../src/send/admission.js';
import type { VirtualClock } from './virtual-clock.js';

/** Answers a request that arrives at `now`. */
export type LimitedService = (now: number) => Sample;

/** A bucket of tokens: so many requests a second, and so many at once. */
export function bucket(perSecond: number, burst: number, tells: boolean): LimitedService {
  let [left, last] = [burst, 0];
  return (now) => {
    left = Math.min(burst, left + ((now - last) / 1_000) * perSecond);
    last = now;
    const status = left >= 1 ? 200 : 429;
    if (left >= 1) left--;
    return { status, ...(tells && { limit: burst, remaining: Math.floor(left), reset: 1 }) };
  };
}

/** So many requests in a window, which begins with the first request after the one before. */
export function fixedWindow(limit: number, milliseconds: number, round = Math.ceil): LimitedService {
  let [remaining, endsAt] = [0, -Infinity];
  return (now) => {
    if (now >= endsAt) [remaining, endsAt] = [limit, now + milliseconds];
    const status = remaining > 0 ? 200 : 429;
    if (remaining > 0) remaining--;
    return { status, limit, remaining, reset: round((endsAt - now) / 1_000) };
  };
}

/** Numbers from 0 to below 1, the same each time. */
export function chanceFrom(seed: number): () => number {
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
}

export interface Job {
  clock: VirtualClock;
  rule: Rule;
  service: LimitedService;
  calls: number;
  inFlight: number;
  /** Milliseconds that a request takes, there and back; up to a half more by chance. */
  roundTrip?: number;
  /** Milliseconds after which no call is begun any more. */
  until?: number;
  seed?: number;
}

/** Do a job with the retries of the client: two, after what the service asks for, with jitter. */
export async function work({ clock, rule, service, calls, inFlight, roundTrip = 10, until = Infinity, seed = 1 }: Job) {
  const admission = new Admission(rule, clock);
  const chance = chanceFrom(seed);
  const result = { done: 0, sent: 0, refused: 0, time: 0 };
  const attempt = async (): Promise<Sample> => {
    if (!admission.tryAdmit() && (await admission.admit(Infinity).turn) > 0) throw new Error('The wait is too long');
    result.sent++;
    await clock.sleep((roundTrip / 2) * (1 + chance() / 2));
    const sample = service(clock.now());
    await clock.sleep((roundTrip / 2) * (1 + chance() / 2));
    admission.ended(sample);
    if (sample.status === 429) result.refused++;
    return sample;
  };
  const call = async () => {
    for (let attempts = 1; attempts <= 3; attempts++) {
      const { status, reset = 0 } = await attempt();
      if (status === 200) return void result.done++;
      if (reset > 60) return;
      await clock.sleep(reset * 1_000 + chance() * 500 * 2 ** (attempts - 1));
    }
  };
  let left = calls;
  const worker = async () => {
    while (left > 0 && clock.now() < until) {
      left--;
      await call();
      result.time = clock.now();
    }
  };
  await clock.run(Promise.all(Array.from({ length: inFlight }, worker)));
  return { ...result, share: result.refused / result.sent };
}
