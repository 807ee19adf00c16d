// Waits for a request's turn: the pace or function of `rateLimit`, and the pause after a 429.
import type { OperationName, RateLimitGroup } from '../../generated/contract.js';
import { copyCause } from '../base/redact.js';
import { unsentError } from '../response/failure.js';
import type { Call } from './call.js';

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

/** A request that asks a `rateLimit` function for permission. */
export interface LimitedRequest {
  /** The client's method, for example `companies.get`; undefined for an operation that the contract doesn't have. */
  operation: OperationName | undefined;
  /** In capital letters. */
  method: string;
  /** The path template, for example `/companies/{id}`. */
  path: string;
  /** The endpoints that share a limit at Brevo. Each group needs its own count; all methods of this client are in `'default'`. */
  group: RateLimitGroup;
}

/**
 * A function that limits this client together with other processes. The client awaits it before each attempt, including retries.
 *
 * @param request - the request that is about to be sent
 * @param signal - aborts if the call is aborted or its deadline passes in the meantime
 */
export type RateLimiter = (request: LimitedRequest, signal: AbortSignal) => Promise<void>;

/** The longest pause, in milliseconds, that a call without a deadline waits for. */
export const longestWait = 60_000;

export class Limiter {
  readonly #rateLimit: Pace | RateLimiter | undefined;
  /** Milliseconds between two requests. */
  readonly #interval: number = 0;
  /** How many milliseconds a burst may run ahead of the even pace. */
  readonly #burstAhead: number = 0;
  /** Settles when the last request in the queue leaves it. */
  #lastTurn: Promise<unknown> = Promise.resolve();
  #queueLength = 0;
  /** When the next request is due at an even pace. */
  #nextDue = -Infinity;
  #pausedUntil = -Infinity;

  constructor(rateLimit: Pace | RateLimiter | undefined) {
    this.#rateLimit = rateLimit;
    if (typeof rateLimit !== 'object') return;
    const { requests, perMilliseconds, burst = 1 } = rateLimit;
    this.#interval = perMilliseconds / requests;
    const burstSize = Math.max(1, burst - Math.max(1, burst / 10));
    this.#burstAhead = (burstSize - 1) * this.#interval;
  }

  /** Makes every request of this limiter wait, after a 429. */
  pause(milliseconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + milliseconds);
  }

  async waitForTurn(call: Call): Promise<void> {
    if (typeof this.#rateLimit !== 'object') {
      await this.#sleepUntilDue(call);
      if (typeof this.#rateLimit !== 'function') return;
      await askFunction(this.#rateLimit, call);
      // A 429 may have arrived in the meantime.
      return this.#sleepUntilDue(call);
    }
    // Each request waits for the one before it. Only the first in the queue has a timer.
    const previousTurn = this.#lastTurn;
    let leave = () => {};
    this.#lastTurn = new Promise<void>((resolve) => (leave = resolve));
    try {
      this.#rejectLongWait(call, this.#timeUntilTurn(this.#queueLength++));
      await call.run(() => previousTurn);
      await this.#sleepUntilDue(call);
      this.#nextDue = Math.max(this.#nextDue, performance.now()) + this.#interval;
    } finally {
      this.#queueLength--;
      void previousTurn.then(leave);
    }
  }

  async #sleepUntilDue(call: Call): Promise<void> {
    let pausedUntil: number;
    do {
      pausedUntil = this.#pausedUntil;
      const wait = this.#timeUntilTurn(0);
      this.#rejectLongWait(call, wait);
      if (wait > 0) await call.sleep(wait);
      // Sleep again only after another 429. With fake timers, the clock may say that the sleep has ended early.
    } while (this.#pausedUntil > pausedUntil);
  }

  #rejectLongWait(call: Call, wait: number): void {
    const isAfterDeadline = wait > 0 && wait >= call.timeLeft;
    const isLongPause = call.timeLeft === Infinity && this.#pausedUntil - performance.now() > longestWait;
    if (!isAfterDeadline && !isLongPause) return;
    const reason = isAfterDeadline ? 'after the deadline' : 'after a pause of over 60 s: set a deadline to wait for it';
    throw unsentError(call, `its turn is in ${Math.ceil(wait / 1_000)} s, ${reason}`, { retryAfter: wait });
  }

  /** Returns milliseconds until a request with this many requests ahead of it in the queue may be sent. */
  #timeUntilTurn(requestsAhead: number): number {
    const now = performance.now();
    const earliest = Math.max(now, this.#pausedUntil, this.#nextDue - this.#burstAhead);
    const dueAtEvenPace = Math.max(this.#nextDue, earliest) + requestsAhead * this.#interval;
    return Math.max(earliest, dueAtEvenPace - this.#burstAhead) - now;
  }
}

async function askFunction(rateLimit: RateLimiter, call: Call): Promise<void> {
  const controller = new AbortController();
  const { name: operation, method, path, rateLimitGroup: group = 'default' } = call.rules;
  const request = { operation, method, path, group };
  const permission = async () =>
    rateLimit(request, controller.signal).catch((error: unknown) => {
      throw unsentError(call, 'the rateLimit function threw', { cause: copyCause(error, call.secrets) });
    });
  await call.run(permission, Infinity, () => controller.abort());
}
