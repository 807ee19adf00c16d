// The queue in which each request waits for its turn.
import { rateLimitGroups, type RateLimitGroup } from '../../generated/contract.js';
import { epochMark } from '../response/outcome.js';
import type { Call } from './call.js';
import { isWorkers } from './fetch.js';
import type { Wait } from './observe.js';
import { Queue, rejectOrReport, type Waiter } from './queue.js';
import { waitForCustomLimiter, type Pace, type RateLimiter } from './rate-limit.js';

/** The longest delay requested by the API, in milliseconds, that a call without a deadline waits for. */
export const longestWait = 60_000;

/** The longest delay of a runtime's timer in milliseconds. */
export const longestTimer = 2 ** 31 - 1;

/** A limiter for each group of endpoints that share a limit. */
export type Limiters = Readonly<Record<RateLimitGroup, Limiter>>;

/** @param rateLimit - a pace applies only to the group `default`; the other groups have only their pauses */
export function createLimiters(rateLimit: Pace | RateLimiter | undefined): Limiters {
  const ownGroups = [...new Set(Object.values(rateLimitGroups))].map((group) => [
    group,
    new Limiter(typeof rateLimit === 'function' ? rateLimit : undefined),
  ]);
  // The cast: `fromEntries` forgets the names.
  return { ...Object.fromEntries(ownGroups), default: new Limiter(rateLimit) } as Limiters;
}

export class Limiter {
  readonly #customLimiter: RateLimiter | undefined;
  readonly #isPaced: boolean;
  /** Milliseconds between two requests. */
  readonly #interval: number = 0;
  /** How many milliseconds a burst may run ahead of the even pace. */
  readonly #burstAhead: number = 0;
  readonly #queue = new Queue();
  #nextPlace = 0;
  /**
   * The limiter's clock: `performance.now()`, or the planned end of the latest sleep if that is later. With fake timers and a real
   * clock, a sleep ends early. Without this field, the request would go back to sleep.
   */
  #latestTime = -Infinity;
  /** When the next request is due at an even pace. */
  #nextDue = -Infinity;
  #pausedUntil = -Infinity;
  /** The end of a pause that calls without a deadline don't wait for. */
  #longPauseUntil = -Infinity;
  /** The sandbox's epoch at the last call: an object that the sandbox replaces on each reset. See `setEpoch`. */
  #epoch: object | undefined;

  constructor(rateLimit: Pace | RateLimiter | undefined) {
    if (typeof rateLimit === 'function') this.#customLimiter = rateLimit;
    this.#isPaced = typeof rateLimit === 'object';
    if (typeof rateLimit !== 'object') return;
    const { requests, perMilliseconds, burst = 1 } = rateLimit;
    this.#interval = perMilliseconds / requests;
    // Requests can arrive closer together than they were sent, so send fewer than the burst allows: one fewer, or a tenth fewer.
    const reserve = Math.max(1, burst / 10);
    const burstSize = Math.max(1, burst - reserve);
    this.#burstAhead = (burstSize - 1) * this.#interval;
  }

  /**
   * Waits until a request may be sent.
   *
   * @param prepare - computes the keys. Called when the request is the next to leave, because a key may expire in the queue
   * @param previousPlace - for the retry of a 429: the place of the rejected request, which the retry keeps
   */
  async waitForTurn<Prepared>(
    call: Call,
    onWait: ((wait: Wait) => void) | undefined,
    prepare: () => Promise<Prepared>,
    previousPlace: number | undefined,
  ): Promise<{ place: number; prepared: Prepared }> {
    // Without a pace, all requests leave as soon as a pause ends, so places don't matter.
    const place = (this.#isPaced ? previousPlace : undefined) ?? this.#nextPlace++;
    const state = { isInQueue: false, isWaitReported: false, rejection: undefined, wake: () => {} };
    const waiter: Waiter = { call, onWait, place, ...state };
    try {
      if (this.#customLimiter) {
        await this.#waitInQueue(waiter);
        await waitForCustomLimiter(this.#customLimiter, call);
      }
      for (;;) {
        call.throwIfStopped();
        if (this.#waitOf(waiter) !== 0) await this.#waitInQueue(waiter);
        const prepared = await prepare();
        // A 429 may have arrived in the meantime.
        if (this.#waitOf(waiter) !== 0) continue;
        this.#nextDue = Math.max(this.#nextDue, this.#now()) + this.#interval;
        return { place, prepared };
      }
    } finally {
      if (waiter.isInQueue) this.#leaveQueue(waiter);
    }
  }

  /** If the sandbox was reset since the last call, forgets its earlier requests and pauses. */
  forgetIfReset(fetch: object | undefined): void {
    // The cast: only a sandbox's `fetch` has an epoch.
    const epoch = (fetch as { [epochMark]?: () => object } | undefined)?.[epochMark]?.();
    if (epoch === undefined || epoch === this.#epoch) return;
    this.#epoch = epoch;
    // The reset may follow fake timers, whose clock is ahead of the real one.
    this.#latestTime = -Infinity;
    this.#nextDue = -Infinity;
    this.#pausedUntil = -Infinity;
    this.#longPauseUntil = -Infinity;
  }

  /**
   * Makes every request of this limiter wait, after a 429.
   *
   * @param isLong - whether calls without a deadline reject instead of waiting for the end of this pause
   */
  pause(milliseconds: number, isLong: boolean): void {
    const end = this.#now() + milliseconds;
    this.#pausedUntil = Math.max(this.#pausedUntil, end);
    if (isLong) this.#longPauseUntil = Math.max(this.#longPauseUntil, end);
    // On Workers, one incoming request can't reject another's promise. A client with a pace serves only one incoming request, so
    // updating all waiters is safe. Without a pace, each request checks its own wait when it wakes.
    if (!isWorkers || this.#isPaced) this.#updateAllWaiters();
  }

  async #waitInQueue(waiter: Waiter): Promise<void> {
    if (!waiter.isInQueue) {
      const { ahead, behind } = this.#queue.join(waiter);
      // The retry of a 429 moves the turns of all requests behind it.
      if (behind > 0) this.#updateAllWaiters();
      else this.#updateWaiter(waiter, ahead);
    }
    for (;;) {
      waiter.call.throwIfStopped();
      const wait = this.#waitOf(waiter);
      if (wait === 0) return;
      if (wait !== undefined) this.#updateWaiter(waiter, 0);
      if (waiter.rejection) throw waiter.rejection;
      // With a pace, only the first request has a timer. When it leaves the queue, it wakes the next request.
      await this.#sleep(waiter, wait);
    }
  }

  #leaveQueue(waiter: Waiter): void {
    const isFirst = this.#queue.first === waiter;
    this.#queue.leave(waiter);
    if (isFirst && this.#isPaced) this.#queue.first?.wake();
  }

  /** @param wait - milliseconds; if undefined, only `waiter.wake` ends the sleep */
  async #sleep(waiter: Waiter, wait: number | undefined): Promise<void> {
    const duration = wait && Math.min(wait, longestTimer);
    const end = this.#now() + (duration ?? 0);
    const hasTimePassed = await waiter.call.sleep(duration, (wake) => (waiter.wake = wake));
    if (hasTimePassed) this.#latestTime = Math.max(this.#latestTime, end);
  }

  /** Updates each request in the queue. Counts the requests ahead on the way, so the time is linear. */
  #updateAllWaiters(): void {
    let requestsAhead = 0;
    for (let waiter = this.#queue.first; waiter; waiter = waiter.next) {
      if (this.#updateWaiter(waiter, requestsAhead)) requestsAhead++;
    }
  }

  /** Rejects the request if it would now wait too long. Returns whether it may wait. */
  #updateWaiter(waiter: Waiter, requestsAhead: number): boolean {
    return rejectOrReport(waiter, this.#timeUntilTurn(requestsAhead), this.#longPauseUntil > this.#now());
  }

  #now(): number {
    this.#latestTime = Math.max(this.#latestTime, performance.now());
    return this.#latestTime;
  }

  /** Returns milliseconds until a request may be sent; undefined if another request has to be sent first. */
  #waitOf(waiter: Waiter): number | undefined {
    return this.#isPaced && this.#queue.first !== waiter ? undefined : this.#timeUntilTurn(0);
  }

  /** Returns milliseconds until a request with this many requests ahead of it in the queue may be sent. */
  #timeUntilTurn(requestsAhead: number): number {
    const now = this.#now();
    // When the first request in the queue may be sent.
    const earliest = Math.max(now, this.#pausedUntil, this.#nextDue - this.#burstAhead);
    const dueAtEvenPace = Math.max(this.#nextDue, earliest) + requestsAhead * this.#interval;
    return Math.max(earliest, dueAtEvenPace - this.#burstAhead) - now;
  }
}
