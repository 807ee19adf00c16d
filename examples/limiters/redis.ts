// A rate limiter that several processes share through Redis.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { RateLimiter } from 'messaging-platform-sdk';

// The generic cell rate algorithm. KEYS[1] stores when the next request
// is due. ARGV[1]: milliseconds between two requests. ARGV[2]: how many
// milliseconds early a request may be. Returns the milliseconds to
// wait, or 0 if the request may be sent.
const script = `
  local seconds, microseconds = unpack(redis.call('TIME'))
  local now = seconds * 1000 + microseconds / 1000
  local due = math.max(now, tonumber(redis.call('GET', KEYS[1]) or 0))
  local wait = due - now - ARGV[2]
  if wait > 0 then return math.ceil(wait) end
  due = due + ARGV[1]
  -- If the key expired before the next request is due, requests that
  -- were sent would be forgotten.
  redis.call('SET', KEYS[1], due, 'PX', math.ceil(due - now))
  return 0`;

/**
 * All limiters with the same Redis key together allow `requests` in
 * `perMilliseconds`, and `burst` requests at once after a pause.
 */
export function redisLimiter(
  redis: Redis,
  key: string,
  limit: { requests: number; perMilliseconds: number; burst: number },
): RateLimiter {
  const { requests, perMilliseconds, burst } = limit;
  const interval = perMilliseconds / requests;
  let previous: Promise<unknown> = Promise.resolve();
  return async ({ group }, signal) => {
    // Contacts, emails and others have limits of their own.
    if (group !== 'default') return;
    const waitForTurn = async () => {
      for (;;) {
        signal.throwIfAborted();
        const wait = Number(
          await redis.eval(
            script,
            1,
            key,
            interval,
            interval * (burst - 1),
          ),
        );
        if (wait === 0) return;
        await sleep(wait, undefined, { signal });
      }
    };
    // The requests of this process ask Redis one after the other.
    const turn = previous.then(waitForTurn, waitForTurn);
    previous = turn;
    await turn;
  };
}
