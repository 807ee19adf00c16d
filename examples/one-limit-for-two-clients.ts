// Two clients of one account in one process: a short limiter spaces the requests of both.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  MessagingPlatform,
  type RateLimiter,
} from 'messaging-platform-sdk';

// Evenly spaced, 50 requests per second.
const interval = 20;
let next = 0;
let slots = 0;
const rateLimit: RateLimiter = async (_operation, signal) => {
  const slot = Math.max(next, performance.now());
  next = slot + interval;
  await sleep(slot - performance.now(), undefined, { signal });
  slots++;
};

const nightly = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
  rateLimit,
});
const interactive = nightly.withOptions({ deadline: 5_000 });

const responses = await Promise.all(
  [interactive, nightly, interactive].map((client) =>
    client.companies.list({ limit: 1 }),
  ),
);
console.log(`${responses.length} responses, in ${slots} slots`);
