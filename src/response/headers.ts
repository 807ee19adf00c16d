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
  const seconds = /^[A-Z][a-z]+, /.test(value)
    ? Math.max(0, Date.parse(value) - Date.now()) / 1_000
    : Number(value || NaN);
  const reset = status === 429 ? parseRateLimit(headers).reset : undefined;
  const delay = (Number.isNaN(seconds) ? (reset ?? NaN) : seconds) * 1_000;
  // Some servers send a Unix time instead of a delay.
  return delay >= 0 && delay <= 86_400_000 ? delay : undefined;
}

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
