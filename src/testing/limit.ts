// A rate limit that counts: so many requests in a window of time, and the headers that tell of it.
import { check, record } from './check.js';
import { Refusal } from './refusal.js';

/** How many requests the service allows. */
export interface SandboxRateLimit {
  /** Requests in a window, from 1 on. */
  requests: number;
  /** How long a window is, in milliseconds; it begins with the first request after the one before. */
  perMilliseconds: number;
}

const one = { type: 'integer', minimum: 1 };
const shape = record({ requests: one, perMilliseconds: one });

export class RateLimiter {
  readonly #limit: SandboxRateLimit | undefined;
  readonly #now: () => number;
  #windowEnds = -Infinity;
  #used = 0;

  constructor(limit: SandboxRateLimit | undefined, now: () => number) {
    if (limit) check(shape, limit, 'rateLimit');
    this.#limit = limit;
    this.#now = now;
  }

  /** @throws {@link Refusal} the window has no request left */
  admit(): void {
    if (!this.#limit) return;
    if (this.#now() >= this.#windowEnds) {
      this.#windowEnds = this.#now() + this.#limit.perMilliseconds;
      this.#used = 0;
    }
    if (this.#used >= this.#limit.requests) throw new Refusal(429, undefined, 'Too many requests');
    this.#used++;
  }

  /** What each response says; nothing without a limit. */
  headers(): Record<string, string> {
    if (!this.#limit) return {};
    const { requests } = this.#limit;
    const isOpen = this.#now() < this.#windowEnds;
    return {
      'x-sib-ratelimit-limit': String(requests),
      'x-sib-ratelimit-remaining': String(isOpen ? requests - this.#used : requests),
      'x-sib-ratelimit-reset': String(isOpen ? Math.ceil((this.#windowEnds - this.#now()) / 1000) : 0),
    };
  }

  /** Begins anew. */
  reset(): void {
    this.#windowEnds = -Infinity;
  }
}
