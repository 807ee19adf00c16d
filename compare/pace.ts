// Measures a bulk job at a known pace: how much longer than the ideal it takes, and how many requests get a 429.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import type { Table } from './compare.js';

const pace = { requests: 50, perMilliseconds: 1_000, burst: 10 };
const callCount = 500;
const inFlight = 64;
const interval = pace.perMilliseconds / pace.requests;
const idealMilliseconds = (callCount - pace.burst) * interval;

/** Counts with a token bucket, as an API with this limit and burst does. */
function createLimitedServer() {
  let tokens = pace.burst;
  let countedAt = performance.now();
  return createServer((request, response) => {
    request.resume();
    const now = performance.now();
    tokens = Math.min(pace.burst, tokens + (now - countedAt) / interval);
    countedAt = now;
    const isAllowed = tokens >= 1;
    if (isAllowed) tokens--;
    response.writeHead(isAllowed ? 200 : 429, { 'content-type': 'application/json', 'retry-after': '1' });
    response.end('{"id":"1"}');
  });
}

async function measure(title: string, fetch?: ReturnType<typeof undiciTransport>): Promise<string[]> {
  const server = createLimitedServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  let rejected = 0;
  const { companies } = new MessagingPlatform({
    apiKey: 'any-key',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetch,
    rateLimit: pace,
    onAttempt: ({ status }) => void (rejected += Number(status === 429)),
  });
  let remaining = callCount;
  const startedAt = performance.now();
  const callUntilDone = async () => {
    while (remaining-- > 0) await companies.create({ name: 'Acme' });
  };
  await Promise.all(Array.from({ length: inFlight }, callUntilDone));
  const ratio = (performance.now() - startedAt) / idealMilliseconds;
  server.closeAllConnections();
  server.close();
  await fetch?.close();
  return [title, ratio.toFixed(3), String(rejected)];
}

export async function comparePace(): Promise<Table> {
  const rows = [await measure('runtime’s fetch'), await measure('undici', undiciTransport())];
  return { columns: ['Transport', 'Time of the ideal', 'Responses of 429'], rows };
}
