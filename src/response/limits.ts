// What the headers of an answer say of the service's limits: how much is left, and how long to wait.
import type { RateLimit } from '../errors.js';

/** What `x-sib-ratelimit-*` say; a header that is missing or no number leaves its field out. */
export function readRateLimit(headers: Pick<Headers, 'get'>): RateLimit {
  const rateLimit: RateLimit = {};
  for (const name of ['limit', 'remaining', 'reset'] as const) {
    const value = headers.get(`x-sib-ratelimit-${name}`);
    if (value && Number.isFinite(Number(value))) rateLimit[name] = Number(value);
  }
  return rateLimit;
}

/** Milliseconds the service asks to wait, by `Retry-After` (seconds or a date) or its own header (seconds left). */
export function readRetryAfter(
  status: number,
  headers: Pick<Headers, 'get'>,
  { reset }: RateLimit,
): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (value && /^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  // Only dates as HTTP writes them: Date.parse makes a date of almost anything.
  const date = value && /^\w{3}, .* GMT$/.test(value) ? Date.parse(value) : NaN;
  if (!Number.isNaN(date)) return Math.max(0, date - Date.now());
  return status === 429 && reset !== undefined && reset >= 0 ? reset * 1000 : undefined;
}
