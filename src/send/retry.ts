// Sends a request again when that is safe; the policy is in docs/decisions/0010-retries.md.
import { ConnectionError } from '../errors.js';
import type { Call } from './call.js';
import { report, type Attempt, type Ending } from './observe.js';
import type { Send } from './send.js';

/** Milliseconds: the first back-off at most, each further one at most, and the longest the service may ask us to wait. */
const policy = { first: 500, most: 8_000, longestAsked: 60_000 };

/** The part of a back-off that chance does not take away: a retry at once would meet the same failure. */
const certain = 0.2;

const transient = [408, 429, 500, 502, 503, 504];

/** Done twice they leave what done once leaves, so they may be sent again though they may have happened. */
const idempotentMethods = ['GET', 'HEAD', 'PUT', 'DELETE'];

/**
 * Milliseconds to wait before a retry that the service asked no wait for.
 *
 * @param attempts - made so far
 * @param chance - a number from 0 to below 1, so that clients that failed together do not come back together
 */
export function backOff(attempts: number, chance = Math.random()): number {
  return Math.min(policy.most, policy.first * 2 ** (attempts - 1)) * (certain + (1 - certain) * chance);
}

/**
 * @param send - one attempt
 * @param onAttempt - told of each attempt
 * @param waitAfter - milliseconds to wait after so many attempts
 */
export function retry(
  send: Send,
  onAttempt: ((attempt: Attempt) => void) | undefined,
  waitAfter: (attempts: number) => number = backOff,
): Send {
  return async (request, call) => {
    for (;;) {
      const before = call.attempts;
      const ending: Ending = await send(request, call).then(
        (reply) => ({ reply }),
        (error: unknown) => ({ error }),
      );
      const wait = waitBeforeRetry(call, ending, waitAfter);
      if (onAttempt && call.attempts > before) report(onAttempt, call, ending, wait);
      if (wait !== undefined) await call.sleep(wait);
      else if (ending.reply) return ending.reply;
      else throw ending.error;
    }
  };
}

/** Milliseconds until the request is sent again; undefined when it is not. */
function waitBeforeRetry(
  call: Call,
  { reply, error }: Ending,
  waitAfter: (attempts: number) => number,
): number | undefined {
  const { method, retries } = call.settings;
  if (reply?.ok || call.attempts > retries || call.isStopped) return undefined;
  const idempotent = idempotentMethods.includes(method);
  const again = reply
    ? transient.includes(reply.status) && (idempotent || reply.status === 429)
    : error instanceof ConnectionError && call.attempts > 0 && (idempotent || error.outcome === 'not-sent');
  const asked = reply?.retryAfter ?? 0;
  if (!again || asked > policy.longestAsked) return undefined;
  // What the service asks for is waited for in full, and the back-off comes on top.
  const wait = asked + waitAfter(call.attempts);
  // A wait that the deadline would end tells the caller less than the failure itself.
  return performance.now() + wait < call.endsAt ? wait : undefined;
}
