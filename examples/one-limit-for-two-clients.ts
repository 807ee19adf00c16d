// Two clients of one account in one process: a limiter of five lines counts for both.
import { setTimeout as sleep } from 'node:timers/promises';
import { MessagingPlatform, type RateLimiter } from 'messaging-platform-sdk';

// Evenly spaced, 50 requests a second; the turn of an aborted call passes unused.
const interval = 20;
let next = 0;
let turns = 0;
const rateLimit: RateLimiter = async (_operation, signal) => {
  const turn = Math.max(next, performance.now());
  next = turn + interval;
  await sleep(turn - performance.now(), undefined, { signal });
  turns++;
};

const options = { apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL, rateLimit };
const [interactive, nightly] = [new MessagingPlatform({ ...options, timeout: 5_000 }), new MessagingPlatform(options)];

const answers = await Promise.all(
  [interactive, nightly, interactive].map((client) => client.companies.list({ limit: 1 })),
);
console.log(`${answers.length} answers, in ${turns} turns`);
