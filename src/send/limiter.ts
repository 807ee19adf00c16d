// Waits for a request's turn: the pace or function of `rateLimit`, and the pause after a 429.
import { RateLimitError } from '../errors.js';
import { withoutResponse } from '../response/failure.js';
import type { Call } from './call.js';
import { waitForPermission, type Pace, type RateLimiter } from './rate-limit.js';

/** The longest pause, in milliseconds, that a call without a deadline waits for, and that isn't put to the test. */
export const longestWait = 60_000;

/** How many milliseconds the client may make up for after a timer that fired late. At a fast pace, every timer is late. */
const longestLateness = 10;

/** How many milliseconds closer together requests may arrive than they were sent, for example because connections open first. */
const arrivalJitter = 150;

/**
 * How many milliseconds the requests after the first burst wait for a first response. Until then, requests that were sent apart
 * may arrive together: a new process takes long for its first request.
 */
const longestStart = 1_000;

export class Limiter {
  readonly #rateLimit: Pace | RateLimiter | undefined;
  /** Milliseconds between two requests. */
  readonly #interval: number = 0;
  /** How many requests may leave at once. */
  readonly #burstSize: number = 1;
  /** How many milliseconds a burst may run ahead of the even pace. */
  readonly #burstAhead: number = 0;
  /** How many requests have left the queue before the first response; Infinity after it. */
  #startCount = 0;
  /** Settles when the last request in the queue leaves it. */
  #lastTurn: Promise<unknown> = Promise.resolve();
  #queueLength = 0;
  /** When the next request is due at an even pace. */
  #nextDue = -Infinity;
  #pausedUntil = -Infinity;
  /** When the next request may go through a pause, because the API may have lifted the limit. */
  #nextProbe = Infinity;
  /** Wake the calls that wait for the end of the pause, or for the first response. */
  readonly #wakers = new Set<() => void>();

  constructor(rateLimit: Pace | RateLimiter | undefined) {
    this.#rateLimit = rateLimit;
    if (typeof rateLimit !== 'object') return;
    const { requests, perMilliseconds, burst = 1 } = rateLimit;
    this.#interval = perMilliseconds / requests;
    const reserve = Math.max(1, burst / 10, arrivalJitter / this.#interval);
    this.#burstSize = Math.max(1, Math.floor(burst - reserve));
    this.#burstAhead = (this.#burstSize - 1) * this.#interval;
  }

  /**
   * Makes every request of this limiter wait, after a 429.
   *
   * @param isProbe - whether this is the response to a request that went through a pause. Then the new pause replaces the old one
   */
  pause(milliseconds: number, isProbe: boolean): void {
    const now = performance.now();
    if (this.#pausedUntil <= now) this.#nextProbe = now + longestWait;
    this.#pausedUntil = isProbe ? now + milliseconds : Math.max(this.#pausedUntil, now + milliseconds);
    if (isProbe) for (const wake of this.#wakers) wake();
  }

  /** Ends the pause, because a request that went through it was not rejected. */
  resume(): void {
    this.pause(0, true);
  }

  /** Lets the requests after the first burst leave. */
  start(): void {
    if (this.#startCount === Infinity) return;
    this.#startCount = Infinity;
    for (const wake of this.#wakers) wake();
  }

  /** Whether every request may leave immediately. */
  get isOpen(): boolean {
    return this.#rateLimit === undefined && this.#pausedUntil <= performance.now();
  }

  /** Rejects a call whose turn comes too late. */
  rejectLongWait(call: Call, requestsAhead = this.#queueLength): void {
    const pause = this.#pausedUntil - performance.now();
    if (pause > 0 && performance.now() >= this.#nextProbe) return;
    const wait = this.#timeUntilTurn(requestsAhead);
    const isAfterDeadline = wait > 0 && wait >= call.timeLeft;
    const isLongPause = call.timeLeft === Infinity && pause > longestWait;
    if (!isAfterDeadline && !isLongPause) return;
    const reason = isAfterDeadline ? 'after the deadline' : 'after a pause of over 60 s: set a deadline to wait for it';
    const message = `not sent: its turn is in ${Math.ceil(wait / 1_000)} s, ${reason}`;
    throw new RateLimitError(message, { ...withoutResponse(call.failedCall, 429), retryAfter: wait });
  }

  /** @returns whether the request goes through a pause, so that its response decides whether the pause goes on */
  async waitForTurn(call: Call): Promise<boolean> {
    if (typeof this.#rateLimit !== 'object') {
      const isProbe = await this.#sleepUntilDue(call);
      if (typeof this.#rateLimit !== 'function') return isProbe;
      await waitForPermission(this.#rateLimit, call);
      // A 429 may have arrived in the meantime.
      return isProbe || this.#sleepUntilDue(call);
    }
    // Each request waits for the one before it. Only the first in the queue has a timer.
    const joinedAt = performance.now();
    const previousTurn = this.#lastTurn;
    let leave = () => {};
    this.#lastTurn = new Promise<void>((resolve) => (leave = resolve));
    try {
      this.rejectLongWait(call, this.#queueLength++);
      await call.run(() => previousTurn);
      if (this.#startCount === this.#burstSize) {
        await call.sleep(longestStart, this.#wakers);
        this.start();
      }
      this.#startCount++;
      const isProbe = await this.#sleepUntilDue(call);
      const now = performance.now();
      const pauseEnd = Math.min(this.#pausedUntil, now);
      this.#nextDue = Math.max(this.#nextDue, pauseEnd, joinedAt, now - longestLateness) + this.#interval;
      return isProbe;
    } finally {
      this.#queueLength--;
      void previousTurn.then(leave);
    }
  }

  /** @returns whether the request goes through a pause */
  async #sleepUntilDue(call: Call): Promise<boolean> {
    for (;;) {
      this.rejectLongWait(call, 0);
      const now = performance.now();
      const pausedUntil = this.#pausedUntil;
      const isPaused = pausedUntil > now;
      if (isPaused && now >= this.#nextProbe) {
        this.#nextProbe = now + longestWait;
        return true;
      }
      const wait = this.#timeUntilTurn(0);
      if (wait <= 0) return false;
      // In a pause, wake up for the next probe, and when the pause ends early.
      const isUntilProbe = isPaused && this.#nextProbe - now < wait;
      const sleep = isUntilProbe ? this.#nextProbe - now : wait;
      const isOver = await call.sleep(sleep, isPaused ? this.#wakers : undefined);
      // Don't ask the clock whether the wait is over: if a test fakes only the timers, it stands still.
      if (isOver && !isUntilProbe && this.#pausedUntil <= pausedUntil) return false;
    }
  }

  /** Returns milliseconds until a request with this many requests ahead of it in the queue may be sent. */
  #timeUntilTurn(requestsAhead: number): number {
    const now = performance.now();
    const earliest = Math.max(now, this.#pausedUntil, this.#nextDue - this.#burstAhead);
    const dueAtEvenPace = Math.max(this.#nextDue, earliest) + requestsAhead * this.#interval;
    return Math.max(earliest, dueAtEvenPace - this.#burstAhead) - now;
  }
}
