// The sandbox's rate limit.
import { Rejection } from '../response/rejection.js';

/** How many requests the sandbox allows. */
export interface SandboxRateLimit {
  /** Requests per window: a whole number, at least 1. */
  requests: number;
  /** Length of a window in milliseconds: a whole number, at least 1. A window starts with the first request after the previous window. */
  perMilliseconds: number;
}

/**
 * The headers of a 429. Brevo documents these headers for every response, but no recorded successful response has them.
 *
 * @param secondsLeft - until the window ends
 */
export function rateLimitHeaders(limit: number, secondsLeft: number): Record<string, string> {
  return {
    'x-sib-ratelimit-limit': String(limit),
    'x-sib-ratelimit-remaining': '0',
    'x-sib-ratelimit-reset': String(secondsLeft),
  };
}

export class RequestQuota {
  readonly #limit: SandboxRateLimit | undefined;
  readonly #now: () => number;
  #windowEnd = -Infinity;
  #used = 0;

  constructor(limit: SandboxRateLimit | undefined, now: () => number) {
    this.#limit = limit && { ...limit };
    this.#now = now;
  }

  /** @throws {@link Rejection} the window has no requests left */
  admit(): void {
    if (!this.#limit) return;
    if (this.#now() >= this.#windowEnd) {
      this.#windowEnd = this.#now() + this.#limit.perMilliseconds;
      this.#used = 0;
    }
    const { requests } = this.#limit;
    if (this.#used >= requests)
      throw new Rejection(429, undefined, 'Too many requests', rateLimitHeaders(requests, this.#secondsLeft()));
    this.#used++;
  }

  reset(): void {
    this.#windowEnd = -Infinity;
  }

  #secondsLeft(): number {
    return Math.ceil((this.#windowEnd - this.#now()) / 1000);
  }
}
