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

/** Returns a function that counts a request, and throws a `Rejection` if the window has none left. */
export function createQuota(limit: SandboxRateLimit | undefined, now: () => number): () => void {
  const { requests = Infinity, perMilliseconds = 0 } = limit ?? {};
  let windowEnd = -Infinity;
  let used = 0;
  return () => {
    if (now() >= windowEnd) {
      windowEnd = now() + perMilliseconds;
      used = 0;
    }
    const headers = rateLimitHeaders(requests, Math.ceil((windowEnd - now()) / 1000));
    if (used >= requests) throw new Rejection(429, undefined, 'Too many requests', headers);
    used++;
  };
}
