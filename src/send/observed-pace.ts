// The pace of a client that was given none: what the service says is obeyed, what it does not say is learnt.
import type { Rule, Sample } from './admission.js';
import { LearntPace } from './learnt-pace.js';
import { ToldLimit } from './told-limit.js';

export class ObservedPace implements Rule {
  readonly #told = new ToldLimit();
  readonly #learnt = new LearntPace();

  next(now: number): number {
    return Math.max(this.#told.next(now), this.#learnt.next());
  }

  sent(now: number): void {
    this.#told.sent(now);
    this.#learnt.sent(now);
  }

  ended(sample: Sample | undefined, now: number): void {
    this.#learnt.ended(this.#told.ended(sample, now), now);
  }
}
