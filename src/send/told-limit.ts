// What the service says is obeyed: how many requests are left, and when its window ends.
import type { Sample } from './admission.js';

/** Seconds: up to here `reset` says little, as it counts whole seconds; to wait for it would waste most of the window. */
const shortestReset = 2;

/** Requests that may be under way before an answer tells how many are left: others may share the account. */
const untilTold = 10;

export class ToldLimit {
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
