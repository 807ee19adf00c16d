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

/** How much longer a pause may be than the API asked: a second that its headers round off, and the longest back-off. */
const grace = 10_000;

/** The longest time in milliseconds that a platform's timer can hold. */
const longestTimer = 2 ** 31 - 1;

interface Waiter {
  readonly call: Call;
  /** Ends its sleep, to look at its wait again. */
  wake(): void;
}

export class Limiter {
  readonly #ask: RateLimiter | undefined;
  /** Milliseconds between two requests, and how far ahead of that a burst may run. */
  readonly #interval: number = 0;
  readonly #burst: number = 0;
  readonly #waiting = new Set<Waiter>();
  /** Never behind a timer that has fired: a test may fake timers and not the clock. */
  #time = -Infinity;
  /** When the next request is due, without burst. */
  #next = -Infinity;
  #pausedUntil = -Infinity;

  constructor(rateLimit: Pace | RateLimiter | undefined) {
    if (typeof rateLimit === 'function') this.#ask = rateLimit;
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

  /** Pauses every request after a 429. */
  pause(milliseconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#now() + milliseconds);
    this.#wake();
  }

  async #queue(call: Call, onWait?: (wait: Wait) => void): Promise<void> {
    const waiter: Waiter = { call, wake: () => {} };
    let reported = false;
    this.#waiting.add(waiter);
    try {
      for (let wait = this.#waitOf(waiter); wait > 0; wait = this.#waitOf(waiter)) {
        this.#rejectLongWait(call, wait);
        if (!reported) reported = reportWait(onWait, call, wait, 'rate-limit');
        await this.#sleep(waiter, wait);
      }
    } catch (error) {
      this.#waiting.delete(waiter);
      // Those behind it move up.
      this.#wake();
      throw error;
    }
    this.#waiting.delete(waiter);
    this.#next = Math.max(this.#next, this.#now()) + this.#interval;
  }

  #now(): number {
    this.#time = Math.max(this.#time, performance.now());
    return this.#time;
  }

  /** Milliseconds until a waiting request may be sent, by its place in the queue. */
  #waitOf(waiter: Waiter): number {
    const now = this.#now();
    const first = Math.max(now, this.#pausedUntil, this.#next - this.#burst);
    const place = [...this.#waiting].indexOf(waiter);
    const due = Math.max(this.#next, first) + place * this.#interval - this.#burst;
    return Math.max(first, due) - now;
  }

  async #sleep(waiter: Waiter, wait: number): Promise<void> {
    const duration = Math.min(Math.ceil(wait), longestTimer);
    const end = this.#now() + Math.min(wait, duration);
    const isOver = await waiter.call.sleep(duration, (wake) => (waiter.wake = wake));
    if (isOver) this.#time = Math.max(this.#time, end);
  }

  /** Lets all waiting requests look at their wait again. */
  #wake(): void {
    // On Workers, a request can't resolve another request's promise.
    if (!isWorkers) for (const { wake } of this.#waiting) wake();
  }

  #rejectLongWait(call: Call, wait: number): void {
    const isAfterDeadline = wait >= call.timeLeft;
    const isLongPause = call.timeLeft === Infinity && this.#pausedUntil - this.#now() > longestWait + grace;
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
