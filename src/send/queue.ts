// The queue before the API: requests leave in order, at the pace that the caller gave or that the rate-limit headers allow.
import { readRetryAfter } from '../response/outcome.js';
import type { Received } from '../response/received.js';

/** How many requests the API allows. */
export interface Pace {
  /** Requests allowed in each period. */
  requests: number;
  /** Length of the period in milliseconds. */
  perMilliseconds: number;
  /**
   * Requests that may leave at once after a pause. One of them is kept back, or a tenth of more than ten, because requests
   * can overtake each other.
   *
   * @defaultValue 1: evenly spaced
   */
  burst?: number;
}

/** Milliseconds that the client waits on its own. */
export const longestWait = 60_000;

/** Requests that may be under way before a response says how many are left: others may share the account. */
const untilKnown = 10;

interface Waiting {
  /** When the request must leave at the latest. */
  readonly latest: number;
  hasLeft: boolean;
  /** @param retryAfter - milliseconds; 0 when the request may leave */
  readonly settle: (retryAfter: number) => void;
}

export class Queue {
  readonly #waiting = new Set<Waiting>();
  readonly #pace: { interval: number; depth: number } | undefined;
  /** When a pace's bucket will be full again. */
  #full = -Infinity;
  #underWay = 0;
  /** Requests that may be under way until the next response. */
  #most = untilKnown;
  /** Requests left in the window, and when it ends. */
  #left: number | undefined;
  #windowEnds = -Infinity;
  #pausedUntil = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  /** Milliseconds that timers are ahead of the clock: a timer that fired is the time, also where a test moves timers alone. */
  #ahead = 0;

  constructor(pace: Pace | undefined) {
    if (!pace) return;
    const { requests, perMilliseconds, burst = 1 } = pace;
    const interval = perMilliseconds / requests;
    this.#pace = { interval, depth: Math.max(1, burst - Math.max(1, burst / 10)) * interval };
  }

  /** Lets a request leave at once, if none waits and nothing is in its way. */
  tryLeave(): boolean {
    if (this.#waiting.size > 0 || this.#wait() > 0) return false;
    this.#start();
    return true;
  }

  /**
   * Takes a place at the end of the queue.
   *
   * @param latest - when the call's deadline ends, on the clock of `performance.now()`; Infinity for none
   * @returns 0 when the request may leave, or the milliseconds to come back after; and a way to give the place up
   */
  wait(latest: number): { turn: Promise<number>; giveUp: () => void } {
    let waiting!: Waiting;
    const turn = new Promise<number>((settle) => (waiting = { latest, hasLeft: false, settle }));
    this.#waiting.add(waiting);
    this.#sendAway([waiting]);
    this.#release();
    const giveUp = () => {
      if (waiting.hasLeft) return this.ended(undefined);
      this.#waiting.delete(waiting);
      this.#release();
    };
    return { turn, giveUp };
  }

  /** A request has ended: with a response, or without one. */
  ended(received: Received | undefined): void {
    this.#underWay--;
    if (received && this.#isPausedBy(received)) this.#sendAway(this.#waiting);
    if (this.#waiting.size > 0 || this.#pausedUntil > -Infinity) this.#release();
  }

  #start(): void {
    this.#underWay++;
    if (this.#pace) this.#full = Math.max(this.#full, this.#now()) + this.#pace.interval;
  }

  #now(): number {
    return performance.now() + this.#ahead;
  }

  /** Milliseconds until the next request may leave; Infinity while only a response can tell. */
  #wait(): number {
    const pause = this.#pausedUntil === -Infinity ? 0 : this.#pausedUntil - this.#now();
    if (pause > 0) return pause;
    if (this.#pace) return Math.max(0, this.#full + this.#pace.interval - this.#pace.depth - this.#now());
    return this.#underWay < this.#most ? 0 : Infinity;
  }

  #isPausedBy(received: Received): boolean {
    const { remaining, limit = untilKnown, reset } = received.rateLimit;
    const time = this.#now();
    const isNew = time >= this.#windowEnds;
    // Told in whole seconds, a window may end one later. More seconds than a day has make no sense.
    if (reset !== undefined && reset >= 0 && reset <= 86_400 && received.status !== 429)
      this.#windowEnds = Math.min(isNew ? Infinity : this.#windowEnds, time + (reset + 1) * 1_000);
    // Responses overtake each other: within a window the lowest number is the newest.
    if (isNew || (remaining ?? Infinity) < (this.#left ?? Infinity)) this.#left = remaining;
    this.#most = this.#left && this.#left > 0 ? this.#left : Infinity;
    const asked = received.status === 429 ? (readRetryAfter(received) ?? 0) : undefined;
    const isUsedUp = !this.#pace && this.#left === 0 && time < this.#windowEnds;
    if (asked === undefined && !isUsedUp) return false;
    const end = asked === undefined ? this.#windowEnds : time + (asked && Math.min(asked, 86_400_000) + 1_000);
    this.#pausedUntil = Math.max(this.#pausedUntil, end);
    // The next window has not said yet how many it allows.
    [this.#left, this.#most] = [undefined, Math.max(1, Math.min(limit, untilKnown))];
    return true;
  }

  /** Lets out who may leave, and sets a timer for the next. */
  #release(): void {
    let wait = this.#wait();
    for (const waiting of this.#waiting) {
      if (wait > 0) break;
      this.#waiting.delete(waiting);
      waiting.hasLeft = true;
      this.#start();
      waiting.settle(0);
      wait = this.#wait();
    }
    clearTimeout(this.#timer);
    const isPaused = this.#pausedUntil > this.#now();
    if (!isPaused) this.#pausedUntil = -Infinity;
    if ((!isPaused && this.#waiting.size === 0) || wait <= 0 || wait === Infinity) return;
    const end = this.#now() + wait;
    this.#timer = setTimeout(() => {
      // A real timer may fire a little early.
      if (end - this.#now() > 10) this.#ahead += end - this.#now();
      this.#release();
    }, Math.ceil(wait));
    // A pause that nobody waits for does not hold the process; browsers have numbers for timers.
    if (this.#waiting.size === 0) (this.#timer as Partial<NodeJS.Timeout>).unref?.();
  }

  /** Refuses those who would wait until after their deadline or, without one, longer than the client waits on its own. */
  #sendAway(some: Iterable<Waiting>): void {
    const wait = this.#wait();
    if (wait === 0 || wait === Infinity) return;
    // The second is the one that windows told in whole seconds may last longer.
    const isLong = wait > longestWait + 1_000 && this.#pausedUntil > this.#now();
    for (const waiting of some) {
      const isPatient = waiting.latest < Infinity ? performance.now() + wait < waiting.latest : !isLong;
      if (!isPatient && this.#waiting.delete(waiting)) waiting.settle(wait);
    }
  }
}
