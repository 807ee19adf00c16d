// A queue before the service: requests go out in their order, when a rule admits them, behind one timer.

/** What an answer says about the service's limits. */
export interface Sample {
  /** The HTTP status. */
  status: number;
  /** Requests left in the current window. */
  remaining?: number | undefined;
  /** Whole seconds until the window ends. */
  reset?: number | undefined;
  /** Requests that a window allows. */
  limit?: number | undefined;
}

/** Says when requests may go out, and hears what became of them. Times are milliseconds of one clock. */
export interface Rule {
  /** When the next request may go out: now, or later; `Infinity` while only an answer can tell. */
  next(now: number): number;
  /** A request goes out. */
  sent(now: number): void;
  /** A request has ended: with an answer, or without one. */
  ended(sample: Sample | undefined, now: number): void;
}

/** The time and its timers; a test hands in its own. */
export interface Clock {
  /** Milliseconds from any fixed moment. */
  now(): number;
  /** Call back after so many milliseconds, unless the function returned is called before. */
  after(milliseconds: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Milliseconds until the next request of a queue at most, else who waits is refused: an hour, the longest window, and a minute. */
export const longestWait = 3_660_000;

/** A request's place in the queue. */
export interface Place {
  /** 0 when the request is admitted, or the milliseconds after which to come back when that would take too long. */
  readonly turn: Promise<number>;
  /** Give the place up; if it was admitted meanwhile, as a request that ended without an answer. */
  leave(): void;
}

interface Waiting {
  readonly latest: number;
  isAdmitted: boolean;
  readonly settle: (comeBackAfter: number) => void;
}

export class Admission {
  readonly #waiting = new Set<Waiting>();
  #cancelTimer: (() => void) | undefined;

  constructor(
    readonly rule: Rule,
    readonly clock: Clock,
  ) {}

  /** Whether a request may go out now, without waiting; if so it counts as sent. */
  tryAdmit(): boolean {
    const now = this.clock.now();
    if (this.#waiting.size > 0 || this.rule.next(now) > now) return false;
    this.rule.sent(now);
    return true;
  }

  /**
   * Take a place at the end of the queue.
   *
   * @param latest - when the request must go out, on the queue's clock
   */
  admit(latest: number): Place {
    const now = this.clock.now();
    const wait = this.rule.next(now) - now;
    if (isTooLong(wait, now, latest)) return { turn: Promise.resolve(wait), leave() {} };
    let waiting!: Waiting;
    const turn = new Promise<number>((settle) => (waiting = { latest, isAdmitted: false, settle }));
    this.#waiting.add(waiting);
    if (this.#waiting.size === 1) this.#setTimer(wait);
    const leave = () => {
      if (waiting.isAdmitted) return this.ended(undefined);
      this.#waiting.delete(waiting);
      if (this.#waiting.size === 0) this.#cancelTimer?.();
    };
    return { turn, leave };
  }

  /** A request that was admitted has ended. */
  ended(sample: Sample | undefined): void {
    this.rule.ended(sample, this.clock.now());
    if (this.#waiting.size > 0) this.#release();
  }

  /** A request that another queue admitted turned out to be one of these. */
  heard(sample: Sample): void {
    this.rule.sent(this.clock.now());
    this.ended(sample);
  }

  /** Admit who may go, refuse who would wait too long, and set the timer for the next one. */
  #release(): void {
    this.#cancelTimer?.();
    const now = this.clock.now();
    for (const waiting of this.#waiting) {
      const wait = this.rule.next(now) - now;
      if (wait > 0) return this.#hold(now, wait);
      this.#waiting.delete(waiting);
      waiting.isAdmitted = true;
      this.rule.sent(now);
      waiting.settle(0);
    }
  }

  #hold(now: number, wait: number): void {
    // Who waits for a second at most is not looked through at each turn: a deadline ends such a wait soon enough.
    for (const waiting of wait > 1_000 ? this.#waiting : []) {
      if (!isTooLong(wait, now, waiting.latest)) continue;
      this.#waiting.delete(waiting);
      waiting.settle(wait);
    }
    if (this.#waiting.size > 0) this.#setTimer(wait);
  }

  #setTimer(wait: number): void {
    if (wait === Infinity) return;
    // Timers may fire a little early, so this one is set a little late.
    this.#cancelTimer = this.clock.after(Math.max(0, Math.ceil(wait)), () => this.#release());
  }
}

/** Until an answer tells how long, no wait is too long. */
function isTooLong(wait: number, now: number, latest: number): boolean {
  return wait !== Infinity && (wait > longestWait || now + wait > latest);
}
