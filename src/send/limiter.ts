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
   * The largest burst that the API allows after an idle time. The client uses two thirds of it, because requests can arrive closer
   * together than they were sent.
   *
   * @defaultValue 1: evenly spaced
   */
  burst?: number;
}

/** A pace for the group `default`, one for each group, or a function. */
export type RateLimitOption = Pace | { readonly [Group in RateLimitGroup]?: Pace } | RateLimiter;

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

/** The longest pause, in milliseconds, that a call without a deadline waits for. A longer pause is probed once in this time. */
export const longestWait = 60_000;

/** Timers fire up to a few milliseconds late. A pace with a shorter interval makes up for that, or it would be too slow. */
const timerDelay = 10;

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
  /** When a request may leave during a pause, because the limit may have been lifted. */
  #nextProbe = Infinity;

  constructor(rateLimit: Pace | RateLimiter | undefined) {
    this.#rateLimit = rateLimit;
    if (typeof rateLimit !== 'object') return;
    const { requests, perMilliseconds, burst = 1 } = rateLimit;
    this.#interval = perMilliseconds / requests;
    this.#burstAhead = (Math.max(1, Math.floor((burst * 2) / 3)) - 1) * this.#interval;
  }

  /** Makes every request of this limiter wait, after a 429. That of a probe decides how long the pause still is. */
  pause(milliseconds: number, isProbe: boolean): void {
    const now = performance.now();
    const end = now + milliseconds;
    this.#pausedUntil = isProbe ? end : Math.max(this.#pausedUntil, end);
    this.#nextProbe = now + longestWait;
  }

  /** Ends the pause, after a probe whose response isn't a 429. */
  resume(): void {
    this.#pausedUntil = -Infinity;
  }

  /** Resolves to whether the request leaves during a pause, as its probe. */
  async waitForTurn(call: Call): Promise<boolean> {
    if (typeof this.#rateLimit === 'object') return this.#waitInQueue(call);
    const isProbe = await this.#sleepUntilDue(call);
    if (typeof this.#rateLimit !== 'function') return isProbe;
    await askFunction(this.#rateLimit, call);
    // A 429 may have arrived in the meantime.
    return isProbe || this.#sleepUntilDue(call);
  }

  /** Each request waits for the one before it, so only the first in the queue has a timer. */
  async #waitInQueue(call: Call): Promise<boolean> {
    const previousTurn = this.#lastTurn;
    let leave = () => {};
    this.#lastTurn = new Promise<void>((resolve) => (leave = resolve));
    try {
      this.#rejectLongWait(call, this.#timeUntilTurn(this.#queueLength++));
      await call.run(() => previousTurn);
      const isProbe = await this.#sleepUntilDue(call);
      const catchUp = this.#interval < timerDelay ? timerDelay : 0;
      this.#nextDue = Math.max(this.#nextDue, performance.now() - catchUp) + this.#interval;
      return isProbe;
    } finally {
      this.#queueLength--;
      void previousTurn.then(leave);
    }
  }

  /** Resolves to whether the request leaves as a probe. */
  async #sleepUntilDue(call: Call): Promise<boolean> {
    let pausedUntil: number;
    do {
      if (this.#startProbe()) return true;
      pausedUntil = this.#pausedUntil;
      const wait = this.#timeUntilTurn(0);
      this.#rejectLongWait(call, wait);
      const timeToProbe = this.#nextProbe - performance.now();
      if (timeToProbe < wait) {
        await call.sleep(timeToProbe);
        pausedUntil = -Infinity;
      } else if (wait > 0) await call.sleep(wait);
      // Sleep again only after another 429 or for a probe. With fake timers, the clock may say that the sleep has ended early.
    } while (this.#pausedUntil > pausedUntil);
    return false;
  }

  /** Only one request leaves as a probe. The next may follow a minute later. */
  #startProbe(): boolean {
    const now = performance.now();
    if (this.#pausedUntil <= now || this.#nextProbe > now) return false;
    this.#nextProbe = now + longestWait;
    return true;
  }

  #rejectLongWait(call: Call, wait: number): void {
    const now = performance.now();
    if (this.#pausedUntil > now && this.#nextProbe <= now) return;
    const isAfterDeadline = wait > 0 && wait >= call.timeLeft;
    const isLongPause = call.timeLeft === Infinity && this.#pausedUntil - now > longestWait;
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
