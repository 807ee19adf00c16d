// npm run test:more -- redis: tests examples/shared-limit.ts and its limiter with a Redis server.
import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { MessagingPlatform, type RateLimiter } from 'messaging-platform-sdk';
import { redisLimiter } from '../../examples/limiters/redis.js';
import { inTemporaryFolder } from '../../scripts/command.js';
import { HostileServer, json } from '../support/hostile-server.js';

const fastLimit = { requests: 50, perMilliseconds: 1_000, burst: 5 };
/** Half of the requests that Brevo allows. */
const brevoLimit = { requests: 45, perMilliseconds: 3_600_000, burst: 5 };

/** Returns how many requests the limiter allows in a simulated hour if five requests arrive each minute. */
async function countAllowedInAnHour(redis: Redis): Promise<number> {
  const key = 'an-hour';
  const limiter = redisLimiter(redis, key, brevoLimit);
  let allowed = 0;
  for (let minute = 0; minute < 60; minute++) {
    for (let count = 0; count < 5; count++) if (await isAllowedNow(redis, limiter)) allowed++;
    await passTime(redis, key, 60_000);
  }
  return allowed;
}

const request = { operation: undefined, method: 'GET', path: '/companies', group: 'default' } as const;

async function isAllowedNow(redis: Redis, limiter: RateLimiter): Promise<boolean> {
  const controller = new AbortController();
  const isAllowed = limiter(request, controller.signal).then(
    () => true,
    () => false,
  );
  // The limiter now sends its command. When Redis responds to the next command, it has responded to the limiter's.
  await setImmediate();
  await redis.ping();
  controller.abort();
  return isAllowed;
}

/** Moves what Redis stores into the past, as if time had passed. */
async function passTime(redis: Redis, key: string, milliseconds: number): Promise<void> {
  const [due, timeToLive] = [Number(await redis.get(key)), await redis.pttl(key)];
  if (timeToLive <= milliseconds) await redis.del(key);
  else await redis.set(key, due - milliseconds, 'PX', timeToLive - milliseconds);
}

await inTemporaryFolder(async (folder) => {
  if (spawnSync('redis-server', ['--version']).status !== 0)
    return console.log('Skipped: redis-server is not installed. In Debian, it is the package redis-server.');
  const socket = join(folder, 'redis.sock');
  const redis = spawn('redis-server', ['--port', '0', '--unixsocket', socket, '--save', ''], { stdio: 'ignore' });
  const server = await HostileServer.start([json(200, { id: '1' })]);
  // Each client has its own connection, as if it ran in its own process.
  const connections = Array.from({ length: 4 }, () => new Redis(socket, { enableOfflineQueue: false }));
  for (const connection of connections) connection.on('error', () => {});
  try {
    // Each attempt to connect before Redis runs emits an error. `once` of node:events would reject for that error.
    await Promise.all(connections.map((connection) => new Promise((resolve) => connection.once('ready', resolve))));
    const clients = connections.map((connection) => {
      const rateLimit = redisLimiter(connection, 'shared', fastLimit);
      return new MessagingPlatform({ baseUrl: server.url, rateLimit });
    });
    const call = (client = clients[0]!) => client.companies.get('1');

    const start = performance.now();
    await Promise.all(clients.flatMap((client) => Array.from({ length: 25 }, () => call(client))));
    // The 4 clients made 25 calls each.
    const { requests, perMilliseconds, burst } = fastLimit;
    const minimumMilliseconds = ((100 - burst) / requests) * perMilliseconds;
    assert.ok(
      performance.now() - start >= minimumMilliseconds,
      'The clients send faster than the limit that they share.',
    );

    // Five at once, then one every 80 seconds.
    assert.equal(await countAllowedInAnHour(connections[0]!), 5 + Math.floor((59 * 60) / 80));

    const parameters = ['--import', 'tsx', 'examples/shared-limit.ts'];
    const env = { ...process.env, REDIS_URL: socket, BASE_URL: server.url };
    const { stdout } = await promisify(execFile)(process.execPath, parameters, { env });
    assert.equal(stdout, 'read 3 companies\n');

    redis.kill();
    await once(redis, 'exit');
    const requestCount = server.requests.length;
    await assert.rejects(call(), { name: 'RateLimitError', outcome: 'not-sent' });
    assert.equal(server.requests.length, requestCount);
  } finally {
    connections.forEach((connection) => connection.disconnect());
    redis.kill();
    await server.close();
  }
  console.log('The limiter keeps the shared limit, and sends nothing without Redis.');
});
