// Paces the calls of a client together, so that the service need not refuse them.
import type { OperationId } from '../../generated/contract.js';
import { redactCause } from '../response/redact.js';
import type { Reply } from '../response/reply.js';
import { RateLimitError, TimeoutError } from '../errors.js';
import { Admission, longestWait, systemClock, type Sample } from './admission.js';
import type { Call } from './call.js';
import { KnownPace, type Pace } from './known-pace.js';
import { LimitGroups } from './limit-groups.js';
import { ObservedPace } from './observed-pace.js';
import { isWorkers } from './platform.js';
import type { OutgoingRequest, Send } from './send.js';

/**
 * A limiter that counts for this client, and for whoever else shares it; asked before each attempt, retries included.
 *
 * It resolves when the request may go out. Whatever it throws ends the call with a `RateLimitError` that nothing was sent;
 * so does no answer within 61 minutes.
 *
 * @param operation - what is about to be called; undefined in `client.raw` for a path the contract does not know
 * @param signal - aborted when the call is aborted or its deadline ends while the limiter is asked
 */
export type RateLimiter = (operation: OperationId | undefined, signal: AbortSignal) => Promise<void>;

/**
 * Let requests out in the order they came: at the pace given, as a limiter permits, or as the service's answers say.
 *
 * @param patience - milliseconds that a limiter is waited for
 */
export function pace(send: Send, rateLimit: Pace | RateLimiter | undefined, patience = longestWait): Send {
  if (typeof rateLimit === 'function') return askLimiter(send, rateLimit, patience);
  // Here what one request waits for, another must not wake.
  if (isWorkers && !rateLimit) return send;
  const create = () => new Admission(rateLimit ? new KnownPace(rateLimit) : new ObservedPace(), systemClock);
  const groups = new LimitGroups(create);
  const go = (request: OutgoingRequest, call: Call, admission: Admission) => {
    const sent = send(request, call);
    sent.then(
      (reply) =>
        groups.answered(call.settings.operation, admission, rateLimit ? { status: reply.status } : sampleOf(reply)),
      () => admission.ended(undefined),
    );
    return sent;
  };
  return (request, call) => {
    const admission = groups.admissionOf(call.settings.operation);
    return admission.tryAdmit()
      ? go(request, call, admission)
      : waitForTurn(admission, call).then(() => go(request, call, admission));
  };
}

/** What an answer says about limits. A number that makes no sense counts as not said. */
function sampleOf({ status, rateLimit, retryAfter }: Reply): Sample {
  const { limit, remaining } = rateLimit;
  // Of a refusal `Retry-After` counts, where it is given.
  const reset = status === 429 && retryAfter !== undefined ? retryAfter / 1_000 : rateLimit.reset;
  const within = (value: number | undefined, most: number) =>
    value !== undefined && value >= 0 && value <= most ? value : undefined;
  // More seconds than a day has are no seconds left.
  return {
    status,
    limit: within(limit, Infinity),
    remaining: within(remaining, Infinity),
    reset: within(reset, 86_400),
  };
}

async function waitForTurn(admission: Admission, call: Call): Promise<void> {
  call.throwIfStopped();
  const { turn, leave } = admission.admit(call.endsAt);
  const comeBackAfter = await call
    .run(() => turn)
    .catch((error: unknown) => {
      leave();
      throw error;
    });
  if (comeBackAfter === 0) return;
  const seconds = Math.ceil(comeBackAfter / 1_000);
  throw heldBack(call, `the service allows the next request in ${seconds} s, which is longer than this call waits`, {
    retryAfter: comeBackAfter,
  });
}

function askLimiter(send: Send, limiter: RateLimiter, patience: number): Send {
  return async (request, call) => {
    const controller = new AbortController();
    try {
      const ask = async () => limiter(call.settings.operation, controller.signal);
      await call.run(ask, patience);
    } catch (error) {
      controller.abort(call.stopReason);
      if (call.isStopped) throw error;
      const reason = error instanceof TimeoutError ? `none within ${patience / 1_000} s` : 'it failed';
      throw heldBack(call, `the rateLimit function gave no permission: ${reason}`, {
        cause: redactCause(error, call.secrets),
      });
    }
    return send(request, call);
  };
}

/** A request that is not sent, since it would be refused. */
function heldBack(call: Call, reason: string, known: { retryAfter?: number; cause?: unknown }): RateLimitError {
  const answer = { ...call.failed, ...known, status: 429, headers: new Headers(), rateLimit: {} };
  return new RateLimitError({ ...answer, reason: `held back: ${reason}` }, undefined);
}
