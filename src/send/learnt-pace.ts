// The pace that the service does not tell, learnt: halved when it is too high, raised a little by each request let through.

/** Milliseconds between two requests: once the pace was too high for the first time, and at most. */
const first = 40;
const slowest = 2_000;

export class LearntPace {
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
    if (this.#letThroughInARow > 0) this.#tooShort = this.#interval || first / 2;
    this.#interval = this.#interval * 2 || first;
    [this.#earlier, this.#next] = [this.#underWay, now + this.#interval];
    if (this.#interval > slowest) [this.#interval, this.#tooShort, this.#disregarded] = [first, first / 2, 1_000];
  }
}
