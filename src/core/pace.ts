// Paces the calls of a client together, so that the service need not refuse them. A decorator, like `timeout`.
import type { Call } from './call.js';
import { LearntPace } from './learnt-pace.js';
import { isWorkers } from './platform.js';
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
  burst?: number | undefined;
}

/** Let requests out in the order they came: at the pace given, or at one that is learnt from the service's answers. */
export function pace(send: Send, given: Pace | undefined): Send {
  if (isWorkers && !given) return send;
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

/** Says when requests may go out, and hears what became of them. */
export interface Rule {
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
        // Timers may fire a little early, so they are set a little late; and they hold no more than so much.
        this.#timer = setTimeout(() => this.#release(), Math.min(Math.ceil(next - now), 2 ** 31 - 1));
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
