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
export function parseRetryAfter({ status, headers }: Pick<ReceivedResponse, 'status' | 'headers'>): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const isDate = /^[A-Z][a-z]+, /.test(value);
  // A proxy may have added a second header, which `fetch` joins with a comma.
  const seconds = isDate ? (Date.parse(value) - Date.now()) / 1_000 : Math.max(...value.split(',').map(toSeconds));
  const reset = status === 429 ? parseRateLimit(headers).reset : undefined;
  const delay = Number.isNaN(seconds) ? (reset ?? NaN) : seconds;
  if (Number.isNaN(delay) || (delay < 0 && !isDate)) return undefined;
  return Math.min(Math.max(delay, 0), longestPause) * 1_000;
}

/** Seconds that a server may ask for. Some servers send a Unix time instead of a delay. */
const longestPause = 86_400;

const toSeconds = (text: string) => (/^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : NaN);

/** Returns the milliseconds to wait before a retry. A 429 rounds them down to seconds, so it gets another one. */
export function requestedDelay(received: Pick<ReceivedResponse, 'status' | 'headers'> | undefined): number {
  const delay = (received && parseRetryAfter(received)) ?? 0;
  return received?.status === 429 && delay > 0 ? delay + 1_000 : delay;
}

export function requestIdOf(headers: Pick<Headers, 'get'>, call: Pick<CallContext, 'secrets'>): string | undefined {
  const value = headers.get('sib-request-id');
  return value ? redact(value, call.secrets) : undefined;
}

/** Returns the length of an uncompressed body in bytes. */
export function parseContentLength(headers: Pick<Headers, 'get'>): number | undefined {
  const length = headers.get('content-length');
  return length && isUncompressed(headers.get('content-encoding')) ? Number(length) : undefined;
}

export const isUncompressed = (contentEncoding: string | null) => /^(identity)?$/i.test(contentEncoding?.trim() ?? '');
