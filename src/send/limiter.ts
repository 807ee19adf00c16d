// Waits for a request's turn: the pace or function of `rateLimit`, and the pause after a 429.
import { RateLimitError } from '../errors.js';
import { withoutResponse } from '../response/failure.js';
import { requestedDelay } from '../response/headers.js';
import type { ReceivedResponse } from '../response/received.js';
import type { Call } from './call.js';
import { waitForPermission, type Pace, type RateLimiter } from './rate-limit.js';

/**
 * A call without a deadline doesn't wait so many milliseconds: a minute that Brevo asks for, a second because Brevo rounds down, and
 * the back-off before one of the first two retries.
 */
const tooLongWait = 62_000;

/** How many milliseconds after the start of a pause, and after each probe, the next request may go through it. */
const probeInterval = 60_000;

/** Whether a wait outlasts the deadline, or what a call without one waits for. */
export const isTooLong = (call: Call, wait: number) => wait >= (call.timeLeft < Infinity ? call.timeLeft : tooLongWait);

/** How many milliseconds the client may make up for after a timer that fired late. At a fast pace, every timer is late. */
const longestLateness = 10;

/** How many milliseconds closer together requests may arrive than they were sent, for example because connections open first. */
const arrivalJitter = 150;

/**
 * How many milliseconds the requests after the first burst wait for a first response. Until then, requests that were sent apart
 * may arrive together: a new process takes long for its first request.
 */
const longestFirstAttempt = 1_000;

export class Limiter {
  readonly #rateLimit: Pace | RateLimiter | undefined;
  /** Milliseconds between two requests. */
  readonly #interval: number = 0;
  /** How many milliseconds a burst may run ahead of the even pace. */
  readonly #burstAhead: number = 0;
  /** How many more requests may leave before the first response. */
  #startsLeft = Infinity;
  /** Settles when the last request in the queue leaves it. */
  #lastTurn: Promise<unknown> = Promise.resolve();
  #queueLength = 0;
  /** When the next request is due at an even pace. */
  #nextDue = -Infinity;
  #pausedUntil = -Infinity;
  /** When the next request may go through a pause, because the API may have lifted the limit. */
  #nextProbe = Infinity;
  /** Wakes the first call in the queue, the only one that sleeps. */
  #wake = () => {};

  constructor(rateLimit: Pace | RateLimiter | undefined) {
    this.#rateLimit = rateLimit;
    if (typeof rateLimit !== 'object') return;
    const { requests, perMilliseconds, burst = 1 } = rateLimit;
    this.#interval = perMilliseconds / requests;
    const reserve = Math.max(1, burst / 10, arrivalJitter / this.#interval);
    this.#startsLeft = Math.max(1, Math.floor(burst - reserve));
    this.#burstAhead = (this.#startsLeft - 1) * this.#interval;
  }

  /**
   * Learns from an attempt: a 429 makes every request of this limiter wait, and the first attempt ends the first burst.
   *
   * @param delay - milliseconds until the retry, if there is one
   * @param isProbe - whether the request went through a pause, which the response replaces
   */
  afterAttempt(received: ReceivedResponse | undefined, delay: number | undefined, isProbe: boolean): void {
    if (this.#startsLeft < Infinity) this.#endFirstBurst();
    if (received?.status === 429) {
      const requested = requestedDelay(received);
      // A 429 that asks for no time doesn't shorten the pause that it went through.
      this.#pause(delay ?? requested, isProbe && requested > 0);
    } else if (isProbe && received && received.status < 500) this.#pause(0, true);
  }

  #pause(milliseconds: number, isReplaced: boolean): void {
    const now = performance.now();
    if (this.#pausedUntil <= now) this.#nextProbe = now + probeInterval;
    this.#pausedUntil = isReplaced ? now + milliseconds : Math.max(this.#pausedUntil, now + milliseconds);
    // The first call in the queue may no longer be able to wait.
    this.#wake();
  }

  /** Lets the requests after the first burst leave. */
  #endFirstBurst(): void {
    this.#startsLeft = Infinity;
    this.#wake();
  }

  /** Whether every request may leave immediately. */
  get isOpen(): boolean {
    return this.#rateLimit === undefined && this.#pausedUntil <= performance.now();
  }

  /** Rejects a call whose turn comes too late. */
  rejectLongWait(call: Call, requestsAhead = this.#queueLength): void {
    // Its next wait rejects it, with the reason.
    if (call.isOver) return;
    const now = performance.now();
    const pause = this.#pausedUntil - now;
    // The next request goes through the pause.
    if (pause > 0 && now >= this.#nextProbe) return;
    const wait = this.#timeUntilTurn(requestsAhead);
    const hasDeadline = call.timeLeft < Infinity;
    if (wait <= 0 || !isTooLong(call, hasDeadline ? wait : pause)) return;
    const reason = hasDeadline ? 'after the deadline' : 'after a pause of over 60 s: set a deadline to wait for it';
    const message = `not sent${call.attemptCount > 0 ? ' again' : ''}: its turn is in ${Math.ceil(wait / 1_000)} s, ${reason}`;
    throw new RateLimitError(message, { ...withoutResponse(call.failedCall, 429), retryAfter: wait });
  }

  /** @returns whether the request goes through a pause, so that its response decides whether the pause goes on */
  async waitForTurn(call: Call): Promise<boolean> {
    const isProbe = await this.#takeTurn(call);
    if (typeof this.#rateLimit !== 'function') return isProbe;
    await waitForPermission(this.#rateLimit, call);
    // A 429 may have arrived in the meantime.
    return isProbe || this.#takeTurn(call);
  }

  /** Each request waits for the one before it. */
  async #takeTurn(call: Call): Promise<boolean> {
    const joinedAt = performance.now();
    const previousTurn = this.#lastTurn;
    let leave = () => {};
    this.#lastTurn = new Promise<void>((resolve) => (leave = resolve));
    try {
      this.rejectLongWait(call, this.#queueLength++);
      await call.run(() => previousTurn);
      if (this.#startsLeft === 0) {
        await call.sleep(longestFirstAttempt, (wake) => (this.#wake = wake));
        this.#endFirstBurst();
      }
      this.#startsLeft--;
      const isProbe = await this.#sleepUntilDue(call);
      const now = performance.now();
      // Catches up after a late timer, but not for the time before the request joined the queue.
      const pauseEnd = Math.min(this.#pausedUntil, now);
      this.#nextDue = Math.max(this.#nextDue, pauseEnd, joinedAt, now - longestLateness) + this.#interval;
      return isProbe;
    } finally {
      this.#queueLength--;
      // A call that stops early must not let the next one overtake.
      void previousTurn.then(leave);
    }
  }

  /** @returns whether the request goes through a pause */
  async #sleepUntilDue(call: Call): Promise<boolean> {
    for (;;) {
      this.rejectLongWait(call, 0);
      const now = performance.now();
      const isPaused = this.#pausedUntil > now;
      if (isPaused && now >= this.#nextProbe) {
        this.#nextProbe = now + probeInterval;
        return true;
      }
      const wait = this.#timeUntilTurn(0);
      if (wait <= 0) return false;
      const untilProbe = isPaused ? this.#nextProbe - now : Infinity;
      await call.sleep(Math.min(wait, untilProbe), (wake) => (this.#wake = wake));
    }
  }

  /** Returns milliseconds until a request with this many requests ahead of it in the queue may be sent. */
  #timeUntilTurn(requestsAhead: number): number {
    const now = performance.now();
    const earliest = Math.max(now, this.#pausedUntil);
    const dueAtEvenPace = Math.max(this.#nextDue, earliest) + requestsAhead * this.#interval;
    return Math.max(earliest, dueAtEvenPace - this.#burstAhead) - now;
  }
}
