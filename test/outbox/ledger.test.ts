// Random runs against a service that keeps a ledger: no id has two emails. `OUTBOX_RUNS` sets their number, `RANDOM_SEED` chooses others.
import { InvalidRequestError } from 'messaging-platform-sdk';
import { UnresolvedEmailError, type OutboxStore } from 'messaging-platform-sdk/outbox';
import { fakeClock } from './fake-clock.js';
import { emailFor, memoryStore, startProgram } from './processes.js';
import { EmailService, faults } from './service.js';

const runs = Number(process.env.OUTBOX_RUNS ?? 300);
const { jest } = import.meta;
const minute = 60_000;
const day = 1_440 * minute;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A generator of random numbers: mulberry32. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (probability: number) => next() < probability,
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]!,
  };
}
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

type Random = ReturnType<typeof randomFrom>;

/** What a program's call of `send` came to. */
type Result = 'sent' | 'killed' | 'unresolved' | 'failed';

/** Starts a program that sends an email. In one of `killRate` cases, it is killed at one of its steps. */
async function runOnce(store: OutboxStore, service: EmailService, id: string, random: Random, setting: Setting) {
  const { killRate, skew: maximumSkew } = setting;
  const skew = random.pick([-1, 0, 1]) * maximumSkew;
  const killAt = random.chance(killRate) ? random.pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) : Infinity;
  const { outbox, killed } = startProgram(store, service, killAt, skew);
  const sending = outbox.send(id, emailFor(id)).then(
    (): Result => 'sent',
    (error: unknown): Result => (error instanceof UnresolvedEmailError ? 'unresolved' : 'failed'),
  );
  return Promise.race([sending, killed]);
}

const expectInvalidRequest = (error: unknown) => expect(error).toBeInstanceOf(InvalidRequestError);

/** Sends an email again and again until it is sent. If it is still unresolved after three days, a person decides. */
async function runUntilSent(store: OutboxStore, service: EmailService, id: string, random: Random, setting: Setting) {
  const results: Result[] = [];
  const startedAt = Date.now();
  let decisions = 0;
  while (results.at(-1) !== 'sent' && results.length < 1_000) {
    results.push(await runOnce(store, service, id, random, setting));
    await pause(random.pick([0, 0, 0.1, 0.5, 1, 4, 9, 11, 40, 1_500]) * minute);
    if (results.at(-1) !== 'unresolved' || Date.now() - startedAt < 3 * day) continue;
    decisions++;
    const decision = service.count(id) > 0 ? 'sent' : 'not-sent';
    // Another program may be sending at this moment. Then the next call goes on.
    await startProgram(store, service).outbox.resolve(id, decision).catch(expectInvalidRequest);
  }
  return { id, first: results[0]!, last: results.at(-1)!, decisions };
}

/** Faults are shares of requests, kills of programs. A program's clock is right, or `skew` milliseconds fast or slow. */
const settings = [
  { ids: runs, programs: 1, faultRate: 0.1, killRate: 0.05, skew: 0, resolved: 0.93, decided: 0.02 },
  { ids: runs / 3, programs: 1, faultRate: 0.4, killRate: 0.2, skew: 0, resolved: 0.7, decided: 0.06 },
  { ids: runs / 3, programs: 4, faultRate: 0.2, killRate: 0.2, skew: 0, resolved: 0.9, decided: 0.02 },
  { ids: runs / 3, programs: 4, faultRate: 0.2, killRate: 0.2, skew: 4 * minute, resolved: 0.8, decided: 0.02 },
];
type Setting = (typeof settings)[number];

describe.each(settings)(
  '$ids ids, $programs program(s) per id, $faultRate faults, $killRate kills, clocks $skew ms wrong',
  (setting) => {
    const { programs, faultRate, killRate } = setting;
    const until = fakeClock();

    it('each id has one email, few calls reject, and fewer need a person', async () => {
      const random = randomFrom(Number(process.env.RANDOM_SEED ?? 1));
      jest.spyOn(Math, 'random').mockImplementation(random.next);
      const store = memoryStore();
      const service = new EmailService(() => (random.chance(faultRate) ? random.pick(faults) : undefined));
      const ids = Array.from({ length: setting.ids }, (_, index) => `order-${index}`);
      const run = (id: string) => runUntilSent(store, service, id, random, setting);
      const all = await until(Promise.all(ids.flatMap((id) => Array.from({ length: programs }, () => run(id)))));
      // A late request may arrive after its program has ended.
      await until(pause(minute));
      expect(ids.filter((id) => service.count(id) !== 1)).toEqual([]);
      expect(all.filter(({ last }) => last !== 'sent')).toEqual([]);
      const living = all.filter(({ first }) => first !== 'killed');
      const resolved = living.filter(({ first }) => first === 'sent').length / living.length;
      const decided = all.filter(({ decisions }) => decisions > 0).length / all.length;
      process.stdout.write(
        `${ids.length} ids, ${programs} program(s) per id, ${faultRate} faults, ${killRate} kills, clocks ${setting.skew} ms wrong: ${percent(resolved)} of first calls that ` +
          `live resolve, ${percent(decided)} need a person; ${service.sendCount} requests to send, ${service.lookUpCount} look-ups\n`,
      );
      expect(resolved).toBeGreaterThan(setting.resolved);
      expect(decided).toBeLessThan(setting.decided);
      jest.restoreAllMocks();
    });
  },
);
