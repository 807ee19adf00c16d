// The reports that `onAttempt` receives.
import type { OperationName } from '../../generated/contract.js';
import type { RateLimit } from '../errors.js';
import { parseRateLimit, requestIdOf } from '../response/headers.js';
import type { AttemptResult } from './attempt.js';
import type { Call } from './call.js';

/** A finished HTTP request, with or without a response. This object contains no key, path value, query or body. */
export interface Attempt {
  /** The client's method, for example `companies.get`; undefined for a token request, and for an operation that the contract doesn't have. */
  operation: OperationName | undefined;
  /** In capital letters. */
  method: string;
  /** The path template, for example `/companies/{id}`. */
  path: string;
  /** The host of `baseUrl`, with its port if the URL has one. */
  host: string;
  /** 1 for the first request of a call, 2 for its first retry. */
  attempt: number;
  /** Milliseconds that the request waited in the queue before it was sent. */
  queued: number;
  /** When the request was sent: milliseconds since 1970-01-01T00:00:00Z. */
  start: number;
  /** Milliseconds from sending to the last byte of the response, or to the failure. */
  duration: number;
  /** The status; missing if the attempt has an `error`. */
  status?: number;
  /** The `name` of the error, if there was no response, or if a successful response was cut off. */
  error?: string;
  /** Brevo's id for this request (`sib-request-id`), if the response has one. */
  requestId?: string | undefined;
  /** The numbers in the rate-limit headers; missing if the attempt has an `error`. */
  rateLimit?: RateLimit;
  /** Milliseconds until the next attempt; missing after the last one. */
  wait?: number;
}

type OnAttempt = (attempt: Attempt) => void;

interface ReportedAttempt {
  readonly result: AttemptResult;
  readonly turn: { readonly queued: number };
  /** On the clock of `performance.now()`. */
  readonly startedAt: number;
}

/** @param wait - milliseconds until the next attempt; undefined after the last one */
export function reportAttempt(
  onAttempt: OnAttempt,
  call: Call,
  { result: { received, error }, turn: { queued }, startedAt }: ReportedAttempt,
  wait: number | undefined,
): void {
  const { name: operation, method, path } = call.operation;
  const outcome = received
    ? {
        status: received.status,
        requestId: requestIdOf(received.headers, call),
        rateLimit: parseRateLimit(received.headers),
      }
    : { error: error.name };
  const times = { attempt: call.attemptCount, queued, ...timesSince(startedAt) };
  const report = { operation, method, path, host: call.settings.host, ...times, ...outcome };
  callOnAttempt(onAttempt, wait === undefined ? report : { ...report, wait });
}

/** Reports a request for an access token, which belongs to no call: several calls may wait for it. */
export function reportTokenRequest(
  onAttempt: OnAttempt,
  url: string,
  startedAt: number,
  result: { readonly status: number } | { readonly error: string },
): void {
  const { host, pathname: path } = new URL(url);
  const times = { attempt: 1, queued: 0, ...timesSince(startedAt) };
  callOnAttempt(onAttempt, { operation: undefined, method: 'POST', path, host, ...times, ...result });
}

/** @param startedAt - on the clock of `performance.now()` */
function timesSince(startedAt: number): { start: number; duration: number } {
  const duration = performance.now() - startedAt;
  return { start: Date.now() - duration, duration };
}

/** A function that throws or rejects must not break the call. */
function callOnAttempt(onAttempt: OnAttempt, attempt: Attempt): void {
  void (async () => onAttempt(attempt))().catch(() => {});
}
