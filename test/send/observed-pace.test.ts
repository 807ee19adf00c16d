// Jobs against a service with a limit, on a virtual clock: how long they take by the ideal time, and what is refused.
import type { Rule, Sample } from '../../src/send/admission.js';
import { KnownPace } from '../../src/send/known-pace.js';
import { ObservedPace } from '../../src/send/observed-pace.js';
import { bucket, fixedWindow, work, type LimitedService } from '../support/limited-service.js';
import { VirtualClock } from '../support/virtual-clock.js';

const hour = 3_600_000;
const minute = 60_000;

const run = (rule: Rule, service: LimitedService, job: { calls: number; inFlight: number; until?: number }) =>
  work({ clock: new VirtualClock(), rule, service, ...job });

describe('a limit that the service tells', () => {
  const jobs = [
    { calls: 150, limit: 100, milliseconds: hour },
    { calls: 100, limit: 60, milliseconds: minute },
  ];
  const conditions = jobs.flatMap((job) =>
    [16, 64].flatMap((inFlight) => [Math.ceil, Math.floor].map((round) => ({ ...job, inFlight, round }))),
  );

  it.each(conditions)(
    'is obeyed, and used up: $calls calls at $limit in $milliseconds ms, $inFlight in flight, $round.name',
    async ({ calls, limit, milliseconds, inFlight, round }) => {
      const result = await run(new ObservedPace(), fixedWindow(limit, milliseconds, round), { calls, inFlight });
      expect(result).toMatchObject({ done: calls, refused: 0 });
      expect(result.time / milliseconds).toBeLessThanOrEqual(1.05);
    },
  );

  it('is obeyed though others use it up at the same time: a dozen requests find out that a window is gone', async () => {
    const service = fixedWindow(100, minute);
    service(0);
    for (let other = 1; other < 100; other++) service(0);
    const result = await run(new ObservedPace(), service, { calls: 50, inFlight: 50 });
    expect(result.refused).toBeLessThanOrEqual(12);
    expect(result.done).toBe(50);
  });

  it.each([1_000, 2_000])(
    'in windows of %d ms is learnt: nearly all is done, in less than twice the time',
    async (length) => {
      const result = await run(new ObservedPace(), fixedWindow(20, length), { calls: 100, inFlight: 16 });
      expect(result.done).toBeGreaterThanOrEqual(99);
      expect(result.time / (4 * length)).toBeLessThan(2);
    },
  );
});

describe.each([10, 50])('500 calls at 50 a second with bursts of %d', (burst) => {
  const ideal = ((500 - burst) / 50) * 1_000;
  const slack = burst === 10 ? 1.15 : 1.1;

  it.each([16, 64])('at the pace that is known, %d in flight: none is refused', async (inFlight) => {
    const known = new KnownPace({ requests: 50, perMilliseconds: 1_000, burst });
    const result = await run(known, bucket(50, burst, true), { calls: 500, inFlight });
    expect(result).toMatchObject({ done: 500, refused: 0 });
    expect(result.time / ideal).toBeLessThanOrEqual(1.05);
  });

  it.each([
    ['its headers', true, 16],
    ['its headers', true, 64],
    ['429 answers alone', false, 16],
    ['429 answers alone', false, 64],
  ])('by %s all are done in time, and few are refused', async (_, tells, inFlight) => {
    const result = await run(new ObservedPace(), bucket(50, burst, tells), { calls: 500, inFlight });
    expect(result.done).toBe(500);
    expect(result.time / ideal).toBeLessThanOrEqual(slack);
    expect(result.share).toBeLessThanOrEqual(tells ? 0.05 : 0.1);
  });
});

describe('a service that says what cannot be obeyed', () => {
  const twoMinutes = { calls: Infinity, inFlight: 16, until: 2 * minute };
  const served = async (rule: Rule, service: LimitedService) => {
    const { sent, refused } = await run(rule, service, twoMinutes);
    return sent - refused;
  };

  it.each([{ reset: 1 }, {}])('still serves nearly all it can: `remaining: 0` on each answer, %j', async (more) => {
    const service = bucket(50, 10, false);
    const zero = (now: number): Sample => ({ ...service(now), remaining: 0, ...more });
    expect(await served(new ObservedPace(), zero)).toBeGreaterThan(0.95 * 50 * 120);
  });

  it('still serves most of what it serves an unpaced client: every second request is refused', async () => {
    const everySecond = () => {
      let index = 0;
      return (): Sample => ({ status: index++ % 2 === 0 ? 429 : 200 });
    };
    const unpaced: Rule = { next: () => -Infinity, sent: () => {}, ended: () => {} };
    const possible = await served(unpaced, everySecond());
    expect(await served(new ObservedPace(), everySecond())).toBeGreaterThan(0.5 * possible);
  });

  it('is asked once in two seconds at least, while it refuses everything', async () => {
    const { sent } = await run(new ObservedPace(), () => ({ status: 429 }), { ...twoMinutes, inFlight: 64 });
    expect(sent).toBeGreaterThan(60);
  });
});

describe('the answers of one window', () => {
  /** A rule that has sent and heard so much. */
  function after(sent: number, ...samples: [sample: Sample | undefined, now: number][]): ObservedPace {
    const rule = new ObservedPace();
    for (let request = 0; request < sent; request++) rule.sent(0);
    for (const [sample, now] of samples) rule.ended(sample, now);
    return rule;
  }
  const ok = (remaining: number, reset: number): Sample => ({ status: 200, remaining, reset, limit: 100 });
  const inMotion = (rule: ObservedPace, now: number) => rule.next(now) <= now;

  it('allow no more requests under way than are left', () => {
    const rule = after(2, [ok(2, 50), 10]);
    expect(inMotion(rule, 10)).toBe(true);
    rule.sent(10);
    expect(rule.next(10)).toBe(Infinity);
    rule.ended(undefined, 20);
    expect(inMotion(rule, 20)).toBe(true);
  });

  it('may overtake each other: the lowest number counts', () => {
    const rule = after(3, [ok(0, 50), 10], [ok(1, 50), 12]);
    expect(rule.next(20)).toBe(51_010);
  });

  it('end with it: its last seconds are waited for, too, and ten may begin the next', () => {
    const rule = after(2, [ok(1, 40), 0], [ok(0, 1), 39_000]);
    expect(rule.next(39_000)).toBe(41_000);
    for (let request = 0; request < 10; request++) {
      expect(inMotion(rule, 41_000)).toBe(true);
      rule.sent(41_000);
    }
    expect(inMotion(rule, 41_000)).toBe(false);
    rule.ended(ok(99, 60), 41_100);
    expect(inMotion(rule, 41_100)).toBe(true);
  });

  it('leave the pace alone when they refuse for a window that is used up, and halve it when something is left', () => {
    const usedUp = after(1, [{ status: 429, reset: 30 }, 0]);
    expect(usedUp.next(0)).toBe(31_000);
    expect(inMotion(usedUp, 31_000)).toBe(true);
    const tooFast = after(1, [{ status: 429, remaining: 50, reset: 30 }, 0]);
    expect(tooFast.next(0)).toBe(40);
  });

  it.each([
    { status: 200, remaining: 0, limit: 0, reset: 60 },
    { status: 200, remaining: 3 },
    { status: 200, reset: 60 },
    { status: 429, limit: 0 },
  ])('never hold requests back for ever: %j', (sample) => {
    const rule = after(1, [sample, 0]);
    expect(inMotion(rule, 61_000)).toBe(true);
    rule.sent(61_000);
    rule.ended(undefined, 61_000);
    expect(inMotion(rule, 61_100)).toBe(true);
  });
});
