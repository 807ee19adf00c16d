// A rate limit that counts: so many requests in a window of time, and the headers of a 429.
import { check, record } from './check.js';
import { Refusal } from './refusal.js';

/** How many requests the service allows. */
export interface SandboxRateLimit {
  /** Requests in a window, from 1 on. */
  requests: number;
  /** How long a window is, in milliseconds; it begins with the first request after the one before. */
  perMilliseconds: number;
}

/**
 * The headers of a 429. Brevo documents them for every response, but no recorded success has them.
 *
 * @param reset - seconds until the window ends
 */
export function rateLimitHeaders(limit: number, reset: number): Record<string, string> {
  return {
    'x-sib-ratelimit-limit': String(limit),
    'x-sib-ratelimit-remaining': '0',
    'x-sib-ratelimit-reset': String(reset),
  };
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
    this.#limit = limit && { ...limit };
    this.#now = now;
  }

  /** @throws {@link Refusal} the window has no request left */
  admit(): void {
    if (!this.#limit) return;
    if (this.#now() >= this.#windowEnds) {
      this.#windowEnds = this.#now() + this.#limit.perMilliseconds;
      this.#used = 0;
    }
    const { requests } = this.#limit;
    if (this.#used >= requests)
      throw new Refusal(429, undefined, 'Too many requests', rateLimitHeaders(requests, this.#secondsLeft()));
    this.#used++;
  }

  /** The limit with the requests and the seconds that are left, for the page. */
  get status(): object | undefined {
    if (!this.#limit) return undefined;
    const { requests } = this.#limit;
    const isOpen = this.#now() < this.#windowEnds;
    return isOpen ? { requests, remaining: requests - this.#used, reset: this.#secondsLeft() } : { requests };
  }

  #secondsLeft(): number {
    return Math.ceil((this.#windowEnds - this.#now()) / 1000);
  }

  /** Begins anew. */
  reset(): void {
    this.#windowEnds = -Infinity;
  }
}
