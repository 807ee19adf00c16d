// Paces the calls of a client together, so that the service need not refuse them. A decorator, like `timeout`.
import type { Call } from './call.js';
import type { Reply } from './reply.js';
import type { Send } from './timeout.js';

/** How many requests the service allows. */
export interface Pace {
  /** Requests allowed in each period. */
  requests: number;
  /** Length of the period in milliseconds. */
  perMilliseconds: number;
  /**
   * Requests that may go out at once after a pause.
   *
   * @defaultValue 1: evenly spaced
   */
  burst?: number;
}

/** Let requests out in the order they came: at the pace given, or at one that is learnt from the service's answers. */
export function pace(send: Send, given: Pace | undefined): Send {
  const queue = new Queue(given ? new KnownPace(given) : new LearntPace());
  const ended = (reply: Reply) => queue.ended(reply);
  const failed = () => queue.ended();
  const go: Send = (request, call) => {
    const sent = send(request, call);
    sent.then(ended, failed);
    return sent;
  };
  return (request, call) => (queue.lets() ? go(request, call) : queue.wait(call).then(() => go(request, call)));
}

interface Rule {
  /** When the next request may go out, on the clock of `performance.now()`. */
  next(now: number): number;
  sent(now: number): void;
  ended(reply: Reply | undefined, now: number): void;
}

/** Requests that wait for their turn, behind one timer. */
class Queue {
  readonly #rule: Rule;
  readonly #waiting = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(rule: Rule) {
    this.#rule = rule;
  }

  /** Whether a request may go out now, without waiting; if so it counts as sent. */
  lets(): boolean {
    const now = performance.now();
    if (this.#waiting.size > 0 || this.#rule.next(now) > now) return false;
    this.#rule.sent(now);
    return true;
  }

  async wait(call: Call): Promise<void> {
    let go!: () => void;
    const turn = new Promise<void>((resolve) => this.#waiting.add((go = resolve)));
    this.#release();
    try {
      await call.run(() => turn);
    } catch (error) {
      // The call ended; a turn that came all the same is over.
      if (!this.#waiting.delete(go)) this.ended();
      if (this.#waiting.size === 0) clearTimeout(this.#timer);
      throw error;
    }
  }

  ended(reply?: Reply): void {
    this.#rule.ended(reply, performance.now());
    if (this.#waiting.size > 0) this.#release();
  }

  /** Let out who may go, and set the timer for the next one. */
  #release(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    for (const go of this.#waiting) {
      const next = this.#rule.next(now);
      if (next > now) {
        // Infinity: until an answer comes. Timers may fire a little early, so they are set a little late.
        if (next < Infinity) this.#timer = setTimeout(() => this.#release(), Math.ceil(next - now));
        return;
      }
      this.#waiting.delete(go);
      this.#rule.sent(now);
      go();
    }
  }
}

/** A bucket of `burst` tokens that fills up evenly; kept as the time at which it will be full. */
class KnownPace implements Rule {
  readonly #interval: number;
  readonly #depth: number;
  #full = 0;

  constructor({ requests, perMilliseconds, burst = 1 }: Pace) {
    this.#interval = perMilliseconds / requests;
    // One token is kept back: on its way a request may catch up with the one before it.
    this.#depth = Math.max(1, burst - 1) * this.#interval;
  }

  next(): number {
    return this.#full + this.#interval - this.#depth;
  }

  sent(now: number): void {
    this.#full = Math.max(this.#full, now) + this.#interval;
  }

  ended(): void {}
}

/**
 * Unpaced until the service says that nothing is left: a 429, or `x-sib-ratelimit-remaining: 0`.
 *
 * Between two such moments it allowed as many requests as it answered, so they tell its pace. Until there are two,
 * the pace doubles from a slow start; docs/decisions/ has the measurements.
 */
class LearntPace implements Rule {
  /** Requests under way, and how many may be: what the service says is left, else one more for each answer. */
  #underWay = 0;
  #window = 10;
  /** Milliseconds between two requests; 0 while unpaced. */
  #interval = 0;
  #next = 0;
  #successes = 0;
  #raisedAt = 0;
  #slowedAt = 0;
  /** A moment when nothing was left, and the successes until then; a newer one to take its place when it is old. */
  #empty: Moment | undefined;
  #laterEmpty: Moment | undefined;
  #isLearnt = false;
  /** The start of what is under way, after a pause. */
  #start: Moment = { time: 0, successes: 0 };

  next(): number {
    if (this.#interval > 0) return this.#next;
    return this.#underWay < this.#window ? 0 : Infinity;
  }

  sent(now: number): void {
    this.#underWay++;
    const idle = now - this.#next;
    // Where nothing was asked for, what was answered tells no pace.
    if (idle > 1_000) {
      this.#empty = this.#laterEmpty = undefined;
      this.#start = { time: now, successes: this.#successes };
    }
    if (idle > 100) this.#raisedAt = now;
    // Timers are late: so much of the pace is caught up with.
    this.#next = Math.max(this.#next, now - 100) + this.#interval;
  }

  ended(reply: Reply | undefined, now: number): void {
    this.#underWay--;
    if (!reply) return;
    const isRefused = reply.status === 429;
    const remaining = reply.headers.get('x-sib-ratelimit-remaining');
    if (!isRefused) this.#successes++;
    // One may always be under way: it is the next to tell.
    this.#window = Number(remaining) > 0 ? Number(remaining) : this.#window + 1;
    if (isRefused || remaining === '0') this.#learn(now, isRefused);
    else if (this.#interval > 0) this.#raise(now, !this.#isLearnt ? 250 : Number(remaining) > 2 ? 4_000 : 20_000);
  }

  #learn(now: number, isRefused: boolean): void {
    const moment = { time: now, successes: this.#successes };
    const { time, successes } = (this.#empty ??= moment);
    // Two moments close together tell little: one burst is refused many times.
    if (now - time >= 500 && moment.successes > successes) {
      this.#isLearnt = true;
      this.#interval = (1.02 * (now - time)) / (moment.successes - successes);
      this.#laterEmpty ??= moment;
      if (now - this.#laterEmpty.time > 5_000) {
        this.#empty = this.#laterEmpty;
        this.#laterEmpty = moment;
      }
    } else if (isRefused && now - this.#slowedAt > 250) {
      this.#interval = Math.min(1_000, this.#interval * (this.#isLearnt ? 1.1 : 2));
      this.#slowedAt = now;
    }
    // What went through in the last second or more, and ten a second at least, until something is known.
    this.#interval ||= Math.min(
      100,
      Math.max(1_000, now - this.#start.time) / (moment.successes - this.#start.successes),
    );
    this.#raisedAt = now;
  }

  /** Halve the interval in so many milliseconds. */
  #raise(now: number, halfLife: number): void {
    this.#interval *= 2 ** ((this.#raisedAt - now) / halfLife);
    this.#raisedAt = now;
  }
}

interface Moment {
  time: number;
  successes: number;
}
