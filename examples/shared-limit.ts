// A limit of 100 requests an hour that many processes share: each request waits until Redis allows it.
import { once } from 'node:events';
import { Redis } from 'ioredis';
import {
  MessagingPlatform,
  RateLimitError,
} from 'messaging-platform-sdk';
import { redisLimiter } from './limiters/redis.js';

// While Redis is down, commands fail immediately; ioredis reconnects.
const redis = new Redis(process.env.REDIS_URL ?? '', {
  enableOfflineQueue: false,
  commandTimeout: 1_000,
});
await once(redis, 'ready');
redis.on('error', ({ message }) => console.log(`Redis: ${message}`));

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
  // At most 95 requests in any hour. Brevo allows 100.
  rateLimit: redisLimiter(redis, 'messaging-platform', {
    requests: 90,
    perMilliseconds: 3_600_000,
    burst: 5,
  }),
});

try {
  const companies = await Promise.all(
    ['1', '2', '3'].map((id) => client.companies.get(id)),
  );
  console.log(`read ${companies.length} companies`);
} catch (error) {
  if (
    !(error instanceof RateLimitError) ||
    error.outcome !== 'not-sent'
  )
    throw error;
  console.log(`not sent, so try again later: ${error.message}`);
}
redis.disconnect();
