// Spaces requests evenly, with a burst after an idle time.
import type { Pace } from './rate-limit.js';

/** How many milliseconds requests may catch up after a timer that fired late. At a fast pace, every timer is late. */
const longestLateness = 10;

/** How many milliseconds closer together requests may arrive than they were sent, for example because their connections opened first. */
const arrivalJitter = 150;

export class Pacer {
  /** Milliseconds between two requests. */
  readonly #interval: number;
  /** How many milliseconds a burst may run ahead of the even pace. */
  readonly #burstAhead: number;
  /** How many more requests may start before the first response. */
  #startsLeft: number;
  /** When the next request is due at an even pace. */
  #nextDue = -Infinity;

  constructor({ requests, perMilliseconds, burst = 1 }: Pace) {
    this.#interval = perMilliseconds / requests;
    // Reasons: see `Pace.burst`.
    const reserve = Math.max(1, burst / 10, arrivalJitter / this.#interval);
    this.#startsLeft = Math.max(1, Math.floor(burst - reserve));
    this.#burstAhead = (this.#startsLeft - 1) * this.#interval;
  }

  /**
   * Whether the next request waits for the first response. A new process takes long for its first request, so requests that it sends
   * apart may arrive together.
   */
  get needsResponse(): boolean {
    return this.#startsLeft <= 0;
  }

  /** @returns false if it had already ended */
  endFirstBurst(): boolean {
    const wasFirst = this.#startsLeft < Infinity;
    this.#startsLeft = Infinity;
    return wasFirst;
  }

  /**
   * @param pauseEnd - on the clock of `performance.now()`
   * @returns milliseconds until a request with this many requests ahead of it may be sent
   */
  timeUntilTurn(requestsAhead: number, pauseEnd: number): number {
    const now = performance.now();
    const start = Math.max(now, pauseEnd);
    const dueAtEvenPace = Math.max(this.#nextDue, start) + requestsAhead * this.#interval;
    return Math.max(start, dueAtEvenPace - this.#burstAhead) - now;
  }

  /** Records that a request starts. The next ones catch up if its timer was late, but not for the time before it joined the queue. */
  recordStart(joinedAt: number, pauseEnd: number): void {
    const now = performance.now();
    this.#startsLeft--;
    this.#nextDue = Math.max(this.#nextDue, Math.min(pauseEnd, now), joinedAt, now - longestLateness) + this.#interval;
  }
}
