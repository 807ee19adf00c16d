// Two clients in one process share a `rateLimit` function.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  MessagingPlatform,
  type RateLimiter,
} from 'messaging-platform-sdk';

// Milliseconds between requests: 50 requests per second.
const interval = 20;
let nextSlot = 0;
let slotCount = 0;
const rateLimit: RateLimiter = async (_request, signal) => {
  const slot = Math.max(nextSlot, performance.now());
  nextSlot = slot + interval;
  await sleep(slot - performance.now(), undefined, { signal });
  slotCount++;
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
console.log(`${responses.length} responses, in ${slotCount} slots`);
