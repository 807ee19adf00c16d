// The queue in which each request waits for its turn.
import type { OperationId } from '../../generated/contract.js';
import { copyCause } from '../response/redact.js';
import { RateLimitError } from '../errors.js';
import type { Call } from './call.js';
import { isWorkers } from './fetch.js';
import { reportWait, type Wait } from './observe.js';

/** How many requests the API allows. */
export interface Pace {
  /** Requests allowed in each period. */
  requests: number;
  /** Length of the period in milliseconds. */
  perMilliseconds: number;
  /**
   * The largest burst that the API allows after an idle time. From 2 up, the client sends one request fewer (above 10, a tenth
   * fewer), because requests can arrive closer together than they were sent.
   *
   * @defaultValue 1: evenly spaced
   */
  burst?: number;
}

/**
 * A function that limits this client together with other processes. The client calls it before each attempt, including
 * retries.
 *
 * Its promise resolves when the request may be sent, however long that takes. If the function throws, the call rejects with a
 * `RateLimitError`.
 *
 * @param operation - the operation that is about to be called; undefined in `client.request`
 * @param signal - aborts if the call is aborted or its deadline passes in the meantime
 */
export type RateLimiter = (operation: OperationId | undefined, signal: AbortSignal) => Promise<void>;

/** The longest delay requested by the API, in milliseconds, that a call without a deadline waits for. */
export const longestWait = 60_000;

/** The longest delay of a runtime's timer in milliseconds. */
export const longestTimer = 2 ** 31 - 1;

interface Waiter {
  /** Ends the request's sleep early. The request then calculates its wait again. */
  wake: () => void;
}

export class Limiter {
  readonly #customLimiter: RateLimiter | undefined;
  readonly #isPaced: boolean;
  /** Milliseconds between two requests. */
  readonly #interval: number = 0;
  /** How many milliseconds a burst may run ahead of the even pace. */
  readonly #burstAhead: number = 0;
  /** The waiting requests, in the order of their turns. */
  readonly #waiters = new Set<Waiter>();
  /**
   * The limiter's clock: `performance.now()`, or the end of the latest sleep if that is later. In a test that fakes timers but
   * not the clock, a sleep ends before its time on the clock.
   */
  #latestTime = -Infinity;
  /** When the next request is due at an even pace. */
  #nextDue = -Infinity;
  #pausedUntil = -Infinity;
  /** The end of a pause that calls without a deadline don't wait for. */
  #longPauseUntil = -Infinity;

  constructor(rateLimit: Pace | RateLimiter | undefined) {
    if (typeof rateLimit === 'function') this.#customLimiter = rateLimit;
    this.#isPaced = typeof rateLimit === 'object';
    if (typeof rateLimit !== 'object') return;
    const { requests, perMilliseconds, burst = 1 } = rateLimit;
    this.#interval = perMilliseconds / requests;
    const reserve = Math.max(1, burst / 10);
    const burstSize = Math.max(1, burst - reserve);
    this.#burstAhead = (burstSize - 1) * this.#interval;
  }

  async waitForTurn(call: Call, onWait?: (wait: Wait) => void): Promise<void> {
    await this.#waitInQueue(call, onWait);
    if (!this.#customLimiter) return;
    await this.#waitForCustomLimiter(this.#customLimiter, call);
    // A 429 may have arrived in the meantime.
    await this.#waitInQueue(call, onWait);
  }

  /**
   * Makes every request wait, after a 429.
   *
   * @param isLong - whether calls without a deadline reject instead of waiting for the end of this pause
   */
  pause(milliseconds: number, isLong: boolean): void {
    const end = this.#now() + milliseconds;
    this.#pausedUntil = Math.max(this.#pausedUntil, end);
    if (isLong) this.#longPauseUntil = Math.max(this.#longPauseUntil, end);
    // On Workers, one incoming request can't resolve another's promise. So wake the queue there only if there is a pace: a
    // client with a pace works there only for a single incoming request.
    if (isWorkers && !this.#isPaced) return;
    // Each request in the queue then checks whether its wait has become too long.
    for (const waiter of this.#waiters) waiter.wake();
  }

  async #waitInQueue(call: Call, onWait?: (wait: Wait) => void): Promise<void> {
    const waiter: Waiter = { wake: () => {} };
    let isReported = false;
    this.#waiters.add(waiter);
    try {
      for (;;) {
        call.throwIfStopped();
        // Without a pace, all requests are sent as soon as a pause ends.
        const requestsAhead = this.#isPaced ? this.#countAhead(waiter) : 0;
        const wait = this.#timeUntilTurn(requestsAhead);
        if (requestsAhead === 0 && wait <= 0) break;
        this.#throwIfTooLong(call, wait);
        if (!isReported) isReported = reportWait(onWait, call, wait, 'rate-limit');
        // With a pace, only the first request has a timer. When it leaves the queue, it wakes the next request.
        await this.#sleep(call, waiter, requestsAhead === 0 ? wait : undefined);
      }
      this.#nextDue = Math.max(this.#nextDue, this.#now()) + this.#interval;
    } finally {
      this.#waiters.delete(waiter);
      if (this.#isPaced) this.#waiters.values().next().value?.wake();
    }
  }

  #now(): number {
    this.#latestTime = Math.max(this.#latestTime, performance.now());
    return this.#latestTime;
  }

  /** Counts the requests ahead in the queue, without copying the queue, which may be long. */
  #countAhead(waiter: Waiter): number {
    let count = 0;
    for (const other of this.#waiters) {
      if (other === waiter) break;
      count++;
    }
    return count;
  }

  /** Returns milliseconds until a request with this many requests ahead of it in the queue may be sent. */
  #timeUntilTurn(requestsAhead: number): number {
    const now = this.#now();
    // When the first request in the queue may be sent.
    const earliest = Math.max(now, this.#pausedUntil, this.#nextDue - this.#burstAhead);
    const dueAtEvenPace = Math.max(this.#nextDue, earliest) + requestsAhead * this.#interval;
    return Math.max(earliest, dueAtEvenPace - this.#burstAhead) - now;
  }

  /** @param wait - milliseconds; if undefined, only `waiter.wake` ends the sleep */
  async #sleep(call: Call, waiter: Waiter, wait: number | undefined): Promise<void> {
    const duration = wait && Math.min(wait, longestTimer);
    const end = this.#now() + (duration ?? 0);
    const hasTimePassed = await call.sleep(duration, (wake) => (waiter.wake = wake));
    if (hasTimePassed) this.#latestTime = Math.max(this.#latestTime, end);
  }

  #throwIfTooLong(call: Call, wait: number): void {
    const isAfterDeadline = wait >= call.timeLeft;
    const isLongPause = call.timeLeft === Infinity && this.#longPauseUntil > this.#now();
    if (!isAfterDeadline && !isLongPause) return;
    const reason = isAfterDeadline
      ? 'after the deadline'
      : 'after a pause of over 60 s: give the call a deadline to wait for it';
    throw unsentError(call, `its turn is in ${Math.ceil(wait / 1_000)} s, ${reason}`, { retryAfter: wait });
  }

  async #waitForCustomLimiter(limiter: RateLimiter, call: Call): Promise<void> {
    const controller = new AbortController();
    try {
      await call.wait(async () => limiter(call.operation, controller.signal));
    } catch (error) {
      controller.abort(call.isStopped ? call.toRejection(error) : error);
      if (call.isStopped) throw error;
      throw unsentError(call, 'the rateLimit function threw', { cause: copyCause(error, call.secrets) });
    }
  }
}

/** Creates the error for a request that the limiter rejects. The error's message names no status, because there was no response. */
function unsentError(call: Call, reason: string, details: { retryAfter?: number; cause?: unknown }): RateLimitError {
  const errorFacts = {
    ...call.failedCall,
    ...details,
    status: 429,
    headers: new Headers(),
    rateLimit: {},
    reason: `not sent: ${reason}`,
  };
  return new RateLimitError(errorFacts, undefined);
}
