// npm run test:more -- redis: tests examples/shared-limit.ts and its limiter with a Redis server.
import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { redisLimiter } from '../../examples/limiters/redis.js';
import { inTemporaryFolder } from '../../scripts/command.js';
import { HostileServer, json } from '../support/hostile-server.js';

const perSecond = 50;
const burst = 5;

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
      const rateLimit = redisLimiter(connection, 'shared', perSecond, burst);
      return new MessagingPlatform({ baseUrl: server.url, rateLimit });
    });
    const call = (client = clients[0]!) => client.companies.get('1');

    const start = performance.now();
    await Promise.all(clients.flatMap((client) => Array.from({ length: 25 }, () => call(client))));
    // The 4 clients made 25 calls each.
    const minimumMilliseconds = ((100 - burst) / perSecond) * 1_000;
    assert.ok(
      performance.now() - start >= minimumMilliseconds,
      'The clients send faster than the limit that they share.',
    );

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
