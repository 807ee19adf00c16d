// A queue for many emails and imports of contacts, with BullMQ on Redis and workers on any number of machines.
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type Job, Queue, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import {
  BadRequestError,
  ConnectionError,
  type ImportedContact,
  isMessagingPlatformError,
  MessagingPlatform,
  type RateLimiter,
  type RateLimitGroup,
  RateLimitError,
  type SendEmail,
} from 'messaging-platform-sdk';
import {
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

interface EmailJob {
  email: SendEmail;
  /** When the first request left that Brevo may have processed. */
  firstSentAt?: number;
}

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

/** @param id - a UUID that you keep with the order: the job's id */
export const addEmail = (queue: Queue, id: string, email: SendEmail) =>
  queue.add('email', { email } satisfies EmailJob, {
    ...options,
    jobId: id,
  });

/** @param id - keep it with the file: the job's id */
export const addImport = (queue: Queue, id: string, job: ImportJob) =>
  queue.add('import', job, { ...options, jobId: id });

/** Brevo documents 15 minutes in one place and 30 in another. */
const keyLifetime = 10 * 60_000;

/** In milliseconds: shorter than BullMQ's lock of 30 seconds. */
const deadline = 20_000;

async function sendEmail(
  client: MessagingPlatform,
  job: Job<EmailJob>,
) {
  const { email, firstSentAt } = job.data;
  if (firstSentAt === undefined)
    await job.updateData({ email, firstSentAt: Date.now() });
  else if (Date.now() - firstSentAt > keyLifetime)
    throw new UnrecoverableError('It may have been sent: look.');

  const headers = { ...email.headers, idempotencyKey: job.id };
  try {
    await client.emails.send({ ...email, headers }, { deadline });
    return 'sent';
  } catch (error) {
    // An attempt before this one arrived.
    if (
      error instanceof BadRequestError &&
      error.code === 'duplicate_parameter'
    )
      return 'arrived before';
    // The failure of a repeat says nothing about the first request.
    if (firstSentAt !== undefined || isUnknown(error)) throw error;
    await job.updateData({ email });
    throw canRetry(error) ? error : new UnrecoverableError(`${error}`);
  }
}

async function importContacts(
  client: MessagingPlatform,
  job: Job<ImportJob>,
) {
  const { contacts, listId } = job.data;
  try {
    if (job.data.processId === undefined) {
      // Contacts have identifiers, so it may arrive twice.
      const { processId } = await client.contacts.import(
        { jsonBody: contacts, listIds: [listId] },
        { deadline },
      );
      await job.updateData({ ...job.data, processId });
    }
    await client.processes.waitUntilDone(job.data.processId!);
    return 'imported';
  } catch (error) {
    if (isUnknown(error) || canRetry(error)) throw error;
    throw new UnrecoverableError(`${error}`);
  }
}

const isUnknown = (error: unknown) =>
  !isMessagingPlatformError(error) || error.outcome === 'unknown';

/**
 * If the outcome is known: nothing happened, and it may succeed
 * later. A timeout may come after a 429.
 */
const canRetry = (error: unknown) =>
  error instanceof RateLimitError || error instanceof ConnectionError;

/** Jobs that fail for good wait for a person in the queue's list `failed`. */
export function createWorker(
  name: string,
  connection: Redis,
  client: MessagingPlatform,
) {
  const run = (job: Job) =>
    job.name === 'email'
      ? sendEmail(client, job as Job<EmailJob>)
      : importContacts(client, job as Job<ImportJob>);
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
  default: [50, 3_600],
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
