// The pace that a service allows, learnt from its answers.
import type { Reply } from '../answer/reply.js';
import type { Rule } from './rule.js';

/**
 * Unpaced until the service says that nothing is left: a 429, or `x-sib-ratelimit-remaining: 0`. Until then no more
 * requests are under way than it says are left; where it says nothing, ten begin, and the others follow after a sample.
 *
 * Between two such samples it allowed as many requests as it answered, so they tell its pace. Until there are two,
 * the pace doubles from a slow start; docs/decisions/0012-pace.md says why.
 */
export class LearntPace implements Rule {
  /** Requests under way, and how many may be: what the service says is left, else one more for each answer. */
  #underWay = 0;
  #window = 10;
  #isTold = false;
  /** Milliseconds between two requests; 0 while unpaced. */
  #interval = 0;
  #next = -Infinity;
  #successes = 0;
  #sentAt = 0;
  #raisedAt = 0;
  #slowedAt = 0;
  /** A sample when nothing was left, and the successes until then; a newer one to take its place when it is old. */
  #empty: Sample | undefined;
  #laterEmpty: Sample | undefined;
  #isLearnt = false;
  /** The start of what is under way, after a pause. */
  #start: Sample = { time: 0, successes: 0 };

  next(): number {
    if (this.#interval > 0) return this.#next;
    if (this.#underWay < this.#window) return 0;
    // Answers that are slow to come must not hold up the others for long.
    return this.#isTold ? this.#sentAt + 250 : this.#start.time + 100;
  }

  sent(now: number): void {
    this.#underWay++;
    this.#sentAt = now;
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
    this.#isTold ||= remaining !== null;
    // One may always be under way: it is the next to tell.
    this.#window = Number(remaining) > 0 ? Number(remaining) : this.#window + 1;
    if (isRefused || remaining === '0') this.#learn(now, isRefused);
    else if (this.#interval > 0) this.#raise(now, !this.#isLearnt ? 250 : Number(remaining) > 2 ? 4_000 : 20_000);
  }

  #learn(now: number, isRefused: boolean): void {
    const sample = { time: now, successes: this.#successes };
    const { time, successes } = (this.#empty ??= sample);
    // Two samples close together tell little: one burst is refused many times.
    if (now - time >= 500 && sample.successes > successes) {
      this.#isLearnt = true;
      this.#interval = (1.02 * (now - time)) / (sample.successes - successes);
      this.#laterEmpty ??= sample;
      if (now - this.#laterEmpty.time > 5_000) {
        this.#empty = this.#laterEmpty;
        this.#laterEmpty = sample;
      }
    } else if (isRefused && now - this.#slowedAt > 250) {
      this.#interval = Math.min(1_000, this.#interval * (this.#isLearnt ? 1.1 : 2));
      this.#slowedAt = now;
    }
    // What went through since the start, taken as a second at least, and ten a second at least, until something is known.
    this.#interval ||= Math.min(
      100,
      Math.max(1_000, now - this.#start.time) / (sample.successes - this.#start.successes),
    );
    this.#raisedAt = now;
  }

  /** Halve the interval in so many milliseconds. */
  #raise(now: number, halfLife: number): void {
    this.#interval *= 2 ** ((this.#raisedAt - now) / halfLife);
    this.#raisedAt = now;
  }
}

interface Sample {
  time: number;
  successes: number;
}
