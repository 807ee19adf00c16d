// The client's option `rateLimit`: a pace, or a function that the client awaits.
import type { OperationId, RateLimitGroup } from '../../generated/contract.js';
import { unsentError } from '../response/failure.js';
import { copyCause } from '../base/redact.js';
import type { Call } from './call.js';

/** How many requests the API allows. */
export interface Pace {
  /** Requests allowed in each period. */
  requests: number;
  /** Length of the period in milliseconds. */
  perMilliseconds: number;
  /**
   * The largest burst that the API allows after an idle time. From 2 up, the client sends one request fewer (above 10, a tenth
   * fewer), because requests can arrive closer together than they were sent.
   *
   * @defaultValue 1: evenly spaced
   */
  burst?: number;
}

/** A request that asks a `rateLimit` function for permission. */
export interface LimitedRequest {
  /** The operation; undefined in `client.request`. */
  operation: OperationId | undefined;
  /** In capital letters. */
  method: string;
  /** The path template, for example `/companies/{id}`. */
  path: string;
  /** The endpoints that share a limit at Brevo. Each group needs its own count; all methods of this client are in `'default'`. */
  group: RateLimitGroup;
}

/**
 * A function that limits this client together with other processes. The client calls it before each attempt, including
 * retries.
 *
 * Return a promise that resolves when the request may be sent, however long that takes. If the function throws, the call rejects with a
 * `RateLimitError`.
 *
 * @param request - the request that is about to be sent
 * @param signal - aborts if the call is aborted or its deadline passes in the meantime
 */
export type RateLimiter = (request: LimitedRequest, signal: AbortSignal) => Promise<void>;

export async function waitForCustomLimiter(limiter: RateLimiter, call: Call): Promise<void> {
  const controller = new AbortController();
  try {
    const { method, path, rateLimitGroup: group = 'default' } = call.rules;
    await call.run(async () => limiter({ operation: call.operation, method, path, group }, controller.signal));
  } catch (error) {
    controller.abort(call.isStopped ? call.toRejection(error) : error);
    call.throwIfStopped();
    throw unsentError(call, 'the rateLimit function threw', { cause: copyCause(error, call.secrets) });
  }
}
