// npm run test:more -- redis: tests that processes share a rate limit through Redis, with examples/limiters/redis.ts.
import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/command.js';
import { failure, HostileServer, json } from '../support/hostile-server.js';

if (spawnSync('redis-server', ['--version']).status !== 0) {
  console.log('Skipped: redis-server is not installed. In Debian, it is the package redis-server.');
  process.exit();
}

const folder = `${root}.build/redis/`;
const socket = `${folder}redis.sock`;
const perSecond = 50;
const burst = 10;

/** Makes the calls, ten at a time, and prints a line for each attempt. Retries a rejected call after 200 ms. */
const program = `
  import { Redis } from 'ioredis';
  import { MessagingPlatform } from 'messaging-platform-sdk';
  import { redisLimiter } from '../../examples/limiters/redis.js';
  const redis = new Redis('${socket}', { enableOfflineQueue: false, commandTimeout: 1_000 });
  redis.on('error', () => {});
  await new Promise((resolve) => redis.once('ready', resolve));
  const [baseUrl, key = '', calls] = process.argv.slice(2);
  // Half of the server's burst, because requests can arrive closer together than they were sent.
  const rateLimit = redisLimiter(redis, key, ${perSecond}, ${burst / 2});
  const client = new MessagingPlatform({ baseUrl, rateLimit, retries: 5 });
  let left = Number(calls);
  const makeCalls = async () => {
    while (left > 0) {
      left--;
      const problem = await client.companies.get('1').then(() => '', ({ name, outcome }) => name + ' ' + outcome);
      console.log(problem || 'made');
      if (!problem) continue;
      left++;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  await Promise.all(Array.from({ length: 10 }, makeCalls));
  redis.disconnect();
`;

let redis: ChildProcess;
let server: HostileServer;

/** The server's rate limit: 50 requests a second, with bursts of ten. */
const bucket = { left: burst, refilledAt: 0, granted: 0, rejected: 0 };

function respond() {
  const now = performance.now();
  bucket.left = Math.min(burst, bucket.left + ((now - bucket.refilledAt) / 1_000) * perSecond);
  bucket.refilledAt = now;
  if (bucket.left < 1) {
    bucket.rejected++;
    return failure(429);
  }
  bucket.granted++;
  bucket.left--;
  return json(200, { id: '1' });
}

async function startRedis() {
  const options = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no'];
  redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of redis.stdout ?? [])
    if (`${text}`.toLowerCase().includes('ready to accept connections')) break;
}

async function stopRedis() {
  redis.kill();
  await once(redis, 'exit');
}

function startWorkers(count: number, key: string, calls: number) {
  return Array.from({ length: count }, () => {
    const parameters = ['--import', 'tsx', `${folder}worker.ts`, server.url, key, `${calls}`];
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'], timeout: 120_000 });
    const lines: string[] = [];
    child.stdout.on('data', (text) => lines.push(...`${text}`.trim().split('\n')));
    return {
      child,
      lines,
      countMade: () => lines.filter((line) => line === 'made').length,
      ended: once(child, 'close'),
    };
  });
}

async function waitUntil(condition: () => boolean) {
  while (!condition()) await sleep(20);
}

before(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}worker.ts`, program);
  server = await HostileServer.start(respond);
  await startRedis();
});

after(async () => {
  await Promise.all([server.close(), stopRedis()]);
  rmSync(folder, { recursive: true });
});

test('four processes that share 50 requests a second make all calls at that rate, and few get a 429', async (t) => {
  const workers = startWorkers(4, 'shared', 500);
  await waitUntil(() => bucket.granted > 0);
  const start = performance.now();
  await Promise.all(workers.map(({ ended }) => ended));
  const idealMilliseconds = ((2_000 - burst) / perSecond) * 1_000;
  const ratio = (performance.now() - start) / idealMilliseconds;
  const { granted, rejected } = bucket;
  t.diagnostic(`${granted} granted, ${rejected} rejected, ${ratio.toFixed(3)} times the ideal time`);
  assert.equal(
    workers.reduce((sum, { countMade }) => sum + countMade(), 0),
    2_000,
  );
  assert.equal(granted, 2_000);
  assert.ok(rejected / (granted + rejected) <= 0.02);
  assert.ok(ratio <= 1.1);
});

test('processes make all of their calls after another process is killed', { timeout: 45_000 }, async () => {
  const [killed, ...others] = startWorkers(4, 'killed', 100);
  await waitUntil(() => (killed?.countMade() ?? 0) >= 50);
  killed?.child.kill('SIGKILL');
  await Promise.all(others.map(({ ended }) => ended));
  assert.deepEqual(
    others.map(({ countMade }) => countMade()),
    [100, 100, 100],
  );
});

test('processes send nothing while Redis is stopped, and continue when it runs again', async () => {
  const workers = startWorkers(2, 'stopped', 200);
  await waitUntil(() => workers.every(({ countMade }) => countMade() >= 50));
  await stopRedis();
  // Lets requests that are already on the way arrive.
  await sleep(500);
  const grantedBefore = bucket.granted;
  await sleep(3_500);
  assert.equal(bucket.granted, grantedBefore);
  await startRedis();
  await Promise.all(workers.map(({ ended }) => ended));
  const failures = workers.flatMap(({ lines }) => lines.filter((line) => line !== 'made'));
  assert.deepEqual([...new Set(failures)], ['RateLimitError not-sent']);
  assert.deepEqual(
    workers.map(({ countMade }) => countMade()),
    [200, 200],
  );
});
