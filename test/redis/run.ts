// npm run test:more -- redis: processes that share a limit through Redis, with the limiter of examples/limiters/redis.ts.
import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/command.js';
import { failure, HostileServer, json } from '../support/hostile-server.js';

if (spawnSync('redis-server', ['--version']).status !== 0) {
  console.log('Skipped: there is no redis-server here; Debian has it as the package redis-server.');
  process.exit();
}

const folder = `${root}.build/redis/`;
const socket = `${folder}redis.sock`;
const perSecond = 50;
const burst = 10;

/** Calls until none is left, ten at a time; a call without permission is told and made again a moment later. */
const program = `
  import { Redis } from 'ioredis';
  import { MessagingPlatform } from 'messaging-platform-sdk';
  import { redisLimiter } from '../../examples/limiters/redis.js';
  const redis = new Redis('${socket}', { enableOfflineQueue: false, commandTimeout: 1_000 });
  redis.on('error', () => {});
  await new Promise((resolve) => redis.once('ready', resolve));
  const [baseUrl, key = '', calls] = process.argv.slice(2);
  const rateLimit = redisLimiter(redis, key, ${perSecond}, ${burst / 2});
  const client = new MessagingPlatform({ baseUrl, rateLimit, retries: 5 });
  let left = Number(calls);
  const worker = async () => {
    while (left > 0) {
      left--;
      const problem = await client.companies.get('1').then(() => '', ({ name, outcome }) => name + ' ' + outcome);
      console.log(problem || 'made');
      if (!problem) continue;
      left++;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  redis.disconnect();
`;

let redis: ChildProcess;
let service: HostileServer;

/** What the service allows: 50 requests a second, and bursts of ten. */
const bucket = { left: burst, at: 0, granted: 0, refused: 0 };

function respond() {
  const now = performance.now();
  bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1_000) * perSecond);
  bucket.at = now;
  const isGranted = bucket.left >= 1;
  bucket[isGranted ? 'granted' : 'refused']++;
  if (isGranted) bucket.left--;
  return isGranted ? json(200, { id: '1' }) : failure(429);
}

async function startRedis() {
  const options = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no'];
  redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of redis.stdout ?? []) if (`${text}`.includes('eady to accept connections')) break;
}

async function stopRedis() {
  redis.kill();
  await once(redis, 'exit');
}

function startWorkers(count: number, key: string, calls: number) {
  return Array.from({ length: count }, () => {
    const parameters = ['--import', 'tsx', `${folder}worker.ts`, service.url, key, `${calls}`];
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'], timeout: 120_000 });
    const lines: string[] = [];
    child.stdout.on('data', (text) => lines.push(...`${text}`.trim().split('\n')));
    return { child, lines, made: () => lines.filter((line) => line === 'made').length, ended: once(child, 'close') };
  });
}

async function until(holds: () => boolean) {
  while (!holds()) await sleep(20);
}

before(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}worker.ts`, program);
  service = await HostileServer.start(respond);
  await startRedis();
});

after(async () => {
  await Promise.all([service.close(), stopRedis()]);
  rmSync(folder, { recursive: true });
});

test('four processes share 50 requests a second: all calls are made, in time, and few are refused', async (t) => {
  const workers = startWorkers(4, 'shared', 500);
  await until(() => bucket.granted > 0);
  const start = performance.now();
  await Promise.all(workers.map(({ ended }) => ended));
  const ratio = (performance.now() - start) / (((2_000 - burst) / perSecond) * 1_000);
  const { granted, refused } = bucket;
  t.diagnostic(`granted ${granted}, refused ${refused}, time ${ratio.toFixed(3)} of the ideal`);
  assert.deepEqual([workers.reduce((sum, { made }) => sum + made(), 0), granted], [2_000, 2_000]);
  assert.ok(refused / (granted + refused) <= 0.02);
  assert.ok(ratio <= 1.1);
});

test('a process that is killed half way takes no turn along: the others go on', { timeout: 45_000 }, async () => {
  const [killed, ...others] = startWorkers(4, 'killed', 100);
  await until(() => (killed?.made() ?? 0) >= 50);
  killed?.child.kill('SIGKILL');
  await Promise.all(others.map(({ ended }) => ended));
  assert.deepEqual(
    others.map(({ made }) => made()),
    [100, 100, 100],
  );
});

test('while Redis is stopped for four seconds nothing is sent, and the calls go on by themselves', async () => {
  const workers = startWorkers(2, 'stopped', 200);
  await until(() => workers.every(({ made }) => made() >= 50));
  await stopRedis();
  await sleep(500);
  const before = bucket.granted;
  await sleep(3_500);
  assert.equal(bucket.granted, before);
  await startRedis();
  await Promise.all(workers.map(({ ended }) => ended));
  const failures = workers.flatMap(({ lines }) => lines.filter((line) => line !== 'made'));
  assert.deepEqual([...new Set(failures)], ['RateLimitError not-sent']);
  assert.deepEqual(
    workers.map(({ made }) => made()),
    [200, 200],
  );
});
