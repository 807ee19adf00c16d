// A request's turn, where it has to wait for it: in the queue, or for the caller's own limiter.
import type { OperationId } from '../../generated/contract.js';
import { copyCause } from '../response/redact.js';
import { RateLimitError } from '../errors.js';
import type { Call } from './call.js';
import type { Queue } from './queue.js';

/**
 * A function that limits this client and whoever shares it; called before each attempt, retries included.
 *
 * It resolves when the request may leave, however long that takes. If it throws, the call rejects with a `RateLimitError`.
 *
 * @param operation - what is about to be called; undefined in `client.raw` for a path the contract does not know
 * @param signal - aborted when the call is aborted or its deadline ends meanwhile
 */
export type RateLimiter = (operation: OperationId | undefined, signal: AbortSignal) => Promise<void>;

/** @throws {@link RateLimitError} the next free slot is too far away */
export async function waitInQueue(queue: Queue, call: Call): Promise<void> {
  const { turn, giveUp } = queue.wait(call.endsAt);
  const retryAfter = await call
    .wait(() => turn)
    .catch((error: unknown) => {
      giveUp();
      throw error;
    });
  if (retryAfter === 0) return;
  const allowed = call.endsAt < Infinity ? 'after the deadline' : 'more than 60 s away: give the call a deadline';
  throw notSent(call, `the next free slot is in ${Math.ceil(retryAfter / 1_000)} s, ${allowed}`, { retryAfter });
}

/** @throws {@link RateLimitError} the limiter threw */
export async function askLimiter(limiter: RateLimiter, call: Call): Promise<void> {
  const controller = new AbortController();
  try {
    await call.wait(async () => limiter(call.settings.operation, controller.signal));
  } catch (error) {
    controller.abort(error);
    if (call.isStopped) throw error;
    throw notSent(call, 'the rateLimit function threw', { cause: copyCause(error, call.secrets) });
  }
}

function notSent(call: Call, reason: string, known: { retryAfter?: number; cause?: unknown }): RateLimitError {
  const response = { ...call.failed, ...known, status: 429, headers: new Headers(), rateLimit: {} };
  return new RateLimitError({ ...response, reason: `not sent: ${reason}` }, undefined);
}
