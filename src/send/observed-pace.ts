// The pace of a client that was given none: what the service says is obeyed, what it does not say is learnt.
import type { Rule, Sample } from './admission.js';

export class ObservedPace implements Rule {
  readonly #told = new ToldLimit();
  readonly #learnt = new LearntPace();

  next(now: number): number {
    return Math.max(this.#told.next(now), this.#learnt.next());
  }

  sent(now: number): void {
    this.#told.sent(now);
    this.#learnt.sent(now);
  }

  ended(sample: Sample | undefined, now: number): void {
    this.#learnt.ended(this.#told.ended(sample, now), now);
  }
}

/** Seconds: up to here `reset` says little, as it counts whole seconds; to wait for it would waste most of the window. */
const shortestReset = 2;

/** Requests that may be under way before an answer tells how many are left: others may share the account. */
const untilTold = 10;

/** What the service says: how many requests are left, and when its window ends. */
class ToldLimit {
  #underWay = 0;
  /** Requests that may be under way until the next answer. */
  #most = untilTold;
  /** What is left, as it was told last. */
  #left: number | undefined;
  /** `remaining` was above 0 once: of a service that always says 0, it means nothing. */
  #isCredible = false;
  /** When the current window ends, if it is longer than `shortestReset`. */
  #endsAt = -Infinity;
  #sentAt = -Infinity;

  /** When the next request may go out; `Infinity` while only an answer can tell. */
  next(now: number): number {
    if (this.#left === 0 && now < this.#endsAt) return this.#endsAt;
    if (this.#underWay < this.#most) return -Infinity;
    // Where nothing is told, slow answers must not hold up the others: a hundred a second may follow.
    return this.#isCredible ? Infinity : this.#sentAt + 10;
  }

  sent(now: number): void {
    this.#underWay++;
    this.#sentAt = now;
  }

  /** @returns whether the pace is too high; undefined where obeying is all there is to do */
  ended(sample: Sample | undefined, now: number): boolean | undefined {
    this.#underWay--;
    if (!sample) return undefined;
    const { remaining, reset = 0 } = sample;
    const isRefused = sample.status === 429;
    if (remaining) this.#isCredible = true;
    // The last seconds of a window that is known to be longer are obeyed, too.
    if (reset > shortestReset || now < this.#endsAt) {
      this.#obey(sample, reset, now);
      return remaining === 0 || (isRefused && remaining === undefined) ? undefined : isRefused;
    }
    const isEmptied = remaining === 0 && this.#isCredible && this.#left !== 0;
    this.#left = remaining;
    if (remaining !== undefined) this.#most = remaining || (this.#isCredible ? 1 : Infinity);
    else this.#most = isRefused ? Infinity : this.#most + 0.25;
    return isRefused || isEmptied;
  }

  #obey({ status, remaining, limit = untilTold }: Sample, reset: number, now: number): void {
    const left = remaining ?? (status === 429 ? 0 : undefined);
    // Whole seconds: the window may end one later.
    const endsAt = now + (reset + 1) * 1_000;
    const isNew = now >= this.#endsAt;
    this.#endsAt = isNew ? endsAt : Math.min(this.#endsAt, endsAt);
    // Answers overtake each other: within a window the lowest number is the newest.
    if (isNew) this.#left = left;
    else if (left !== undefined) this.#left = Math.min(left, this.#left ?? left);
    // When nothing is left: as many as may begin the next window.
    if (this.#left !== undefined) this.#most = this.#left || Math.max(1, Math.min(limit, untilTold));
  }
}

/** Milliseconds between two requests: once the pace was too high for the first time, and at most. */
const firstInterval = 40;
const slowest = 2_000;

/** What the service does not say: the pace is halved when it is too high, and raised a little by each request let through. */
class LearntPace {
  #underWay = 0;
  /** Milliseconds between two requests; 0 until the pace was too high. */
  #interval = 0;
  /** The interval that was too short last; the halvings that follow on it are no pace, they are a pause. */
  #tooShort = 0;
  #next = -Infinity;
  /** Requests that were under way at the last halving: their answers say nothing about the new pace. */
  #earlier = 0;
  #letThroughInARow = 1;
  /** Answers that may not halve the pace, since the slowest was still too high: slowness does not help. */
  #disregarded = 0;

  next(): number {
    return this.#next;
  }

  sent(now: number): void {
    this.#underWay++;
    // Timers are late: a tenth of a second is caught up with.
    this.#next = Math.max(this.#next, now - 100) + this.#interval;
  }

  /** @param isTooHigh - what the answer says about the pace; undefined: nothing */
  ended(isTooHigh: boolean | undefined, now: number): void {
    this.#underWay--;
    this.#disregarded = this.#letThroughInARow === 10 ? 0 : this.#disregarded - 1;
    if (this.#earlier-- > 0 || isTooHigh === undefined) return;
    if (isTooHigh && this.#disregarded < 0) this.#halve(now);
    this.#letThroughInARow = isTooHigh ? 0 : this.#letThroughInARow + 1;
    if (isTooHigh) return;
    // Quickly up to three quarters of the pace that was too high, then slowly.
    const interval = Math.min(this.#interval, 2 * this.#tooShort);
    this.#interval = interval * (interval > 1.3 * this.#tooShort ? 0.96 : 0.985);
  }

  #halve(now: number): void {
    if (this.#letThroughInARow > 0) this.#tooShort = this.#interval || firstInterval / 2;
    this.#interval = this.#interval * 2 || firstInterval;
    [this.#earlier, this.#next] = [this.#underWay, now + this.#interval];
    if (this.#interval > slowest)
      [this.#interval, this.#tooShort, this.#disregarded] = [firstInterval, firstInterval / 2, 1_000];
  }
}
