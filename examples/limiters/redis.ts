// A limiter that processes share through Redis: evenly spaced, by the clock of Redis, nothing reserved ahead.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { RateLimiter } from 'messaging-platform-sdk';

// The generic cell rate algorithm. KEYS[1]: when the next request is
// due. ARGV: milliseconds between two requests, and how early one may
// be. Returns 0, or the milliseconds to wait.
const script = `
  local seconds, microseconds = unpack(redis.call('TIME'))
  local now = seconds * 1000 + microseconds / 1000
  local due = math.max(now, tonumber(redis.call('GET', KEYS[1]) or 0))
  local wait = due - now - ARGV[2]
  if wait > 0 then return math.ceil(wait) end
  redis.call('SET', KEYS[1], due + ARGV[1], 'PX', 60000)
  return 0`;

/**
 * Allows `perSecond` requests to all who share the key, and `burst` of
 * them at once after a pause.
 */
export function redisLimiter(
  redis: Redis,
  key: string,
  perSecond: number,
  burst: number,
): RateLimiter {
  const interval = 1_000 / perSecond;
  let last: Promise<unknown> = Promise.resolve();
  return (_operation, signal) => {
    const ask = async () => {
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
    // One request of this process asks at a time, in order.
    const permission = last.then(ask, ask);
    last = permission;
    return permission;
  };
}
