// Parses the response headers that the client uses.
import type { RateLimit } from '../errors.js';
import { redact } from '../base/redact.js';
import type { CallContext, ReceivedResponse } from './received.js';

/** Parses the `x-sib-ratelimit-*` headers. A header that is missing or not a number sets no field. */
export function parseRateLimit(headers: Pick<Headers, 'get'>): RateLimit {
  const rateLimit: RateLimit = {};
  for (const name of ['limit', 'remaining', 'reset'] as const) {
    const value = headers.get(`x-sib-ratelimit-${name}`);
    if (value && Number.isFinite(Number(value))) rateLimit[name] = Number(value);
  }
  return rateLimit;
}

/**
 * Returns the milliseconds to wait, as requested by a failed response. `Retry-After` is a number of seconds or a date. A 429
 * without `Retry-After` may have Brevo's `x-sib-ratelimit-reset`: seconds until requests are allowed again.
 */
export function parseRetryAfter({ status, headers }: ReceivedResponse): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (value && /^\d+(\.\d+)?$/.test(value)) return plausibleDelay(Number(value) * 1000);
  const date = parseDate(value);
  // This machine's clock may be wrong, so start from the date of the response.
  const now = parseDate(headers.get('date')) ?? Date.now();
  if (date !== undefined) return plausibleDelay(Math.max(0, date - now));
  const { reset } = parseRateLimit(headers);
  return status === 429 && reset !== undefined ? plausibleDelay(reset * 1000) : undefined;
}

/** Parses only dates in HTTP's own format, because `Date.parse` accepts almost anything. */
function parseDate(text: string | null | undefined): number | undefined {
  const date = text && /^\w{3}, .* GMT$/.test(text.trim()) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : date;
}

/** Returns a delay unless it is negative or over a day, because some servers send a Unix time instead of a delay. */
function plausibleDelay(milliseconds: number): number | undefined {
  return milliseconds >= 0 && milliseconds <= 86_400_000 ? milliseconds : undefined;
}

export function requestIdOf(headers: Pick<Headers, 'get'>, call: CallContext): string | undefined {
  const value = headers.get('sib-request-id');
  return value ? redact(value, call.secrets) : undefined;
}

/** @param encoding - `content-encoding`; some servers put the charset (`utf-8`) there by mistake */
export const isUncompressed = (encoding: string | null | undefined) =>
  /^\s*(identity|utf-?8)?\s*$/i.test(encoding ?? '');

/** Returns the length of the body in bytes; undefined if `content-length` is missing or invalid, or counts compressed bytes. */
export function parseContentLength(headers: Pick<Headers, 'get'>): number | undefined {
  const length = headers.get('content-length');
  if (!length || !/^\d+$/.test(length)) return undefined;
  return isUncompressed(headers.get('content-encoding')) ? Number(length) : undefined;
}
