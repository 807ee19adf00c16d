// npm run test:more -- redis: processes that share a limit through Redis, with the limiter of examples/limiters/redis.ts.
import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.build/redis/', import.meta.url));

if (spawnSync('redis-server', ['--version']).status !== 0) {
  console.log('Skipped: there is no redis-server here; Debian has it as the package redis-server.');
  process.exit();
}

const perSecond = 50;
const burst = 10;

/** Calls until none is left, ten at a time; a call without permission is told and made again a moment later. */
const program = `
  import { Redis } from 'ioredis';
  import { MessagingPlatform } from 'messaging-platform-sdk';
  import { redisLimiter } from '../../examples/limiters/redis.js';
  const redis = new Redis(process.env.REDIS_URL ?? '', { enableOfflineQueue: false, commandTimeout: 1_000 });
  redis.on('error', () => {});
  await new Promise((resolve) => redis.once('ready', resolve));
  const rateLimit = redisLimiter(redis, process.env.KEY ?? '', ${perSecond}, ${burst / 2});
  const client = new MessagingPlatform({ baseUrl: process.env.BASE_URL, rateLimit, retries: 5 });
  let left = Number(process.env.CALLS);
  const worker = async () => {
    while (left > 0) {
      left--;
      try {
        await client.companies.get('1');
        console.log('made');
      } catch (error) {
        const { name, outcome } = error as { name: string; outcome?: string };
        console.log(\`\${name} \${outcome}\`);
        left++;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  redis.disconnect();
`;

const socket = `${folder}redis.sock`;
let redis: ChildProcess;

/** A service that allows 50 requests a second, and bursts of ten. */
const bucket = { left: burst, at: 0, granted: 0, refused: 0 };
const service = createServer((_request, answer) => {
  const now = performance.now();
  bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1_000) * perSecond);
  bucket.at = now;
  const isGranted = bucket.left >= 1;
  bucket[isGranted ? 'granted' : 'refused']++;
  if (isGranted) bucket.left--;
  answer.writeHead(isGranted ? 200 : 429, { 'content-type': 'application/json' }).end('{"id":"1"}');
});

async function startRedis() {
  const options = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no'];
  redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of redis.stdout ?? []) if (`${text}`.includes('eady to accept connections')) break;
}

async function stopRedis() {
  const exit = once(redis, 'exit');
  redis.kill();
  await exit;
}

function startWorker(calls: number, key: string) {
  const baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', `${folder}worker.ts`], {
    env: { ...process.env, KEY: key, CALLS: `${calls}`, REDIS_URL: socket, BASE_URL: baseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout.on('data', (text) => lines.push(...`${text}`.trim().split('\n')));
  return { child, lines, made: () => lines.filter((line) => line === 'made').length, ended: once(child, 'close') };
}

async function until(holds: () => boolean) {
  while (!holds()) await sleep(20);
}

before(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}worker.ts`, program);
  await Promise.all([startRedis(), once(service.listen(0, '127.0.0.1'), 'listening')]);
});

after(async () => {
  service.close().closeAllConnections();
  await stopRedis();
  rmSync(folder, { recursive: true });
});

test('four processes share 50 requests a second: all calls are made, in time, and few are refused', async (t) => {
  Object.assign(bucket, { left: burst, at: performance.now(), granted: 0, refused: 0 });
  const workers = [1, 2, 3, 4].map(() => startWorker(500, 'shared'));
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

test('a process that is killed half way takes no turn along: the others go on', async (t) => {
  const [killed, ...others] = [1, 2, 3, 4].map(() => startWorker(100, 'killed'));
  await until(() => (killed?.made() ?? 0) >= 50);
  killed?.child.kill('SIGKILL');
  await killed?.ended;
  const [start, before] = [performance.now(), bucket.granted];
  await Promise.all(others.map(({ ended }) => ended));
  const rate = ((bucket.granted - before) / (performance.now() - start)) * 1_000;
  t.diagnostic(`${rate.toFixed(1)} a second after the kill`);
  assert.ok(others.every(({ made }) => made() === 100));
  assert.ok(rate > 0.8 * perSecond);
});

test('while Redis is stopped for four seconds nothing is sent, and the calls go on by themselves', async (t) => {
  const workers = [1, 2].map(() => startWorker(200, 'stopped'));
  await until(() => workers.every(({ made }) => made() >= 50));
  await stopRedis();
  await sleep(500);
  const before = bucket.granted;
  await sleep(3_500);
  assert.equal(bucket.granted, before);
  await startRedis();
  await Promise.all(workers.map(({ ended }) => ended));
  const failures = workers.flatMap(({ lines }) => lines.filter((line) => line !== 'made'));
  t.diagnostic(`${failures.length} calls failed while Redis was away`);
  assert.deepEqual([...new Set(failures)], ['RateLimitError not-sent']);
  assert.ok(workers.every(({ made }) => made() === 200));
});
