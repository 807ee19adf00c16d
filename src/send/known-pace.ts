// The pace that the caller knows: a bucket of `burst` tokens that fills up evenly.
import type { Rule } from './admission.js';

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

export class KnownPace implements Rule {
  readonly #interval: number;
  readonly #depth: number;
  /** When the bucket will be full again. */
  #full = 0;

  constructor({ requests, perMilliseconds, burst = 1 }: Pace) {
    this.#interval = perMilliseconds / requests;
    // A tenth of the tokens is kept back: on its way a request may catch up with the ones before it.
    this.#depth = Math.max(1, burst - Math.max(1, burst / 10)) * this.#interval;
  }

  next(): number {
    return this.#full + this.#interval - this.#depth;
  }

  sent(now: number): void {
    this.#full = Math.max(this.#full, now) + this.#interval;
  }

  ended(): void {}
}
