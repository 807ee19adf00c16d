// Where a call waits for its turn: for the pace in `rateLimit`, for the caller's own limiter, and for a pause after a 429.
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
   * Requests that may be sent at once after a pause. The client keeps one of them back, or a tenth of more than ten,
   * because requests can overtake each other.
   *
   * @defaultValue 1: evenly spaced
   */
  burst?: number;
}

/**
 * A function that limits this client together with whoever shares it. The client calls it before each attempt, retries
 * included.
 *
 * It resolves when the request may be sent, however long that takes. If it throws, the call rejects with a `RateLimitError`.
 *
 * @param operation - the operation to be called; undefined in `client.request`
 * @param signal - aborts if the call is aborted or its deadline ends meanwhile
 */
export type RateLimiter = (operation: OperationId | undefined, signal: AbortSignal) => Promise<void>;

/** The longest wait in milliseconds that the API can ask for, unless the call has a deadline. */
export const longestWait = 60_000;

/** The longest time in milliseconds that a platform's timer can hold. */
export const longestTimer = 2 ** 31 - 1;

interface Waiter {
  readonly call: Call;
  /** Ends its sleep, so that it looks at its wait again. */
  wake(): void;
}

export class Limiter {
  readonly #ask: RateLimiter | undefined;
  readonly #isPaced: boolean;
  /** Milliseconds between two requests, and how far ahead of that a burst may run. */
  readonly #interval: number = 0;
  readonly #burst: number = 0;
  readonly #waiting = new Set<Waiter>();
  /** Never behind a timer that has fired: a test may fake timers and not the clock. */
  #time = -Infinity;
  /** When the next request is due, without burst. */
  #next = -Infinity;
  #pausedUntil = -Infinity;
  #longPauseUntil = -Infinity;

  constructor(rateLimit: Pace | RateLimiter | undefined) {
    if (typeof rateLimit === 'function') this.#ask = rateLimit;
    this.#isPaced = typeof rateLimit === 'object';
    if (typeof rateLimit !== 'object') return;
    const { requests, perMilliseconds, burst = 1 } = rateLimit;
    this.#interval = perMilliseconds / requests;
    const allowedAtOnce = Math.max(1, burst - Math.max(1, burst / 10));
    this.#burst = (allowedAtOnce - 1) * this.#interval;
  }

  /**
   * Waits until the request may be sent.
   *
   * @throws {@link RateLimitError} the wait would be too long, or the caller's limiter threw
   */
  async turn(call: Call, onWait?: (wait: Wait) => void): Promise<void> {
    await this.#queue(call, onWait);
    if (!this.#ask) return;
    await this.#permission(this.#ask, call);
    // A 429 may have arrived meanwhile.
    await this.#queue(call, onWait);
  }

  /**
   * Pauses every request after a 429.
   *
   * @param isLong - calls without a deadline reject instead of waiting
   */
  pause(milliseconds: number, isLong: boolean): void {
    const end = this.#now() + milliseconds;
    this.#pausedUntil = Math.max(this.#pausedUntil, end);
    if (isLong) this.#longPauseUntil = Math.max(this.#longPauseUntil, end);
    // Waits may have become too long. On Workers, a request can't resolve another request's promise.
    if (!isWorkers || this.#isPaced) for (const { wake } of this.#waiting) wake();
  }

  async #queue(call: Call, onWait?: (wait: Wait) => void): Promise<void> {
    const waiter: Waiter = { call, wake: () => {} };
    let reported = false;
    this.#waiting.add(waiter);
    try {
      for (;;) {
        call.throwIfStopped();
        const wait = this.#waitOf(waiter);
        const isNext = !this.#isPaced || waiter === this.#first;
        if (isNext && wait <= 0) break;
        this.#rejectLongWait(call, wait);
        if (!reported) reported = reportWait(onWait, call, wait, 'rate-limit');
        await this.#sleep(waiter, isNext ? wait : undefined);
      }
      this.#next = Math.max(this.#next, this.#now()) + this.#interval;
    } finally {
      this.#waiting.delete(waiter);
      if (this.#isPaced) this.#first?.wake();
    }
  }

  /** The request whose turn is next. */
  get #first(): Waiter | undefined {
    const [first] = this.#waiting;
    return first;
  }

  #now(): number {
    this.#time = Math.max(this.#time, performance.now());
    return this.#time;
  }

  /** Milliseconds until a waiting request may be sent, by its place in the queue. */
  #waitOf(waiter: Waiter): number {
    const now = this.#now();
    const first = Math.max(now, this.#pausedUntil, this.#next - this.#burst);
    if (!this.#isPaced) return first - now;
    const due = Math.max(this.#next, first) + this.#placeOf(waiter) * this.#interval - this.#burst;
    return Math.max(first, due) - now;
  }

  #placeOf(waiter: Waiter): number {
    let place = 0;
    for (const other of this.#waiting) {
      if (other === waiter) break;
      place++;
    }
    return place;
  }

  /** Sleeps until the time is over or someone wakes the request; without a time, until someone wakes it. */
  async #sleep(waiter: Waiter, wait: number | undefined): Promise<void> {
    const duration = wait && Math.min(wait, longestTimer);
    const end = this.#now() + (duration ?? 0);
    const isOver = await waiter.call.sleep(duration, (wake) => (waiter.wake = wake));
    if (isOver) this.#time = Math.max(this.#time, end);
  }

  #rejectLongWait(call: Call, wait: number): void {
    const isAfterDeadline = wait >= call.timeLeft;
    const isLongPause = call.timeLeft === Infinity && this.#longPauseUntil > this.#now();
    if (!isAfterDeadline && !isLongPause) return;
    const reason = isAfterDeadline ? 'after the deadline' : 'more than 60 s away: give the call a deadline';
    throw notSentError(call, `its turn is in ${Math.ceil(wait / 1_000)} s, ${reason}`, { retryAfter: wait });
  }

  async #permission(ask: RateLimiter, call: Call): Promise<void> {
    const controller = new AbortController();
    try {
      await call.wait(async () => ask(call.operation, controller.signal));
    } catch (error) {
      controller.abort(call.isStopped ? call.failure(error) : error);
      if (call.isStopped) throw error;
      throw notSentError(call, 'the rateLimit function threw', { cause: copyCause(error, call.secrets) });
    }
  }
}

/** Its status is 429, so that code for a `RateLimitError` works, but its message names no status. */
function notSentError(call: Call, reason: string, known: { retryAfter?: number; cause?: unknown }): RateLimitError {
  const response = {
    ...call.failed,
    ...known,
    status: 429,
    headers: new Headers(),
    rateLimit: {},
    reason: `not sent: ${reason}`,
  };
  return new RateLimitError(response, undefined);
}
