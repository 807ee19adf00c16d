// Waits for a request's turn in the queue of its group: the pace or function of `rateLimit`, and the pause after a 429.
import { rateLimitGroups, type RateLimitGroup } from '../../generated/contract.js';
import { RateLimitError } from '../errors.js';
import { withoutResponse } from '../response/failure.js';
import type { ReceivedResponse } from '../response/received.js';
import type { Call } from './call.js';
import { Pacer } from './pacer.js';
import { Pause } from './pause.js';
import { pacesByGroup, waitForPermission, type Pace, type RateLimiter, type RateLimitOption } from './rate-limit.js';

/**
 * Without a deadline, a call rejects instead of waiting this many milliseconds: a minute that Brevo asks for, a second because Brevo
 * rounds down, and the back-off before one of the first two retries.
 */
const tooLongWait = 62_000;

/** Whether a wait outlasts the call's deadline, or the limit for calls without one. */
export const isTooLong = (call: Call, wait: number) => wait >= (call.timeLeft < Infinity ? call.timeLeft : tooLongWait);

/** How many milliseconds the requests after the first burst wait for its first response. */
const longestResponseWait = 1_000;

export class Limiter {
  readonly #rateLimit: Pace | RateLimiter | undefined;
  readonly #pacer: Pacer | undefined;
  readonly #pause = new Pause();
  /** Settles when the last request in the queue leaves it. */
  #lastTurn: Promise<unknown> = Promise.resolve();
  #queueLength = 0;
  /** Wakes the first call in the queue, the only one that sleeps. */
  #wake = () => {};

  constructor(rateLimit: Pace | RateLimiter | undefined) {
    this.#rateLimit = rateLimit;
    this.#pacer = typeof rateLimit === 'object' ? new Pacer(rateLimit) : undefined;
  }

  /** Whether every request may leave immediately. */
  get isOpen(): boolean {
    return this.#rateLimit === undefined && this.#pause.timeLeft === 0;
  }

  /**
   * Records how an attempt ended: a 429 pauses every request of this limiter, and the first attempt ends the first burst.
   *
   * @param delay - milliseconds until the retry, if there is one
   */
  afterAttempt(received: ReceivedResponse | undefined, delay: number | undefined, isProbe: boolean): void {
    const isBurstOver = this.#pacer?.endFirstBurst();
    // The first call in the queue may leave now, or the new pause may outlast its deadline.
    if (this.#pause.learn(received, delay, isProbe) || isBurstOver) this.#wake();
  }

  /** Rejects a call whose turn comes too late. */
  rejectLongWait(call: Call, requestsAhead = this.#queueLength): void {
    // A call that is over rejects at its next wait, which knows the reason. A probe doesn't wait for the pause to end.
    if (call.isOver || this.#pause.timeUntilProbe === 0) return;
    const wait = this.#timeUntilTurn(requestsAhead);
    const hasDeadline = call.timeLeft < Infinity;
    // Without a deadline, only a long pause is too long: at its pace, a queue always moves on.
    if (wait <= 0 || !isTooLong(call, hasDeadline ? wait : this.#pause.timeLeft)) return;
    const reason = hasDeadline ? 'after the deadline' : 'after a pause of over 60 s: set a deadline to wait for it';
    const message = `not sent${call.attemptCount > 0 ? ' again' : ''}: its turn is in ${Math.ceil(wait / 1_000)} s, ${reason}`;
    throw new RateLimitError(message, { ...withoutResponse(call.failedCall, 429), retryAfter: wait });
  }

  /** @returns whether the request is a probe: it leaves during a pause, and its response decides whether the pause goes on */
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
      const requestsAhead = this.#queueLength++;
      this.rejectLongWait(call, requestsAhead);
      await call.run(() => previousTurn);
      if (this.#pacer?.needsResponse) {
        await this.#sleep(call, longestResponseWait);
        this.#pacer.endFirstBurst();
      }
      const isProbe = await this.#sleepUntilDue(call);
      this.#pacer?.recordStart(joinedAt, this.#pause.endsAt);
      return isProbe;
    } finally {
      this.#queueLength--;
      // A call that stops early must not let the next one overtake.
      void previousTurn.then(leave);
    }
  }

  async #sleepUntilDue(call: Call): Promise<boolean> {
    for (;;) {
      this.rejectLongWait(call, 0);
      if (this.#pause.startProbe()) return true;
      const wait = this.#timeUntilTurn(0);
      if (wait <= 0) return false;
      await this.#sleep(call, Math.min(wait, this.#pause.timeUntilProbe));
    }
  }

  #sleep(call: Call, milliseconds: number): Promise<void> {
    return call.sleep(milliseconds, (wake) => (this.#wake = wake));
  }

  #timeUntilTurn(requestsAhead: number): number {
    return this.#pacer?.timeUntilTurn(requestsAhead, this.#pause.endsAt) ?? this.#pause.timeLeft;
  }
}

/** Creates a limiter for each group. A function limits all of them. */
export function createLimiters(rateLimit: RateLimitOption | undefined): Record<RateLimitGroup, Limiter> {
  const limitOf = (group: RateLimitGroup) =>
    typeof rateLimit === 'object' ? pacesByGroup(rateLimit)[group] : rateLimit;
  const groups: RateLimitGroup[] = ['default', ...Object.values(rateLimitGroups)];
  const limiters = groups.map((group) => [group, new Limiter(limitOf(group))]);
  // The cast: `fromEntries` forgets the names.
  return Object.fromEntries(limiters) as Record<RateLimitGroup, Limiter>;
}
