// Sends a request again when that is safe; the policy is in docs/decisions/0010-retries.md.
import type { OperationId } from '../../generated/contract.js';
import type { Reply } from '../answer/reply.js';
import { ConnectionError, type MessagingPlatformError } from '../errors.js';
import type { Call } from './call.js';
import type { Send } from './send.js';

/** What `onAttempt` is told of one request. No header, body or key is in it. */
export interface Attempt {
  /** The operation; undefined in `client.raw` for a path the contract does not know. */
  operation: OperationId | undefined;
  /** 1 for the first request of a call, 2 for its first retry. */
  attempt: number;
  /** The answer's status; undefined when there was no answer. */
  status?: number;
  /** The `name` of the error, when there was no answer. */
  error?: string;
  /** Milliseconds from sending to the last byte of the answer (of an attachment: to its headers). */
  duration: number;
  /** Milliseconds until the next attempt; undefined when this was the last. */
  wait?: number;
}

/** Milliseconds: the first back-off at most, each further one at most, and the longest the service may ask us to wait. */
const policy = { first: 500, most: 8_000, longestAsked: 60_000 };

const transient = [408, 429, 500, 502, 503, 504];

/** Done twice they leave what done once leaves, so they may be sent again though they may have happened. */
const idempotentMethods = ['GET', 'HEAD', 'PUT', 'DELETE'];

/** What an attempt ended with: an answer, or the error in its place. */
interface Ending {
  readonly reply?: Reply;
  readonly error?: unknown;
}

/**
 * @param send - one attempt
 * @param onAttempt - told of each attempt
 * @param chance - a number from 0 to below 1, for the jitter
 */
export function retry(send: Send, onAttempt: ((attempt: Attempt) => void) | undefined, chance: () => number): Send {
  return async (request, call) => {
    for (;;) {
      const before = call.attempts;
      const ending: Ending = await send(request, call).then(
        (reply) => ({ reply }),
        (error: unknown) => ({ error }),
      );
      const wait = waitBeforeRetry(call, ending, chance);
      if (onAttempt && call.attempts > before) report(onAttempt, call, ending, wait);
      if (wait !== undefined) await call.sleep(wait);
      else if (ending.reply) return ending.reply;
      else throw ending.error;
    }
  };
}

/** Milliseconds until the request is sent again; undefined when it is not. */
function waitBeforeRetry(call: Call, { reply, error }: Ending, chance: () => number): number | undefined {
  const { method, retries } = call.settings;
  if (reply?.ok || call.attempts > retries || call.isStopped) return undefined;
  const idempotent = idempotentMethods.includes(method);
  const again = reply
    ? transient.includes(reply.status) && (idempotent || reply.status === 429)
    : error instanceof ConnectionError && call.attempts > 0 && (idempotent || error.outcome === 'not-sent');
  const asked = reply?.retryAfter ?? 0;
  if (!again || asked > policy.longestAsked) return undefined;
  // Full jitter; what the service asks for is waited for in full, and the jitter comes on top.
  const wait = asked + chance() * Math.min(policy.most, policy.first * 2 ** (call.attempts - 1));
  // A wait that the deadline would end tells the caller less than the failure itself.
  return performance.now() + wait < call.endsAt ? wait : undefined;
}

function report(onAttempt: (attempt: Attempt) => void, call: Call, { reply, error }: Ending, wait?: number): void {
  const name = call.isAborted ? 'AbortError' : (error as MessagingPlatformError | undefined)?.name;
  // An observer must not break the call that it observes, neither by what it throws nor by a promise that it rejects.
  void (async () =>
    onAttempt({
      operation: call.settings.operation,
      attempt: call.attempts,
      ...(reply ? { status: reply.status } : { error: String(name) }),
      duration: performance.now() - call.sentAt,
      ...(wait !== undefined && { wait }),
    }))().catch(() => {});
}
