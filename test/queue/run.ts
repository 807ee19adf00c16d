// npm run test:more -- queue: examples/queue.ts sends 5,000 emails and imports contacts on a real Redis, while its four workers are
// killed at random for two minutes.
import { deepEqual, equal, ok } from 'node:assert/strict';
import { execFileSync, fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { build } from 'esbuild';
import { Redis } from 'ioredis';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { addImport } from '../../examples/queue.js';
import { root } from '../../scripts/root.js';

const emailCount = 5_000;
const importCount = 5;
const contactsPerImport = 400;
const workerCount = 4;
const emailsPerSecond = 40;
const killingTime = 120_000;
/** Stalled jobs wait for BullMQ's lock, and failed ones for their backoff. */
const maximumTime = killingTime + 300_000;

if (spawnSync('redis-server', ['--version']).error)
  throw new Error('redis-server is missing. Install it: apt-get install redis-server, or brew install redis.');

// Inside the project, where packages are found.
mkdirSync(join(root, '.build'), { recursive: true });
const folder = mkdtempSync(join(root, '.build/queue-'));
const socket = join(folder, 'redis.sock');
const redisServer = spawn('redis-server', ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder], {
  stdio: 'ignore',
});
const redis = new Redis(socket, { maxRetriesPerRequest: null });
redis.on('error', () => {}); // until the server has started

const sendTimes: number[] = [];
let lookUpCount = 0;
const sandbox = new Sandbox({
  from: story(),
  chaos: { refused: 0.01, reset: 0.02, lost: 0.02, cut: 0.01, tooManyRequests: 0.01, serverError: 0.02 },
  onRequest: ({ operation }) => {
    if (operation === 'emails.send') sendTimes.push(performance.now());
    if (operation === 'emails.events.list') lookUpCount++;
  },
});
const server = await serve(sandbox);
const program = join(folder, 'queue.mjs');
const environment = {
  ...process.env,
  API_KEY: 'any-key',
  BASE_URL: server.url,
  REDIS_URL: socket,
  EMAILS_PER_SECOND: String(emailsPerSecond),
  // With fewer, some jobs wait for the next hour.
  REQUESTS_PER_HOUR: '1000',
};

const workers: ChildProcess[] = [];
let killCount = 0;

function startWorker(index: number): void {
  const worker = fork(program, { env: environment, execArgv: [] });
  workers[index] = worker;
}

async function killWorkers(): Promise<void> {
  for (const end = performance.now() + killingTime; performance.now() < end; killCount++) {
    await setTimeout(randomInt(1_000, 5_000));
    const index = randomInt(workerCount);
    workers[index]!.kill('SIGKILL');
    startWorker(index);
  }
}

async function waitUntilEmpty(queue: Queue): Promise<void> {
  for (const end = performance.now() + maximumTime; performance.now() < end;) {
    const { waiting = 0, active = 0, delayed = 0 } = await queue.getJobCounts();
    if (waiting + active + delayed === 0) return;
    await setTimeout(1_000);
  }
  throw new Error(`Jobs are left: ${JSON.stringify(await queue.getJobCounts())}`);
}

async function addJobs(queue: Queue, ids: string[]): Promise<void> {
  const emails = ids.map((id, index) => {
    const to = [{ email: `customer-${index}@example.com` }];
    return [id, { sender: { email: 'orders@example.com' }, to, subject: id, textContent: 'Thank you.' }];
  });
  const file = join(folder, 'emails.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(emails)));
  execFileSync(process.execPath, [program], { env: { ...environment, EMAILS: file } });
  for (let part = 0; part < importCount; part++) {
    const toContact = (_: unknown, index: number) => ({ email: `contact-${part}-${index}@example.com` });
    const contacts = Array.from({ length: contactsPerImport }, toContact);
    await addImport(queue, `file-${part}`, { contacts, listId: 2 });
  }
}

const window = 10_000;

/** Returns how many requests arrived in the busiest ten seconds. */
function countBusiest(): number {
  let first = 0;
  return Math.max(
    ...sendTimes.map((time, last) => {
      while (sendTimes[first]! < time - window) first++;
      return last - first + 1;
    }),
  );
}

/** Throws unless each email was sent once, each contact was imported, and the limit was kept. */
async function checkResult(queue: Queue, ids: string[]): Promise<void> {
  const { emails, contacts } = sandbox.snapshot();
  const sentIds = emails.flatMap(({ idempotencyKey, subject }) => (idempotencyKey ? subject : []));
  console.log(`${killCount} kills, ${sendTimes.length} requests to send ${emailCount} emails, ${lookUpCount} look-ups`);
  const failed = await queue.getFailed();
  deepEqual(
    failed.map(({ failedReason }) => failedReason),
    [],
  );
  equal(sentIds.length, new Set(sentIds).size, 'an email was sent twice');
  deepEqual([...sentIds].sort(), [...ids].sort(), 'an email was lost');
  const imported = contacts.filter(({ email }) => email?.startsWith('contact-'));
  equal(imported.length, importCount * contactsPerImport, 'a contact is missing, or there twice');
  // Requests that left at the limit can arrive closer together.
  const busiest = countBusiest();
  ok(busiest <= 1.5 * emailsPerSecond * (window / 1_000), `${busiest} requests in ten seconds are over the limit`);
}

try {
  await build({
    entryPoints: [join(root, 'examples/queue.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    tsconfig: join(root, 'tsconfig.json'),
    packages: 'external',
    alias: {
      'messaging-platform-sdk/outbox': join(root, 'src/outbox/index.ts'),
      'messaging-platform-sdk': join(root, 'src/index.ts'),
    },
  });
  const queue = new Queue('brevo', { connection: redis });
  const ids = Array.from({ length: emailCount }, () => randomUUID());
  await addJobs(queue, ids);
  for (let index = 0; index < workerCount; index++) startWorker(index);
  await killWorkers();
  await waitUntilEmpty(queue);
  await checkResult(queue, ids);
  await queue.close();
} finally {
  for (const worker of workers) worker.kill('SIGKILL');
  redis.disconnect();
  redisServer.kill();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
