// Sends a request again when that is safe. A decorator, like `timeout`; the policy is in docs/decisions/.
import { ConnectionError, type MessagingPlatformError } from '../errors.js';
import type { Call } from './call.js';
import type { ClientOptions } from './options.js';
import type { Reply } from './reply.js';
import type { Send } from './timeout.js';

/** Milliseconds: the first back-off at most, each further one at most, and the longest the service may ask us to wait. */
const policy = { first: 500, most: 8_000, longestAsked: 60_000 };

const transient = [408, 429, 500, 502, 503, 504];

/** Done twice they leave what done once leaves, so they may be sent again though they may have happened. */
const idempotentMethods = ['GET', 'HEAD', 'PUT', 'DELETE'];

/**
 * @param send - one attempt
 * @param onAttempt - told of each attempt
 * @param chance - a number from 0 to below 1, for the jitter
 */
export function retry(send: Send, onAttempt: ClientOptions['onAttempt'], chance: () => number): Send {
  const attempt: Send = (request, call) => {
    const before = call.attempts;
    const decide = async (reply: Reply | undefined, error?: unknown): Promise<Reply> => {
      const wait = waitBeforeRetry(call, reply, error, chance);
      if (onAttempt && call.attempts > before) report(onAttempt, call, reply, error, wait);
      if (wait === undefined) {
        if (reply) return reply;
        throw error;
      }
      await call.sleep(wait);
      return attempt(request, call);
    };
    return send(request, call).then(
      (reply) => (reply.ok && !onAttempt ? reply : decide(reply)),
      (error: unknown) => decide(undefined, error),
    );
  };
  return attempt;
}

/** Milliseconds until the request should be sent again; undefined when it should not. */
function waitBeforeRetry(
  call: Call,
  reply: Reply | undefined,
  error: unknown,
  chance: () => number,
): number | undefined {
  const { method, retries } = call.terms;
  if (call.attempts > retries || call.isStopped) return undefined;
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

function report(
  onAttempt: NonNullable<ClientOptions['onAttempt']>,
  call: Call,
  reply: Reply | undefined,
  error: unknown,
  wait: number | undefined,
): void {
  const name = call.isAborted ? 'AbortError' : (error as MessagingPlatformError | undefined)?.name;
  // An observer must not break the call that it observes, neither by what it throws nor by a promise that it rejects.
  void (async () =>
    onAttempt({
      operation: call.terms.operation,
      attempt: call.attempts,
      ...(reply ? { status: reply.status } : { error: String(name) }),
      duration: performance.now() - call.sentAt,
      ...(wait !== undefined && { wait }),
    }))().catch(() => {});
}
