// The option `rateLimit`: a pace, paces by group, or a function.
import type { OperationName, RateLimitGroup } from '../../generated/contract.js';
import { copyCause } from '../base/redact.js';
import { RateLimitError } from '../errors.js';
import { withoutResponse } from '../response/failure.js';
import type { Call } from './call.js';

/** How many requests the API allows. */
export interface Pace {
  /** Requests allowed in each period. */
  requests: number;
  /** Length of the period in milliseconds. */
  perMilliseconds: number;
  /**
   * The largest burst that the API allows after an idle time. The client's bursts are smaller, by a tenth, by the requests of 150 ms
   * at this pace, and at least by one, because requests can arrive closer together than they were sent.
   *
   * @defaultValue 1: evenly spaced
   */
  burst?: number;
}

/** A request that asks a `rateLimit` function for permission. */
export interface LimitedRequest {
  /** The client's method, for example `companies.get`; undefined for an operation that the contract doesn't have. */
  operation: OperationName | undefined;
  /** In capital letters. */
  method: string;
  /** The path template, for example `/companies/{id}`. */
  path: string;
  /** The endpoints that share a limit at Brevo. Each group needs its own count. */
  group: RateLimitGroup;
}

/**
 * A function that limits this client together with other processes. The client awaits it before each attempt, including retries.
 *
 * @param request - the request that is about to be sent
 * @param signal - aborts if the call is aborted or its deadline passes in the meantime
 */
export type RateLimiter = (request: LimitedRequest, signal: AbortSignal) => Promise<void>;

/** A pace for the group `default`, a pace for each group, or a function that limits all groups. */
export type RateLimitOption =
  | (Pace & { readonly [Group in RateLimitGroup]?: never })
  | { readonly [Group in RateLimitGroup]?: Pace | undefined }
  | RateLimiter;

/** A single pace is that of the group `default`. */
export function pacesByGroup(rateLimit: Exclude<RateLimitOption, RateLimiter>): Partial<Record<RateLimitGroup, Pace>> {
  return 'requests' in rateLimit ? { default: rateLimit } : rateLimit;
}

/** Waits until the caller's function permits a request. */
export async function waitForPermission(rateLimit: RateLimiter, call: Call): Promise<void> {
  const controller = new AbortController();
  const { name: operation, method, path, rateLimitGroup: group = 'default' } = call.operation;
  const request = { operation, method, path, group };
  const permission = async () => {
    try {
      await rateLimit(request, controller.signal);
    } catch (error) {
      const failedCall = { ...call.failedCall, cause: copyCause(error, call.secrets) };
      throw new RateLimitError('not sent: the rateLimit function threw', withoutResponse(failedCall, 429));
    }
  };
  await call.run(permission, Infinity, () => controller.abort());
}
