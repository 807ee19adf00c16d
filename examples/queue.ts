// A queue for many emails and imports of contacts, with BullMQ on Redis and workers on any number of machines.
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type Job, Queue, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import {
  ConnectionError,
  type ImportedContact,
  isMessagingPlatformError,
  MessagingPlatform,
  type RateLimiter,
  type RateLimitGroup,
  RateLimitError,
  type SendEmail,
} from 'messaging-platform-sdk';
import { Outbox } from 'messaging-platform-sdk/outbox';
import {
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { redisStore } from './outbox-stores.js';

interface ImportJob {
  contacts: ImportedContact[];
  listId: number;
  processId?: number;
}

const options = {
  // The last retry comes after an hour.
  attempts: 12,
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
  // As long as a job exists, another with its id isn't added.
  removeOnComplete: { age: 7 * 86_400 },
};

/** @param id - of the job and, in the outbox, of the email */
export const addEmail = (queue: Queue, id: string, email: SendEmail) =>
  queue.add('email', email, { ...options, jobId: id });

/** @param id - keep it with the file: the job's id */
export const addImport = (queue: Queue, id: string, job: ImportJob) =>
  queue.add('import', job, { ...options, jobId: id });

async function importContacts(
  client: MessagingPlatform,
  job: Job<ImportJob>,
) {
  const { contacts, listId } = job.data;
  if (job.data.processId === undefined) {
    // Contacts have identifiers, so it may arrive twice.
    const { processId } = await client.contacts.import(
      { jsonBody: contacts, listIds: [listId] },
      { deadline: 20_000 },
    );
    await job.updateData({ ...job.data, processId });
  }
  await client.processes.waitUntilDone(job.data.processId!);
}

/**
 * It may succeed later or, if nobody knows what happened to an email,
 * find that out. Otherwise, the job waits for a person in the queue's
 * list `failed`.
 */
const canRetry = (error: unknown) =>
  !isMessagingPlatformError(error) ||
  error.outcome === 'unknown' ||
  error instanceof RateLimitError ||
  error instanceof ConnectionError;

export function createWorker(
  name: string,
  connection: Redis,
  client: MessagingPlatform,
) {
  const outbox = new Outbox(client, redisStore(connection));
  const run = async (job: Job) => {
    try {
      return job.name === 'email'
        ? await outbox.send(job.id!, job.data as SendEmail)
        : await importContacts(client, job as Job<ImportJob>);
    } catch (error) {
      throw canRetry(error)
        ? error
        : new UnrecoverableError(String(error));
    }
  };
  return new Worker(name, run, {
    connection,
    concurrency: 50,
    // A job stalls each time that its worker dies.
    maxStalledCount: 10,
  });
}

/** Half of what Brevo allows: two bursts may meet at a border. */
const limits: {
  [Group in RateLimitGroup]?: [number, seconds: number];
} = {
  email: [Number(process.env.EMAILS_PER_SECOND ?? 500), 1],
  contacts: [5, 1],
  default: [Number(process.env.REQUESTS_PER_HOUR ?? 50), 3_600],
};

/** Returns a limit that all machines share. */
export function shareLimits(storeClient: Redis): RateLimiter {
  const limiters = new Map(
    Object.entries(limits).map(([group, [points, duration]]) => [
      group,
      new RateLimiterRedis({ storeClient, points, duration }),
    ]),
  );
  return async ({ group }, signal) => {
    for (;;) {
      signal.throwIfAborted();
      try {
        await limiters.get(group)?.consume(group);
        return;
      } catch (wait) {
        // Otherwise Redis failed, and nothing is sent.
        if (!(wait instanceof RateLimiterRes)) throw wait;
        await setTimeout(wait.msBeforeNext, undefined, { signal });
      }
    }
  };
}

// With EMAILS=emails.json, adds them; without, works until it is stopped.
if (process.env.REDIS_URL) {
  const redis = new Redis(process.env.REDIS_URL, {
    maxRetriesPerRequest: null,
  });
  const { EMAILS } = process.env;
  if (EMAILS) {
    const queue = new Queue('brevo', { connection: redis });
    const emails = JSON.parse(readFileSync(EMAILS, 'utf8')) as {
      [id: string]: SendEmail;
    };
    for (const [id, email] of Object.entries(emails))
      await addEmail(queue, id, email);
    await queue.close();
    redis.disconnect();
  } else {
    const client = new MessagingPlatform({
      apiKey: process.env.API_KEY,
      baseUrl: process.env.BASE_URL,
      rateLimit: shareLimits(redis),
    });
    const worker = createWorker('brevo', redis, client);
    process.once('SIGTERM', () => void worker.close());
  }
}
